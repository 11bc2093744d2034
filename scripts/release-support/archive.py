"""Packs a folder so that the same files give the same bytes: archive.py FOLDER FILE.zip|FILE.tar.gz SECONDS.

Entries are ordered by name, have no owner, and have the given time, in seconds since 1970.
"""

import gzip
import os
import pathlib
import sys
import tarfile
import time
import zipfile


def mode(path):
    return 0o755 if os.access(path, os.X_OK) else 0o644


def pack(folder, file, seconds):
    entries = sorted((str(path.relative_to(folder.parent)), path) for path in folder.rglob("*") if path.is_file())
    if file.suffix == ".zip":
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
            for name, path in entries:
                entry = zipfile.ZipInfo(name, time.gmtime(seconds)[:6])
                entry.compress_type, entry.create_system = zipfile.ZIP_DEFLATED, 3
                entry.external_attr = (0o100000 | mode(path)) << 16
                archive.writestr(entry, path.read_bytes())
        return
    with open(file, "wb") as raw, gzip.GzipFile("", "wb", 9, raw, mtime=0) as stream:
        with tarfile.open(fileobj=stream, mode="w", format=tarfile.USTAR_FORMAT) as archive:
            for name, path in entries:
                entry = tarfile.TarInfo(name)
                entry.size, entry.mode, entry.mtime = path.stat().st_size, mode(path), seconds
                with open(path, "rb") as content:
                    archive.addfile(entry, content)


if __name__ == "__main__":
    pack(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), int(sys.argv[3]))
