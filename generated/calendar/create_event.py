"""The validator of one tool, made by toolcall-codegen: change the schema, not this."""

from typing import Any

from ._runtime.equality import equal_pair, is_unique
from ._runtime.formats.dates import is_date, is_date_time, unusual_date_time
from ._runtime.formats.emails import is_email, unusual_email
from ._runtime.judging import MAX_ERRORS, judge
from ._runtime.text import dumps, segment
from ._runtime.values import contains_scalar, json_type, reject

__all__ = ["is_valid", "validate"]

# tool: create_event
TOO_DEEP = "/: value is nested too deep to check (over 100 recursive references)"
TOO_MANY = "/: more errors follow; the first 10000 are given"
ENUM_1 = frozenset(("required", "optional", "resource"))
ENUM_2 = frozenset(("day", "week", "month", "year"))


def is_valid(args: Any) -> bool:
    """Say whether the arguments are valid; any Python value gets an answer."""
    try:
        # /type
        if type(args) is not dict:
            return reject(args)
        n1 = 3
        x1 = args["title"]  # /required
        # /properties/title/type
        if type(x1) is not str:
            return reject(x1)
        # /properties/title/minLength
        if len(x1) < 1:
            return False
        # /properties/title/maxLength
        if len(x1) > 200:
            return False
        x2 = args["start"]  # /required
        if not _is_valid_1(x2):
            return False
        x3 = args["end"]  # /required
        if not _is_valid_1(x3):
            return False
        if "attendees" in args:
            n1 += 1
            x4 = args["attendees"]
            # /properties/attendees/type
            if type(x4) is not list:
                return reject(x4)
            # /properties/attendees/maxItems
            if len(x4) > 50:
                return False
            # /properties/attendees/items
            for x5 in x4:
                # /$defs/attendee/type
                if type(x5) is not dict:
                    return reject(x5)
                n2 = 1
                x6 = x5["email"]  # /$defs/attendee/required
                # /$defs/attendee/properties/email/type
                if type(x6) is not str:
                    return reject(x6)
                # /$defs/attendee/properties/email/format
                if unusual_email(x6) is not None and not is_email(x6):
                    return False
                if "name" in x5:
                    n2 += 1
                    x7 = x5["name"]
                    # /$defs/attendee/properties/name/type
                    if type(x7) is not str:
                        return reject(x7)
                    # /$defs/attendee/properties/name/minLength
                    if len(x7) < 1:
                        return False
                    # /$defs/attendee/properties/name/maxLength
                    if len(x7) > 120:
                        return False
                if "role" in x5:
                    n2 += 1
                    x8 = x5["role"]
                    # /$defs/attendee/properties/role/enum
                    if not (
                        x8 in ENUM_1 if type(x8) is str else contains_scalar(ENUM_1, x8)
                    ):
                        return False
                # /$defs/attendee/additionalProperties
                if len(x5) != n2:
                    return False
        if "reminders" in args:
            n1 += 1
            x9 = args["reminders"]
            # /properties/reminders/type
            if type(x9) is not list:
                return reject(x9)
            # /properties/reminders/items
            for x10 in x9:
                # /properties/reminders/items/type
                if type(x10) is not int:
                    return reject(x10)
                # /properties/reminders/items/minimum
                if x10 < 0:
                    return False
                # /properties/reminders/items/maximum
                if x10 > 40320:
                    return False
            # /properties/reminders/uniqueItems
            if not is_unique(x9):
                return False
        if "repeat" in args:
            n1 += 1
            x11 = args["repeat"]
            # /properties/repeat/type
            if type(x11) is not dict:
                return reject(x11)
            x12 = x11["every"]  # /properties/repeat/required
            # /properties/repeat/properties/every/enum
            if not (
                x12 in ENUM_2 if type(x12) is str else contains_scalar(ENUM_2, x12)
            ):
                return False
            if "times" in x11:
                x13 = x11["times"]
                # /properties/repeat/properties/times/type
                if type(x13) is not int:
                    return reject(x13)
                # /properties/repeat/properties/times/minimum
                if x13 < 1:
                    return False
            if "until" in x11:
                x14 = x11["until"]
                # /properties/repeat/properties/until/type
                if type(x14) is not str:
                    return reject(x14)
                # /properties/repeat/properties/until/format
                if not is_date(x14):
                    return False
            # /properties/repeat/not
            if "times" in x11 and "until" in x11:
                return False
        # /additionalProperties
        if len(args) != n1:
            return False
        return True
    except KeyError:  # a required property is missing
        return False
    except Exception:  # not plain JSON, or nested too deep
        return not judge(_all_errors, args, TOO_DEEP)


