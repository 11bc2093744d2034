"""A project that reads schemas of stores, its repositories, and how its runs are checked."""

import os
import pathlib
import shutil
import subprocess

from servers import SSHServer, WebServer

MONEY = "definitions:\n  money:\n    type: object\n    required: [amount]\n    properties:\n      amount: {type: %s}\n"
ORDER = """definitions:
  order:
    type: object
    required: [id]
    properties:
      id: {type: integer}
      price: {$ref: '../common/money.yml#/definitions/money'}
"""
FILES = {"schemas/taxi/order.yml": ORDER, "schemas/common/money.yml": MONEY % "integer", "README": "Not a schema.\n"}


class Bench:
    """A temporary folder with servers, and the results of the checks."""

    def __init__(self, folder, dtoc, options):
        self.folder = folder
        self.dtoc = dtoc
        self.options = options
        self.failures = 0
        self.home = folder / "home"
        self.repositories = folder / "repositories"
        self.home.mkdir()
        self.repositories.mkdir()
        self.pwned = folder / "pwned"
        self.number = 0

    def __enter__(self):
        self.web = WebServer(self.folder, self.repositories)
        self.ssh = SSHServer(self.folder) if shutil.which("sshd", path=os.environ["PATH"] + ":/usr/sbin") else None
        return self

    def __exit__(self, *_):
        self.web.stop()
        if self.ssh:
            self.ssh.stop()

    def check(self, name, problem):
        """Prints a result; `problem` is None if there is none."""
        print(f"    {'FAILED' if problem else 'ok    '}  {name}{': ' + problem if problem else ''}", flush=True)
        self.failures += bool(problem)

    @property
    def environment(self):
        names = ("PATH", "LANG", "TMPDIR")
        environment = {name: os.environ[name] for name in names if name in os.environ}
        environment |= {"HOME": str(self.home), "GIT_CONFIG_NOSYSTEM": "1"}
        environment |= {"CURL_CA_BUNDLE": str(self.web.certificate), "GIT_SSL_CAINFO": str(self.web.certificate)}
        if self.ssh:
            environment["GIT_SSH_COMMAND"] = self.ssh.command
        return environment

    def repository(self, name, files=FILES, *options):
        repository = Repository(self.repositories / f"{name}.git", *options)
        if files is not None:
            repository.commit(files)
        return repository

    def project(self, store, schemas="store:contracts/taxi"):
        """A project with one store, such as `git: …, ref: main`."""
        self.number += 1
        return Project(self, self.folder / f"project-{self.number}", store, schemas)


class Repository:
    """A bare repository, written without a work tree, so that it can contain anything."""

    def __init__(self, path, *options):
        self.path = path
        subprocess.run(["git", "init", "--quiet", "--bare", "--initial-branch", "main", *options, path], check=True)
        self.git("config", "uploadpack.allowAnySHA1InWant", "true")

    def git(self, *arguments, data=None):
        identity = {f"GIT_{who}_{what}": "a@b.c" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
        command = ["git", "--git-dir", self.path, *arguments]
        run = subprocess.run(command, input=data, capture_output=True, check=True, env={**os.environ, **identity})
        return run.stdout.decode().strip()

    def blob(self, text):
        data = text if isinstance(text, bytes) else text.encode()
        return self.git("hash-object", "-w", "--stdin", data=data)

    def tree(self, entries):
        """A tree of (mode, name, object), whatever git thinks of it."""
        data = b"".join(f"{mode} ".encode() + name + b"\0" + bytes.fromhex(object) for mode, name, object in entries)
        return self.git("hash-object", "-t", "tree", "-w", "--stdin", "--literally", data=data)

    def nested(self, files):
        """The tree of files by their paths; a value is a text, or a mode and an object."""
        entries, folders = [], {}
        for path, content in files.items():
            name, _, rest = path.partition("/")
            if rest:
                folders.setdefault(name, {})[rest] = content
            elif isinstance(content, tuple):
                entries.append((content[0], name.encode(), content[1]))
            else:
                entries.append(("100644", name.encode(), self.blob(content)))
        entries += [("40000", name.encode(), self.nested(inner)) for name, inner in folders.items()]
        # Git orders folders as if their names ended with a slash.
        return self.tree(sorted(entries, key=lambda entry: entry[1] + (b"/" if entry[0] == "40000" else b"")))

    def commit(self, files, branch="main", parent=True):
        return self.commit_tree(self.nested(files), branch, parent)

    def commit_tree(self, tree, branch="main", parent=True):
        known = self.git("for-each-ref", "--format=%(objectname)", f"refs/heads/{branch}")
        parents = ["-p", known] if parent and known else []
        commit = self.git("commit-tree", tree, "-m", "Schemas", *parents)
        self.git("update-ref", f"refs/heads/{branch}", commit)
        return commit


class Project:
    def __init__(self, bench, folder, store, schemas):
        self.bench = bench
        self.folder = folder
        self.cache = folder / "cache"
        self.work = folder / "work"
        self.work.mkdir(parents=True)
        self.configure(store, schemas)

    def configure(self, store, schemas="store:contracts/taxi"):
        text = f"stores:\n  contracts: {{{store}}}\nschemas: '{schemas}'\noutput: out\n"
        (self.work / "dtoc.yaml").write_text(text)

    def command(self, *arguments):
        return [self.bench.dtoc, *arguments, "--stores", str(self.cache)]

    def run(self, *arguments, **environment):
        return subprocess.run(
            self.command(*arguments), cwd=self.work, capture_output=True, text=True, errors="replace", timeout=900,
            stdin=subprocess.DEVNULL, env={**self.bench.environment, **environment},
        )  # fmt: skip

    def start(self, *arguments):
        return subprocess.Popen(
            self.command(*arguments), cwd=self.work, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, env=self.bench.environment,
        )  # fmt: skip

    @property
    def lock(self):
        path = self.work / "dtoc.lock"
        return path.read_bytes() if path.exists() else None

    @property
    def documents(self):
        """The files in the cache by their paths in it, without the digest of the store."""
        files = (path for path in self.cache.rglob("*") if path.is_file())
        return {str(pathlib.Path(*path.relative_to(self.cache).parts[1:])): path.read_bytes() for path in files}

    def leftovers(self):
        """What no finished run leaves."""
        found = [path.name for path in self.folder.rglob("*") if path.name.startswith(".dtoc-store")]
        return found + [path.name for path in self.work.rglob(".dtoc-*.tmp")]

    def problem(self, run, status, *parts):
        """What is wrong with a run, or None."""
        said = run.stdout + run.stderr
        if run.returncode != status:
            return f"exit status {run.returncode}, not {status}: {said.strip()[-600:]}"
        for part in parts:
            if part not in said:
                return f"'{part}' is not said: {said.strip()[-600:]}"
        if self.bench.pwned.exists():
            self.bench.pwned.unlink()
            return "a command of a stranger ran"
        return f"leftovers: {self.leftovers()}" if self.leftovers() else None
