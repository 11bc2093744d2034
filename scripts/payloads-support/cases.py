"""The rows of a JSONL of payloads, and how they are grouped."""

import collections
import dataclasses
import fnmatch
import json
import pathlib
import urllib.parse

from running import schema_root


@dataclasses.dataclass
class Case:
    """A payload and its schema."""

    line: int
    # The document, relative to the schema root, and the location in it, as in the symbols file.
    document: str
    pointer: str
    payload: object
    # Whether the schema allows the payload; None if unknown.
    valid: bool | None
    # Where the schema is, for readers.
    where: str


@dataclasses.dataclass
class Batch:
    """Cases whose types are compiled into one harness."""

    root: pathlib.Path
    documents: list[str]
    cases: list[Case]

    @property
    def name(self):
        others = len(self.documents) - 1
        return self.cases[0].where + (f" and {others} more" if others else "")

    def without(self, documents):
        """The batch without some documents."""
        kept = [one for one in self.documents if one not in documents]
        cases = [case for case in self.cases if case.document not in documents]
        return Batch(self.root, kept, cases)


# Schemas in rows that are compiled together, because starting the compiler costs about as much as forty
# small types.
BATCH_SIZE = 40

# The dialects of schemas in rows, by `draft`.
DIALECTS = {
    "draft3": "http://json-schema.org/draft-03/schema#",
    "draft4": "http://json-schema.org/draft-04/schema#",
    "draft6": "http://json-schema.org/draft-06/schema#",
    "draft7": "http://json-schema.org/draft-07/schema#",
    "draft2019-09": "https://json-schema.org/draft/2019-09/schema",
    "draft2020-12": "https://json-schema.org/draft/2020-12/schema",
}


def batches(folder, rows, only, work):
    """The cases to run; schemas in the rows themselves are written below `work`."""
    lines = enumerate(rows.read_text(encoding="utf-8").split("\n"), 1)
    chosen = [(number, json.loads(text)) for number, text in lines if text.strip()]
    if only:
        chosen = [(number, row) for number, row in chosen if any(matches(row, glob) for glob in only)]
    inline = [(number, row) for number, row in chosen if "schema" in row]
    named = [(number, row) for number, row in chosen if "schema" not in row]
    return of_files(folder, named) + of_inline_schemas(inline, work)


def matches(row, glob):
    names = [row["spec"], f"{row['spec']}{row['pointer']}", row.get("feature", "")]
    return any(fnmatch.fnmatchcase(name, glob) or glob in name for name in names)


def of_files(folder, rows):
    specs = collections.defaultdict(list)
    for number, row in rows:
        specs[row["spec"]].append((number, row))
    found = []
    for spec, of_spec in specs.items():
        root = schema_root(folder, spec)
        document = str((folder / spec).relative_to(root))
        cases = [case(number, row, document) for number, row in of_spec]
        found.append(Batch(root, [document], cases))
    return found


def of_inline_schemas(rows, work):
    documents = {}
    for number, row in rows:
        text = schema_text(row)
        documents.setdefault(text, []).append((number, row))
    found = []
    for position, (text, of_schema) in enumerate(documents.items()):
        root = work / f"schemas{position // BATCH_SIZE}"
        if position % BATCH_SIZE == 0:
            root.mkdir(parents=True)
            found.append(Batch(root, [], []))
        document = f"schema{position}.json"
        (root / document).write_text(text, encoding="utf-8")
        found[-1].documents.append(document)
        found[-1].cases += [case(number, row, document) for number, row in of_schema]
    return found


def schema_text(row):
    schema = row["schema"]
    if isinstance(schema, dict) and "$schema" not in schema and row.get("draft") in DIALECTS:
        schema = {"$schema": DIALECTS[row["draft"]], **schema}
    return json.dumps(schema, ensure_ascii=False, indent=2) + "\n"


def case(number, row, document):
    pointer = urllib.parse.unquote(row["pointer"].partition("#")[2])
    where = f"{row['spec']}{row['pointer']}"
    if "group" in row:
        where += f" ({row['group']}: {row.get('test')})"
    valid = row.get("valid")
    if valid and row.get("format_valid") is False:
        # Validators accept a string that violates its format, but a `Date` does not.
        valid = None
    return Case(number, document, pointer, row["payload"], valid, where)
