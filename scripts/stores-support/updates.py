"""The life of a store: lock and cache are whole, or as before, whatever happens."""

import random
import time

from project import FILES, MONEY

CHANGED = {**FILES, "schemas/common/money.yml": MONEY % "string"}
ADDED = {**FILES, "schemas/taxi/trip.yml": "definitions:\n  trip: {type: object, properties: {a: {type: string}}}\n"}


def updates(bench):
    addresses = {"https": lambda repository: bench.web.git(repository.path.stem)}
    if bench.ssh:
        addresses["ssh"] = lambda repository: bench.ssh.git(repository.path)
    else:
        print("    left out: ssh, because there is no sshd")
    for name, address in addresses.items():
        life(bench, name, address)
    document(bench)
    interruptions(bench)
    kills(bench)


def life(bench, name, address):
    def check(what, problem):
        bench.check(f"{name}, {what}", problem)

    repository = bench.repository(f"life-{name}")
    url = address(repository)
    project = bench.project(f"git: '{url}', ref: main, folder: schemas")
    check("nothing fetched", project.problem(project.run("generate"), 2, "is not in 'dtoc.lock'; run 'dtoc update'"))
    check("first update", project.problem(project.run("update"), 0, "2 documents", "wrote dtoc.lock"))
    expected = {path.removeprefix("schemas/"): text.encode() for path, text in FILES.items() if path != "README"}
    check("files of the repository", None if project.documents == expected else str(project.documents.keys()))
    check("generate", project.problem(project.run("generate"), 0))
    first = project.lock
    check("nothing to do", project.problem(project.run("update"), 0, "unchanged") or same(project, first))
    check("nothing would change", project.problem(project.run("update", "--check"), 0, "unchanged") or same(project, first))

    repository.commit(CHANGED)
    check("a change, checked", project.problem(project.run("update", "--check"), 1, "money.yml:6") or same(project, first))
    check("a change, tried", project.problem(project.run("update", "--dry-run"), 0, "1 changed") or same(project, first))
    check("a change that breaks", project.problem(project.run("update"), 1, "1 changed") or other(project, first))
    check("generate again", project.problem(project.run("generate"), 0))
    changed = project.lock

    (project.work / "dtoc.lock").write_bytes(first)
    shutil_rmtree(project.cache)
    check("the first lock, from nothing", project.problem(project.run("update", "--locked"), 0, "fetched") or same(project, first))
    (project.work / "dtoc.lock").write_bytes(changed)
    check("a cold cache", project.problem(project.run("generate"), 2, "run 'dtoc update --locked'"))
    check("filled as locked", project.problem(project.run("update", "--locked"), 0, "fetched") or same(project, changed))

    repository.commit(ADDED, parent=False)
    check("a force-pushed branch", project.problem(project.run("update"), 1, "1 changed, 1 added") or other(project, changed))
    forced = project.lock
    repository.git("update-ref", "-d", "refs/heads/main")
    check("a deleted branch", project.problem(project.run("update"), 2, "has no branch or tag 'main'") or same(project, forced))
    check("generate offline", project.problem(project.run("generate", "--check"), 1))

    commit = repository.commit(FILES)
    repository.git("tag", "-a", "-m", "1", "v1", commit)
    project = bench.project(f"git: '{url}', ref: v1, folder: schemas")
    check("a tag", project.problem(project.run("update"), 0) or (None if f"commit {commit}".encode() in project.lock else "the commit"))
    tagged = project.lock
    moved = repository.commit(ADDED)
    repository.git("tag", "-f", "v1", moved)
    check("a moved tag", project.problem(project.run("update"), 2, commit, moved, "--accept contracts") or same(project, tagged))
    check("accepted", project.problem(project.run("update", "--accept", "contracts"), 0, "1 added") or other(project, tagged))
    project = bench.project(f"git: '{url}', ref: {commit}, folder: schemas")
    check("a commit", project.problem(project.run("update"), 0, commit[:12]))
    repository.git("branch", "v1", commit)
    project = bench.project(f"git: '{url}', ref: v1, folder: schemas")
    check("a branch and a tag", project.problem(project.run("update"), 2, "has a branch and a tag 'v1'"))
    project = bench.project(f"git: '{url}', ref: refs/tags/v1, folder: schemas")
    check("the whole name", project.problem(project.run("update"), 0))
    project = bench.project(f"git: '{url}', folder: schemas")
    check("the default branch", project.problem(project.run("update"), 0))


