# shellcheck shell=bash
# The runtime without the package manager: a module and an object file, so that generated code compiles in a second. An
# object, not an archive, because on Linux the compiler only reads link requirements from objects.

# Where scripts without special flags build it, once for all.
runtime=.build/runtime

# build_runtime FOLDER [SWIFTC FLAG…]: writes DTORuntime.swiftmodule and DTORuntime.o there, unless they are up to date.
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

# The sources of the runtime, separated by NUL. Swift files in its documentation catalog are
# samples.
runtime_sources() {
  find Sources/DTORuntime -name '*.swift' -not -path '*.docc/*' -print0
}

# The settings of Package.swift.
language_settings=(
  -swift-version 6 -package-name dtoc
  -enable-upcoming-feature ExistentialAny
  -enable-upcoming-feature InternalImportsByDefault
  -enable-upcoming-feature MemberImportVisibility
)

# compile_runtime FOLDER [SWIFTC FLAG…]: the same, with the sources listed on standard input.
compile_runtime() {
  local folder=$1
  shift
  xargs -0 swiftc "$@" "${language_settings[@]}" \
    -module-name DTORuntime -parse-as-library -whole-module-optimization \
    -emit-module -emit-module-path "$folder/DTORuntime.swiftmodule" \
    -emit-object -o "$folder/DTORuntime.o"
}

# typecheck_generated GENERATED [SWIFTC FLAG…]: all Swift files in a folder as one module, with the strictest settings.
typecheck_generated() {
  local generated=$1
  shift
  find "$generated" -name '*.swift' -print0 | xargs -0 swiftc \
    -typecheck -whole-module-optimization -swift-version 6 -warnings-as-errors -I "$runtime" -module-name Generated "$@"
}
