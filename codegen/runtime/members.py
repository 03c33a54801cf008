"""The order of the errors of an object whose keys were looked up by name (spec/pointer.md)."""

__all__ = ["in_order", "in_order_with"]


def in_order(errors: list[str], keys: tuple[str, ...], value: dict[str, object]) -> None:
    """Put the last errors in the order of an object's keys; `keys` has the key of each error.

    Errors of keys that the object lacks come first, in the order in which they are.
    """
    if len(keys) == 2:
        if _is_before(keys[1], keys[0], value):
            errors[-2:] = errors[-1], errors[-2]
        return
    told: dict[str, list[str]] = {}
    for key, error in zip(keys, errors[-len(keys) :], strict=True):
        told.setdefault(key, []).append(error)
    missing = [key for key in told if key not in value]
    errors[-len(keys) :] = [
        error for key in (*missing, *value) if key in told for error in told[key]
    ]


def in_order_with(
    errors: list[str], start: int, key: str, keys: tuple[str, ...], value: dict[str, object]
) -> None:
    """Do the same where the errors of one more key, as many as there are, stand before those.

    They begin at the index `start`; `keys` has the key of each of the others.
    """
    count = len(errors) - start - len(keys)
    if count and len(keys) == 1:
        if _is_before(keys[0], key, value):
            errors.insert(start, errors.pop())
        return
    in_order(errors, (*[key] * count, *keys), value)


def _is_before(key: str, other: str, value: dict[str, object]) -> bool:
    """Say whether the error of a key comes before that of another, which was found first."""
    if other not in value or key not in value:
        return other in value
    for each in value:
        if each == key:
            return True
        if each == other:
            return False
    return False
