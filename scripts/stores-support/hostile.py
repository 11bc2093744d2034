"""What strangers may have in their repositories, answer, or make people configure."""

import gzip
import os
import shutil
import subprocess
import time

from project import FILES, Repository

GOOD = {"schemas/taxi/order.yml": "definitions:\n  order: {type: object, properties: {a: {type: string}}}\n"}


def hostile(bench):
    trees(bench)
    contents(bench)
    objects(bench)
    configurations(bench)
    surroundings(bench)
    redirections(bench)
    answers(bench)
    missing_programs(bench)
    repositories_of_payloads(bench)


# Helpers.


def attempt(bench, what, store, status, *said, schemas="store:contracts", **environment):
    """Updates a project with a store; what was refused leaves no lock and no cache."""
    project = bench.project(store, schemas)
    start = time.monotonic()
    run = project.run("update", **environment)
    problem = project.problem(run, status, *said)
    if not problem and status == 2 and (project.lock is not None or project.documents):
        problem = "something was written"
    if not problem and time.monotonic() - start > 60:
        problem = "it took more than a minute"
    bench.check(what, problem)
    return project


def refused(bench, what, entries, *said):
    """A repository with a tree that must not be taken."""
    name = what.replace(" ", "-").replace(".", "")
    repository = bench.repository(name, None)
    repository.commit_tree(entries(repository))
    attempt(bench, what, f"git: '{bench.web.git(name)}', ref: main", 2, *said)


def taken(bench, what, files, expected, *said, folder=""):
    """A repository whose files are those that git has, byte for byte."""
    name = what.replace(" ", "-").replace(".", "")
    repository = bench.repository(name, None)
    repository.commit(files(repository) if callable(files) else files)
    store = f"git: '{bench.web.git(name)}', ref: main" + (f", folder: '{folder}'" if folder else "")
    project = attempt(bench, what, store, 0, *said)
    expected = {path: text.encode() if isinstance(text, str) else text for path, text in expected.items()}
    if project.documents != expected:
        bench.check(f"{what}, the same bytes", f"{project.documents}")
    return project


def one(repository, name, mode="100644", text="definitions: {}\n"):
    return (mode, name, repository.blob(text))


# Repositories.


def trees(bench):
    def flat(*entries):
        return lambda repository: repository.tree([one(repository, *entry) for entry in entries])

    def inside(name):
        return lambda repository: repository.tree([("40000", name, repository.tree([one(repository, b"a.yml")]))])

    refused(bench, "nothing but a link called like a schema", flat((b"a.yml", "120000", "/etc/passwd")), "has no *.yml")
    refused(bench, "names in two cases", flat((b"A.yml",), (b"a.yml",)), "are one name on some disks")
    refused(
        bench, "folders in two cases", lambda r: r.tree([("40000", n, r.tree([one(r, n + b".yml")])) for n in (b"A", b"a")]),
        "are one name on some disks",
    )  # fmt: skip
    refused(
        bench, "names in two Unicode forms", flat(("cafe\u0301.yml".encode(),), ("caf\u00e9.yml".encode(),)), "one name on some disks"
    )
    for what, name in {
        "a folder .git": b".git", "a folder .GIT": b".GIT", "a folder git~1": b"git~1", "a folder .git with a dot": b".git.",
        "a folder .git with a joiner": ".g\u200cit".encode(), "a folder above": b"..", "the same folder": b".",
        "a folder with a backslash": b"a\\b", "a drive": b"c:", "a name that moves the cursor": b"a\x1b[2J",
        "a name that is written from right to left": "a\u202e".encode(), "a name that is not UTF-8": b"a\xff",
        "a name with a line break": b"a\nb",
    }.items():  # fmt: skip
        refused(bench, what, inside(name))
    refused(bench, "a path as a name", flat((b"../../a.yml",)))
    refused(bench, "the same name twice", flat((b"a.yml", "100644", "a: 1\n"), (b"a.yml", "100644", "a: 2\n")))
    refused(bench, "a long name", flat((b"n" * 300 + b".yml",)), "longer than 255 bytes")
    refused(bench, "nothing of interest", flat((b"README",)), "it has no *.yml, *.yaml or *.json files")

    taken(bench, "a link to a file", lambda r: {**GOOD, "LICENSE": ("120000", r.blob("/etc/passwd"))}, GOOD, "skipped 'LICENSE': it is a link")
    taken(bench, "a link to a folder", lambda r: {**GOOD, "more": ("120000", r.blob("/etc"))}, GOOD, "skipped 'more': it is a link")
    modules = '[submodule "x"]\n\tpath = sub\n\turl = ext::touch %s\n' % bench.pwned
    taken(bench, "a submodule", lambda r: {**GOOD, ".gitmodules": modules, "sub": ("160000", "1" * 40)}, GOOD, "it is a submodule")
    linked = bench.repository("linked-folder", None)
    linked.commit({"other/a.yml": "a: 1\n", "schemas": ("120000", linked.blob("other"))})
    attempt(bench, "the folder is a link", f"git: '{bench.web.git('linked-folder')}', folder: schemas", 2, "has no *.yml")


