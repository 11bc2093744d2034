# shellcheck shell=bash
# dtoc as in a release: a single program, optimized for typical runs.

# build_program FOLDER: builds it there, and sets `program` to its path, as written by the linker.
build_program() {
  local folder flags=(-c release --product dtoc) profile=()
  mkdir -p "$1"
  folder=$(cd "$1" && pwd)
  if [ "$(uname)" = Linux ]; then flags+=(--static-swift-stdlib); fi
  # A program without a dynamic linker starts in half the time, and runs with any C library.
  if has_static_libc; then flags+=(-Xswiftc -static-executable); fi
  # Generic types are created by functions that know the conformances they need. By name, which the compiler prefers to save space,
  # the runtime would search all conformances for each of them, which takes a quarter of the time for a small document.
  flags+=(-Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors)
  if profile_tool >/dev/null; then
    profile_program "$folder/profile" "${flags[@]}"
    # The driver does not pass these on automatically.
    profile=(
      -Xswiftc -Xfrontend -Xswiftc "-ir-profile-use=$folder/profile/dtoc.profdata"
      -Xcc "-fprofile-use=$folder/profile/dtoc.profdata"
    )
  else
    note "without a profile: this toolchain can't make one for Swift"
  fi
  program=$(swift build --scratch-path "$folder" "${flags[@]}" --show-bin-path)/dtoc
  # The package manager does not detect a changed profile.
  if [ "$folder/profile/dtoc.profdata" -nt "$program" ]; then rm -rf "$(dirname "$program")"; fi
  swift build --scratch-path "$folder" "${flags[@]}" ${profile[@]+"${profile[@]}"}
}

has_static_libc() {
  [ "$(uname)" = Linux ] && [ -f "$("$(c_compiler)" -print-file-name=libc.a)" ]
}

# Profile-guided optimization: a compiler that knows how often each piece of code runs places related code together, and inlines
# where it is worthwhile. That saves a tenth of a run.

# profile_program FOLDER FLAG…: builds dtoc like `swift build FLAG…`, but with counters, and writes the counts of typical runs to
# dtoc.profdata in the folder. An existing file is kept if nothing has changed.
profile_program() {
  local folder=$1 counts=$1/counts made_by
  shift
  made_by="$(swiftc --version 2>&1) $*"
  if [ -f "$folder/dtoc.profdata" ] && [ "$(cat "$folder/made-by" 2>/dev/null)" = "$made_by" ] \
    && [ -z "$(find Sources Package.swift Schemas Tests/Fixtures scripts/lib -newer "$folder/dtoc.profdata")" ]; then
    return 0
  fi
  rm -rf "$folder"
  # The sizes of copies are excluded: they vary slightly between runs, and so would the program.
  swift build --scratch-path "$folder/build" "$@" -Xswiftc -Xfrontend -Xswiftc -ir-profile-generate \
    -Xswiftc -Xllvm -Xswiftc -pgo-instr-memop=false \
    -Xcc -fprofile-generate -Xcc -mllvm -Xcc -pgo-instr-memop=false \
    -Xswiftc -Xclang-linker -Xswiftc -fprofile-generate
  mkdir -p "$counts"
  train "$(swift build --scratch-path "$folder/build" "$@" --show-bin-path)/dtoc" "$counts"
  "$(profile_tool)" merge -o "$folder/dtoc.profdata" "$counts"/*.profraw
  printf '%s' "$made_by" >"$folder/made-by"
}

# Prints the path of the program that reads counts. It belongs to the compiler, because another version may
# not support the format.
profile_tool() {
  local tool
  tool=$(dirname "$(readlink -f "$(command -v swiftc)")")/llvm-profdata
  [ -x "$tool" ] && swiftc -frontend -help-hidden | grep -e -ir-profile-generate >/dev/null && echo "$tool"
}

# train PROGRAM FOLDER: writes the counts of runs for all of the project's schemas to a folder. They run with a fixed hash seed and an
# empty environment and, if the system allows it, on one processor and at the same addresses, so that the same sources give the same
# counts.
train() {
  local dtoc=$1 folder=$2 schemas number=0 run processor
  run=(env -i SWIFT_DETERMINISTIC_HASHING=1 "LLVM_PROFILE_FILE=$folder/%p.profraw")
  processor=$(taskset -cp $$ 2>/dev/null | sed -E 's/.*: ([0-9]+).*/\1/') || true
  if [ -n "$processor" ]; then run+=(taskset -c "$processor"); fi
  if setarch -R true 2>/dev/null; then run+=(setarch -R); fi
  for schemas in Schemas Tests/Fixtures/*/; do
    number=$((number + 1))
    count "${run[@]}" "$dtoc" generate "$schemas" --output "$folder/output/$number"
    count "${run[@]}" "$dtoc" generate "$schemas" --output "$folder/output/$number"
    count "${run[@]}" "$dtoc" validate "$schemas"
  done
  # All at once and repeatedly, so that work for each schema has more weight than work at the start.
  for number in {1..20}; do
    count "${run[@]}" "$dtoc" generate Tests/Fixtures --output "$folder/output/all" --no-cache --force
    count "${run[@]}" "$dtoc" validate Tests/Fixtures
  done
}

# count COMMAND…: some of these schemas are invalid, because mistakes are part of typical work; crashes are not.
count() {
  local status=0
  "$@" &>/dev/null || status=$?
  [ "$status" -lt 126 ] || fail "exit status $status while counting: $*"
}
