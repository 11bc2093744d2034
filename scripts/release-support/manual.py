"""Writes a manual page from the output of `dtoc --experimental-dump-help`: manual.py VERSION DATE."""

import json
import re
import sys


def text(words):
    """Plain text for mdoc: escapes backslashes, and prevents lines from starting like a macro."""
    escaped = " ".join((words or "").split()).replace("\\", "\\e")
    return "\\&" + escaped if escaped[:1] in (".", "'") else escaped


def prose(words):
    """The same for sentences, each on its own line, as required by mdoc."""
    sentences = re.sub(r"([.?!]) +(?=[A-Z])", r"\1\n", " ".join((words or "").split()))
    return [text(each) for each in sentences.split("\n") if each]


def argument(words):
    """A word after a macro, which must not be read as a macro or punctuation."""
    return '"' + text(words).replace('"', "\\(dq").replace("-", "\\-") + '"'


def shown(command):
    return [each for each in command.get("arguments", []) if each.get("shouldDisplay", True)]


def synopsis(path, command):
    lines = [".Nm", f".Cm {argument(' '.join(path))}"] if path else [".Nm"]
    for each in shown(command):
        if each["kind"] == "positional":
            repeated = " Ar ..." if each.get("isRepeating") else ""
            macro = ".Op Ar" if each.get("isOptional") else ".Ar"
            lines.append(f"{macro} {argument(each['valueName'])}{repeated}")
    if any(each["kind"] != "positional" for each in shown(command)):
        lines.insert(2 if path else 1, ".Op Ar options")
    return lines


def option(each):
    if each["kind"] == "positional":
        head = f".It Ar {argument(each['valueName'])}"
    else:
        flags = (("-" if one["kind"] == "short" else "--") + one["name"] for one in each["names"])
        names = " , ".join(f"Cm {argument(flag)}" for flag in flags)
        value = f" Ar {argument(each['valueName'])}" if each["kind"] == "option" else ""
        head = f".It {names}{value}"
    return [head] + prose(each.get("abstract")) + prose(each.get("discussion"))


def options(command):
    lines = [line for each in shown(command) for line in option(each)]
    return [".Bl -tag -width indent", *lines, ".El"] if lines else []


def paragraphs(words):
    """Blank lines in a discussion separate paragraphs."""
    lines = []
    for part in (words or "").split("\n\n"):
        lines += ([".Pp"] if lines else []) + prose(part)
    return lines


def commands(command, path=()):
    """All runnable commands below one, with their full names."""
    for each in command.get("subcommands", []):
        if each["commandName"] == "help" or not each.get("shouldDisplay", True):
            continue
        here = path + (each["commandName"],)
        below = list(commands(each, here))
        yield from below or [(here, each)]


def page(command, version, date):
    name = command["commandName"]
    lines = [f".Dd {date}", f".Dt {name.upper()} 1", f".Os {name} {version}"]
    lines += [".Sh NAME", f".Nm {name}"]
    lines += [f".Nd {text(command['abstract']).rstrip('.')}", ".Sh SYNOPSIS"]
    every = list(commands(command))
    for path, each in every:
        lines += synopsis(path, each)
    lines += [".Sh DESCRIPTION"] + paragraphs(command.get("discussion"))
    lines += options(command)
    for path, each in every:
        lines += [f".Ss {name} {' '.join(path)}"] + prose(each.get("abstract"))
        rest = paragraphs(each.get("discussion"))
        lines += ([".Pp"] + rest if rest else []) + options(each)
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.stdout.write(page(json.load(sys.stdin)["command"], sys.argv[1], sys.argv[2]))