def validate(args: object) -> list[str]:
    """Return the errors of the arguments; an empty list means that they are valid."""
    try:
        return [] if is_valid(args) else _all_errors(args)
    except Exception:  # not plain JSON, or nested too deep
        return judge(_all_errors, args, TOO_DEEP)


# /$defs/moment
def _is_valid_1(value: Any) -> bool:
    try:
        # /$defs/moment/anyOf
        if type(value) is not str and type(value) is not dict:
            return reject(value)
        if type(value) is str:
            # /$defs/moment/anyOf/0/format
            if unusual_date_time(value) is not None and not is_date_time(value):
                return False
        elif type(value) is dict:
            x1 = value["date"]  # /$defs/moment/anyOf/1/required
            # /$defs/moment/anyOf/1/properties/date/type
            if type(x1) is not str:
                return reject(x1)
            # /$defs/moment/anyOf/1/properties/date/format
            if not is_date(x1):
                return False
            # /$defs/moment/anyOf/1/additionalProperties
            if len(value) != 1:
                return False
        return True
    except KeyError:  # a required property is missing
        return False


# /
def _all_errors(value: Any) -> list[str]:
    errors: list[str] = []
    # /type
    if type(value) is not dict:
        errors.append(f"/: expected object, got {json_type(value)}")
    else:
        # /required
        if "title" not in value:
            errors.append("/title: missing required property")
        if "start" not in value:
            errors.append("/start: missing required property")
        if "end" not in value:
            errors.append("/end: missing required property")
        for k1 in value:
            x1 = value[k1]
            if k1 == "title":
                # /properties/title/type
                if type(x1) is not str:
                    errors.append(f"/title: expected string, got {json_type(x1)}")
                else:
                    # /properties/title/minLength
                    if len(x1) < 1:
                        errors.append(
                            f"/title: length {len(x1)} is less than minLength 1"
                        )
                    # /properties/title/maxLength
                    if len(x1) > 200:
                        errors.append(
                            f"/title: length {len(x1)} is greater than maxLength 200"
                        )
            elif k1 == "start":
                _errors_1(x1, "/start", errors)
            elif k1 == "end":
                _errors_1(x1, "/end", errors)
            elif k1 == "attendees":
                # /properties/attendees/type
                if type(x1) is not list:
                    errors.append(f"/attendees: expected array, got {json_type(x1)}")
                else:
                    # /properties/attendees/maxItems
                    if len(x1) > 50:
                        errors.append(
                            f"/attendees: {len(x1)} items, more than maxItems 50"
                        )
                    # /properties/attendees/items
                    i1 = -1
                    for x2 in x1:
                        i1 += 1
                        # /$defs/attendee/type
                        if type(x2) is not dict:
                            errors.append(
                                f"/attendees/{i1}: expected object, got {json_type(x2)}"
                            )
                        else:
                            # /$defs/attendee/required
                            if "email" not in x2:
                                errors.append(
                                    f"/attendees/{i1}/email: missing required property"
                                )
                            for k2 in x2:
                                x3 = x2[k2]
                                if k2 == "email":
                                    # /$defs/attendee/properties/email/type
                                    if type(x3) is not str:
                                        errors.append(
                                            f"/attendees/{i1}/email: expected string, got {json_type(x3)}"
                                        )
                                    # /$defs/attendee/properties/email/format
                                    elif unusual_email(x3) is not None and not is_email(
                                        x3
                                    ):
                                        errors.append(
                                            f"/attendees/{i1}/email: value {dumps(x3)} is not a valid email"
                                        )
                                elif k2 == "name":
                                    # /$defs/attendee/properties/name/type
                                    if type(x3) is not str:
                                        errors.append(
                                            f"/attendees/{i1}/name: expected string, got {json_type(x3)}"
                                        )
                                    else:
                                        # /$defs/attendee/properties/name/minLength
                                        if len(x3) < 1:
                                            errors.append(
                                                f"/attendees/{i1}/name: length {len(x3)} is less than minLength 1"
                                            )
                                        # /$defs/attendee/properties/name/maxLength
                                        if len(x3) > 120:
                                            errors.append(
                                                f"/attendees/{i1}/name: length {len(x3)} is greater than maxLength 120"
                                            )
                                elif k2 == "role":
                                    # /$defs/attendee/properties/role/enum
                                    if not (
                                        x3 in ENUM_1
                                        if type(x3) is str
                                        else contains_scalar(ENUM_1, x3)
                                    ):
                                        errors.append(
                                            f'/attendees/{i1}/role: value {dumps(x3)} is not in ["required", "optional", "resource"]'
                                        )
                                else:
                                    # /$defs/attendee/additionalProperties
                                    errors.append(
                                        f"/attendees/{i1}/{segment(k2)}: unexpected property"
                                    )
                                    if len(errors) > MAX_ERRORS:
                                        break
                        if errors and len(errors) > MAX_ERRORS:
                            break
            elif k1 == "reminders":
                # /properties/reminders/type
                if type(x1) is not list:
                    errors.append(f"/reminders: expected array, got {json_type(x1)}")
                else:
                    # /properties/reminders/uniqueItems
                    pair1 = equal_pair(x1)
                    if pair1 is not None:
                        errors.append(
                            f"/reminders: items {pair1[0]} and {pair1[1]} are equal"
                        )
                    # /properties/reminders/items
                    i2 = -1
                    for x4 in x1:
                        i2 += 1
                        # /properties/reminders/items/type
                        if type(x4) is not int:
                            errors.append(
                                f"/reminders/{i2}: expected integer, got {json_type(x4)}"
                            )
                            if len(errors) > MAX_ERRORS:
                                break
                        else:
                            # /properties/reminders/items/minimum
                            if x4 < 0:
                                errors.append(
                                    f"/reminders/{i2}: value {dumps(x4)} is less than minimum 0"
                                )
                                if len(errors) > MAX_ERRORS:
                                    break
                            # /properties/reminders/items/maximum
                            if x4 > 40320:
                                errors.append(
                                    f"/reminders/{i2}: value {dumps(x4)} is greater than maximum 40320"
                                )
                                if len(errors) > MAX_ERRORS:
                                    break
            elif k1 == "repeat":
                # /properties/repeat/type
                if type(x1) is not dict:
                    errors.append(f"/repeat: expected object, got {json_type(x1)}")
                else:
                    # /properties/repeat/required
                    if "every" not in x1:
                        errors.append("/repeat/every: missing required property")
                    for k3 in x1:
                        x5 = x1[k3]
                        if k3 == "every":
                            # /properties/repeat/properties/every/enum
                            if not (
                                x5 in ENUM_2
                                if type(x5) is str
                                else contains_scalar(ENUM_2, x5)
                            ):
                                errors.append(
                                    f'/repeat/every: value {dumps(x5)} is not in ["day", "week", "month", "year"]'
                                )
                        elif k3 == "times":
                            # /properties/repeat/properties/times/type
                            if type(x5) is not int:
                                errors.append(
                                    f"/repeat/times: expected integer, got {json_type(x5)}"
                                )
                            # /properties/repeat/properties/times/minimum
                            elif x5 < 1:
                                errors.append(
                                    f"/repeat/times: value {dumps(x5)} is less than minimum 1"
                                )
                        elif k3 == "until":
                            # /properties/repeat/properties/until/type
                            if type(x5) is not str:
                                errors.append(
                                    f"/repeat/until: expected string, got {json_type(x5)}"
                                )
                            # /properties/repeat/properties/until/format
                            elif not is_date(x5):
                                errors.append(
                                    f"/repeat/until: value {dumps(x5)} is not a valid date"
                                )
                    # /properties/repeat/not
                    if "times" in x1 and "until" in x1:
                        errors.append(
                            "/repeat: value must not match the schema under not"
                        )
            else:
                # /additionalProperties
                errors.append(f"/{segment(k1)}: unexpected property")
                if len(errors) > MAX_ERRORS:
                    break
    if len(errors) > MAX_ERRORS:
        errors[MAX_ERRORS:] = [TOO_MANY]
    return errors


