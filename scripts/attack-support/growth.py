"""Growth: ten times as many of one thing must take about ten times as long.

The things are those of `mistakes.py`, the examples of all rules that `dtoc rules` lists, and the kinds of change of `Tests/Changes`, so
that new ones are tried without being added here.
"""

import json
import pathlib
import random
import re
import resource
import subprocess

import mistakes

CHANGES = pathlib.Path(__file__).resolve().parent.parent.parent / "Tests/Changes"
# For ten times as much: 10, and up to 13 if it exceeds the caches; anything quadratic takes 100.
MOST_GROWTH = 15
COMMANDS = [("validate",), ("validate", "--fix", "--unsafe"), ("generate", "--output", "out")]
SECTION = re.compile(r"( *)(definitions|schemas|paths|\$defs|responses|parameters):\s*$")
# Rules about a document as a whole, of which there is one, and about JSON and bytes, which `mistakes.py` repeats.
WITHOUT_SECTIONS = {"empty-document", "encoding", "false-schema", "json-syntax", "lone-surrogate", "nothing-to-generate"}


def growth(trial):
    """A thing, thousands of times. As many trials as there are things try each of them."""
    known = sorted(things(trial).items())
    random.Random(trial.seed).shuffle(known)
    name, (commands, files) = known[trial.number % len(known)]
    for command in commands:
        # If the small document takes no time, noise would decide.
        for count in (2_000, 10_000):
            first = seconds(trial, command, files, count)
            if first > 0.2:
                break
        second = seconds(trial, command, files, 10 * count)
        # Machines get faster and slower from minute to minute, so runs are compared with their neighbors.
        for _ in range(2):
            if second < MOST_GROWTH * first:
                break
            first = seconds(trial, command, files, count)
            second = seconds(trial, command, files, 10 * count)
        assert second < max(MOST_GROWTH * first, 1), (
            f"{command}: {count} of '{name}' take {first:.2f} s, ten times as many {second:.2f} s"
        )


def seconds(trial, command, files, count):
    """The processor time of a run for that many, without the system's."""
    for name, text in files.items():
        trial.write(trial.work / name, text(count))
    start = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    status = trial.run(*command, *([] if "--config" in command else ["--no-config"]), seconds=300)
    assert status in (0, 1), f"{command} ends with {status}, so there is nothing to measure"
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - start


def things(trial):
    """Name → (commands, and functions that make the text of a file with a number of them, by the file's name)."""
    found = {}
    for name, parts in mistakes.documents().items():
        found[name] = document(mistakes.suffix(parts), lambda count, parts=parts: mistakes.document(parts, count))
    for rule in json.loads(subprocess.run([trial.dtoc, "rules", "--format", "json"], check=True, capture_output=True).stdout)["rules"]:
        if "bad" in rule and rule["id"] not in WITHOUT_SECTIONS:
            example = rule["bad"]
            found[rule["id"]] = overlaid(example) if "\n---\noverlay:" in example else document(".yml", copies(example))
    for folder in sorted(CHANGES.iterdir()):
        texts = {path.relative_to(folder): path.read_text() for path in folder.rglob("*.yml")}
        if all(any(map(SECTION.match, text.splitlines())) for text in texts.values()):
            files = {f"changes/{path}": copies(text) for path, text in texts.items()}
            versions = sorted({f"changes/{path.parts[0]}" for path in texts}, reverse=True)
            found[f"changes of {folder.name}"] = ([("breaking", "--against", *versions)], files)
    found["parameters of an operation"] = described_operation()
    return found


def document(suffix, text):
    return [(*command, "many") for command in COMMANDS], {f"many/many{suffix}": text}


def overlaid(example):
    """The action of an overlay, again and again, for one document."""
    written, overlay = example.split("---\n")
    head, action = overlay.split("actions:\n")
    head = head.replace("extends: order.yml", "extends: nothing.yml").replace("../order.yml", "order.yml")
    files = {
        "overlaid/dtoc.yaml": lambda count: "schemas: order.yml\noverlays: [overlay.yml]\n",
        "overlaid/order.yml": lambda count: written,
        "overlaid/overlay.yml": lambda count: f"{head}actions:\n{action.rstrip()}\n" + f"{action.rstrip()}\n" * (count - 1),
    }
    return [(*command, "--config", "overlaid/dtoc.yaml") for command in COMMANDS], files


def described_operation():
    """The parameters of an operation that the bundled template describes: half of them objects, whose members are items of the query."""
    head = "openapi: 3.1.0\ninfo: {title: Many, version: '1'}\npaths:\n  /many:\n    get:\n      operationId: getMany\n      parameters:\n"
    both = (
        "        - {name: text_@, in: query, schema: {type: string, default: a}}\n"
        "        - {name: object-@, in: query, schema: {type: object, properties: {member@: {type: string}}}}\n"
    )
    files = {
        "described/dtoc.yaml": lambda count: (
            "schemas: many.yml\nextra-files:\n  - {template: Endpoints, each: operation, path: Endpoints.swift}\n"
        ),
        "described/many.yml": lambda count: (
            head + "".join(both.replace("@", str(i)) for i in range(count // 2)) + "      responses: {'200': {description: All right}}\n"
        ),
    }
    return [("generate", "--output", "out", "--config", "described/dtoc.yaml")], files


def copies(text):
    """A function that repeats the entries of each section of a document under numbered names."""
    pieces, names = [], set()
    lines = text.splitlines(keepends=True)
    while lines:
        line = lines.pop(0)
        pieces.append((line, False))
        section = SECTION.match(line)
        end = 0
        while section and end < len(lines) and (not lines[end].strip() or indent(lines[end]) > len(section[1])):
            end += 1
        if end:
            entries, lines = lines[:end], lines[end:]
            pieces.append(("".join(entries), True))
            depth = min(map(indent, filter(str.strip, entries)))
            names |= {name[1] for name in (re.match(r" *([\w/.-]+): *", entry) for entry in entries if indent(entry) == depth) if name}
    assert names, f"nothing to repeat in:\n{text}"
    # The keys of entries, and what refers to them.
    known = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    pattern = re.compile(rf"(^ *|(?:definitions|schemas|\$defs|responses|parameters)/)({known})(?=[:'\"/#]|$)", re.M)

    def repeat(count):
        numbered = [(pattern.sub(r"\1\2@", piece) if again else piece, again) for piece, again in pieces]
        return "".join("".join(piece.replace("@", str(i)) for i in range(count)) if again else piece for piece, again in numbered)

    return repeat


def indent(line):
    return len(line) - len(line.lstrip(" "))
