"""Reads the reports that scripts/check-reports made, each with a third-party reader."""

import json
import pathlib
import re
import subprocess
import sys
import urllib.parse
from xml.etree import ElementTree

import jsonschema
import junitparser
import markdown_it
import sarif_pydantic
import xmlschema

WORK = pathlib.Path(sys.argv[1])
READERS = pathlib.Path(sys.argv[2])

def text(form):
    return (WORK / f"report.{form}").read_text(encoding="utf-8")


def installed(pattern):
    """A file that is part of one of the packages."""
    return next(READERS.glob(f"lib/python*/site-packages/{pattern}"))


def findings():
    return json.loads(text("json"))["diagnostics"]


def in_xml(message):
    """XML can't express most control characters."""
    return re.sub("[\x00-\x08\x0b\x0c\x0e-\x1f]", "\N{REPLACEMENT CHARACTER}", message)


def check_json():
    report = json.loads(text("json"))
    counts = report["summary"]
    assert len(report["diagnostics"]) == counts["errors"] + counts["warnings"] + counts["notes"]
    prints = [finding["fingerprint"] for finding in report["diagnostics"]]
    assert len(set(prints)) == len(prints), "two findings have one fingerprint"


def check_sarif():
    log = json.loads(text("sarif"))
    schema = json.loads(installed("sarif-schema.json").read_text(encoding="utf-8"))
    assert schema["id"].endswith("sarif-schema-2.1.0.json")
    jsonschema.Draft4Validator(schema, format_checker=jsonschema.FormatChecker()).validate(log)
    sarif_pydantic.Sarif.model_validate(log)
    run = log["runs"][0]
    rules = run["tool"]["driver"]["rules"]
    assert len(run["results"]) == len(findings())
    for result, finding in zip(run["results"], findings()):
        assert "ruleIndex" not in result or rules[result["ruleIndex"]]["id"] == result["ruleId"]
        assert result["ruleId"] == finding["rule"]
        place = result["locations"][0]["physicalLocation"]
        uri = place["artifactLocation"]["uri"]
        assert re.fullmatch(r"([A-Za-z0-9._~/-]|%[0-9A-F]{2})+", uri), uri
        assert urllib.parse.unquote(uri) == finding["file"]
        assert ("fixes" in result) == ("repair" in finding)
    summary = subprocess.run(
        [READERS / "bin" / "sarif", "summary", WORK / "report.sarif"],
        capture_output=True, text=True, check=True,
    ).stdout
    errors = sum(finding["severity"] == "error" for finding in findings())
    assert f"error: {errors}" in summary, summary


def check_github():
    """Parses workflow commands like the runner: a line is a command up to the second '::', followed by its data."""
    lines = text("github").split("\n")
    assert lines.pop() == ""
    assert len(lines) == len(findings())
    # Errors are last.
    for line, finding in zip(lines, sorted(findings(), key=lambda finding: finding["severity"] == "error")):
        command = re.fullmatch(r"::(error|warning|notice) ([^\r]*?)::([^\r]*)", line)
        assert command, line
        properties = dict(item.split("=", 1) for item in command[2].split(","))
        assert unescaped(command[3]).split("\n")[0].isprintable()
        assert set(properties) <= {"file", "line", "endLine", "col", "endColumn", "title"}
        assert properties["title"] == finding["rule"]
        assert int(properties["line"]) == finding["line"]


def unescaped(data):
    for escape, character in (("%0D", "\r"), ("%0A", "\n"), ("%25", "%")):
        data = data.replace(escape, character)
    return data


def check_gitlab():
    """What GitLab requires of a Code Quality report; there is no published schema."""
    report = json.loads(text("gitlab"))
    assert len(report) == len(findings())
    assert len({entry["fingerprint"] for entry in report}) == len(report)
    for entry in report:
        assert entry["description"] and entry["check_name"], entry
        assert re.fullmatch("[0-9a-f]{16}", entry["fingerprint"]), entry
        assert entry["content"]["body"].endswith(f"/Rules/{entry['check_name']}.md"), entry
        assert entry["severity"] in {"info", "minor", "major", "critical", "blocker"}, entry
        assert re.match(r"(?!\./|/).", entry["location"]["path"]), entry
        line = entry["location"]["lines"]["begin"]
        assert type(line) is int and line >= 1, entry