def contents(bench):
    pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:%s\nsize 12\n" % ("0" * 64)
    refused(bench, "a pointer of LFS", lambda r: r.tree([one(r, b"a.yml", text=pointer)]), "is in Git LFS")
    attributes = "*.yml export-subst ident eol=crlf filter=x diff=x merge=x text working-tree-encoding=UTF-16\n"
    raw = "definitions: {} # $Format:%H$ $Id$\n"
    taken(bench, "attributes", {".gitattributes": attributes, "a.yml": raw}, {"a.yml": raw})
    taken(bench, "line breaks", {".gitattributes": "* text=auto\n", "a.yml": "a: 1\r\nb: 2\n"}, {"a.yml": "a: 1\r\nb: 2\n"})
    taken(bench, "a script", lambda r: {"a.yml": ("100755", r.blob("a: 1\n"))}, {"a.yml": "a: 1\n"})
    large = b"#" + b" " * (200 << 20)
    refused(bench, "a document of zeros", lambda r: r.tree([one(r, b"a.yml", text=large)]), "is larger than")

    def many(repository):
        blob = repository.blob("a: 1\n")
        return repository.tree([("100644", b"%06d.yml" % number, blob) for number in range(25_000)])

    refused(bench, "too many documents", many, "more than 20000 documents")

    def nested(repository):
        tree = repository.tree([one(repository, b"a.yml")])
        for _ in range(12):
            tree = repository.tree([("40000", b"%d" % number, tree) for number in range(10)])
        return tree

    refused(bench, "a trillion paths", nested, "too large")

    def deep(repository):
        tree = repository.tree([one(repository, b"a.yml")])
        for _ in range(3000):
            tree = repository.tree([("40000", b"f", tree)])
        return tree

    refused(bench, "3000 nested folders", deep)


