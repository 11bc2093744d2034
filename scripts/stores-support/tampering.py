"""Random changes of single bytes in the lock and in the cache."""

import random


def tampering(bench):
    dice = random.Random(bench.options.seed)
    bench.repository("tampered")
    project = bench.project(f"git: '{bench.web.git('tampered')}', ref: main, folder: schemas")
    project.run("update")
    assert project.run("generate").returncode == 0
    expected = swift(project)
    files = [project.work / "dtoc.lock"] + sorted(path for path in project.cache.rglob("*") if path.is_file())
    found = harmless = 0
    problem = None
    for number in range(bench.options.changes):
        path = dice.choice(files)
        data = path.read_bytes()
        index, change = dice.randrange(len(data)), dice.randrange(1, 256)
        path.write_bytes(data[:index] + bytes([data[index] ^ change]) + data[index + 1 :])
        run = project.run("generate", "--check")
        path.write_bytes(data)
        if run.returncode == 0 and swift(project) == expected:
            harmless += 1
            problem = problem or f"change {number}: byte {index} of {path.name} by {change} was not found"
        elif run.returncode in (1, 2) and "dtoc.lock" in run.stderr + run.stdout:
            found += 1
        else:
            problem = problem or f"change {number}: byte {index} of {path.name} by {change}: exit status {run.returncode}: {run.stderr}"
    bench.check(f"{found} of {bench.options.changes} changes found, {harmless} without effect", problem)
    run = project.run("generate", "--check")
    bench.check("as before", project.problem(run, 0))


def swift(project):
    return {path: path.read_bytes() for path in sorted((project.work / "out").rglob("*.swift"))}
