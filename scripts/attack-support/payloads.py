"""The trials of `scripts/attack` against generated types: hostile payloads."""

import functools
import json
import pathlib
import signal
import subprocess
import tempfile

from running import RUNTIME, build_runtime, run_limited
from trials import mutated

TYPES = pathlib.Path(__file__).resolve().parents[2] / "Tests/HostilePayloads"
DEPTHS = [10, 60, 100, 150, 200, 300, 400, 500, 511, 512, 513, 1_000, 100_000]
COUNT, SECONDS = 12, 300
LONGEST = 100_000
KEPT = []

# Each with its closing part.
LINKS = [
    ("[", "]"), ('{"a":', "}"), ('{"id":1,"children":[],"parent":', "}"), ('{"id":1,"children":[', "]}"), ('{"":', "}"),
    ('{"id":1,"children":[],"index":{"a":', "}}"), ('{"id":1,"children":[],"any":', "}"), ('{"kind":"Branch","next":', "}"),
    ('{"id":1,"children":[],"node":', "}"), ('{"kind":"Leaf","any":', "}"), ('{"left":', "}"), ('{"left":1,"right":', "}"),
    ('{"right":{"left":1},"left":', "}"), ('{"guess":', "}"), ('{"tree":', "}"), ('{"anything":', "}"), ('[1,"secret",', ",{}]"),
]  # fmt: skip
# Values are secret, keys are not: a coding path shows them. First JSON that is invalid for all members of `Members` except `anything`, `text`, `place` and `guess`, then JSON that is valid for
# one, and invalid JSON.
WRONG = ['{"key":"secret"}', "[[null]]", '"\\ud83d\\ude00 secret"', "-0.1e-400", "1e300", '"' + "secret" * 20_000 + '"', '["secret"]']
# `JSONDecoder` searches for the line of each of these from the start of the payload, so many of them
# take forever.
MALFORMED = ["NaN", "-Infinity", "Infinity", "0x10", "01", "+1", "nul", '"\t"', '"\\ud800"', '"\\udc00\\ud800"']
ODD = [
    *WRONG, *MALFORMED, "null", "true", "-0", "0", "1e400", "-1e400", "1e1000000000", "9007199254740993", "18446744073709551616",
    "-9223372036854775809", "0." + "1" * 1_000, "1" * 400, '"NaN"', '""', "[]", "{}",
    '"\\u0000"', '"9999-99-99T99:99:99Z"', '"1000000000-01-01T00:00:00Z"', '"2024-02-30"', '"0000-00-00"',
    '"2024-02-29T23:59:60Z"', '"P99999999999999999999Y"', '"P"', '"!!!!"', '"QQ="', '"===="', '"http://[::"', '{"":null}', '{"__proto__":{}}',
    '"1e400"', '"18446744073709551616"', '"0.' + "3" * 500 + '"', '{"a":1,"a":"secret","a":null}', '{"' + "k" * 100_000 + '":1}',
    '{"kind":["Branch"]}', '{"kind":"secret"}', '{"left":{"left":{"left":null}},"right":0}',
]  # fmt: skip
GOOD = {
    "int32": 1, "int64": 9007199254740993, "uint64": 18446744073709551615, "double": 0.5, "decimal": 0.1, "flag": True, "text": "a",
    "date": "2024-02-29", "moment": "2024-02-29T12:30:00Z", "seconds": 1700000000, "duration": "PT1H", "data": "AQID", "url": "https://a.example/b",
    "uuid": "6f9619ff-8b86-d011-b42d-00c04fc964ff", "color": "red", "level": 2, "mixed": "auto", "standard": 4, "moments": ["2024-02-29T12:30:00Z"],
    "numbers": {"a": 1}, "anything": {"a": [1, None]}, "outer": {"inner": {"place": "here"}}, "tree": {"id": 1, "children": []}, "guess": {"left": ["a", 1.5]},
}  # fmt: skip


