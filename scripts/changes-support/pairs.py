"""Pairs of random schemas, and what `dtoc breaking` says about them."""

import collections
import dataclasses
import json
import pathlib
import random
import re
import subprocess
import sys

from schemas import Maker, mutated

ORDER = ["fine", "degrades", "unknown", "breaks"]


@dataclasses.dataclass
class Pair:
    number: int
    old: dict
    new: dict
    mutations: list[str]
    # The generator that has made the pair, for what is made of it.
    random: random.Random

    @property
    def document(self):
        return f"p{self.number}.json"


@dataclasses.dataclass
class Finding:
    rule: str
    message: str
    verdict: str
    notes: list[str]


def written_pairs(numbers, seed, work, mutations=5, adjust=None, finish=None, kinds=None):
    """Pairs with up to that many mutations, written to the folders `old` and `new`.

    `adjust` changes old documents, with the generator of the pair. What `finish` adds to a document is not mutated. With `kinds`, only these
    mutations are made.
    """
    pairs = []
    for number in numbers:
        r = random.Random(seed * 1_000_003 + number)
        old = Maker(r, number).document()
        if adjust:
            adjust(r, old)
        new, done = mutated(r, old, r.randint(1, mutations), kinds)
        pairs.append(Pair(number, old, new, done, r))
        for side, document in (("old", old), ("new", new)):
            if finish:
                finish(document)
            (work / side).mkdir(exist_ok=True)
            (work / side / pairs[-1].document).write_text(json.dumps(document, indent=1), encoding="utf-8")
    return pairs


def judged(work, dtoc, level, who, timeout, arguments=("--no-config",)):
    """The changes of each document, with the verdict of the note that starts with `who`."""
    command = [dtoc, "breaking", work / "new", "--against", work / "old", *arguments, "--notes"]
    command += ["--level", level, "--format", "json"]
    run = subprocess.run(command, capture_output=True, text=True, timeout=timeout)
    if run.returncode not in (0, 1):
        sys.exit(f"error: dtoc ends with {run.returncode}: {run.stderr[-2000:]}")
    found = collections.defaultdict(list)
    for one in json.loads(run.stdout)["diagnostics"]:
        notes = one.get("notes", [])
        matches = (re.match(rf"{who}: (\w+)", note) for note in notes)
        verdict = next((match[1] for match in matches if match), "fine")
        found[pathlib.Path(one["file"]).name].append(Finding(one["rule"], one["message"], verdict, notes))
    return found


def worst(findings):
    return max((one.verdict for one in findings), key=ORDER.index, default="fine")
