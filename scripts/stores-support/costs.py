"""What stores cost: the same 300 documents, from a warm cache and as local files, in paired runs."""

import shutil
import statistics
import subprocess
import time

SCHEMA = "definitions:\n" + "".join(
    f"  type_%d_{index}:\n    type: object\n    description: {'A description of some length. ' * 8}\n    properties:\n"
    + "".join(f"      property_{name}: {{type: string, description: {'Text. ' * 10}}}\n" for name in range(10))
    for index in range(5)
)


def costs(bench):
    files = {f"schemas/taxi/document_{number}.yml": SCHEMA % ((number,) * 5) for number in range(300)}
    bench.repository("costs", files)
    stored = bench.project(f"git: '{bench.web.git('costs')}', ref: main, folder: schemas")
    local = bench.project(f"git: '{bench.web.git('costs')}', ref: main, folder: schemas")
    assert stored.run("update").returncode == 0
    tree = next(path for path in stored.cache.iterdir())
    shutil.copytree(tree, local.work / "schemas")
    (local.work / "dtoc.yaml").write_text("schemas: schemas/taxi\noutput: out\n")
    paths = [str(path) for path in sorted((local.work / "schemas").rglob("*.yml"))]
    size = sum(len(text) for text in files.values())
    print(f"    300 documents, {size / 1e6:.1f} MB")
    hashing = statistics.median(timed(["sha256sum", *paths], local) for _ in range(31))
    print(f"    sha256sum: {hashing * 1000:.1f} ms")
    for name, arguments in (("generate", ["generate", "--no-cache"]), ("nothing changed", ["generate"])):
        pairs = [(timed(local.command(*arguments), local), timed(stored.command(*arguments), stored)) for _ in range(31)]
        plain, held = (statistics.median(times) for times in zip(*pairs))
        added = statistics.median(b - a for a, b in pairs)
        line = f"{name}: {plain * 1000:.1f} ms local, {held * 1000:.1f} ms from a store, {added * 1000:+.1f} ms in pairs"
        limit = 1.2 * hashing + 0.005 if name == "generate" else 0.2 * plain
        bench.check(line, None if added <= limit else f"more than {limit * 1000:.1f} ms")


def timed(command, project):
    start = time.perf_counter()
    subprocess.run(command, cwd=project.work, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=project.bench.environment)
    return time.perf_counter() - start
