"""Two names of the file system exchanged in one step."""

import ctypes
import errno
import os
from pathlib import Path

__all__ = ["exchange"]

_AT_FDCWD = -100
_RENAME_EXCHANGE = 2
# What a kernel or a file system answers that does not know the call.
_UNKNOWN = frozenset({errno.ENOSYS, errno.EINVAL, errno.EOPNOTSUPP})


def exchange(one: Path, other: Path) -> bool:
    """Give each path what is at the other (renameat2(2)); return False where that is not known.

    There is no moment at which either name is absent. Raise OSError where it fails.
    """
    try:
        rename = ctypes.CDLL(None, use_errno=True).renameat2
    except (AttributeError, OSError, TypeError):  # another system than Linux, or an old library
        return False
    names = (os.fsencode(one), os.fsencode(other))
    if rename(_AT_FDCWD, names[0], _AT_FDCWD, names[1], _RENAME_EXCHANGE) == 0:
        return True
    number = ctypes.get_errno()
    if number in _UNKNOWN:
        return False
    raise OSError(number, os.strerror(number))
