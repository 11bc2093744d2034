"""The trials of `scripts/attack`, by category."""

import json
import os
import pathlib
import re
import resource
import shutil
import signal
import socket
import subprocess

from large import large
from patterns import patterns
from repository import edits, kills
from strangers import strangers

REPOSITORY = pathlib.Path(__file__).resolve().parent.parent.parent
SCHEMAS = sorted(path for path in (REPOSITORY / "Schemas").rglob("*") if path.suffix in (".yml", ".yaml", ".json"))
ORDER = "definitions:\n  Order:\n    type: object\n    properties:\n      id: {type: integer}\n      car: {$ref: 'car.yml#/definitions/Car'}\n"
CAR = "definitions:\n  Car:\n    type: object\n    properties: {name: {type: string}, on: {type: bool}}\n"
CONFIGURATION = "schemas: S\noutput: out\n"
MINE = "struct Mine {}\n"
SECONDS = 30
FAULTS = ("Fatal error", "fatalError", "Illegal instruction", "precondition", "stack overflow", "AddressSanitizer")

# Names that are valid for the system, but unusual.
NAMES = [
    "a b", "-x", "--fix", "a\nb", "a'b", 'a"b', "a\\b", "$(touch pwned)", "`touch pwned`", "caf\u00e9", "cafe\u0301",
    "\u202egnp", "a%00b", "%2e%2e", "*", "[a]", "~", ".hidden", "a#b", "a?b", "\u0085", "x" * 200,
]
BYTES = [b"\xff\xfe", b"caf\xe9", b"\xed\xa0\x80", b"a\x80"]


class Trial:
    """A repository to attack, in a folder `work`; everything beside it must stay unchanged."""

    def __init__(self, folder, dtoc, seed, number, dice):
        self.folder, self.dtoc, self.seed, self.number, self.dice = folder, dtoc, seed, number, dice
        self.work, self.outside = folder / "work", folder / "outside"
        self.statuses = []
        self.foreign = {}
        for path, text in {"a.txt": "a", "Victim.swift": MINE, "in/b.yml": CAR}.items():
            self.write(self.outside / path, text)
        self.write(self.work / "S/order.yml", ORDER)
        self.write(self.work / "S/car.yml", CAR)
        self.write(self.work / "dtoc.yaml", CONFIGURATION)
        self.keep(self.work / "out/Mine.swift", MINE)
        self.keep(self.work / "notes.json", "{}")
        self.before = self.snapshot()

    def write(self, path, text):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass"))

    def keep(self, path, text):
        """A file that is not dtoc's."""
        self.write(path, text)
        self.foreign[path] = path.read_bytes()

    def snapshot(self):
        return {
            str(path.relative_to(self.outside)): path.read_bytes() if path.is_file() else None
            for path in sorted(self.outside.rglob("*"))
        }

    def run(self, *arguments, cwd=None, limits=None, seconds=SECONDS):
        """The status of a run."""
        process = subprocess.Popen(
            [self.dtoc, *arguments], cwd=cwd or self.work, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, env={**os.environ, "SWIFT_BACKTRACE": "enable=no"}, preexec_fn=limits,
            start_new_session=True,
        )
        try:
            out, err = process.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            raise AssertionError(f"{shown(arguments)} does not end") from None
        status = process.returncode
        self.statuses.append(status)
        self.printed, said = out.decode(errors="replace"), err.decode(errors="replace")
        assert status in (0, 1, 2), f"{shown(arguments)} ended with {status}: {said[-300:]}"
        fault = next((word for word in FAULTS if word in said), None)
        assert not fault, f"{shown(arguments)} says '{fault}'"
        control = re.search(rb"[\x00-\x08\x0b-\x1f\x7f]", out + err)
        assert not control, f"{shown(arguments)} prints the control character {control.group()!r}"
        return status

    def check_surroundings(self):
        assert self.snapshot() == self.before, "something outside of the repository has changed"
        for path, contents in self.foreign.items():
            assert path.is_file() and path.read_bytes() == contents, f"{path.name} has changed"
        assert not list(self.folder.rglob("pwned")), "a text was run as a command"

    def check_nothing_left(self):
        left = [p.name for p in self.work.rglob(".dtoc-*") if p.name not in {".dtoc-cache", ".dtoc-manifest.json", ".dtoc-names"}]
        assert not left, f"there are left {left}"

    def command(self):
        return self.dice.choice([
            ("generate",), ("generate", "--check"), ("validate",), ("validate", "--fix"), ("validate", "--fix", "--unsafe"),
            ("validate", "--format", "json"), ("validate", "--format", "sarif"), ("validate", "--format", "github"),
            ("generate", "S", "--output", "out"), ("validate", "."), ("config", "print"), ("generate", "--force", "--no-cache"),
        ])  # fmt: skip