def objects(bench):
    def repository(name, *options):
        return Repository(bench.repositories / f"{name}.git", *options)

    hashed = repository("sha256", "--object-format=sha256")
    blob = hashed.blob("definitions: {}\n")
    tree = hashed.git("mktree", data=f"100644 blob {blob}\ta.yml\n".encode())
    hashed.git("update-ref", "refs/heads/main", hashed.git("commit-tree", tree, "-m", "x"))
    attempt(bench, "objects with SHA-256", f"git: '{bench.web.git('sha256')}', ref: main", 2)
    tagged = bench.repository("tagged")
    tagged.git("tag", "blob", tagged.blob("x"))
    tagged.git("tag", "tree", tagged.nested(FILES))
    for kind in ("blob", "tree"):
        attempt(bench, f"a tag of a {kind}", f"git: '{bench.web.git('tagged')}', ref: {kind}", 2)
    tagged.git("tag", "-a", "-m", "1", "outer", "main")
    tagged.git("tag", "-a", "-m", "2", "outermost", "outer")
    attempt(bench, "a tag of a tag", f"git: '{bench.web.git('tagged')}', ref: outermost", 0)
    attempt(bench, "an unknown commit", f"git: '{bench.web.git('tagged')}', ref: {'ab' * 20}", 2)
    odd = bench.repository("odd")
    tree = odd.nested(FILES)
    body = f"tree {tree}\nauthor a <b> 99999999999999999999 +0000\ncommitter a <b> -1 +9999\nevil\n\nx".encode()
    commit = odd.git("hash-object", "-t", "commit", "-w", "--stdin", "--literally", data=body)
    odd.git("update-ref", "refs/heads/main", commit)
    attempt(bench, "a commit with nonsense", f"git: '{bench.web.git('odd')}', ref: main", 2)
    broken = bench.repository("broken")
    for path in (bench.repositories / "broken.git" / "objects").rglob("*"):
        if path.is_file() and path.stat().st_size > 100:
            path.chmod(0o600)
            path.unlink()
            break
    attempt(bench, "a missing object", f"git: '{bench.web.git('broken')}', ref: main", 2)


# Configurations, and what surrounds a run.


def configurations(bench):
    pwned = bench.pwned
    for store in (
        f"git: 'ext::touch {pwned}'", f"git: 'ext::touch%20{pwned}'", f"git: '--upload-pack=touch {pwned};'", f"git: '-utouch${{IFS}}{pwned}'",
        "git: 'host:path'", "git: 'git@host:path'", f"git: 'ssh://-oProxyCommand=touch%20{pwned}/a'", "git: 'git://127.0.0.1/a'",
        "git: 'http://127.0.0.1/a'", "git: 'https://user:secret@127.0.0.1/a'", f"git: '{bench.web.git('tagged')}', ref: '--upload-pack=touch'",
        f"git: '{bench.web.git('tagged')}', ref: 'main:refs/heads/x'", f"git: '{bench.web.git('tagged')}', folder: '../x'",
        f"git: '{bench.web.git('tagged')}', folder: '.git'", f"git: '{bench.web.git('tagged')}', ref: 'main^{{/x}}'", "url: 'file:///etc/passwd'",
        "url: 'http://127.0.0.1/a.json'", "url: '-o/tmp/x'", "url: 'https://a:b@127.0.0.1/a'", "git: 'fd::3'", "git: 'file://host/a'",
    ):  # fmt: skip
        attempt(bench, store.replace(str(bench.folder), "…"), store, 2, "dtoc.yaml:2:")
    for store in (f"git: '{bench.repositories / 'tagged.git'}'", f"git: 'file://{bench.repositories / 'tagged.git'}'"):
        attempt(bench, "a folder of this machine", store, 2, "add '--allow-local'")
    # As a folder of this machine that the user permits, whose configuration names commands.
    local = bench.repository("local")
    for name, value in (
        ("uploadpack.packObjectsHook", f"touch {pwned};cat"), ("core.fsmonitor", f"touch {pwned}"), ("core.hooksPath", "hooks"),
        ("core.alternateRefsCommand", f"touch {pwned}"), ("core.sshCommand", f"touch {pwned}"), ("protocol.ext.allow", "always"),
    ):  # fmt: skip
        local.git("config", name, value)
    hooks(local.path / "hooks", pwned)
    project = bench.project(f"git: '{local.path}', ref: main")
    bench.check("commands of a permitted folder", project.problem(project.run("update", "--allow-local"), 0))


def hooks(folder, pwned):
    folder.mkdir(exist_ok=True)
    names = "post-checkout post-merge reference-transaction pre-auto-gc post-index-change fsmonitor-watchman update post-update pre-receive"
    for name in names.split():
        (folder / name).write_text(f"#!/bin/sh\ntouch {pwned}\n")
        (folder / name).chmod(0o755)


