"""Servers that send a byte per second: each update ends in bounded time, with a reason, and leaves nothing."""

import concurrent.futures
import os
import time

LONGEST = 200


def slow(bench):
    def drip(request):
        request.send_response(200)
        request.send_header("Content-Type", "application/x-git-upload-pack-advertisement")
        request.end_headers()
        dripping(request.wfile)
        request.close_connection = True

    def pack(request, status, headers, body):
        request.send_response(status)
        request.end_headers()
        dripping(request.wfile, body)
        request.close_connection = True

    bench.web.answers["drip"] = drip
    bench.web.pack = pack
    bench.repository("dripping")
    ssh = bench.folder / "dripping-ssh"
    ssh.write_text("#!/bin/sh\nwhile printf 0; do sleep 1; done\n")
    ssh.chmod(0o755)
    cases = {
        "a document, a byte per second": (f"url: '{bench.web.url}/drip'", "Operation too slow", {}),
        "references by https, a byte per second": (f"git: '{bench.web.url}/drip/a.git'", "Operation too slow", {}),
        "a pack by https, a byte per second": (f"git: '{bench.web.git('dripping')}', ref: main", "Operation too slow", {}),
        "references by ssh, a byte per second": ("git: 'ssh://localhost/a.git'", "takes too long", {"GIT_SSH_COMMAND": str(ssh)}),
    }

    def update(case):
        store, said, environment = case
        project = bench.project(store, "store:contracts")
        start = time.monotonic()
        run = project.run("update", **environment)
        seconds = time.monotonic() - start
        problem = project.problem(run, 2, said)
        if not problem and (project.lock is not None or project.documents):
            problem = "something was written"
        return f"it took {seconds:.0f} seconds" if not problem and seconds > LONGEST else problem

    with concurrent.futures.ThreadPoolExecutor() as pool:
        for what, problem in zip(cases, pool.map(update, cases.values())):
            bench.check(what, problem)
    bench.web.pack = None


def dripping(file, content=b""):
    """Writes bytes until the other side has had enough."""
    try:
        for index in range(LONGEST * 4):
            file.write(content[index : index + 1] or os.urandom(1))
            file.flush()
            time.sleep(1)
    except OSError:
        pass