def shown(arguments):
    return "dtoc " + " ".join(repr(a)[:60] for a in arguments)


# Categories.


def files(trial):
    """Links, pipes, sockets, unusual names and permissions in place of schemas and outputs."""
    dice = trial.dice
    for _ in range(dice.randint(1, 4)):
        folder = dice.choice([trial.work / "S", trial.work / "S/in", trial.work, trial.work / "out", trial.work / "out/in"])
        if os.path.lexists(folder) and (folder.is_symlink() or not folder.is_dir()):
            continue
        folder.mkdir(parents=True, exist_ok=True)
        name = dice.choice(["order.yml", "car.yml", "new.yml", "in", "loop.yml", "dtoc.yaml", "Order.swift", "Car.swift",
                            ".dtoc-manifest.json", ".dtoc-cache", dice.choice(NAMES) + dice.choice(["", ".yml"])])  # fmt: skip
        path = os.fsencode(folder) + b"/" + (
            dice.choice(BYTES) + b".yml" if dice.random() < 0.2 else os.fsencode(name)
        )
        if os.path.lexists(path):
            if os.path.isdir(path) and not os.path.islink(path):
                continue
            os.unlink(path)
        make(dice, path, trial)
    if dice.random() < 0.5:
        target = dice.choice([".", "..", "./", "/", "", "%00", "in/", "car.yml%00", "../../outside/in/b.yml", "loop.yml",
                              "../../../../../../../../etc/passwd", *NAMES])  # fmt: skip
        trial.write(trial.work / "S/refs.yml", f"definitions: {{A: {{$ref: {json.dumps(target)}}}}}\n")
    for _ in range(2):
        trial.run(*trial.command())
    trial.check_nothing_left() if not any(p.is_dir() for p in trial.work.rglob(".dtoc-*")) else None


def make(dice, path, trial):
    kind = dice.randrange(8)
    if kind < 3:
        target = dice.choice([".", "..", "loop.yml", "../../outside", "../../outside/in/b.yml", "../outside", "car.yml",
                              str(trial.outside), str(trial.outside / "Victim.swift"), "nothing", "../S", "/"])  # fmt: skip
        os.symlink(os.fsencode(target), path)
    elif kind == 3:
        os.mkfifo(path)
    elif kind == 4:
        os.mkdir(path)
    elif kind == 5 and len(path) < 100:
        with socket.socket(socket.AF_UNIX) as server:
            server.bind(path)
    elif kind == 6:
        with open(path, "wb") as file:
            file.write(CAR.encode())
        os.chmod(path, dice.choice([0o000, 0o200, 0o444]))
    else:
        os.link(trial.work / "S/car.yml", path) if (trial.work / "S/car.yml").is_file() else os.mkdir(path)


def manifests(trial):
    """Manifests and journals from untrusted sources, in the cache or as earlier versions committed them."""
    dice = trial.dice
    trial.run("generate")
    manifest = trial.work / "out/.dtoc-cache/manifest.json"
    document = json.loads(manifest.read_text())
    generated = (trial.work / "out/Order.swift").read_bytes()
    trial.write(trial.outside / "Order.swift", generated)
    trial.before = trial.snapshot()
    os.symlink(trial.outside, trial.work / "out/link")
    entry = next(entry for entry in document["outputs"] if entry["path"] == "Order.swift")
    for _ in range(dice.randint(1, 5)):
        path = dice.choice(["../", "../../outside/", "link/", "./", "/", "//", "in/../../", "\u0301/../", "a/\u0301/../../"])
        document["outputs"].append({**entry, "path": path + dice.choice(["Order.swift", "Victim.swift", "a.txt", "Mine.swift", ""])})
    if dice.random() < 0.3:
        document["outputs"].append({**entry, "path": dice.choice(["Mine.swift", "a" * 5000 + ".swift", "\u0000.swift", "\ud800.swift"])})
    text = json.dumps(document).encode("utf-8", "surrogatepass")
    if dice.random() < 0.3:
        text = mutated(dice, text)
    committed = [trial.work / "out" / f".dtoc-{name}.json" for name in ("manifest", "journal")]
    place = dice.choice([manifest, manifest.with_name("journal.json"), *committed])
    if place in committed and dice.random() < 0.5:
        shutil.rmtree(manifest.parent)
    trial.write(place, text)
    trial.write(trial.work / "S/order.yml", ORDER.replace("integer", dice.choice(["string", "integer"])))
    trial.run(*dice.choice([("generate",), ("generate", "--force"), ("generate", "--check"), ("generate", "--no-cache")]))
    trial.run("generate")
    assert (trial.outside / "Order.swift").read_bytes() == generated, "a file outside was removed or written"


