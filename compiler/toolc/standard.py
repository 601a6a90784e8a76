"""The modules of Python's standard library, and the names that are built in.

Listed, because `sys.stdlib_module_names` and `dir(builtins)` differ between Pythons and
the output must not. Source: both in CPython 3.11 to 3.13, and what 3.14 adds.
"""

from typing import Final

STANDARD_MODULES: Final = frozenset("""
    abc aifc annotationlib antigravity argparse array ast asynchat asyncio asyncore
    atexit audioop base64 bdb binascii bisect builtins bz2 cProfile calendar cgi
    cgitb chunk cmath cmd code codecs codeop collections colorsys compileall
    compression concurrent configparser contextlib contextvars copy copyreg crypt
    csv ctypes curses dataclasses datetime dbm decimal difflib dis distutils doctest
    email encodings ensurepip enum errno faulthandler fcntl filecmp fileinput
    fnmatch fractions ftplib functools gc genericpath getopt getpass gettext glob
    graphlib grp gzip hashlib heapq hmac html http idlelib imaplib imghdr imp
    importlib inspect io ipaddress itertools json keyword lib2to3 linecache locale
    logging lzma mailbox mailcap marshal math mimetypes mmap modulefinder msilib
    msvcrt multiprocessing netrc nis nntplib nt ntpath nturl2path numbers opcode
    operator optparse os ossaudiodev pathlib pdb pickle pickletools pipes pkgutil
    platform plistlib poplib posix posixpath pprint profile pstats pty pwd
    py_compile pyclbr pydoc pydoc_data pyexpat queue quopri random re readline
    reprlib resource rlcompleter runpy sched secrets select selectors shelve shlex
    shutil signal site smtpd smtplib sndhdr socket socketserver spwd sqlite3
    sre_compile sre_constants sre_parse ssl stat statistics string stringprep struct
    subprocess sunau symtable sys sysconfig syslog tabnanny tarfile telnetlib
    tempfile termios test textwrap this threading time timeit tkinter token tokenize
    tomllib trace traceback tracemalloc tty turtle turtledemo types typing
    unicodedata unittest urllib uu uuid venv warnings wave weakref webbrowser winreg
    winsound wsgiref xdrlib xml xmlrpc zipapp zipfile zipimport zlib zoneinfo
    """.split())

DEVICES: Final = frozenset(
    ["aux", "con", "nul", "prn"]
    + [f"{port}{number}" for port in ("com", "lpt") for number in range(1, 10)]
)
"""Names that Windows gives to devices and so to no file."""

BUILTINS: Final = frozenset("""
    abs aiter all anext any ArithmeticError ascii AssertionError AttributeError
    BaseException BaseExceptionGroup bin BlockingIOError bool breakpoint
    BrokenPipeError BufferError bytearray bytes BytesWarning callable
    ChildProcessError chr classmethod compile complex ConnectionAbortedError
    ConnectionError ConnectionRefusedError ConnectionResetError copyright credits
    delattr DeprecationWarning dict dir divmod Ellipsis EncodingWarning enumerate
    EnvironmentError EOFError eval Exception ExceptionGroup exec exit False
    FileExistsError FileNotFoundError filter float FloatingPointError format
    frozenset FutureWarning GeneratorExit getattr globals hasattr hash help hex id
    ImportError ImportWarning IndentationError IndexError input int InterruptedError
    IOError IsADirectoryError isinstance issubclass iter KeyboardInterrupt KeyError
    len license list locals LookupError map max MemoryError memoryview min
    ModuleNotFoundError NameError next None NotADirectoryError NotImplemented
    NotImplementedError object oct open ord OSError OverflowError
    PendingDeprecationWarning PermissionError pow print ProcessLookupError property
    PythonFinalizationError quit range RecursionError ReferenceError repr
    ResourceWarning reversed round RuntimeError RuntimeWarning set setattr slice
    sorted staticmethod StopAsyncIteration StopIteration str sum super SyntaxError
    SyntaxWarning SystemError SystemExit TabError TimeoutError True tuple type
    TypeError UnboundLocalError UnicodeDecodeError UnicodeEncodeError UnicodeError
    UnicodeTranslateError UnicodeWarning UserWarning ValueError vars Warning
    ZeroDivisionError zip
    """.split())