def check_junit():
    xmlschema.validate(WORK / "report.junit", installed("zigzag/data/junit.xsd"))
    report = junitparser.JUnitXml.fromfile(str(WORK / "report.junit"))
    cases = [case for suite in report for case in suite]
    failures = [case for case in cases if any(isinstance(r, junitparser.Failure) for r in case.result)]
    assert len(cases) == report.tests == sum(suite.tests for suite in report)
    assert len(failures) == report.failures == sum(suite.failures for suite in report)
    wrong = [finding for finding in findings() if finding["severity"] != "note"]
    assert len(failures) == len(wrong)
    messages = [case.result[0].message for case in failures]
    assert messages == [in_xml(finding["message"]) for finding in wrong]
    assert any(case.name == "no findings" and not case.result for case in cases)


def check_checkstyle():
    errors = ElementTree.parse(WORK / "report.checkstyle").getroot().findall("./file/error")
    assert len(errors) == len(findings())
    for error, finding in zip(errors, findings()):
        assert error.get("source") == f"dtoc.{finding['rule']}"
        assert int(error.get("line")) == finding["line"]
        assert error.get("message").startswith(in_xml(finding["message"]))
        assert error.get("severity") in {"error", "warning", "info"}


def check_markdown():
    report = text("markdown")
    assert len(report) < 65536
    parser = markdown_it.MarkdownIt("gfm-like", {"linkify": False})
    tokens = parser.parse(report)
    kinds = {token.type for token in tokens}
    assert "code_block" not in kinds and "fence" not in kinds, kinds
    assert all(
        child.type not in {"image", "em_open", "strong_open"}
        and (child.type != "link_open" or re.search(r"/Rules/[a-z0-9-]+\.md$", child.attrs["href"]))
        for token in tokens[tokens.index(next(t for t in tokens if t.type == "table_open")):]
        if token.type == "inline" and not token.content.startswith("**")
        for child in token.children
    )
    cells = [after.children for token, after in zip(tokens, tokens[1:]) if token.type == "td_open"]
    shown = ["".join(part.content for part in cell if part.type.startswith("text")) for cell in cells[3::4]]
    assert 0 < len(shown) <= len(findings())
    for cell, finding in zip(shown, findings()):
        assert not finding["message"].isprintable() or cell.startswith(finding["message"]), cell
    html = parser.render(report)
    assert "<b>" not in html and "@you" not in html


def check_configuration():
    """The JSON Schema of dtoc.yaml is valid, and accepts what dtoc accepts."""
    schema = json.loads((WORK / "configuration.json").read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    good = {
        "schemas": ["a", {"folder": "b", "include": "*.yml", "exclude": ["c"]}],
        "outputs": [{"folder": "d", "module": "E", "access": "package", "rules": []}],
        "after-generation": ["f", {"run": "g", "files": "none", "on-failure": "warn"}],
        "severities": {"unknown-type": "off", "missing-type": [{"severity": "note", "paths": "h"}]},
        "rules": [{"schemas": "i*", "kinds": ["object"], "objects": "class"}],
        "names": {"j.yml#/definitions/k": "L"}, "codable": True, "swift-version": 6.0,
    }
    validator.validate(good)
    for bad in (
        {"schemaz": "a"}, {"access": "publik"}, {"outputs": [{"module": "A"}]}, {"codable": "yes"},
        {"severities": {"no-such-rule": "off"}}, {"after-generation": {"files": "none"}},
    ):
        assert not validator.is_valid(bad), bad


reports = sorted(file.suffix[1:] for file in WORK.glob("report.*"))
assert reports, "there are no reports"
for form in ["configuration", *reports]:
    globals()[f"check_{form}"]()
    print(f"    ok      {form}")
print(f"    {len(findings())} findings")
