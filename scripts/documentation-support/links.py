#!/usr/bin/env python3
"""Checks the links between documents: links.py FILE.md…

A relative link must lead to a file, and its fragment to a heading there. DocC checks the links of its articles itself (`doc:…`).
"""

import os
import re
import sys
from urllib.parse import unquote


def prose(path):
    """The lines of a document that are not in a fenced block, with their numbers."""
    is_code = False
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            if line.startswith("```"):
                is_code = not is_code
            elif not is_code:
                yield number, line


def anchors(path):
    """The fragments that GitHub gives to the headings of a document."""
    headings = [line.lstrip("#").strip().lower() for _, line in prose(path) if re.match(r"#+ ", line)]
    return {re.sub(r"[^\w\- ]", "", heading).replace(" ", "-") for heading in headings}


def problems(path):
    for number, line in prose(path):
        for link in re.findall(r"\]\(([^()\s]+)\)", re.sub(r"`[^`]*`", "", line)):
            if re.match(r"[a-z]+:", link):
                continue
            name, _, fragment = unquote(link).partition("#")
            target = os.path.join(os.path.dirname(path), name) if name else path
            if not os.path.exists(target):
                yield f"{path}:{number}: there is no {target}"
            elif fragment and fragment not in anchors(target):
                yield f"{path}:{number}: {target} has no heading #{fragment}"


if __name__ == "__main__":
    found = [problem for path in sys.argv[1:] for problem in problems(path)]
    print("\n".join(found), end="\n" if found else "")
    sys.exit(1 if found else 0)