def around(folder, pwned):
    """Makes a folder a repository whose configuration names commands, as an archive can contain it."""
    subprocess.run(["git", "init", "--quiet", folder], check=True)
    hooks(folder / ".git/hooks", pwned)
    lines = [
        f'[url "ext::touch {pwned} "]', " insteadOf = https://127.0.0.1", '[protocol "ext"]', " allow = always", "[credential]",
        f' helper = "!touch {pwned};echo"', "[core]", f" sshCommand = touch {pwned};", f" gitProxy = touch {pwned}", f" fsmonitor = touch {pwned}",
        f" askPass = {pwned}", f' alternateRefsCommand = "touch {pwned};"', " hooksPath = .git/hooks", "[http]", " sslVerify = false",
        " proxy = http://127.0.0.1:1", "[alias]", f' ls-remote = "!touch {pwned}"', f' fetch = "!touch {pwned}"', "[pager]",
        f" ls-remote = touch {pwned}", "[fetch]", f" bundleURI = ext::touch {pwned}",
    ]  # fmt: skip
    (folder / ".git/config").write_text("\n".join(lines) + "\n")


def surroundings(bench):
    """The user's configuration may name hooks and templates, but they don't run for a store; questions are never asked."""
    bench.repository("surrounded", GOOD)
    store = f"git: '{bench.web.git('surrounded')}', ref: main"
    template = bench.home / "template"
    template.mkdir()
    hooks(template / "hooks", bench.pwned)
    hooks(bench.home / "hooks", bench.pwned)
    configuration = bench.home / ".gitconfig"
    settings = f"""[core]\n hooksPath = {bench.home / 'hooks'}\n fsmonitor = touch {bench.pwned}
[init]\n templateDir = {template}\n defaultObjectFormat = sha256\n[protocol "ext"]\n allow = always
[fetch]\n recurseSubmodules = yes\n writeCommitGraph = true\n[submodule]\n recurse = true\n[gc]\n auto = 1
[filter "lfs"]\n smudge = touch {bench.pwned}\n process = touch {bench.pwned}\n"""
    configuration.write_text(settings)
    attempt(bench, "hooks and templates of the user", store, 0)
    attempt(bench, "other objects by the environment", store, 0, GIT_DEFAULT_HASH="sha256")
    elsewhere = {"GIT_DIR": str(bench.repositories / "tagged.git"), "GIT_INDEX_FILE": str(bench.pwned), "GIT_OBJECT_DIRECTORY": str(bench.home)}
    attempt(bench, "the environment of a hook", store, 0, **elsewhere)
    configuration.write_text(f'[url "ext::touch {bench.pwned} "]\n insteadOf = https://127.0.0.1\n[protocol "ext"]\n allow = always\n')
    attempt(bench, "an address that is replaced by a command", store, 2, "transport 'ext' not allowed")
    configuration.write_text(f'[url "file://{bench.repositories}"]\n insteadOf = {bench.web.url}/git\n')
    attempt(bench, "an address that is replaced by a folder", store, 2, "transport 'file' not allowed")
    configuration.unlink()
    script = bench.home / "askpass"
    script.write_text(f"#!/bin/sh\ntouch {bench.pwned}\necho secret\n")
    script.chmod(0o755)
    asking = {"GIT_ASKPASS": str(script), "SSH_ASKPASS": str(script), "SSH_ASKPASS_REQUIRE": "force", "DISPLAY": ":0"}
    bench.web.answers["private"] = lambda request: request.say(401, {"WWW-Authenticate": 'Basic realm="x"'})
    attempt(bench, "a repository that asks for a password", f"git: '{bench.web.url}/private/a.git'", 2, **asking)
    for what, address in {"asks": f"{bench.web.url}/private/a.git", "answers": bench.web.git("surrounded")}.items():
        project = bench.project(f"git: '{address}', ref: main")
        around(project.work, bench.pwned)
        run = project.run("update")
        bench.check(f"a project with a configuration of git, whose store {what}", project.problem(run, 0 if what == "answers" else 2))
    (bench.home / ".netrc").write_text("machine 127.0.0.1 login user password secret\n")
    (bench.home / ".curlrc").write_text(f'output = "{bench.pwned}"\nheader = "X-Secret: 1"\nnetrc\n')
    url = bench.web.document("plain.json", b"{}")
    bench.web.seen.clear()
    attempt(bench, "curl's configuration and credentials of the user", f"url: '{url}'", 0)
    sent = [name for headers in bench.web.seen for name in headers if name in ("Authorization", "X-Secret")]
    bench.check("they are not sent", f"{sent}" if sent else None)
    for name in (".netrc", ".curlrc"):
        (bench.home / name).unlink()
    certificates = {"CURL_CA_BUNDLE": "", "GIT_SSL_CAINFO": ""}
    attempt(bench, "git with a certificate that nobody has signed", store, 2, **certificates)
    attempt(bench, "curl with a certificate that nobody has signed", f"url: '{url}'", 2, **certificates)


