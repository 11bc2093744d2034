"""A program made of generated Swift, which tells what its types make of payloads."""

import dataclasses
import json
import pathlib
import signal
import subprocess
import tempfile

from forms import Forms
from running import (
    MESSAGE,
    REPOSITORY,
    RUNTIME,
    diagnostics,
    last_words,
    message_class,
    misbehaviour,
    response_file,
    run_limited,
)

SUPPORT = REPOSITORY / "scripts" / "payloads-support"
TRIALS = REPOSITORY / ".build" / "payloads-trials"


class Unusable(Exception):
    """Why there is no harness: a cause for the table, details, and the guilty documents."""

    def __init__(self, cause, details="", documents=frozenset()):
        super().__init__(cause)
        self.cause, self.details, self.documents = cause, details, documents


@dataclasses.dataclass
class Harness:
    """A compiled harness. `positions` says which of its types has which form."""

    program: pathlib.Path
    forms: Forms
    positions: dict[str, int]
    # The worst that dtoc found in a document: its rule, then its message.
    findings: dict[str, tuple[str, str]]
    timeout: float

    def answers(self, requests):
        """What came of each form and payload: the JSON that `Trials` prints, or {"died": cause}."""
        found = []
        while len(found) < len(requests):
            lines, cause = self.run(requests[len(found) :])
            found += [json.loads(line) for line in lines]
            if cause:
                found.append({"died": cause})
        return found

    def run(self, requests):
        """The answers up to the end of the program, and the cause if that came too early."""
        with tempfile.TemporaryDirectory(prefix="dtoc-payloads-") as work:
            given, taken = pathlib.Path(work, "requests"), pathlib.Path(work, "answers")
            with open(given, "w", encoding="utf-8") as file:
                for form, payload in requests:
                    wrapped = json.dumps({"value": payload})
                    file.write(f"{self.positions[form]} {wrapped}\n")
            # Into a file, which keeps what was answered before a time limit.
            with open(taken, "wb") as file:
                try:
                    status = subprocess.run(
                        [self.program, given],
                        stdout=file,
                        stderr=subprocess.DEVNULL,
                        timeout=self.timeout,
                        check=False,
                    ).returncode
                    cause = None
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
    """Compiles what all harnesses share."""
    TRIALS.mkdir(parents=True, exist_ok=True)
    # The object stands alone and not in the module's folder, for the reason that runtime.sh gives.
    command = ["swiftc", *LANGUAGE, "-module-name", "PayloadTrials", "-parse-as-library"]
    command += ["-enable-upcoming-feature", "InternalImportsByDefault", "-I", RUNTIME]
    command += ["-emit-module", "-emit-module-path", TRIALS / "PayloadTrials.swiftmodule"]
    command += ["-emit-object", "-o", TRIALS / "PayloadTrials.o", SUPPORT / "PayloadTrials.swift"]
    subprocess.run(command, check=True)


LANGUAGE = ["-swift-version", "6", "-whole-module-optimization", "-diagnostic-style", "llvm"]


def harness(batch, dtoc, work, options):
    """The harness for a batch; raises `Unusable`."""
    generated, symbols = work / "Generated", work / "symbols.json"
    command = [dtoc, "generate", *(batch.root / one for one in batch.documents)]
    command += ["--root", batch.root, "--output", generated, "--symbols", symbols]
    command += ["--format", "json"] + (["--codable"] if options.codable else [])
    run = run_limited(command, options.timeout)
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
        compile_harness(forms, positions, generated, work, program, options)
    return Harness(program, forms, positions, findings, options.timeout)


SEVERITIES = ["error", "warning", "note"]


def document_of(path, batch):
    """The document of a finding, whose path is as the command line had it."""
    try:
        return str(pathlib.Path(path).resolve().relative_to(batch.root.resolve()))
    except ValueError:
        return path


def compile_harness(forms, positions, generated, work, program, options):
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
    run = run_limited(command, options.swiftc_timeout)
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
