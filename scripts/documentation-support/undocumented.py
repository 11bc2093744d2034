"""Prints what is public and lacks a documentation comment, and what the catalog's first page does not name.

    undocumented.py PAGE GRAPHS MODULE…

PAGE is the page of the first module in its catalog, GRAPHS the folder with the symbol graphs of all. Fails if
something is missing, or if a module has no symbols at all.
"""

import json
import pathlib
import re
import sys


def symbols(graph):
    return json.loads(graph.read_text(encoding="utf-8"))["symbols"]


def name(symbol):
    return ".".join(symbol["pathComponents"])


def place(symbol):
    location = symbol["location"]
    return f"{location['uri'].removeprefix('file://')}:{location['position']['line'] + 1}"


def is_written(symbol):
    """Symbols without a place are made by the compiler, and extension blocks are only where members stand."""
    return "location" in symbol and symbol["kind"]["identifier"] != "swift.extension"


def undocumented(written):
    for symbol in written:
        if "docComment" not in symbol:
            yield f"{place(symbol)}: {name(symbol)} has no documentation comment"


def unnamed(page, graph):
    named = set(re.findall(r"^- ``([^`]+)``$", page.read_text(encoding="utf-8"), re.MULTILINE))
    for symbol in symbols(graph):
        if len(symbol["pathComponents"]) == 1 and name(symbol) not in named:
            yield f"{page}: {name(symbol)} is under none of its topics"


def main():
    page, graphs, *modules = sys.argv[1:]
    graphs = pathlib.Path(graphs)
    missing = list(unnamed(pathlib.Path(page), graphs / f"{modules[0]}.symbols.json"))
    for module in modules:
        # Those of extensions of other modules' types are in files of their own: `DTORuntime@Swift.symbols.json`.
        files = graphs.glob(f"{module}[.@]*json")
        written = [symbol for file in files for symbol in symbols(file) if is_written(symbol)]
        missing += undocumented(written)
        if not written:
            missing.append(f"{module} has no public symbols")
        print(f"    {module}: {len(written)} public symbols")
    print("".join(f"    {line}\n" for line in sorted(missing)), end="")
    sys.exit(1 if missing else 0)


main()
