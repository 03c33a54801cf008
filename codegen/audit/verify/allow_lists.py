"""What generated modules may hold: for each kind of module the syntax, names, calls and imports."""

import ast
import re
from collections.abc import Mapping
from dataclasses import dataclass, field

__all__ = ["ARGUMENTS", "EMPTY", "PACKAGE", "TOOL", "AllowList"]

_LITERALS = (ast.Constant, ast.List, ast.Tuple, ast.Dict, ast.Set, ast.UnaryOp, ast.USub)
_NAMES = (ast.Name, ast.Load, ast.Store, ast.Attribute, ast.Call, ast.Subscript)
_MODULE = (ast.Module, ast.ImportFrom, ast.alias, ast.Assign, ast.AnnAssign, ast.Expr)
_STATEMENTS = (
    *(ast.FunctionDef, ast.arguments, ast.arg, ast.Return, ast.If, ast.For, ast.Pass, ast.Break),
    *(ast.Try, ast.ExceptHandler, ast.Raise, ast.AugAssign, ast.Add, ast.Import),
)
_EXPRESSIONS = (
    *(ast.BoolOp, ast.And, ast.Or, ast.Not, ast.IfExp, ast.Compare, ast.BinOp, ast.BitOr),
    *(ast.Sub, ast.Mult, ast.Mod, ast.Eq, ast.NotEq, ast.Lt, ast.LtE, ast.Gt, ast.GtE),
    *(ast.Is, ast.IsNot, ast.In, ast.NotIn, ast.JoinedStr, ast.FormattedValue, ast.Slice),
    *(ast.Starred, ast.ListComp, ast.comprehension),
)


@dataclass(frozen=True, slots=True)
class AllowList:
    """What one kind of module may hold; anything else is a finding.

    `imports` maps modules, as an import names them, to a pattern of the names that may come from
    each, `plain` has the modules that `import` may name. `types` are builtins that may be read,
    `functions` builtins that may be called, `methods` the attributes, all of them without an
    underscore in front. `bound` is what a name of the module's own may look like, `called` which
    of these may be called, `decorators` are imported names that may decorate a function.
    """

    nodes: frozenset[type[ast.AST]]
    imports: Mapping[str, re.Pattern[str]] = field(default_factory=dict)
    plain: frozenset[str] = frozenset()
    types: frozenset[str] = frozenset()
    functions: frozenset[str] = frozenset()
    methods: frozenset[str] = frozenset()
    bound: re.Pattern[str] = re.compile("(?!)")
    called: re.Pattern[str] = re.compile("(?!)")
    decorators: frozenset[str] = frozenset()


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


def _imports(table: Mapping[str, str]) -> dict[str, re.Pattern[str]]:
    return {module: re.compile(names) for module, names in table.items()}


_TOOL_RUNTIME = {
    "branches": "closest|indices|joined_types",
    "equality": "among|equal_pair|is_unique|table",
    "judging": "MAX_DEPTH|MAX_ERRORS|NestedTooDeep|judge",
    "linear": "linear_search",
    "listing": "each|extra|keys_do|keys_were|were",
    "members": "in_order|in_order_with",
    "native": "adopt",
    "numbers": "is_multiple",
    "once": "Known|once_listed|once_told|once_valid",
    "text": "dumps|name|segment|shown",
    "values": "accept|contains|contains_scalar|json_type|reject",
    **dict.fromkeys(
        (f"formats.{name}" for name in ("addresses", "dates", "emails", "hostnames", "pointers")),
        "(?:is|misses|unusual)_[a-z0-9_]+",
    ),
    **dict.fromkeys(
        (f"formats.{name}" for name in ("regex", "uri_templates", "uris", "uuids")),
        "(?:is|misses|unusual)_[a-z0-9_]+",
    ),
}
TOOL = AllowList(
    nodes=frozenset((*_LITERALS, *_NAMES, *_MODULE, *_STATEMENTS, *_EXPRESSIONS)),
    imports=_imports(
        {
            "typing": "Any",
            "collections.abc": "Iterator",
            **{f"._runtime.{name}": names for name, names in _TOOL_RUNTIME.items()},
            **{f".._runtime.{name}": names for name, names in _TOOL_RUNTIME.items()},
        }
    ),
    plain=frozenset({"re"}),
    types=_words("str int float bool dict list tuple object frozenset Exception KeyError"),
    functions=_words("type len frozenset enumerate sorted list iter"),
    methods=_words(
        "append extend sort items values get issuperset count join is_integer startswith "
        "endswith isascii isdigit isalpha isalnum islower isupper replace compile match search"
    ),
    bound=re.compile(
        "(?:k|x|i|n|m|g|pair|extras|found|matching|branch|expected|branches|types|closest|only"
        "|accepted|wrong|start)[0-9]+|(?:ENUM|KEYS|MATCHES|MISSES|SCHEMAS|GROUPS|INDEX)_[0-9]+"
        "|_is_valid(?:_[0-9]+)?|_errors(?:_[0-9]+)?|_all_errors|__all__|TOO_DEEP|TOO_MANY|NATIVE"
        "|is_valid|validate|problems|iter_messages|args|errors|value|path|depth|expected|k|known"
    ),
    called=re.compile(
        "(?:MATCHES|MISSES)_[0-9]+|_is_valid(?:_[0-9]+)?|_errors(?:_[0-9]+)?|_all_errors"
        "|is_valid|validate"
    ),
    decorators=_words("once_listed once_told once_valid"),
)
_RETRIES = "aget_valid_calls?|get_valid_calls?"
PACKAGE = AllowList(
    nodes=frozenset(
        (*_LITERALS, *_NAMES, *_MODULE, ast.keyword, ast.JoinedStr, ast.FormattedValue)
    ),
    imports=_imports(
        {
            "._runtime.errors": "ReplyError",
            "._runtime.gateway": "untyped_arguments",
            "._runtime.linear": "linear_search",
            "._runtime.replies.documents.pointer": "PointerGateway",
            "._runtime.replies.documents.tagged": "TaggedGateway",
            "._runtime.replies.documents.codes": "CodesGateway",
            "._runtime.replies.documents.contracts": "ContractsGateway",
            "._runtime.replies.reading": "Strictness",
            "._runtime.retry": "NoValidCall",
            "._runtime.toolset": "Toolset|importer",
        }
    ),
    types=frozenset(("str", "dict", "__name__")),
    methods=_words(
        "retries gate results calls check_call check_mcp_result check_reply check_result "
        "is_valid open_stream parse_tool_calls read_reply rule validate "
        "validate_tool_call iter_messages problems aget_valid_call aget_valid_calls "
        "get_valid_call get_valid_calls"
    ),
    bound=re.compile(
        f"_GATEWAY|__all__|TOOLS|REFUSED|RESULTS|{_RETRIES}|check_call|check_mcp_result"
        "|check_reply|check_result|is_valid|open_stream|parse_tool_calls|read_reply|rule"
        "|validate|validate_tool_call|iter_messages|problems"
    ),
)
ARGUMENTS = AllowList(
    nodes=frozenset((*_LITERALS, *_NAMES, *_MODULE)),
    imports=_imports({"._runtime.replies.untyped": "Untyped"}),
    types=frozenset(("str", "dict")),
    bound=re.compile("ARGUMENTS"),
)
EMPTY = AllowList(nodes=frozenset((ast.Module,)))
