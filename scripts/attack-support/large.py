"""Large and deep documents: each run must end quickly, in bounded memory, with a finding that shows where and why."""

import json
import os
import resource
import subprocess
import sys

MEGABYTE = "x" * (1 << 20)
DEPTH = 100_000
# In processor time. On an idle machine, few take more than one second.
SECONDS = 5


def large(trial):
    name, (pieces, rule) = trial.dice.choice(list(documents().items()))
    path, output = trial.work / name, trial.work / "findings.json"
    with open(path, "w") as file:
        file.writelines(pieces)
    command = [trial.dtoc, "generate", path, "--output", "large", "--no-config", "--format", "json"]
    with open(output, "w") as file:
        limit = lambda: resource.setrlimit(resource.RLIMIT_CPU, (60, 60))  # noqa: E731
        process = subprocess.Popen(command, cwd=trial.work, stdout=file, stderr=subprocess.DEVNULL, preexec_fn=limit)
        _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    trial.statuses.append(process.returncode)
    assert process.returncode in (0, 1), f"{name} ends with {process.returncode}"
    seconds = usage.ru_utime + usage.ru_stime
    assert seconds < SECONDS, f"{name} takes {seconds:.1f} s of processor time"
    # Enough for a real document of this size, plus the process itself. Linux counts in kilobytes.
    peak = usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024)
    assert peak < 200_000_000 + 40 * min(path.stat().st_size, 16_000_000), f"{name} takes {peak / 1e6:.0f} MB"
    findings = json.loads(output.read_text())["diagnostics"]
    assert not rule or any(one["rule"] == rule and "line" in one for one in findings), f"{name}: no '{rule}' with a place"


def documents():
    """Name → (chunks of the text, and the rule of the finding, or None if the document is just large)."""
    return {
        "alias-bomb.yml": (aliases("[%s]"), "limit-aliases"),
        "merge-bomb.yml": (aliases("{<<: [%s]}"), "limit-aliases"),
        "alias-cycle.yml": (["a: &a\n  b: [*a]\n"], "alias-cycle"),
        "nested-lists.yml": (["- " * DEPTH], "limit-depth"),
        "nested-keys.yml": (["? " * DEPTH], "limit-depth"),
        "nested-lines.yml": ((" " * i + "a:\n" for i in range(5000)), "limit-depth"),
        "nested-flow.yml": (["[" * DEPTH, "]" * DEPTH, "\n#"], "limit-depth"),
        "nested-flow-open.yml": (["{a: " * DEPTH], "limit-depth"),
        "nested.json": (["[" * DEPTH, "]" * DEPTH], "limit-depth"),
        "nested-objects.json": (['{"a":' * DEPTH, "1", "}" * DEPTH], "limit-depth"),
        "scalar-300mb.yml": (around("a: ", "\n", 300), "limit-size"),
        "scalar-300mb.json": (around('{"a":"', '"}', 300), "limit-size"),
        "scalar-50mb.yml": (around("a: ", "\n", 50), None),
        "lines-200mb.yml": (["key: 0\n" * 1_000_000] * 28, "limit-size"),
        "directives.yml": (["%TAG !a! x\n" * DEPTH], "yaml-syntax"),
        "many-keys.yml": ((f"k{i}: 0\n" for i in range(500_000)), None),
        "one-key.yml": (["a: 0\n" * 20_000], "duplicate-key"),
        "references-chain.yml": (definitions(20_000, "{$ref: '%s'}"), "dangling-reference"),
        "references-circle.yml": (definitions(20_000, "{$ref: '%s'}", 20_000), None),
        "properties-circle.yml": (definitions(20_000, "{properties: {p: {$ref: '%s'}}}", 20_000), None),
        "arrays-circle.yml": (definitions(20_000, "{type: array, items: {$ref: '%s'}}", 20_000), None),
        "all-of-chain.yml": (definitions(5000, joined("allOf")), "limit-references"),
        "one-of-chain.yml": (definitions(5000, joined("oneOf")), "limit-references"),
        "nested-all-of.yml": (["definitions: {a: ", "{allOf: [" * 480, "]}" * 480, "}"], "limit-references"),
        "all-of-all.yml": (complete("allOf"), "limit-references"),
        "one-of-all.yml": (complete("oneOf"), "limit-references"),
        "any-of-all.yml": (complete("anyOf"), "limit-references"),
        "joined-unions.yml": (joined_unions("{$ref: '%s'}", "{allOf: [{$ref: '%s'}, {}]}"), "too-many-combinations"),
        "joined-unions-in-circles.yml": (joined_circles(), None),
        "long-pointer.yml": (
            ["definitions: {a: {$ref: '#/definitions/a", "/properties/b" * DEPTH, "'}}\n"], "dangling-reference"
        ),
    }


def aliases(form):
    """Thirty levels, each of which refers to the previous one ten times."""
    yield "a0: &a0 {x: 1}\n"
    for level in range(1, 30):
        yield f"a{level}: &a{level} " + form % ", ".join([f"*a{level - 1}"] * 10) + "\n"


def around(head, tail, megabytes):
    yield head
    for _ in range(megabytes):
        yield MEGABYTE
    yield tail


def definitions(count, form, circle=None):
    """Schemas that each refer to the next one."""
    yield "definitions:\n"
    for i in range(count):
        following = i + 1 if circle is None else (i + 1) % circle
        yield f"  a{i}: " + form % f"#/definitions/a{following}" + "\n"


def joined(keyword):
    return "{%s: [{$ref: '%%s'}, {properties: {p: {type: string}}}]}" % keyword


def joined_unions(*branches):
    """An object joined with a union, which leads to each of forty further ones in several ways."""
    yield "definitions:\n  a: {allOf: [{$ref: '#/definitions/u0'}, {properties: {id: {type: string}}}]}\n"
    for i in range(40):
        following = ", ".join(branch % f"#/definitions/u{i + 1}" for branch in branches)
        yield f"  u{i}: {{anyOf: [{following}, {{properties: {{p{i}: {{type: string}}}}}}]}}\n"
    yield "  u40: {properties: {p: {type: string}}}\n"


def joined_circles(count=40):
    """Schemas that each join two unions of those that follow it in a circle."""
    yield "definitions:\n"
    for i in range(count):
        one, two = (f"{{$ref: '#/definitions/a{(i + step) % count}'}}" for step in (1, 2))
        own = f"{{type: object, properties: {{p{i}: {{type: string}}}}}}"
        yield f"  a{i}: {{allOf: [{{anyOf: [{one}, {two}]}}, {{anyOf: [{two}, {own}]}}]}}\n"


def complete(keyword, count=300):
    """Schemas that each refer to all."""
    yield "definitions:\n"
    for i in range(count):
        yield f"  a{i}:\n    {keyword}:\n"
        for j in range(count):
            yield f"    - {{$ref: '#/definitions/a{j}'}}\n"
