"""Verdicts about dates in other forms, and what compiled types read.

A date with another meaning is no issue, so the values themselves are compared: with what the new forms mean, as far as this file reads
them by itself.
"""

import datetime
import json
import random
import re
import sys

from cases import Batch, Case
from harness import Unusable, harness
from pairs import judged

NAMED = {"rfc3339": None, "seconds": 1, "milliseconds": 1000}
PATTERNS = ["dd.MM.yyyy", "MM.dd.yyyy", "yyyy-MM-dd HH:mm:ss", "yyyy-MM-dd'T'HH:mm:ss'Z'", "dd-MM-yyyy", "HH:mm dd.MM.yyyy", "mm:HH dd.MM.yyyy"]
ZONES = ["Z", "+03:00", "-05:30"]
FIELDS = {"yyyy": "year", "MM": "month", "dd": "day", "HH": "hour", "mm": "minute", "ss": "second"}
INSTANTS = [datetime.datetime(2024, month, day, hour, 5, 6) for month, day, hour in [(2, 1, 12), (3, 25, 4), (11, 12, 0), (6, 6, 6)]]
# Milliseconds that are read as seconds.
BEYOND = datetime.datetime.max
PROPERTIES = ["alpha", "beta", "gamma", "delta", "epsilon", "zeta"]


def trial(numbers, options, dtoc, work):
    """The results of a batch of pairs, one for each property."""
    pairs = {number: pair(random.Random(options.seed * 1_000_003 + number)) for number in numbers}
    for side in (0, 1):
        folder = work / ("old", "new")[side]
        folder.mkdir()
        for number, properties in pairs.items():
            (folder / f"p{number}.json").write_text(json.dumps(document(number, properties, side), indent=1), encoding="utf-8")
    findings = judged(work, dtoc, "wire", "shipped apps", options.timeout)
    cases, meant = [], []
    for number, properties in pairs.items():
        for key, (_, new) in properties.items():
            for value in sorted({write(form, instant, new) for form in new["forms"] for instant in INSTANTS}, key=str):
                if (instant := read(new, value)) == BEYOND:
                    continue
                payload = {key: [value] if new["is_list"] else value}
                cases.append(Case(0, f"p{number}.json", f"/components/schemas/P{number}Dates", payload, True, f"P{number}Dates.{key}"))
                meant.append((number, key, instant))
    folder = work / "build"
    folder.mkdir()
    try:
        program = harness(Batch(work / "old", [f"p{number}.json" for number in numbers], cases), dtoc, folder, options.timeout)
    except Unusable as reason:
        sys.exit(f"error: {reason}\n{reason.details}")
    answers = program.answers([(program.forms.form(case), case.payload) for case in cases])
    seen = {}
    for case, (number, key, instant), answer in zip(cases, meant, answers):
        fate = fate_of(answer, key, pairs[number][key][0], instant)
        seen.setdefault((number, key), []).append((fate, json.dumps(case.payload)))
    return [result(number, key, pairs[number][key], findings.get(f"p{number}.json", []), seen[number, key]) for number, key in seen]


def pair(r):
    """For each property, its old and its new forms."""
    properties = {}
    for key in r.sample(PROPERTIES, r.randint(3, 6)):
        is_list = r.random() < 0.25
        old = {"forms": forms(r), "zone": r.choice(ZONES), "is_list": is_list}
        new = {**old, "forms": list(old["forms"])}
        match r.random():
            case chance if chance < 0.25:
                new["zone"] = r.choice(ZONES)
            case chance if chance < 0.45:
                r.shuffle(new["forms"])
            case chance if chance < 0.75:
                new["forms"][r.randrange(len(new["forms"]))] = forms(r)[0]
                new["forms"] = list(dict.fromkeys(new["forms"]))
            case _:
                new["forms"] = forms(r)
        properties[key] = (old, new)
    return properties


