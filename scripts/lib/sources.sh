# shellcheck shell=bash
# The project's own files, for formatting and checks. Lists are separated by NUL, for `xargs -0`.

# Hand-written Swift, without the golden output in fixtures.
our_swift() {
  swift_below Package.swift Sources Tests scripts
}

# swift_below FOLDER… [CONDITION…]: the project's Swift files in folders, with further conditions
# for `find`.
swift_below() {
  find "$@" -name '*.swift' -not -path '*/Fixtures/*' -print0
}

# Shell scripts, including the parts that they share.
our_shell() {
  find scripts .ci -type f -print0 | xargs -0 grep -lE --null '^(#!/usr/bin/env bash|# shellcheck shell=bash)$'
}
