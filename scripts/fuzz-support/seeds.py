"""Documents to start from: the project's own, and those of a folder that may be there."""

import pathlib
import shutil

from builds import REPOSITORY

FIXTURES = REPOSITORY / "Tests" / "Fixtures"
SCHEMAS = REPOSITORY / "Schemas"

# Files of fixtures that are no schemas.
NO_SCHEMAS = {"samples.json", "dtoc.yaml"}

# More would only make the start longer: what they have in common is most of them.
MOST_OF_CORPUS = 1000


def reader_seeds(folder, corpus, longest):
    """One file each."""
    files = [*documents(FIXTURES), *documents(SCHEMAS), *sample(corpus)]
    return write(folder, (file.read_bytes() for file in files), longest)


def document_seeds(folder, corpus, longest):
    """Documents that refer to one another are one seed; see `SchemaSet`."""
    sets = []
    for place in [*sorted(FIXTURES.iterdir()), *sorted(SCHEMAS.iterdir())]:
        files = [file for file in documents(place) if file.name not in NO_SCHEMAS]
        sets.append(joined(files, place))
        sets += [joined([file], file.parent) for file in files] if len(files) > 1 else []
    sets += [joined([file], file.parent) for file in sample(corpus)]
    return write(folder, sets, longest)


def joined(files, folder):
    return b"".join(
        b"#-- %s\n%s\n" % (str(file.relative_to(folder)).encode(), file.read_bytes().rstrip(b"\n"))
        for file in files
    )


def documents(folder):
    kinds = (".yml", ".yaml", ".json")
    return sorted(file for file in folder.rglob("*") if file.suffix in kinds and file.is_file())


def sample(corpus):
    """Every so many of the small documents of a folder."""
    if not corpus.is_dir():
        print(f"skipped the documents of {corpus}: there is no such folder")
        return []
    small = [file for file in documents(corpus) if file.stat().st_size < 8192]
    return small[:: max(1, len(small) // MOST_OF_CORPUS)]


def write(folder, seeds, longest):
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    count = 0
    for seed in seeds:
        if 0 < len(seed) <= longest:
            (pathlib.Path(folder) / f"{count:05}").write_bytes(seed)
            count += 1
    return count