def configurations(trial):
    """Configurations that are truncated, changed, or contain unusual values."""
    dice = trial.dice
    lines = ["schemas: S", "output: out", "type-suffix: Result", "access: public", "rules: [{schemas: o*, objects: class}]",
             "severities: {unknown-type: {severity: off, paths: '**'}}", "names: {'S/order.yml#/definitions/Order': Trip}",
             "symbols: symbols.json", "baseline: base.json", "templates: T", "exclude: [in/**]"]  # fmt: skip
    odd = ["schemas: \"S\\0\"", "output: ../outside", "symbols: notes.json", "symbols: /dev/stdout", "baseline: notes.json",
           "templates: ../outside", "schemas: [S, S, S/in, .]", "output: \"out\\0/x\"", "---", "a: &a [*a]", "schemas: {folder: S, include: '[[['}",
           "schemas: /", "output: S", "type-prefix: '}; let x = pwned //'", "header: \"\\u2028pwned()\"", "namespace: 'a.b c'",
           "names: {'a#/': '}{'}", "rules: " + "[" * 300 + "]" * 300, "output: ''", "schemas: '%00'"]  # fmt: skip
    chosen = dice.sample(lines, dice.randint(1, 6)) + dice.sample(odd, dice.randint(0, 2))
    text = "\n".join(["schemas: S", "output: out", *chosen] if dice.random() < 0.3 else chosen).encode() + b"\n"
    if dice.random() < 0.5:
        text = mutated(dice, text)
    trial.write(trial.work / "dtoc.yaml", text)
    if os.geteuid() == 0 and dice.random() < 0.3:
        # Owned by another user: one with a name, and one without.
        os.chown(trial.work / "dtoc.yaml", dice.choice([65534, 54321]), -1)
        status = trial.run("generate")
        assert status == 2, f"a configuration of another user is obeyed: {status}"
        return
    # 'output' can be any folder: the owner of the repository decides.
    leaves = b"outside" in text
    for _ in range(2):
        # With '--force', files of others can be overwritten, as requested.
        trial.run(*(word for word in trial.command() if word != "--force"))
    if leaves:
        trial.before = trial.snapshot()


def cuts(trial):
    """Documents that are truncated or changed at random."""
    dice = trial.dice
    for _ in range(4):
        text = mutated(dice, dice.choice(SCHEMAS).read_bytes())
        trial.write(trial.work / "S" / f"cut{dice.randrange(3)}{dice.choice(['.yml', '.json'])}", text)
    trial.run(*trial.command())
    status = trial.run("validate", "--fix", "--unsafe", "S", "--no-config")
    if status < 2:
        before = {path: path.read_bytes() for path in (trial.work / "S").iterdir()}
        trial.run("validate", "--fix", "--unsafe", "S", "--no-config")
        changed = [path.name for path, bytes in before.items() if path.read_bytes() != bytes]
        assert not changed, f"a second '--fix --unsafe' changes {changed}"


def mutated(dice, text):
    text = bytearray(text)
    for _ in range(dice.randint(1, 4)):
        place = dice.randrange(len(text) + 1)
        kind = dice.randrange(6)
        if kind == 0:
            del text[place:]
        elif kind == 1:
            del text[place : place + dice.randint(1, 30)]
        elif kind == 2:
            text[place:place] = dice.choice([b"\0", b"\xff", b"{", b"]", b"*a", b"&a ", b"<<: ", b": ", b"- ", b"\t", b"'", b'"', b"!!x ", b"|", b"\r", b"\xef\xbb\xbf", b"---\n"])
        elif kind == 3:
            part = text[place : place + dice.randint(1, 200)]
            text[dice.randrange(len(text) + 1) :][:0] = part
            text[place:place] = part
        elif kind == 4 and place < len(text):
            text[place] = dice.randrange(256)
        else:
            text = bytearray(text.replace(b"object", dice.choice([b"array", b"string", b"[]", b"null"]), 1))
    return bytes(text)


INJECTIONS = ["*/ pwned() /*", '"""\npwned()\n"""', '"; pwned(); "', "\\(pwned())", "\npwned()\n", "\u2028pwned()", "\rpwned()",
              "`; pwned(); `", "}\npwned()\nstruct X {", "#\"\\#(pwned())\"#", "\u0085pwned()", "\u000bpwned()", "\u000cpwned()", "*/\npwned()"]  # fmt: skip


