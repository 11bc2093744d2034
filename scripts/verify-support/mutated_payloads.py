"""Random schemas with random payloads, of which most have mutations."""

import copy
import dataclasses
import json
import random

from cases import Batch, Case
from generic_schemas import is_generic
from schemas import Maker, Payloads, is_scalar, objects

# Without URLs that have an invalid host: all of Foundation, which the compiled programs import, rejects them, unlike its essential part,
# which dtoc imports on Linux.
ANYTHING = [None, True, False, 0, 1, -7, 2.5, 1e300, 2**40, 2**63, 2**70, "", "5", "2.5", "true", "new", "ü", "2024-02-30", "2024-02-29",
            "2024-02-29T12:00:00Z", "http://a/%zz", [], {}, [None], [1, "a"], {"kind": "order"}, {"alpha": None}]  # fmt: skip


@dataclasses.dataclass
class Seen(Case):
    """A case that notes what was seen in it."""

    seen: list = dataclasses.field(default_factory=list)
    # The document, if a validator judges whether the payload is valid.
    schemas: dict | None = None


def random_batch(seed, count, folder):
    """Documents with up to 40 payloads for each named object and union, written to a folder."""
    folder.mkdir(parents=True)
    batch = Batch(folder, [], [])
    for number in range(count):
        r = random.Random(seed * 1_000_003 + number)
        document = Maker(r, number).document()
        decorate(r, document)
        name = f"p{number}.json"
        (folder / name).write_text(json.dumps(document, indent=1), encoding="utf-8")
        batch.documents.append(name)
        batch.cases += cases(r, document, name, seed)
    return batch


def cases(r, document, name, seed):
    payloads = Payloads(r, document)
    found = []
    for title, schema in document["components"]["schemas"].items():
        # Nothing decodes a generic type without its arguments. Payloads are read as a `CodableEnum`, which refuses no value.
        if is_generic(schema) or schema.get("x-dto-enum") in ("closed", "nil"):
            continue
        for index in range(40):
            try:
                payload = payloads.of(schema)
            except RecursionError:
                break
            for _ in range(index % 4):
                payload = mutated(r, payload, document)
            where = f"{name}#{title} of seed {seed}"
            found.append(Seen(0, name, f"/components/schemas/{title}", payload, None, where))
    return found


def decorate(r, document):
    """Adds extensions that schemas.py doesn't: other keys and places of values, defaults, minimum counts, arrays of a
    fixed length inside of arrays, dates in patterns."""
    for one in objects(document):
        for key, value in one["properties"].items():
            if "$ref" in value or key == "kind":
                continue
            chance = r.random()
            if chance < 0.05:
                value["x-dto-alias"] = [f"old_{key}", "older"]
            elif chance < 0.1:
                value["x-dto-path"] = f"data.{r.choice(['info', 'more'])}.{key}"
            elif chance < 0.15 and value.get("type") == "array":
                value["minItems"] = r.randint(1, 2)
                value["x-dto-min-items"] = "veto"
            elif chance < 0.25 and value.get("type") == "array" and "items" in value:
                fixed = r.randint(1, 2)
                value["items"] = {"type": "array", "minItems": fixed, "maxItems": fixed, "items": value["items"]}
            elif chance < 0.2 and is_scalar(value) and "format" not in value:
                value["default"] = {"string": "x", "integer": 3, "number": 1.5, "boolean": True}[value["type"]]
                value["x-dto-default"] = r.choice(["absent-or-invalid", "absent", "never"])
            elif chance < 0.25 and value.get("format") == "date-time":
                value["x-dto-date"] = r.choice(["dd.MM.yyyy HH:mm", "seconds", "milliseconds"])
            elif chance < 0.3 and key not in one.get("required", []):
                value["x-dto-presence"] = True
            elif chance < 0.35 and value == {"type": "string"}:
                value["enum"] = ["only"]
            elif chance < 0.4 and is_scalar(value):
                value["x-dto-coerce"] = True


def mutated(r, payload, document):
    """The payload with one random change."""
    payload = copy.deepcopy(payload)
    holders = [("root", [payload], 0)]
    search(payload, holders)
    _, holder, key = r.choice(holders)
    chance = r.random()
    if chance < 0.2 and isinstance(holder[key], dict):
        name = r.choice(["alpha", "beta", "kind", "data", "old_alpha", "older", "x.y", "é", "data", ""])
        holder[key][name] = r.choice(ANYTHING)
    elif chance < 0.35 and holder is not holders[0][1]:
        if isinstance(holder, dict):
            del holder[key]
        else:
            holder.pop(key)
    elif chance < 0.5:
        holder[key] = reshaped(r, holder[key])
    else:
        holder[key] = copy.deepcopy(r.choice(ANYTHING))
    return holders[0][1][0]


def search(value, holders):
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in entries:
        holders.append(("inner", value, key))
        search(inner, holders)


def reshaped(r, value):
    """The value in a form that coercion may accept, or that a collection has."""
    if isinstance(value, bool):
        return r.choice([int(value), str(value).lower()])
    if isinstance(value, (int, float)):
        return r.choice([str(value), value + 0.5, [value]])
    if isinstance(value, str):
        return r.choice([value + " ", value.upper(), [value], len(value)])
    if isinstance(value, list):
        return r.choice([value + [None], value + [r.choice(ANYTHING)], {str(i): one for i, one in enumerate(value)}])
    return [value] if value is not None else {}