def document(bench):
    body = b'{"definitions": {"a": {"type": "object", "properties": {"b": {"type": "integer"}}}}}'
    url = bench.web.document("one/openapi.json", body)
    project = bench.project(f"url: '{url}'", "store:contracts")
    bench.check("document, first update", project.problem(project.run("update"), 0))
    bench.check("document, generate", project.problem(project.run("generate"), 0))
    lock = project.lock
    bench.check("document, nothing to do", project.problem(project.run("update"), 0, "unchanged") or same(project, lock))
    bench.web.document("one/openapi.json", body.replace(b"integer", b"string"))
    bench.check("document, as locked", project.problem(project.run("update", "--locked"), 0, "complete"))
    shutil_rmtree(project.cache)
    bench.check("document, no longer as locked", project.problem(project.run("update", "--locked"), 2, "not those of 'dtoc.lock'"))
    bench.check("document, a change", project.problem(project.run("update"), 1, "not compared") or other(project, lock))
    for extends in ("store:contracts", url):
        overlay = ["overlay: 1.1.0", "info: {title: Ours, version: 1.0.0}", f"extends: '{extends}'", "actions:"]
        overlay += ["  - {target: $.definitions, update: {overlaid: {type: object, properties: {c: {type: string}}}}}"]
        (project.work / "overlay.yaml").write_text("\n".join(overlay) + "\n")
        project.configure(f"url: '{url}'", "store:contracts")
        with (project.work / "dtoc.yaml").open("a") as file:
            file.write("overlays: overlay.yaml\n")
        problem = project.problem(project.run("validate"), 0) or project.problem(project.run("generate"), 0)
        written = any("struct Overlaid" in path.read_text() for path in (project.work / "out").rglob("*.swift"))
        bench.check(f"document, an overlay of '{extends.split(':')[0]}:'", problem or (None if written else "it was not applied"))
    bench.web.answers["old"] = lambda request: request.say(302, {"Location": url})
    project = bench.project(f"url: '{bench.web.url}/old'", "store:contracts")
    bench.check("document, a redirection", project.problem(project.run("update"), 0) or project.problem(project.run("generate"), 0))


def interruptions(bench):
    repository = bench.repository("interrupted")
    project = bench.project(f"git: '{bench.web.git('interrupted')}', ref: main, folder: schemas")
    project.run("update")
    lock = project.lock
    repository.commit(CHANGED)

    def half(request, status, headers, body):
        request.say(status, {**headers, "Content-Length": len(body)}, body[: len(body) // 2])

    bench.web.pack = half
    bench.check("half a transfer", project.problem(project.run("update"), 2, "git can't fetch") or same(project, lock))
    bench.web.pack = lambda request, status, headers, body: request.say(500, {})
    bench.check("an error of the server", project.problem(project.run("update"), 2) or same(project, lock))
    bench.web.pack = None
    gone = bench.project(f"git: 'https://127.0.0.1:{free_port()}/a.git'")
    bench.check("a server that is gone", gone.problem(gone.run("update"), 2, "Failed to connect") or same(gone, None))

    def slowly(request, status, headers, body):
        time.sleep(1)
        request.say(status, headers, body)

    bench.web.pack = slowly
    runs = [project.start("update") for _ in range(2)]
    statuses = sorted(run.wait() for run in runs)
    bench.web.pack = None
    # The second waits for the first, and has nothing to do then.
    bench.check("two runs at once", str(statuses) if statuses != [0, 1] else other(project, lock))
    bench.check("what they have left", project.problem(project.run("generate"), 0))
    others = [bench.project(f"git: '{bench.web.git('interrupted')}', ref: main, folder: schemas") for _ in range(4)]
    for each in others:
        each.cache = project.folder / "common"
    runs = [each.start("update") for each in others]
    statuses = [run.wait() for run in runs]
    problem = str(statuses) if any(statuses) else None
    bench.check("four projects with one cache", problem or others[0].problem(others[3].run("generate"), 0))


def kills(bench):
    dice = random.Random(bench.options.seed)
    repository = bench.repository("killed", {})
    project = bench.project(f"git: '{bench.web.git('killed')}', ref: main, folder: schemas")
    problem = None
    for number in range(bench.options.kills):
        repository.commit({f"schemas/taxi/{index}.yml": MONEY % "string" + f"# {number}\n" for index in range(30)})
        before = project.lock
        run = project.start("update")
        time.sleep(dice.uniform(0, 0.35))
        run.kill()
        run.wait()
        after = project.lock
        if after != before and b"\nsha256:" not in (after or b""):
            problem = f"run {number}: half a lock"
        if after is not None:
            check = project.run("validate")
            problem = problem or (f"run {number}: {check.stderr}" if check.returncode != 0 else None)
    final = project.problem(project.run("update"), 0) or project.problem(project.run("generate"), 0)
    bench.check(f"{bench.options.kills} runs that are killed", problem or final)


def same(project, lock):
    return None if project.lock == lock else "the lock has changed"


def other(project, lock):
    return None if project.lock != lock else "the lock has not changed"


def free_port():
    import socket

    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


def shutil_rmtree(folder):
    import shutil

    shutil.rmtree(folder)