# Answers.


def redirections(bench):
    where = ["file:///etc/passwd", "http://127.0.0.1:1/a.json", "ftp://127.0.0.1/a", "scp://127.0.0.1/a", "gopher://127.0.0.1/a", "ext::id"]
    for target in where:
        bench.web.answers["elsewhere"] = lambda request: request.say(302, {"Location": target})
        attempt(bench, f"a document that is elsewhere: {target}", f"url: '{bench.web.url}/elsewhere'", 2)
        bench.web.answers["moved"] = lambda request: request.say(301, {"Location": f"{target}?service=git-upload-pack"})
        attempt(bench, f"a repository that is elsewhere: {target}", f"git: '{bench.web.url}/moved/a.git'", 2)
    bench.web.answers["around"] = lambda request: request.say(302, {"Location": f"{bench.web.url}/around"})
    attempt(bench, "a circle of redirections", f"url: '{bench.web.url}/around'", 2)
    attempt(bench, "a circle for git", f"git: '{bench.web.url}/around'", 2)


def answers(bench):
    def endless(request):
        request.send_response(200)
        request.end_headers()
        try:
            while True:
                request.wfile.write(b" " * 65536)
        except OSError:
            request.close_connection = True

    bench.web.answers["endless"] = endless
    attempt(bench, "a document without an end", f"url: '{bench.web.url}/endless'", 2)
    packed = gzip.compress(b" " * (100 << 20))
    url = bench.web.document("bomb.json", packed, {"Content-Encoding": "gzip"})
    attempt(bench, "a bomb of gzip", f"url: '{url}'", 2, "compressed")
    url = bench.web.document("large.json", b"{}", {"Content-Length": 1 << 40})
    attempt(bench, "a length of a terabyte", f"url: '{url}'", 2)
    url = bench.web.document("short.json", b'{"definitions": {}}', {"Content-Length": 1000})
    attempt(bench, "half a document", f"url: '{url}'", 2)
    url = bench.web.document("empty.json", b"")
    attempt(bench, "an empty document", f"url: '{url}'", 2, "is empty")
    url = bench.web.document("page", b"<!DOCTYPE html><html>Sign in</html>")
    attempt(bench, "a page", f"url: '{url}'", 2, "is a page")
    for status in (204, 401, 404, 500):
        bench.web.answers["status"] = lambda request: request.say(status, {})
        attempt(bench, f"the status {status}", f"url: '{bench.web.url}/status'", 2)
    for name, body in {"binary": bytes(range(256)), "NUL": b"a: \0\n", "tags": b"!!python/object/apply:os.system ['id']\n"}.items():
        project = attempt(bench, f"a document with {name}", f"url: '{bench.web.document(name, body)}'", 0)
        run = project.run("validate")
        bench.check(f"a document with {name}, checked", None if run.returncode in (0, 1) else run.stderr)
    url = bench.web.document("..%2f..%2fpwned.json", b"{}")
    project = attempt(bench, "a name that leads out", f"url: '{url}'", 0)
    bench.check("its own name", None if list(project.documents) == ["contracts.json"] else f"{project.documents}")
    nonsense = b"001e# service=git-upload-pack\n0000" + b"ffff" * 100_000
    bench.web.answers["nonsense"] = lambda request: request.say(200, {"Content-Type": "application/x-git-upload-pack-advertisement"}, nonsense)
    attempt(bench, "references that are nonsense", f"git: '{bench.web.url}/nonsense/a.git'", 2)

    line = b"0034" + b"a7" * 20 + b" refs/x\n"

    def references(request):
        request.send_response(200)
        request.send_header("Content-Type", "application/x-git-upload-pack-advertisement")
        request.end_headers()
        try:
            request.wfile.write(b"001e# service=git-upload-pack\n0000")
            while True:
                request.wfile.write(line * 2000)
        except OSError:
            request.close_connection = True

    bench.web.answers["references"] = references
    attempt(bench, "references without an end", f"git: '{bench.web.url}/references/a.git'", 2)

    def garbage(request, status, headers, body):
        start = body.index(b"PACK")
        request.say(status, headers, body[:start] + b"PACK" + os.urandom(len(body) - start - 4))

    bench.web.pack = garbage
    attempt(bench, "a pack of garbage", f"git: '{bench.web.git('tagged')}', ref: main", 2)
    bench.web.pack = None


