"""Regular expressions that take long, repeat without end or grow, texts that almost match them, and long chains of schemas."""

import json
import resource

ATOMS = ["a", "b", "[ab]", "[^b]", ".", r"\w", r"\D", r"\1", r"\2", r"\b", r"\p{L}", "^", "$", "", "[" + "a-b" * 2_000 + "]"]
QUANTIFIERS = ["", "", "*", "+", "?", "*?", "+?", "??", "{2}", "{,3}", "{0,3}?", "{5000}", "{2000000}", "{3,9223372036854775807}", "{9223372036854775807}"]
GROUPS = ["(%s)", "(%s)", "(?:%s)", "(?=%s)", "(?!%s)", "(?<=%s)", "(?<!%s)", "(?<n>%s)"]
KNOWN = [
    "^(?:foo|bar|a)*$", "^(a*)\\1b", "a{2000000}", "a{9223372036854775807}", "^(a|aa)+$", "^(?:(?:a?)+)+$", "(?:){9223372036854775807}b",
    "(aa)" + "".join(f"(\\{i}\\{i})" for i in range(1, 40)), "(?<" * 10_000, "(" * 300, "[" + "".join(map(chr, range(0x100, 0x8000, 2))) + "]*b",
    "(?:" * 48 + "a" + ")*" * 48, "(?=" * 48 + "a" + ")" * 48, "a|" * 20_000 + "b",
]  # fmt: skip
LINKS = [
    {"not": "%"}, {"allOf": ["%"]}, {"anyOf": ["%", {"type": "integer"}]}, {"oneOf": ["%"]}, {"if": "%", "then": {}}, {"if": {}, "then": "%"},
    {"if": {}, "pattern": "(?=" * 48 + "a" + ")" * 48, "then": "%"},
    {"type": "object", "properties": {"a": "%"}, "required": ["a"]}, {"type": "array", "items": "%", "minItems": 1}, {"additionalProperties": "%"},
]  # fmt: skip
BYTES = 2 << 30


def patterns(trial):
    dice = trial.dice
    if dice.random() < 0.1:
        link, count = json.dumps(dice.choice(LINKS)), 30_000
        chain = {f"a{i}": json.loads(link.replace('"%"', json.dumps({"$ref": f"#/definitions/a{i + 1}"}))) for i in range(count)}
        check(trial, {**chain, f"a{count}": {"type": "string"}}, "a0", dice.choice([1, "a", [[1]], {"a": {"a": 1}}]))
        return
    made = dice.choice(KNOWN) if dice.random() < 0.3 else dice.choice(["", "^"]) + pattern(dice, 4) + dice.choice(["", "$"])
    text = dice.choice(["a", "ab", "foobar", "aab", "\U0001f600"]) * dice.choice([0, 1, 15, 1_000, 50_000]) + dice.choice(["", "b", "c"])
    schema = dice.choice([{"type": "string", "pattern": made}, {"type": "object", "minProperties": 1, "patternProperties": {made: {}}}])
    check(trial, {"a": schema}, "a", dice.choice([text, [text] * 50, {text: 1}]))


def pattern(dice, depth):
    parts = []
    for _ in range(dice.randint(1, 3)):
        if depth == 0 or dice.random() < 0.4:
            part = dice.choice(ATOMS)
        else:
            part = dice.choice(GROUPS) % "|".join(pattern(dice, depth - 1) for _ in range(dice.randint(1, 3)))
        parts.append(part + dice.choice(QUANTIFIERS))
    return "".join(parts)


def check(trial, definitions, name, payload):
    trial.write(trial.work / "S/patterns.json", json.dumps({"definitions": definitions}))
    trial.write(trial.work / "payload.json", json.dumps(payload))
    limit = lambda: resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))  # noqa: E731
    root = ("--no-config", "--schema", f"S/patterns.json#/definitions/{name}")
    trial.run("verify", "--contract", *root, "payload.json", limits=limit)
    trial.run("sample", *root, limits=limit)
