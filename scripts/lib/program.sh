# shellcheck shell=bash
# dtoc as users get it: a program of its own, optimized for what people do with it.

# build_program FOLDER: builds it there, and leaves in `program` its path, as the linker has made it.
build_program() {
  local folder flags=(-c release --product dtoc) profile=()
  mkdir -p "$1"
  folder=$(cd "$1" && pwd)
  if [ "$(uname)" = Linux ]; then flags+=(--static-swift-stdlib); fi
  # What needs no dynamic linker starts in half the time, and runs beside any C library.
  if has_static_libc; then flags+=(-Xswiftc -static-executable); fi
  # Generic types come from functions that know the conformances they need. By their names, as the compiler prefers for the sake of
  # size, the runtime would find them by searching all conformances for each one, which is a quarter of what a small document takes.
  flags+=(-Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors)
  if profile_tool >/dev/null; then
    profile_program "$folder/profile" "${flags[@]}"
    # The driver does not hand these on by itself.
    profile=(
      -Xswiftc -Xfrontend -Xswiftc "-ir-profile-use=$folder/profile/dtoc.profdata"
      -Xcc "-fprofile-use=$folder/profile/dtoc.profdata"
    )
  else
    note "without a profile: this toolchain can't make one for Swift"
  fi
  program=$(swift build --scratch-path "$folder" "${flags[@]}" --show-bin-path)/dtoc
  # The package manager does not see that a profile has changed.
  if [ "$folder/profile/dtoc.profdata" -nt "$program" ]; then rm -rf "$(dirname "$program")"; fi
  swift build --scratch-path "$folder" "${flags[@]}" ${profile[@]+"${profile[@]}"}
}

has_static_libc() {
  [ "$(uname)" = Linux ] && [ -f "$("$(c_compiler)" -print-file-name=libc.a)" ]
}

# Profile-guided optimization: a compiler that knows how often each piece of code runs puts what belongs together side by side, and
# inlines where it pays. That is a tenth of a run.

# profile_program FOLDER FLAG…: builds dtoc as `swift build FLAG…` does, but with counters, and leaves in the folder, as dtoc.profdata,
# what they count while it does what people do with it. What is there already stays, as long as nothing has changed.
profile_program() {
  local folder=$1 counts=$1/counts made_by
  shift
  made_by="$(swiftc --version 2>&1) $*"
  if [ -f "$folder/dtoc.profdata" ] && [ "$(cat "$folder/made-by" 2>/dev/null)" = "$made_by" ] \
    && [ -z "$(find Sources Package.swift Schemas Tests/Fixtures scripts/lib -newer "$folder/dtoc.profdata")" ]; then
    return 0
  fi
  rm -rf "$folder"
  # How long copies are is left out: it differs by a few from run to run, and so would the program.
  swift build --scratch-path "$folder/build" "$@" -Xswiftc -Xfrontend -Xswiftc -ir-profile-generate \
    -Xswiftc -Xllvm -Xswiftc -pgo-instr-memop=false \
    -Xcc -fprofile-generate -Xcc -mllvm -Xcc -pgo-instr-memop=false \
    -Xswiftc -Xclang-linker -Xswiftc -fprofile-generate
  mkdir -p "$counts"
  train "$(swift build --scratch-path "$folder/build" "$@" --show-bin-path)/dtoc" "$counts"
  "$(profile_tool)" merge -o "$folder/dtoc.profdata" "$counts"/*.profraw
  printf '%s' "$made_by" >"$folder/made-by"
}

# Prints the path of the program that reads counts. It is the compiler's own: another may not understand them.
profile_tool() {
  local tool
  tool=$(dirname "$(readlink -f "$(command -v swiftc)")")/llvm-profdata
  [ -x "$tool" ] && swiftc -frontend -help-hidden | grep -e -ir-profile-generate >/dev/null && echo "$tool"
}

# train PROGRAM FOLDER: leaves the counts of runs over all schemas of ours in a folder. With one seed for hashes and an empty environment
# and, where the system lets us, on one processor and at the same addresses, so that the same sources give the same counts.
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
  # All at once and again and again, so that what is done for each schema counts for more than what is done at the start.
  for number in {1..20}; do
    count "${run[@]}" "$dtoc" generate Tests/Fixtures --output "$folder/output/all" --no-cache --force
    count "${run[@]}" "$dtoc" validate Tests/Fixtures
  done
}

# count COMMAND…: not all of these schemas are right, and what mistakes cost is a part of the work; to crash is none.
count() {
  local status=0
  "$@" &>/dev/null || status=$?
  [ "$status" -lt 126 ] || fail "exit status $status while counting: $*"
}