# /$defs/moment
def _errors_1(value: Any, path: str, errors: list[str]) -> None:
    if len(errors) > MAX_ERRORS:
        return None
    # /$defs/moment/anyOf
    if type(value) is not str and type(value) is not dict:
        errors.append(
            f"{path or '/'}: expected string or object, got {json_type(value)}"
        )
    else:
        if type(value) is str:
            # /$defs/moment/anyOf/0/format
            if unusual_date_time(value) is not None and not is_date_time(value):
                errors.append(
                    f"{path or '/'}: value {dumps(value)} is not a valid date-time"
                )
        elif type(value) is dict:
            # /$defs/moment/anyOf/1/required
            if "date" not in value:
                errors.append(f"{path}/date: missing required property")
            for k1 in value:
                x1 = value[k1]
                if k1 == "date":
                    # /$defs/moment/anyOf/1/properties/date/type
                    if type(x1) is not str:
                        errors.append(
                            f"{path}/date: expected string, got {json_type(x1)}"
                        )
                    # /$defs/moment/anyOf/1/properties/date/format
                    elif not is_date(x1):
                        errors.append(
                            f"{path}/date: value {dumps(x1)} is not a valid date"
                        )
                else:
                    # /$defs/moment/anyOf/1/additionalProperties
                    errors.append(f"{path}/{segment(k1)}: unexpected property")
                    if len(errors) > MAX_ERRORS:
                        break
