"""Programs of generated Swift that decode payloads."""

import dataclasses
import json
import pathlib
import re
import signal
import subprocess
import tempfile

from running import (
    MESSAGE, REPOSITORY, RUNTIME, diagnostics, last_words, message_class,
    misbehaviour, response_file, run_limited,
)  # fmt: skip

TRIALS = REPOSITORY / ".build" / "payloads-trials"


class Unusable(Exception):
    """Why there is no harness: a class for the table, details, and the documents that cause it."""

    def __init__(self, cause, details="", documents=frozenset()):
        super().__init__(cause)
        self.cause, self.details, self.documents = cause, details, documents


@dataclasses.dataclass
class Harness:
    """A compiled harness. `positions` maps forms to indices of its types."""

    program: pathlib.Path
    forms: "Forms"
    positions: dict[str, int]
    # The worst finding of dtoc in a document: its rule, then its message.
    findings: dict[str, tuple[str, str]]
    timeout: float

    def answers(self, requests):
        """The result of each form and payload: the JSON that `Trials` prints, or {"died": cause}."""
        found = []
        while len(found) < len(requests):
            lines, cause = self.run(requests[len(found) :])
            found += [json.loads(line) for line in lines]
            if cause:
                found.append({"died": cause})
        return found

    def run(self, requests):
        """The answers until the program ended, and the cause if it ended early."""
        with tempfile.TemporaryDirectory(prefix="dtoc-payloads-") as work:
            given, taken = pathlib.Path(work, "requests"), pathlib.Path(work, "answers")
            with open(given, "w", encoding="utf-8") as file:
                for form, payload in requests:
                    wrapped = json.dumps({"value": payload})
                    file.write(f"{self.positions[form]} {wrapped}\n")
            # Into a file, which keeps the answers before a time limit.
            with open(taken, "wb") as file:
                try:
                    command = [self.program, given]
                    options = {"stdout": file, "stderr": subprocess.DEVNULL, "timeout": self.timeout}
                    status, cause = subprocess.run(command, **options).returncode, None
                except subprocess.TimeoutExpired:
                    cause = "hang"
            whole, _, _ = taken.read_bytes().rpartition(b"\n")
            lines = whole.split(b"\n") if whole else []
        if len(lines) == len(requests):
            return lines, None
        if not cause:
            crash = status < 0 and f"crash: {signal.Signals(-status).name}"
            cause = crash or f"exit status {status}"
        return lines, cause


def build_trials():
    """Compiles the code that all harnesses share."""
    TRIALS.mkdir(parents=True, exist_ok=True)
    # The object is not in the module's folder, for the reason given in runtime.sh.
    command = ["swiftc", *LANGUAGE, "-module-name", "PayloadTrials", "-parse-as-library"]
    command += ["-enable-upcoming-feature", "InternalImportsByDefault", "-I", RUNTIME]
    command += ["-emit-module", "-emit-module-path", TRIALS / "PayloadTrials.swiftmodule"]
    command += ["-emit-object", "-o", TRIALS / "PayloadTrials.o", *sorted(REPOSITORY.glob("Tests/PayloadTrials/*.swift"))]
    subprocess.run(command, check=True)


LANGUAGE = ["-swift-version", "6", "-whole-module-optimization", "-diagnostic-style", "llvm"]


def harness(batch, dtoc, work, timeout):
    """The harness for a batch; raises `Unusable`."""
    generated, symbols = work / "Generated", work / "symbols.json"
    command = [dtoc, "generate", *(batch.root / one for one in batch.documents)]
    command += ["--root", batch.root, "--output", generated, "--symbols", symbols]
    command += ["--format", "json", "--codable"]
    run = run_limited(command, timeout)
    if problem := misbehaviour(run):
        raise Unusable(f"dtoc: {problem}", last_words(run))
    findings = {}
    for one in sorted(diagnostics(run) or [], key=lambda one: SEVERITIES.index(one["severity"])):
        finding = f"{one['severity']}[{one['rule']}]", f"{one['line']}: {one['message']}"
        findings.setdefault(document_of(one["file"], batch), finding)
    forms = Forms(symbols, generated)
    wanted = {forms.form(case) for case in batch.cases if forms.symbol(case)}
    positions = {form: position for position, form in enumerate(sorted(wanted))}
    program = work / "harness"
    if positions:
        compile_harness(forms, positions, generated, work, program)
    return Harness(program, forms, positions, findings, timeout)