def missing_programs(bench):
    """Without git or curl, the reason is said."""
    bin = bench.folder / "bin"
    bin.mkdir()
    for name in ("sh", "env", "ssh"):
        (bin / name).symlink_to(shutil.which(name))
    attempt(bench, "no git", f"git: '{bench.web.git('tagged')}', ref: main", 2, "git was not found on PATH", PATH=str(bin))
    attempt(bench, "no curl", f"url: '{bench.web.url}/plain.json'", 2, "curl was not found on PATH", PATH=str(bin))


# What is done with the files afterwards.


def repositories_of_payloads(bench):
    secret = bench.folder / "secret.yml"
    secret.write_text("definitions: {a: {type: string, description: SECRET}}\n")
    references = [
        "file:///etc/passwd", str(secret), "../../../../secret.yml", "../" * 20 + "etc/hosts", f"{bench.web.url}/plain.json", "store:../x",
        "store:contracts/../../../../secret.yml", "..%2f..%2f..%2f..%2fsecret.yml", "\\\\..\\\\..\\\\secret.yml",
    ]  # fmt: skip
    properties = "".join(f"      p{number}: {{$ref: '{text}#/definitions/a'}}\n" for number, text in enumerate(references))
    configuration = f"""schemas: .
output: ../../elsewhere
after-generation: ['touch {bench.pwned}']
templates: /etc
baseline: /etc/passwd
names: {{'a.yml#/definitions/b': 'Evil {{ }} ; import Foundation'}}
"""
    bench.repository("payloads", {"a.yml": "definitions:\n  b:\n    type: object\n    properties:\n" + properties, "dtoc.yaml": configuration})
    bench.web.seen.clear()
    for option in ("", "references: anywhere\n"):
        project = bench.project(f"git: '{bench.web.git('payloads')}', ref: main", "store:contracts")
        path = project.work / "dtoc.yaml"
        path.write_text(path.read_text() + option)
        bench.check("references that lead out, update", project.problem(project.run("update"), 0))
        bench.web.seen.clear()
        run = project.run("generate")
        problem = project.problem(run, 1)
        text = "".join(path.read_text() for path in (project.work / "out").rglob("*.swift"))
        lines = [line for line in text.splitlines() if "SECRET" in line or "import Foundation" in line]
        if not problem and lines:
            problem = f"something of the outside is in the Swift: {lines}"
        if not problem and (bench.web.seen or (project.folder / "elsewhere").exists()):
            problem = "it connected to something, or wrote elsewhere"
        bench.check("references that lead out, generate", problem)
