"""The limits of what is compiled, all of them; docs/limits.md says what each is there for.

Past a limit a schema is refused by a SchemaError, tool definitions by a ToolFormatError. Modules
read a limit by its name at the time of use. Those of replies are in codegen.runtime.replies, of
judged values in codegen.runtime.judging.
"""

# Of a document of tool definitions, which ToolFormatError refuses.
MAX_TOOLS_VALUES = 1_000_000  # values of any kind
MAX_TOOLS_DEPTH = 500  # nested containers

# Of a schema document and what is in it.
MAX_SCHEMA_NODES = 1_000_000  # values of any kind
MAX_SCHEMA_TEXT = 20_000_000  # characters of all keys and strings
MAX_SCHEMA_DEPTH = 1_200  # nested containers: room for 500 nested schemas
MAX_SUBSCHEMAS = 200_000
MAX_POINTER_TEXT = 20_000_000  # characters of the pointers of all subschemas
MAX_PATTERNS = 1_000  # different ones: each is analysed for up to a few seconds
MAX_ENUM_VALUES = 250_000  # of one enum
MAX_DATA_DEPTH = 100  # nested containers of an enum or const: Python compares them by recursion

# Of its references.
MAX_REFERENCES = 50_000
MAX_TARGETS = 10_000  # schemas that references name, each in each dynamic scope
MAX_EVALUATED_PARTS = 20_000  # of one schema: parts multiply where references fan out

# Of a pattern.
MAX_PATTERN_LENGTH = 10_000  # characters
MAX_PATTERN_DEPTH = 50  # nested groups
MAX_PATTERN_OUTPUT = 250_000  # characters of its form in Python
MAX_EMPTY_TURNS = 1_000  # Python makes every turn of a repeat below its least count, empty or not

# Of what is made.
MAX_CHECKS = 300_000  # of one module: 3 to 7 lines each, counted before any line is made