SEVERITIES = ["error", "warning", "note"]


def document_of(path, batch):
    """The document of a finding, whose path is as on the command line."""
    try:
        return str(pathlib.Path(path).resolve().relative_to(batch.root.resolve()))
    except ValueError:
        return path


def compile_harness(forms, positions, generated, work, program):
    main = work / "main.swift"
    added = "".join(f"trials.add(DTORuntime.{form}.self)\n" for form in positions)
    main.write_text(
        "import DTORuntime\nimport PayloadTrials\n\n"
        f"var trials = PayloadTrials.Trials()\n{added}"
        "try trials.run(CommandLine.arguments[1])\n",
        encoding="utf-8",
    )
    sources = [*sorted(generated.rglob("*.swift")), main]
    command = ["swiftc", *LANGUAGE, "-Onone", "-suppress-warnings", "-module-name", "Generated"]
    command += ["-I", RUNTIME, "-I", TRIALS, response_file(work / "sources", sources)]
    command += [RUNTIME / "DTORuntime.o", TRIALS / "PayloadTrials.o", "-o", program]
    run = run_limited(command, 1800)
    if run is None:
        raise Unusable("swiftc: hang")
    if run.returncode == 0:
        return
    messages = MESSAGE.findall(run.stderr)
    errors = [(place, text) for place, severity, text in messages if severity == "error"]
    outputs = {str(generated / one["output"]): one["file"] for one in forms.symbols.values()}
    guilty = {outputs.get(place.rsplit(":", 2)[0]) for place, _ in errors} - {None}
    if not errors:
        raise Unusable(f"swiftc: exit status {run.returncode} without an error", last_words(run))
    details = "\n".join(f"{place.replace(str(work), '')}: {text}" for place, text in errors[:5])
    raise Unusable(f"swiftc: {message_class(errors[0][1])}", details, frozenset(guilty))


class Forms:
    """The forms of the runtime that read the types in a folder of generated Swift.

    For example `Plain<Order>` for an object, `Plain<CodableEnum<Status>>` for an enumeration, `LossyArray<Converted<…>>` for
    an alias of `[Date]`.
    """

    def __init__(self, symbols, generated):
        entries = json.loads(symbols.read_text(encoding="utf-8"))["symbols"]
        # A base class is declared after the union with the schemas that extend it, from the same
        # schema.
        self.symbols = {(one["file"], one["pointer"]): one for one in reversed(entries)}
        self.enumerations = {one["type"] for one in entries if one["kind"] == "enumeration"}
        self.aliases = {}
        for output in {one["output"] for one in entries if one["kind"] == "alias"}:
            text = (generated / output).read_text(encoding="utf-8")
            for name, target in ALIAS.findall(text):
                self.aliases[name] = target

    def symbol(self, case):
        return self.symbols.get((case.document, case.pointer))

    def form(self, case):
        """The form for a case that has a symbol."""
        names = self.symbol(case)["type"].split(".")
        form = self.form_of_type(".".join(f"`{name}`" for name in names))
        # Nullability belongs to the uses of a schema, not to its type.
        return f"Nullable<{form}>" if case.valid and case.payload is None else form

    def form_of_type(self, text):
        if text.endswith("?"):
            return f"Nullable<{self.form_of_type(text[:-1])}>"
        if text.startswith("["):
            key, colon, value = text[1:-1].partition(": ")
            # Only a dictionary starts with its key; other colons are inside.
            if colon and key == "String":
                return f"LossyDictionary<{self.form_of_type(value)}>"
            return f"LossyArray<{self.form_of_type(text[1:-1])}>"
        bare = text.replace("`", "")
        if bare in self.aliases:
            return self.form_of_type(self.aliases[bare])
        if bare in CONVERTERS:
            return f"Converted<{CONVERTERS[bare]}>"
        if bare in self.enumerations:
            return f"Plain<CodableEnum<{text}>>"
        return f"Plain<{text}>"


ALIAS = re.compile(r"^ *(?:\w+ )?typealias `?(\w+)`? = (.+)$", re.MULTILINE)

# Types whose own `Decodable` differs from the schema.
CONVERTERS = {
    "Date": "RFC3339DateTime",
    "Data": "Base64Data",
    "Decimal": "DecimalNumber",
    "URL": "URLString",
    "UUID": "UUIDString",
}