def payloads(trial, *flags):
    """Payloads that are deep, wide, truncated, invalid JSON, or wrong in one place; decoded, printed, compared and encoded."""
    dice = trial.dice
    folder = trial.folder / "payloads"
    for number in range(COUNT):
        trial.write(folder / f"{number:02}", dice.choice([deep, deep, wide, members, members, broken])(dice))
    trial.write(folder / "cut", mutated(dice, members(dice).encode("utf-8", "surrogatepass")))
    key, wrong = dice.choice(list(GOOD)), dice.choice(WRONG)
    rest = {other: value for other, value in GOOD.items() if other != key}
    trial.write(folder / "good", json.dumps(rest)[:-1] + f',"{key}":{wrong}}}')
    trial.write(folder / "elements", f'{{"id":1,"children":[{wrong},{{"id":2,"children":[]}},{wrong}],"parent":{wrong}}}')

    run = run_limited([program(trial.dtoc, *flags), folder], SECONDS)
    lines = (run.stdout if run else "").splitlines()
    assert run, f"the payloads take more than {SECONDS} s"
    trial.statuses.append(run.returncode)
    last = " as ".join(lines[-1].split("\t")[:2]) if lines else "at the start"
    assert run.returncode >= 0, f"{last}: {signal.Signals(-run.returncode).name}"
    assert run.returncode == 0, f"{last}: exit status {run.returncode}: {run.stderr[-300:]}"
    for line in lines:
        name, kind, text = line.split("\t")
        judge(name, kind, json.loads(text), (folder / name).stat().st_size)
        if (name, kind) == ("good", "Members"):
            value = json.loads(json.loads(text).get("value", "null"))
            assert value and {k: v for k, v in value.items() if k != key} == rest, f"'{key}' is {wrong[:50]}, and more than that is lost"
        if (name, kind) == ("elements", "Tree"):
            value = json.loads(json.loads(text).get("value", "null"))
            assert value == {"id": 1, "children": [{"id": 2, "children": []}]}, f"{wrong[:50]} among elements: {value}"


def judge(name, kind, outcome, size):
    assert outcome["longest"] <= LONGEST, f"{name} as {kind}: a message of {outcome['longest']} bytes"
    assert not outcome["tells"], f"{name} as {kind}: a message holds a value of the payload"
    assert outcome["seconds"] < 1 + size * 50e-6, f"{name} as {kind}: {outcome['seconds']:.1f} s for {size} bytes"


def deep(dice):
    links = dice.choices(LINKS, k=dice.choice([1, 1, 1, 2, 5]))
    chain = [dice.choice(links) for _ in range(dice.choice(DEPTHS))]
    end = dice.choice(["", "1", "null", '"secret"', '{"id":1,"children":[]}', '{"kind":"Leaf"}', dice.choice(ODD)])
    closing = "".join(link[1] for link in reversed(chain))
    return "".join(link[0] for link in chain) + end + closing[: dice.choice([None, None, None, 0, len(closing) // 2])]


def wide(dice):
    count, odd = dice.choice([100, 1_000, 10_000, 30_000]), dice.choice([one for one in ODD if len(one) < 40 and one not in MALFORMED])
    array, object = ",".join([odd] * count), ",".join(f'"{key}":{odd}' for key in (range(count) if dice.random() < 0.5 else ["a"] * count))
    return dice.choice([
        f"[{array}]", f"{{{object}}}", f'{{"id":1,"children":[{array}]}}', f'{{"id":1,"children":[],"index":{{{object}}}}}',
        f'{{"moments":[{array}]}}', f'{{"numbers":{{{object}}}}}', f'{{"guess":[{array}]}}', f'{{"left":[{array}]}}', f'{{"anything":[{array}]}}',
    ])  # fmt: skip


def members(dice):
    keys = [*GOOD, "id", "children", "parent", "index", "node", "any", "kind", "next", "left", "right", "outer", "__proto__", "", "\\ud800", "k" * 10_000]
    return "{" + ",".join(f'"{key}":{dice.choice(ODD)}' for key in dice.choices(keys, k=dice.randint(1, 12))) + "}"


def broken(dice):
    text = members(dice)
    return dice.choice([
        "", " ", "\0", "\ufeff" + text, text + "\0", text + text, text[:-1], text[1:], "\ud800" + text, dice.choice(ODD), '"' + "\\u0041" * 100_000 + '"',
        text.replace('"', "\udc80", 1), "\0".join(text), " " * 100_000 + text, "[" * 600, text.replace(":", ",", 1), "//\n" + text, "[1,]",
    ])  # fmt: skip


@functools.cache
def program(dtoc, *flags):
    """Types generated from `hostile.yml`, and a program that decodes files into them."""
    KEPT.append(tempfile.TemporaryDirectory(prefix="dtoc-attack-program-"))
    folder = pathlib.Path(KEPT[-1].name)
    subprocess.run([dtoc, "generate", TYPES / "hostile.yml", "--output", folder / "Generated", "--codable"], check=True, capture_output=True)
    runtime = RUNTIME.with_name("-".join([RUNTIME.name, *flags]).replace("--", "-"))
    build_runtime(runtime, *flags)
    (folder / "main.swift").write_bytes((TYPES / "Payloads.swift").read_bytes())
    sources = [folder / "main.swift", *(folder / "Generated").rglob("*.swift")]
    command = ["swiftc", *flags, "-swift-version", "6", "-module-name", "Payloads", "-I", runtime, *sources]
    subprocess.run([*command, runtime / "DTORuntime.o", "-o", folder / "program"], check=True, capture_output=True)
    return folder / "program"
