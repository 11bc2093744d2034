# shellcheck shell=bash
# Which files are ours to format and to judge. Lists are separated by NUL, for `xargs -0`.

# Swift that a person wrote: golden output among the fixtures is not.
our_swift() {
  swift_below Package.swift Sources Tests Templates scripts
}

# swift_below FOLDER… [CONDITION…]: those of our files, and further conditions of `find`.
swift_below() {
  find "$@" -name '*.swift' -not -path '*/Fixtures/*' -print0
}

# Shell scripts, with the pieces that they share.
our_shell() {
  find scripts .ci -type f -print0 | xargs -0 grep -lE --null '^(#!/usr/bin/env bash|# shellcheck shell=bash)$'
}
