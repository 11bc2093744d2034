"""Verdicts about payloads, and what compiled types do with payloads."""

import json
import re
import sys

from cases import Batch, Case
from harness import Unusable, harness
from pairs import ORDER, judged, worst, written_pairs
from schemas import Payloads


def trial(numbers, options, dtoc, work):
    """The results of a batch of pairs, whose old types are compiled together."""
    pairs = written_pairs(numbers, options.seed, work)
    findings = judged(work, dtoc, "wire", "shipped apps", options.timeout)
    cases = [case for pair in pairs for case in random_cases(pair, options.payloads)]
    examples = [case for pair in pairs for one in findings.get(pair.document, []) for case in example_cases(pair, one)]
    folder = work / "build"
    folder.mkdir()
    try:
        program = harness(Batch(work / "old", [pair.document for pair in pairs], cases + examples), dtoc, folder, options.timeout)
    except Unusable as reason:
        sys.exit(f"error: {reason}\n{reason.details}")
    tried = answered([case for case in cases if program.forms.symbol(case)], program)
    shown = answered(examples, program)
    return [result(pair, findings.get(pair.document, []), tried, shown) for pair in pairs]


def answered(cases, program):
    return list(zip(cases, program.answers([(program.forms.form(case), case.payload) for case in cases])))


def random_cases(pair, count):
    """Payloads that the new schemas allow."""
    payloads = Payloads(pair.random, pair.new)
    cases = []
    for name, schema in pair.new["components"]["schemas"].items():
        if "properties" not in pair.old["components"]["schemas"].get(name, {}):
            continue
        for _ in range(count):
            try:
                value = payloads.of(schema)
            except RecursionError:
                # Each value requires another one of the same type, so there is no payload.
                break
            cases.append(Case(0, pair.document, f"/components/schemas/{name}", value, True, f"{pair.document}#{name}"))
    return cases


def example_cases(pair, finding):
    """The payload that a finding says can't be decoded."""
    matches = (re.fullmatch(r"example: '(\w+)' can't be decoded from (.*)", note, re.DOTALL) for note in finding.notes)
    return [
        Case(0, pair.document, f"/components/schemas/{match[1]}", json.loads(match[2]), True, finding.message)
        for match in matches
        if match
    ]


def result(pair, findings, tried, shown):
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
    return {
        "pair": pair.number, "mutations": pair.mutations, "verdict": worst(findings), "observed": observed,
        "decoded": [f"{case.where}: {json.dumps(case.payload)}" for case, answer in shown if case.document == pair.document and not is_lost(answer)],
        "unshown": [one.message for one in findings if one.verdict == "breaks" and not example_cases(pair, one)],
        "changes": [vars(one) for one in findings], "evidence": evidence,
        "old": pair.old["components"]["schemas"], "new": pair.new["components"]["schemas"],
    }  # fmt: skip


def is_lost(answer):
    return "died" in answer or bool(answer.get("tolerant"))
