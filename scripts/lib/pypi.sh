# shellcheck shell=bash
# Third-party programs, for checks that would prove nothing with our own.

# pre-commit, and a program that checks the files of CI systems, in .build/hook-runners.
install_hook_runners() { install_from_pypi .build/hook-runners pre-commit==4.7.0 check-jsonschema==0.39.0; }

# install_from_pypi FOLDER PACKAGE==VERSION…: creates a virtual environment with exactly these packages, unless it exists. A package
# after `--no-deps` is installed without its dependencies. Without PyPI, the script ends and nothing is checked, which is a failure in CI.
install_from_pypi() {
  local folder=$1 pip=.build/pip packages=() bare=()
  shift
  [ "$(cat "$folder/complete" 2>/dev/null)" != "$*" ] || return 0
  while [ $# -gt 0 ] && [ "$1" != --no-deps ]; do
    packages+=("$1")
    shift
  done
  bare=("$@")
  rm -rf "$folder"
  # One pip installs into all environments: making an environment with a pip of its own takes longer than most installations. It regards
  # what is beside it as installed.
  if ! {
    { [ -x "$pip/bin/pip" ] || { python3 -m venv "$pip" && "$pip/bin/pip" uninstall --quiet --yes setuptools; }; } \
      && python3 -m venv --without-pip "$folder" \
      && set -- "$folder/bin/python" "$pip"/lib/python*/site-packages/pip install --quiet --disable-pip-version-check \
      && "$@" "${packages[@]}" \
      && { [ ${#bare[@]} -eq 0 ] || "$@" "${bare[@]}"; }
  } >"$folder.log" 2>&1; then
    [ -z "${CI:-}" ] || fail "the programs can't be installed from PyPI; see $folder.log"
    note "skipped: the programs can't be installed from PyPI; see $folder.log"
    exit 0
  fi
  printf '%s' "${packages[*]}${bare[*]+ ${bare[*]}}" >"$folder/complete"
}
