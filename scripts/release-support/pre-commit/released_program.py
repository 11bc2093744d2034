"""Builds a wheel with the released program, so that pip installs it: a build backend as in PEP 517.

pre-commit runs this once, when it sets up the environment of the hooks. The archive must have the checksum in `checksums`.
"""

import hashlib
import io
import pathlib
import platform
import sysconfig
import tarfile
import urllib.request
import zipfile

NAME, VERSION = "dtoc_pre_commit", "@VERSION@"
TRIPLES = {
    ("Linux", "x86_64"): "x86_64-unknown-linux-gnu",
    ("Linux", "aarch64"): "aarch64-unknown-linux-gnu",
    ("Darwin", "arm64"): "universal-apple-macosx",
    ("Darwin", "x86_64"): "universal-apple-macosx",
}


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    tag = f"py3-none-{sysconfig.get_platform().replace('-', '_').replace('.', '_')}"
    name = f"{NAME}-{VERSION}-{tag}.whl"
    information = f"{NAME}-{VERSION}.dist-info"
    files = {
        f"{NAME}-{VERSION}.data/scripts/dtoc": released_program(),
        f"{information}/METADATA": f"Metadata-Version: 2.1\nName: {NAME}\nVersion: {VERSION}\n".encode(),
        f"{information}/WHEEL": f"Wheel-Version: 1.0\nRoot-Is-Purelib: false\nTag: {tag}\n".encode(),
    }
    files[f"{information}/RECORD"] = "".join(f"{path},,\n" for path in [*files, f"{information}/RECORD"]).encode()
    with zipfile.ZipFile(pathlib.Path(wheel_directory) / name, "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, content in files.items():
            entry = zipfile.ZipInfo(path)
            # Without it, pip installs a program that nobody may run.
            entry.external_attr = (0o100755 if path.endswith("/dtoc") else 0o100644) << 16
            wheel.writestr(entry, content, zipfile.ZIP_DEFLATED)
    return name


def released_program():
    machine = platform.system(), platform.machine()
    ending = f"-{TRIPLES.get(machine)}.tar.gz"
    lines = (pathlib.Path(__file__).parent / "checksums").read_text().splitlines()
    found = [line.split(maxsplit=1) for line in lines if line.endswith(ending)]
    if not found:
        raise SystemExit(f"error: the release has no archive for {' '.join(machine)}; the hooks of @HOMEPAGE@ build dtoc")
    (checksum, address), = found
    try:
        with urllib.request.urlopen(address, timeout=60) as response:
            content = response.read()
    except OSError as problem:
        raise SystemExit(f"error: can't download {address}: {problem}") from None
    actual = hashlib.sha256(content).hexdigest()
    if actual != checksum:
        raise SystemExit(f"error: {address} is not the recorded file: its checksum is {actual} instead of {checksum}")
    folder = address.rpartition("/")[2].removesuffix(".tar.gz")
    with tarfile.open(fileobj=io.BytesIO(content)) as archive:
        return archive.extractfile(f"{folder}/bin/dtoc").read()