def forms(r):
    return r.sample([*NAMED, *PATTERNS], r.randint(1, 3))


def document(number, properties, side):
    def schema(value):
        one = {"x-dto-date": value["forms"] if len(value["forms"]) > 1 else value["forms"][0], "x-dto-zone": value["zone"]}
        return {"type": "array", "items": one} if value["is_list"] else one

    body = {"type": "object", "properties": {key: schema(value[side]) for key, value in properties.items()}}
    return {"openapi": "3.0.3", "info": {"title": "t", "version": "1"}, "paths": {}, "components": {"schemas": {f"P{number}Dates": body}}}


def minutes(zone):
    if zone == "Z":
        return 0
    return (int(zone[1:3]) * 60 + int(zone[4:])) * (-1 if zone[0] == "-" else 1)


def write(form, instant, value):
    if form == "rfc3339":
        return instant.strftime("%Y-%m-%dT%H:%M:%SZ")
    if form in NAMED:
        return round(instant.replace(tzinfo=datetime.timezone.utc).timestamp() * NAMED[form])
    local = instant + datetime.timedelta(minutes=minutes(value["zone"]))
    text = form.replace("'", "")
    for field, name in FIELDS.items():
        text = text.replace(field, f"{getattr(local, name):0{len(field)}d}")
    return text


def read(value, given):
    """The point in time of the first form that reads what is given; None if there is none."""
    return next((instant for instant in (read_form(form, value, given) for form in value["forms"]) if instant is not None), None)


def read_form(form, value, given):
    if form in NAMED and form != "rfc3339":
        if not isinstance(given, int):
            return None
        try:
            return datetime.datetime(1970, 1, 1) + datetime.timedelta(seconds=given / NAMED[form])
        except OverflowError:
            return BEYOND
    if not isinstance(given, str):
        return None
    offset = 0
    if form == "rfc3339":
        expression = r"(?P<yyyy>\d{4})-(?P<MM>\d\d)-(?P<dd>\d\d)[T ](?P<HH>\d\d):(?P<mm>\d\d):(?P<ss>\d\d)Z"
    else:
        expression = re.escape(form.replace("'", ""))
        for field in FIELDS:
            expression = expression.replace(field, rf"(?P<{field}>\d{{{len(field)}}})", 1)
        offset = minutes(value["zone"])
    match = re.fullmatch(expression, given)
    if not match:
        return None
    parts = {FIELDS[field]: int(digits) for field, digits in match.groupdict().items()}
    try:
        return datetime.datetime(**{"month": 1, "day": 1, **parts}) - datetime.timedelta(minutes=offset)
    except ValueError:
        return None


def fate_of(answer, key, old, instant):
    if "died" in answer or answer.get("tolerant") or answer["issues"]:
        return "lost"
    # A year beyond 9999 can't be written.
    if "encoded" not in answer:
        return "misread"
    written = json.loads(answer["encoded"])["value"].get(key)
    written = written[0] if old["is_list"] and written else written
    # As far as the form in which the app writes the date can say.
    return "read" if written == write(old["forms"][0], instant, old) else "misread"


def result(number, key, forms, findings, seen):
    own = [one for one in findings if f"'P{number}Dates.{key}'" in one.message and one.verdict != "fine"]
    said = set()
    for one in own:
        notes = " ".join(one.notes)
        if "another time" in notes or "another date" in notes:
            said.add("misread")
        if "another meaning" not in notes or ", and " in notes:
            said.add("lost")
    fates = {fate for fate, _ in seen}
    missing = (fates & {"misread"}) - said or (fates & {"lost"} if not said else set())
    return {
        "pair": number, "key": key, "old": forms[0], "new": forms[1], "said": sorted(said), "seen": sorted(fates),
        "missing": sorted(missing), "needless": sorted(said - fates), "evidence": [text for fate, text in seen if fate in missing][:3],
        "changes": [vars(one) for one in own],
    }  # fmt: skip
