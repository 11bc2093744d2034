#!/usr/bin/env python3
"""Packs a folder so that the same files give the same bytes: archive.py FOLDER FILE.zip|FILE.tar.gz SECONDS.

Entries are ordered by name, belong to nobody, and bear the time that is given in seconds since 1970."""

import gzip
import os
import sys
import tarfile
import time
import zipfile


def entries(folder):
    """Paths of all files below a folder, beginning with the folder's own name."""
    parent = os.path.dirname(os.path.abspath(folder))
    paths = [os.path.join(here, name) for here, _, names in os.walk(folder) for name in names]
    return sorted((os.path.relpath(path, parent), path) for path in paths)


def mode(path):
    return 0o755 if os.access(path, os.X_OK) else 0o644


def write_zip(folder, file, seconds):
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, path in entries(folder):
            entry = zipfile.ZipInfo(name, time.gmtime(seconds)[:6])
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3
            entry.external_attr = (0o100000 | mode(path)) << 16
            with open(path, "rb") as content:
                archive.writestr(entry, content.read())


def write_tar(folder, file, seconds):
    with open(file, "wb") as raw, gzip.GzipFile("", "wb", 9, raw, mtime=0) as stream:
        with tarfile.open(fileobj=stream, mode="w", format=tarfile.USTAR_FORMAT) as archive:
            for name, path in entries(folder):
                entry = tarfile.TarInfo(name)
                entry.size, entry.mode, entry.mtime = os.path.getsize(path), mode(path), seconds
                with open(path, "rb") as content:
                    archive.addfile(entry, content)


if __name__ == "__main__":
    folder, file, seconds = sys.argv[1], sys.argv[2], int(sys.argv[3])
    (write_zip if file.endswith(".zip") else write_tar)(folder, file, seconds)
