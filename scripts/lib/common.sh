# shellcheck shell=bash
# Every shell script starts with this: `--help`, the repository as the current folder, and functions for output. Written for bash
# 3.2, the version on macOS.

# The comment at the top of a script is its help.
print_help() { sed -nE '2,/^[^#]/{s/^# ?//p;}' "$0"; }

usage_error() {
  printf 'error: %s; see %s --help\n' "$*" "$0" >&2
  exit 2
}

# no_arguments "$@": for a script that takes none.
no_arguments() { [ $# -eq 0 ] || usage_error "unexpected argument '$1'"; }

case ${1:-} in
  -h | --help)
    print_help
    exit 0
    ;;
esac

cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit

# See Package.swift.
export DTOC_WITHOUT_PLUGINS=1

say() { printf '\n==> %s\n' "$*"; }

note() { printf '    %s\n' "$*"; }

fail() {
  printf 'error: %s\n' "$*" >&2
  exit 1
}

# The flags of every build for debugging, which also decide what can be shared. The first is the default: bash 3.2 takes an empty list
# for an unset variable.
package_flags=(-c debug)
if [ -n "${WARNINGS_AS_ERRORS:-}" ]; then package_flags+=(-Xswiftc -warnings-as-errors); fi
# For CI, where nothing is edited between builds: one process compiles a module, instead of three that each read all of it. It can't leave
# out what hasn't changed, so a build with other flags in between would cost all of the time again.
if [ -n "${COMPILE_WHOLE_MODULES:-}" ]; then
  for flag in -wmo -disable-batch-mode -num-threads 2; do package_flags+=(-Xswiftc "$flag"); done
  unset flag
fi

# `swift build` and `swift test` with the same flags in every script, so that they share build products: other
# flags would rebuild everything. Without their traits, the products for logs and metrics would be empty. The macros, which need
# swift-syntax, are tested by a package of their own, `Tests/Macros`. CI sets WARNINGS_AS_ERRORS; the package manager excludes
# warnings in dependencies.
swift_package() {
  local command=$1
  shift
  set -- --traits Logging,Metrics "${package_flags[@]}" "$@"
  # The package manager passes traits on in the order of a set, which differs from run to run; in another order, everything would be
  # built again. Tests, which only run after a build, keep random seeds.
  case $command in
    test) swift test --skip-build "$@" ;;
    *) SWIFT_DETERMINISTIC_HASHING=1 swift "$command" "$@" ;;
  esac
}

# The same for the package that tests the macros, beside the other build products. Only the tests are built, and what they need: a plain
# build would compile the runtime twice, for this machine and for the one where apps run.
swift_package_of_macros() {
  local command=$1 flags=(--package-path Tests/Macros --scratch-path .build/macros "${package_flags[@]}")
  shift
  case $command in
    test) swift build "${flags[@]}" --product macrosPackageTests && swift test --skip-build "${flags[@]}" "$@" ;;
    build) swift build "${flags[@]}" --product macrosPackageTests "$@" ;;
  esac
}

# Sets `module_flags`: what swiftc needs to import the modules of `swift_package build`; and `access_flags`: what it needs to use what they
# declare as `package`. The package manager names that package after the folder, so a clone in another folder has another name.
find_built_modules() {
  local built map
  built=$(swift_package build --show-bin-path)
  module_flags=(-I "$built/Modules" -I Sources/CLibYAML)
  for map in "$built"/C*.build/module.modulemap; do module_flags+=(-Xcc "-fmodule-map-file=$map"); done
  access_flags=(-package-name "$(sed -nE 's/.*"-module-name","DTOCompiler",.*"-package-name","([^"]+)".*/\1/p' .build/debug.yaml)")
}

# Sets `dtoc` to the path of the program: the one in DTOC, or one built from here.
build_dtoc() {
  dtoc=${DTOC:-}
  if [ -z "$dtoc" ]; then
    swift_package build --product dtoc
    dtoc=$(swift_package build --show-bin-path)/dtoc
    dtoc=${dtoc#"$PWD/"}
  fi
  [ -x "$dtoc" ] || fail "'$dtoc' is not a program; DTOC must name a built dtoc"
}
