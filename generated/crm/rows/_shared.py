# From specs/crm/world.yaml. Change it there, then run: toolc compile
"""Types that several collections share."""

from typing import Literal, NotRequired, TypedDict


class NewActivity(TypedDict):
    """What is said of an activity that is logged or planned."""

    type: Literal["call", "email", "meeting", "note"]
    subject: str
    relatedType: Literal["lead", "account", "contact", "opportunity"]
    relatedId: str
    ownerId: str
    notes: NotRequired[str]


class Money(TypedDict):
    """An amount of US dollars."""

    amount: float
    currency: Literal["USD"]


class Actor(TypedDict):
    """Who makes a change."""

    actorUserId: str
