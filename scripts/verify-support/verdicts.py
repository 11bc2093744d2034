"""What `dtoc verify` finds in payloads, compared with what compiled types report and throw."""

import collections
import json
import re
import sys

from running import run_limited

# The names of issues by the rules of `dtoc verify`.
KINDS = {
    "invalid-optional": "invalid optional", "unknown-enum-value": "unknown enum value", "unknown-variant": "unknown variant",
    "dropped-element": "dropped element", "coerced-value": "coerced value", "defaulted-value": "default taken",
    "replaced-value": "replaced value",
    "ambiguous-variant": "ambiguous variant", "lost-value": "lost value", "unknown-key": "unknown key",
}  # fmt: skip


def verified(root, cases, dtoc, work, timeout, settings=None):
    """The findings of each case, in order. `settings` are more of the configuration."""
    by_document = collections.defaultdict(list)
    for position, case in enumerate(cases):
        by_document[case.document].append(position)
    found = [[] for _ in cases]
    for number, (document, positions) in enumerate(by_document.items()):
        folder = work / f"payloads{number}"
        folder.mkdir()
        files = {}
        mappings = []
        for position in positions:
            file = folder / f"{position}.json"
            file.write_text(json.dumps(cases[position].payload), encoding="utf-8")
            files[str(file)] = position
            mappings.append({"files": str(file), "schema": f"{root / document}#{cases[position].pointer}"})
        configuration = folder / "dtoc.yaml"
        configuration.write_text(json.dumps({**(settings or {}), "schemas": str(root / document), "payloads": mappings}), encoding="utf-8")
        run = run_limited([dtoc, "verify", "--config", configuration, "--root", root, "--format", "json"], timeout)
        if run is None or run.returncode not in (0, 1):
            sys.exit(f"error: {document}: dtoc ends with {run and run.returncode}: {run and run.stderr[-2000:]}")
        for one in json.loads(run.stdout)["diagnostics"]:
            found[files[one["file"]]].append(one)
    return found


def compared(case, answer, findings):
    """What disagrees, in words; None if nothing does. Notes what was seen in the case."""
    case.seen = []
    if "died" in answer:
        return f"the program died: {answer['died']}"
    issues = sorted((one["kind"], one["path"].removeprefix("."), one["text"].rpartition(" (")[0]) for one in answer["issues"])
    ours = sorted((KINDS[one["rule"]], *parts(one["message"])) for one in findings if one["rule"] in KINDS)
    case.seen = [kind for kind, _, _ in issues]
    if issues != ours:
        if case.seen and sorted(one[::2] for one in issues) == sorted(one[::2] for one in ours):
            # Of several faults in a strict map, JSONDecoder finds another one, because it visits members in the order of its hash table.
            return None
        return f"compiled types report {issues}, and dtoc {ours}"
    fault = answer.get("tolerant")
    errors = [one for one in findings if one["severity"] == "error"]
    if bool(fault) != bool(errors):
        return f"compiled types throw {fault}, and dtoc {[one['message'] for one in errors]}"
    if not fault:
        case.seen = case.seen or ["decoded without an issue"]
        return None
    case.seen.append("thrown")
    place, text = parts(errors[0]["message"])
    kind = re.search(r"throws '(\w+)'", " ".join(errors[0]["notes"]))[1]
    if kind_of(fault) != kind or fault["path"] != errors[0]["pointer"] and spelled(fault) != place:
        return f"compiled types throw {fault}, and dtoc {errors[0]}"
    words = re.fullmatch(r"Expected (.*)\.", fault["text"])
    if kind == "dataCorrupted" and words and not text.startswith(f"expected {words[1]}, "):
        return f"compiled types throw {fault}, and dtoc {text}"
    return None


def parts(message):
    """The place of a message and the rest."""
    if message.startswith("the payload: "):
        return "", message.removeprefix("the payload: ")
    place, _, rest = message.removeprefix("'").rpartition("': expected ")
    return place, f"expected {rest}"


def kind_of(fault):
    """The kind of a thrown error."""
    if fault["text"].startswith("no key "):
        return "keyNotFound"
    if fault["text"].startswith("nothing for ") or fault["text"].endswith(" but found null instead."):
        # For a null Boolean, JSONDecoder throws another error than DTODecoder.
        return "valueNotFound"
    return "typeMismatch" if fault["text"].startswith("type mismatch for ") else "dataCorrupted"


def spelled(fault):
    """The place of a thrown error as dtoc spells it, unless a key needs quotation marks. The objects around an absent value may be absent, too."""
    path = [token.replace("~1", "/").replace("~0", "~") for token in fault["path"].split("/")[1:]]
    missing = re.fullmatch(r"no key '(.*)'", fault["text"], re.DOTALL)
    path += [missing[1]] if missing else []
    return "".join(f"[{token}]" if token.isdigit() else f".{token}" for token in path).removeprefix(".")
