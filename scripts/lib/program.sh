# shellcheck shell=bash
# dtoc as in a release: a single program.

# build_program FOLDER [FLAG…]: builds it there, with further flags for `swift build`, and sets `program` to its path, as written by the
# linker.
build_program() {
  local folder flags=(-c release --product dtoc)
  mkdir -p "$1"
  folder=$(cd "$1" && pwd)
  shift
  flags+=("$@")
  if [ "$(uname)" = Linux ]; then flags+=(--static-swift-stdlib); fi
  # A program without a dynamic linker starts in half the time, and runs with any C library.
  if has_static_libc; then flags+=(-Xswiftc -static-executable); fi
  # Generic types are created by functions that know the conformances they need. By name, which the compiler prefers to save space,
  # the runtime would search all conformances for each of them, which takes a quarter of the time for a small document.
  flags+=(-Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors)
  # Debug information has hashes of compiled C modules, and so of the times of their headers. Releases are stripped of it anyway.
  flags+=(-debug-info-format none)
  swift build --scratch-path "$folder" "${flags[@]}"
  # shellcheck disable=SC2034
  program=$(swift build --scratch-path "$folder" "${flags[@]}" --show-bin-path)/dtoc
}

has_static_libc() {
  [ "$(uname)" = Linux ] && [ -f "$("$(c_compiler)" -print-file-name=libc.a)" ]
}
