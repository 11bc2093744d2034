"""Numbers that arithmetic can't handle, in schemas and payloads, and payloads with many faults on one long line."""

import json
import resource

NUMBERS = [
    "-1", "0", "1", "-0.0", "1e-308", "5e-324", "1e-400", "0.1", "0.00000000000000000001", "9007199254740993", "1e10", "1.7e308",
    "-1.7e308", "1e400", "2147483648", "-2147483649", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
    "-9223372036854775809", "18446744073709551616", "1.5e-9223372036854775808", "1e9223372036854775807", ".inf", "-.inf", ".nan",
]  # fmt: skip
# Those of JSON.
JSON_NUMBERS = [number for number in NUMBERS if not number.endswith((".inf", ".nan"))]
KEYWORDS = {
    "string": ["minLength", "maxLength"],
    "array": ["minItems", "maxItems", "minContains", "maxContains"],
    "object": ["minProperties", "maxProperties"],
    "number": ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "default", "example"],
    "integer": ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "default", "example"],
}
EXTRAS = {
    "string": ["", "format: email", "format: ipv4", "pattern: '^a{2,}'"],
    "array": ["items: {}", "items: {type: integer}, uniqueItems: true", "contains: {}"],
    "object": ["properties: {a: {}, b: {}}", "additionalProperties: {type: integer}"],
    "number": ["", "format: double", "enum: [@, @]"],
    "integer": ["", "format: int32", "format: uint64", "enum: [@, @]", "enum: [@, @], x-dto-cases: {low: '@...@', high: '...@'}"],
}  # fmt: skip
SHORT, LONG = 1_000, 10_000


def numbers(trial):
    """Whatever the numbers are, runs end as usual."""
    for version in ("old", "new"):
        trial.write(trial.work / f"{version}.yml", schema(trial.dice))
    payload = "[" + ", ".join(trial.dice.choices(JSON_NUMBERS, k=5)) + "]"
    trial.write(trial.work / "payload.json", '{"a": ' + trial.dice.choice([payload, payload[1:-1].split(", ")[0]]) + "}")
    for extent in ("--minimal", "--full", "--faults"):
        trial.run("sample", "--schema", "new.yml", "--type", "Order", extent, "--seed", str(trial.dice.randrange(1 << 64)))
    trial.run("verify", "payload.json", "--schema", "new.yml", "--type", "Order", "--contract")
    trial.run("breaking", "new.yml", "--against", "old.yml", "--no-config")
    trial.run("generate", "new.yml", "--output", "numbers", "--no-config")
    trial.run("infer", "payload.json", "--name", "Order", "--enum-repeats", trial.dice.choice(["1", "9223372036854775807"]))


def schema(dice):
    kind = dice.choice(list(KEYWORDS))
    chosen = dice.sample(KEYWORDS[kind], dice.randint(1, 2))
    parts = [f"type: {kind}", dice.choice(EXTRAS[kind])] + [f"{keyword}: @" for keyword in chosen]
    text = ", ".join(part for part in parts if part)
    while "@" in text:
        text = text.replace("@", dice.choice(NUMBERS), 1)
    required = dice.choice(["", "required: [a], "])
    return "definitions:\n  Order: {type: object, %sproperties: {a: {%s}}}\n" % (required, text)


def lines(trial):
    """A finding with its line of source costs the same, however long the line is."""
    schema = "definitions:\n  Order: {type: object, properties: {id: {type: integer}, %s: {type: string}}}\n" % ("n" * 200)
    trial.write(trial.work / "lines.yml", schema + "  Orders: {type: array, items: {$ref: '#/definitions/Order'}}\n")
    padding = trial.dice.choice(["", "x" * 100, "\u20ac" * 50, '\\"' * 40, "\u0301" * 30])
    element = json.dumps({"id": trial.dice.choice([True, "1", 1.5, []]), "note": padding}, ensure_ascii=False)
    times = []
    for count in (SHORT, LONG):
        trial.write(trial.work / "lines.json", "[" + ",".join([element] * count) + "]")
        start = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        trial.run("verify", "lines.json", "--schema", "lines.yml", "--type", "Orders", seconds=300)
        times.append(resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - start)
    assert times[1] < max(15 * times[0], 2), f"{SHORT} faults in a line take {times[0]:.2f} s, {LONG} {times[1]:.2f} s"
