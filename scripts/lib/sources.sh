# shellcheck shell=bash
# Which files are ours to format and to judge. Lists are separated by NUL, for `xargs -0`.

# The runtime once more, for the binary; scripts/embed-runtime writes it.
embedded_runtime=Sources/RuntimeSources/EmbeddedRuntime.swift

# Swift that a person wrote: neither golden output among the fixtures nor the embedded runtime is.
our_swift() {
  swift_below Package.swift Sources Tests Templates scripts
}

# swift_below FOLDER… [CONDITION…]: those of our files, and further conditions of `find`.
swift_below() {
  find "$@" -name '*.swift' -not -path '*/Fixtures/*' -not -path "$embedded_runtime" -print0
}

# Shell scripts, with the pieces that they share.
our_shell() {
  find scripts .ci -type f -print0 | xargs -0 grep -lE --null '^(#!/usr/bin/env bash|# shellcheck shell=bash)$'
}
