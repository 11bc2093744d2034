"""Verdicts about payloads, and what compiled types do with those that apps decode by themselves."""

import json
import re
import sys

from cases import Batch, Case
from generic_schemas import OF_ARGUMENTS, found, is_generic, is_instance
from harness import Unusable, harness
from pairs import ORDER, judged, worst, written_pairs
from roots import add_operations, decoded_by_themselves
from schemas import Payloads


def trial(numbers, options, dtoc, work):
    """The results of a batch of pairs, whose old types are compiled together."""
    adjust = add_operations if options.roots == "operations" else None
    mutations, kinds = (1, OF_ARGUMENTS) if options.arguments else (5, None)
    pairs = written_pairs(numbers, options.seed, work, mutations, adjust=adjust, kinds=kinds)
    configuration = work / "dtoc.yaml"
    configuration.write_text(f"breaking: {{payloads: {options.roots}}}\n", encoding="utf-8")
    findings = judged(work, dtoc, "all" if options.arguments else "wire", "shipped apps", options.timeout, ("--config", configuration))
    roots = {pair.number: roots_of(pair, options.roots) for pair in pairs}
    cases = [case for pair in pairs for case in random_cases(pair, roots[pair.number], options)]
    examples = [case for pair in pairs for one in findings.get(pair.document, []) for case in example_cases(pair, one)]
    folder = work / "build"
    folder.mkdir()
    try:
        program = harness(Batch(work / "old", [pair.document for pair in pairs], cases + examples), dtoc, folder, options.timeout)
    except Unusable as reason:
        sys.exit(f"error: {reason}\n{reason.details}")
    tried = answered([case for case in cases if program.forms.symbol(case)], program)
    shown = answered(examples, program)
    return [result(pair, findings.get(pair.document, []), roots[pair.number], tried, shown) for pair in pairs]


def answered(cases, program):
    return list(zip(cases, program.answers([(program.forms.form(case), case.payload) for case in cases])))


def roots_of(pair, rule):
    """The names of the old schemas that apps decode by themselves."""
    return decoded_by_themselves(pair.old) if rule == "operations" else set(pair.old["components"]["schemas"])


def random_cases(pair, roots, options):
    """Payloads that the new schemas allow."""
    payloads = Payloads(pair.random, pair.new)
    cases = []
    for name, schema in pair.new["components"]["schemas"].items():
        old = pair.old["components"]["schemas"].get(name, {})
        is_whole = {"properties", "oneOf", "items"} & set(old) or is_instance(old)
        # Nobody decodes a generic type without its arguments.
        if name not in roots or is_generic(old) or not is_whole:
            continue
        # A payload of a type that became generic is one of its instances.
        instances = instances_of(name, pair.new) if is_generic(schema) else []
        for _ in range(options.payloads):
            try:
                value = payloads.of(pair.random.choice(instances) if instances else schema)
            except RecursionError:
                # Each value requires another one of the same type, so there is no payload.
                break
            # Without operations, nothing says whether a whole payload is null.
            is_valid = None if value is None and options.roots == "operations" else True
            cases.append(Case(0, pair.document, f"/components/schemas/{name}", value, is_valid, f"{pair.document}#{name}"))
    return cases


def instances_of(name, document):
    """The schemas that bind the parameters of a type."""
    return [box[key] for box, key in found(document, is_instance) if box[key]["$ref"].endswith(f"/{name}")]


def example_cases(pair, finding):
    """The payload that a finding says can't be decoded."""
    matches = (re.fullmatch(r"example: '(\w+)' can't be decoded from (.*)", note, re.DOTALL) for note in finding.notes)
    # The type may be a generic one, which can't be decoded without its arguments.
    return [
        Case(0, pair.document, f"/components/schemas/{match[1]}", json.loads(match[2]), True, finding.message)
        for match in matches
        if match and not is_generic(pair.old["components"]["schemas"].get(match[1], {}))
    ]


def result(pair, findings, roots, tried, shown):
    observed, evidence = "fine", []
    for case, answer in tried:
        if case.document != pair.document:
            continue
        if is_lost(answer):
            seen = "breaks"
        else:
            seen = "degrades" if answer["issues"] else "fine"
        if ORDER.index(seen) > ORDER.index(observed):
            reason = answer.get("tolerant") or answer.get("issues") or answer
            observed, evidence = seen, [f"{case.pointer}: {json.dumps(case.payload, ensure_ascii=False)}", str(reason)]
    own = [(case, is_lost(answer)) for case, answer in shown if case.document == pair.document]
    return {
        "pair": pair.number, "mutations": pair.mutations, "verdict": worst(findings), "observed": observed,
        "proven": observed == "breaks" or any(lost for _, lost in own),
        "parts": [case.where for case, _ in own if case.pointer.split("/")[-1] not in roots],
        "decoded": [f"{case.where}: {json.dumps(case.payload)}" for case, lost in own if not lost],
        "several": [one.message for one in findings] if len(findings) > 1 else [],
        "unshown": [one.message for one in findings if one.verdict == "breaks" and not example_cases(pair, one)],
        "changes": [vars(one) for one in findings], "evidence": evidence,
        "old": pair.old["components"]["schemas"], "new": pair.new["components"]["schemas"],
    }  # fmt: skip


def is_lost(answer):
    return "died" in answer or bool(answer.get("tolerant"))
