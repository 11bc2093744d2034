"""Prints public symbols without a documentation comment, and types that the catalog's first page does not name.

    undocumented.py PAGE GRAPHS MODULE…

PAGE is the first page of the first module's catalog, GRAPHS the folder with the symbol graphs of all modules.
Fails if something is missing, or if a module has no symbols.
"""

import json
import pathlib
import re
import sys


def symbols(graph):
    """Without synthesized symbols, which have no location, and extension blocks, which only contain members."""
    for symbol in json.loads(graph.read_text(encoding="utf-8"))["symbols"]:
        if "location" in symbol and symbol["kind"]["identifier"] != "swift.extension":
            yield ".".join(symbol["pathComponents"]), symbol


def place(symbol):
    location = symbol["location"]
    return f"{location['uri'].removeprefix('file://')}:{location['position']['line'] + 1}"


def main():
    page, graphs, *modules = sys.argv[1:]
    named = set(re.findall(r"^- ``([^`]+)``$", pathlib.Path(page).read_text(encoding="utf-8"), re.MULTILINE))
    missing = [
        f"{page}: {name} is under none of its topics"
        for name, _ in symbols(pathlib.Path(graphs) / f"{modules[0]}.symbols.json")
        if "." not in name and name not in named
    ]
    for module in modules:
        # Extensions of other modules' types are in separate files: `DTORuntime@Swift.symbols.json`.
        found = [one for file in pathlib.Path(graphs).glob(f"{module}[.@]*json") for one in symbols(file)]
        missing += [f"{place(one)}: {name} has no documentation comment" for name, one in found if "docComment" not in one]
        if not found:
            missing.append(f"{module} has no public symbols")
        print(f"    {module}: {len(found)} public symbols")
    print("".join(f"    {line}\n" for line in sorted(missing)), end="")
    sys.exit(1 if missing else 0)


main()
