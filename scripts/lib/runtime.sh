# shellcheck shell=bash
# The runtime outside of the package manager: one module and one object file, against which generated
# code is compiled in a second instead of a package's ten. An object and not an archive, because on
# Linux the compiler asks only objects what else has to be linked.

# build_runtime FOLDER [SWIFTC FLAG…]: leaves DTORuntime.swiftmodule and DTORuntime.o there; does nothing when neither
# the sources nor the compiler have changed since.
build_runtime() {
  local folder=$1 key
  shift
  key=$({ swiftc --version 2>&1; runtime_sources | LC_ALL=C sort -z | xargs -0 cksum; } | cksum)
  if [ "$(cat "$folder/key" 2>/dev/null || true)" = "$key" ]; then
    return 0
  fi
  rm -rf "$folder"
  mkdir -p "$folder"
  runtime_sources | LC_ALL=C sort -z | compile_runtime "$folder" "$@"
  printf '%s\n' "$key" >"$folder/key"
}

# runtime_sources [FIND TEST…]: the sources of the runtime, separated by NUL. Swift in its documentation catalog is samples.
runtime_sources() {
  find Sources/DTORuntime -name '*.swift' -not -path '*.docc/*' "$@" -print0
}

# compile_runtime FOLDER [SWIFTC FLAG…]: the same of the sources that standard input lists, separated by NUL.
compile_runtime() {
  local folder=$1
  shift
  # The language settings of Package.swift.
  xargs -0 swiftc "$@" \
    -swift-version 6 -package-name dtoc \
    -enable-upcoming-feature ExistentialAny \
    -enable-upcoming-feature InternalImportsByDefault \
    -enable-upcoming-feature MemberImportVisibility \
    -module-name DTORuntime -parse-as-library -whole-module-optimization \
    -emit-module -emit-module-path "$folder/DTORuntime.swiftmodule" \
    -emit-object -o "$folder/DTORuntime.o"
}

# typecheck_generated RUNTIME GENERATED [SWIFTC FLAG…]: all Swift under GENERATED as one module, as
# strictly as a user may compile it.
typecheck_generated() {
  local runtime=$1 generated=$2
  shift 2
  find "$generated" -name '*.swift' -print0 | xargs -0 swiftc \
    -typecheck -swift-version 6 -warnings-as-errors -I "$runtime" -module-name Generated "$@"
}
