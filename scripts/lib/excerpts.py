"""Prints invalid samples: a fenced block below `<!-- excerpt: FILE -->` must be an excerpt of that file."""

import pathlib
import re
import sys

MARK = re.compile(r"^<!-- excerpt: (.*) -->$", re.MULTILINE)
BLOCK = re.compile(r"^```.*\n((?:.*\n)*?)```$", re.MULTILINE)

for document in sorted(sys.argv[1:]):
    text = pathlib.Path(document).read_text(encoding="utf-8")
    for mark in MARK.finditer(text):
        place = f"{document}:{text.count(chr(10), 0, mark.end()) + 1}"
        source, block = pathlib.Path(mark[1]), BLOCK.search(text, mark.end())
        if not block:
            print(f"{place}: no fenced block follows the excerpt of {source}")
        elif not source.is_file():
            print(f"{place}: there is no {source}")
        elif f"\n{block[1]}" not in f"\n{source.read_text(encoding='utf-8')}":
            print(f"{place}: the block below is not an excerpt of {source}")
