"""A repository of small documents that is edited at random, and runs of dtoc after the edits."""

import os
import re
import shutil
import signal
import subprocess
import time

WORDS = "order car park driver price zone tariff route shift report badge coupon".split()
FOREIGN = {"out/part0/.dtoc-notes.tmp": "notes\n", "out/.dtoc-12x.tmp": "not a temporary file of dtoc\n"}


class Repository:
    """Documents as path → schema name → schema in flow style."""

    def __init__(self, trial):
        self.trial, self.dice = trial, trial.dice
        self.documents = {f"part{n % 4}/{WORDS[n % 12]}{n}.yml": {} for n in range(24)}
        for path in self.documents:
            for _ in range(3):
                self.add_schema(path)
        for path, text in FOREIGN.items():
            trial.keep(trial.work / path, text)
        self.write()

    def write(self):
        shutil.rmtree(self.trial.work / "S", ignore_errors=True)
        for path, schemas in self.documents.items():
            lines = [f"  {name}: {schema}\n" for name, schema in schemas.items()]
            text = "definitions:\n" + "".join(lines) if lines else "definitions: {}\n"
            self.trial.write(self.trial.work / "S" / path, text)

    def add_schema(self, path):
        # Usually its own name, sometimes one that others also need.
        name = self.dice.choice(WORDS) + (f"_{self.dice.randrange(400)}" if self.dice.random() < 0.9 else "")
        self.documents[path][name] = self.schema(path)

    def schema(self, path):
        kind = self.dice.randrange(8)
        if kind == 0:
            return "{type: object, additionalProperties: " + self.reference(path) + "}"
        if kind == 1:
            variants = ", ".join(self.reference(path) for _ in range(2))
            return f"{{oneOf: [{variants}], discriminator: {{propertyName: {self.dice.choice(WORDS)}_kind}}}}"
        if kind == 2:
            return f"{{allOf: [{self.reference(path)}, {{type: object, properties: {self.properties(path)}}}]}}"
        return f"{{type: object, description: {self.dice.choice(WORDS)}, properties: {self.properties(path)}}}"

    def properties(self, path):
        def value():
            return self.dice.choice([
                self.reference(path), self.reference(path), f"{{type: array, items: {self.reference(path)}}}",
                f"{{type: string, enum: [a, {self.dice.choice(WORDS)}]}}", "{type: string}", "{type: integer}",
            ])  # fmt: skip

        return "{" + ", ".join(f"{word}: {value()}" for word in self.dice.sample(WORDS, 3)) + "}"

    def reference(self, path):
        # Most documents refer to documents in the same folder, and only forward.
        others = sorted(p for p in self.documents if p >= path and p.split("/")[0] == path.split("/")[0])
        pick = self.dice.random()
        other = path if pick < 0.6 or not others else self.dice.choice(others)
        other = self.dice.choice(sorted(self.documents)) if pick > 0.97 else other
        if not self.documents[other]:
            return "{type: object}"
        return f"{{$ref: '../{other}#/definitions/{self.dice.choice(sorted(self.documents[other]))}'}}"

    def edit(self):
        kind, path = self.dice.randrange(12), self.dice.choice(sorted(self.documents))
        new = f"part{self.dice.randrange(5)}/{self.dice.choice(WORDS)}{self.dice.randrange(90)}.yml"
        schemas = self.documents[path]
        if kind == 0:
            self.add_schema(path)
        elif kind == 1 and len(self.documents) < 40:
            self.documents.setdefault(new, {})
            self.add_schema(new)
        elif kind == 2 and len(self.documents) > 12:
            del self.documents[path]
        elif kind == 3:
            self.documents[new] = self.documents.pop(path)
        elif schemas:
            name = self.dice.choice(sorted(schemas))
            if kind == 4:
                del schemas[name]
            elif kind == 5:
                schemas[name + "x"] = schemas.pop(name)
            elif kind < 9:
                schemas[name] = schemas[name].replace("description: ", "description: very ")
            else:
                schemas[name] = self.schema(path)
        # Errors remain for a while before they are fixed.
        if self.dice.random() < 0.9:
            self.fix_references()
        self.write()

    def fix_references(self):
        def target(match):
            path, name = match.groups()
            return match.group(0) if name in self.documents.get(path, {}) else "{type: object}"

        for schemas in self.documents.values():
            for name, schema in schemas.items():
                schemas[name] = re.sub(r"\{\$ref: '\.\./([^#]*)#/definitions/([^']*)'\}", target, schema)


def edits(trial):
    """After each random edit, an ordinary run must leave files that `generate --check`, which trusts nothing, accepts."""
    repository = Repository(trial)
    trial.run("generate")
    for number in range(15):
        repository.edit()
        check_up_to_date(trial, f"after edit {number}")


def kills(trial):
    """Runs are killed at random moments, some while another one is running; the next run must give the result of a first one."""
    repository, dice = Repository(trial), trial.dice
    started = time.monotonic()
    trial.run("generate")
    seconds = time.monotonic() - started
    used = set()
    for number in range(4):
        for _ in range(1 + dice.randrange(6)):
            repository.edit()
        if dice.random() < 0.3:
            shutil.rmtree(trial.work / "out/part1", ignore_errors=True)
        commands = [["generate"], ["generate", "--no-cache"], ["validate", "--fix"], ["generate", "--symbols", "s.json"]]
        chosen = [dice.choice(commands) for _ in range(1 + dice.randrange(2))]
        used |= {tuple(command) for command in chosen}
        victims = [
            subprocess.Popen(
                [trial.dtoc, *command], cwd=trial.work, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )
            for command in chosen
        ]
        time.sleep(dice.random() * seconds * len(victims))
        sent = dice.choice([signal.SIGKILL, signal.SIGKILL, signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
        for victim in victims:
            victim.send_signal(sent)
        for victim in victims:
            assert victim.wait() in (0, 1, -sent), f"after kill {number} a run ended with {victim.returncode}"
        for path, schemas in repository.documents.items():
            text = (trial.work / "S" / path).read_text()
            assert all(f"  {name}: " in text for name in schemas), f"after kill {number} {path} is not whole"
        if dice.random() < 0.5:
            repository.edit()
        check_up_to_date(trial, f"after kill {number}")
        # A command removes only what it has left itself.
        for command in used:
            trial.run(*command)
        used.clear()
        foreign = {os.path.basename(path) for path in FOREIGN}
        left = [str(p) for p in trial.work.rglob(".dtoc-*") if p.name not in foreign | {".dtoc-cache", ".dtoc-names"} and not is_used(p.name)]
        assert not left, f"after kill {number} there are left {left}"


def is_used(name):
    """Whether there is a process with the id in the name of a temporary file: it may be another one than the killed run."""
    number = name.split("-")[1]
    return number.isdecimal() and os.path.exists(f"/proc/{number}")


def check_up_to_date(trial, moment):
    status = trial.run("generate")
    # 1 means that there are errors; then there must be no drift.
    proof = trial.run("generate", "--check", "--quiet")
    assert not trial.printed, f"{moment} a usual run left something else than a whole one: {trial.printed[:300]}"
    assert proof == status, f"{moment} runs end with {status} and {proof}"
