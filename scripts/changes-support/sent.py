"""Verdicts about requests, and what a validator of the new schemas says of payloads that the old ones allow.

The validator is `jsonschema` from PyPI with the keywords of OpenAPI, by `openapi-schema-validator`: what is `readOnly` is neither required
nor allowed in requests.
"""

import json
import subprocess
import sys

from generic_schemas import is_generic
from pairs import ORDER, judged, worst, written_pairs
from running import REPOSITORY
from schemas import REFERENCE, Payloads

VALIDATOR = REPOSITORY / ".build" / "openapi-validator"

# Each batch has one of them, because none makes a difference to requests. Without `codable`, only what operations send is sent.
SETTINGS = [{"codable": True}, {}, {"profile": "request"}, {"profile": "both"}, {"codable": True, "profile": "both"}]


def install_validator():
    """Makes a validator from PyPI importable. Without PyPI, nothing is tried."""
    script = 'set -euo pipefail; . "$0"/common.sh; . "$0"/pypi.sh; install_from_pypi "$@"'
    command = ["bash", "-c", script, REPOSITORY / "scripts" / "lib", VALIDATOR, "openapi-schema-validator==0.6.3"]
    subprocess.run(command, check=True, stdout=sys.stderr)
    packages = next(VALIDATOR.glob("lib/python*/site-packages"), None)
    if not packages:
        sys.exit(0)
    sys.path.append(str(packages))


def trial(numbers, options, dtoc, work):
    settings = SETTINGS[numbers[0] // options.batch % len(SETTINGS)]
    pairs = written_pairs(numbers, options.seed, work, finish=None if "codable" in settings else add_operations)
    configuration = work / "dtoc.yaml"
    configuration.write_text(json.dumps(settings), encoding="utf-8")
    findings = judged(work, dtoc, "wire", "their requests", options.timeout, ("--config", configuration))
    return [result(pair, findings.get(pair.document, []), options.payloads) for pair in pairs]


def add_operations(document):
    """Operations that send each schema."""
    for name in document["components"]["schemas"]:
        body = {"content": {"application/json": {"schema": {"$ref": REFERENCE + name}}}}
        document["paths"][f"/{name}"] = {"post": {"requestBody": body, "responses": {"204": {"description": "done"}}}}


def result(pair, findings, count):
    refused = next(refusals(pair, count), None)
    return {
        "pair": pair.number, "mutations": pair.mutations, "verdict": worst(findings),
        "observed": "breaks" if refused else "fine", "changes": [vars(one) for one in findings], "evidence": refused or [],
        "old": pair.old["components"]["schemas"], "new": pair.new["components"]["schemas"],
    }  # fmt: skip


def refusals(pair, count):
    """Payloads that apps with the old schemas may send and a backend with the new ones refuses, each with the reason."""
    from jsonschema import validators
    from openapi_schema_validator import OAS30WriteValidator

    validator = validators.extend(OAS30WriteValidator, {"required": required})
    payloads = Payloads(pair.random, pair.old, is_sent=True)
    for name, schema in pair.old["components"]["schemas"].items():
        # Nobody sends a generic type without its arguments.
        if name not in pair.new["components"]["schemas"] or is_generic(schema):
            continue
        before, now = (validator({**one, "$ref": REFERENCE + name}) for one in (pair.old, pair.new))
        for _ in range(count):
            try:
                value = payloads.of(schema)
            except RecursionError:
                break
            # An enum can be open for apps and is not for a validator.
            if not before.is_valid(value):
                continue
            if error := next(filter(is_meant, now.iter_errors(value)), None):
                yield [f"{name}: {json.dumps(value, ensure_ascii=False)}", error.message]


def required(validator, names, instance, schema):
    """Properties that requests must have: those with a default need not be there, and what is `readOnly` must not."""
    from jsonschema import ValidationError

    for name in names if isinstance(instance, dict) else []:
        described = schema.get("properties", {}).get(name, {})
        for part in [described, *described.get("allOf", [])]:
            if "$ref" in part:
                described = {**validator._resolver.lookup(part["$ref"]).contents, **described}
        if name not in instance and "default" not in described and not described.get("readOnly"):
            yield ValidationError(f"{name!r} is a required property")


def is_meant(error):
    """Whether OpenAPI and dtoc agree: by the letter of OpenAPI 3.0, `nullable` beside `oneOf` allows no null."""
    return not (error.validator == "oneOf" and error.instance is None)