def texts(trial):
    """Strings in schemas that try to become code."""
    dice = trial.dice
    text = lambda: dice.choice(["", "a", "name "]) + dice.choice(INJECTIONS)  # noqa: E731
    schema = {
        "type": "object", "description": text(), "title": text(), "required": [text()],
        "properties": {
            text(): {"type": "string", "description": text(), "default": text(), "pattern": text(), "format": text()},
            "e": {"type": "string", "enum": [text(), text(), "x"], "x-enum-varnames": [text(), text(), text()]},
            "f": {"type": "string", "x-dto-type": text(), "x-dto-name": text(), "deprecated": True},
            "g": {"oneOf": [{"$ref": "#/definitions/" + text()}, {"type": "object", "title": text(), "properties": {text(): {"type": "string"}}}]},
            "h": {"type": "string", "enum": [text()], "default": text(), "example": text()},
        },
    }  # fmt: skip
    document = {"swagger": "2.0", "info": {"title": text(), "version": text()}, "paths": {
        "/" + text(): {"get": {"operationId": text(), "tags": [text()], "summary": text(), "responses": {"200": {"description": text(), "schema": schema}}}}},
        "definitions": {text(): schema, "B" + text(): schema}}  # fmt: skip
    trial.write(trial.work / "S/odd.json", json.dumps(document))
    trial.run("generate", "--force")
    for path in (trial.work / "out").rglob("*.swift"):
        code = without_texts(path.read_text())
        assert "pwned()" not in code, f"{path.name} has code from a schema"


def without_texts(swift):
    """Swift without comments and the content of string literals; names in backticks are names."""
    result, i = [], 0
    ends = {"//": re.compile(r"[\n\r]"), '"': re.compile(r'(?<!\\)(?:\\\\)*"|[\n\r]')}
    while i < len(swift):
        if swift.startswith("//", i):
            match = ends["//"].search(swift, i)
            i = match.start() if match else len(swift)
        elif swift.startswith("/*", i):
            depth, i = 1, i + 2
            while depth and i < len(swift):
                step = {"/*": 1, "*/": -1}.get(swift[i : i + 2], 0)
                depth, i = depth + step, i + (2 if step else 1)
        elif raw := re.compile(r'(#+)"').match(swift, i):
            close = '"' + raw.group(1)
            end = swift.find(close, raw.end())
            body = swift[raw.end() : end]
            result.append(body if "\\" + raw.group(1) + "(" in body else "")
            i = end + len(close)
        elif swift[i] == '"':
            match = ends['"'].search(swift, i + 1)
            end = match.end() if match else len(swift)
            body = swift[i + 1 : end]
            result.append(body if "\\(" in body.replace("\\\\", "") else "")
            i = end
        elif swift[i] == "`":
            i = swift.index("`", i + 1) + 1
        else:
            result.append(swift[i])
            i += 1
    return "".join(result)


def limits(trial):
    """A small stack, few files, small disks; deep and wide documents."""
    dice = trial.dice
    depth = dice.choice([100, 400, 490, 600, 2000])
    opening, closing = dice.choice([
        ("{type: object, properties: {a: ", "}}"), ("{type: array, items: ", "}"), ("{allOf: [", "]}"), ("{oneOf: [", "]}"),
        ("{additionalProperties: ", "}"), ("{not: ", "}"), ("{type: object, default: ", "}"), ("[", "]"), ("{enum: [", "]}"),
    ])  # fmt: skip
    trial.write(trial.work / "S/deep.yml", f"definitions:\n  Deep: {opening * depth}{{type: string}}{closing * depth}\n")
    choice = dice.randrange(4)
    sizes = {
        0: (resource.RLIMIT_STACK, dice.choice([256, 512, 1024, 8192]) << 10), 1: (resource.RLIMIT_NOFILE, dice.choice([12, 16, 24])),
        2: (resource.RLIMIT_FSIZE, dice.choice([0, 100, 2000])), 3: (resource.RLIMIT_CORE, 0),
    }  # fmt: skip
    which, size = sizes[choice]

    def limit():
        # A full disk gives an error; this limit also sends a signal.
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        hardest = resource.getrlimit(which)[1]
        if hardest == resource.RLIM_INFINITY or size <= hardest:
            resource.setrlimit(which, (size, size))

    trial.run(*trial.command(), limits=limit)
    trial.run("generate", limits=limit)
    trial.run("generate")


CATEGORIES = {
    "files": files, "manifests": manifests, "configurations": configurations, "cuts": cuts, "texts": texts, "edits": edits,
    "kills": kills, "limits": limits, "large": large, "strangers": strangers, "patterns": patterns,
}  # fmt: skip
