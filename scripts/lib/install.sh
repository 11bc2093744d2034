# shellcheck shell=bash
# The two requirements of the package: a Swift toolchain, which can only be asked for, and libyaml,
# which is installed where possible.

install_prerequisites() {
  command -v swift >/dev/null \
    || fail "there is no 'swift' on the PATH; install Swift 6.1 or later from https://www.swift.org/install"
  has_libyaml || install_libyaml
}

# The C compiler to use with Swift: a machine with a Swift toolchain may not have a `cc`.
c_compiler() {
  command -v "${CC:-clang}" || command -v cc || fail "there is no C compiler on the PATH; set CC"
}

# True if the headers are found, either with pkg-config or in the compiler's default path.
has_libyaml() {
  if command -v pkg-config >/dev/null && pkg-config --exists yaml-0.1; then
    return 0
  fi
  printf '#include <yaml.h>\n' | "$(c_compiler)" -fsyntax-only -x c - 2>/dev/null
}

install_libyaml() {
  say "libyaml is missing: installing it"
  if command -v apt-get >/dev/null; then
    # Package lists may be missing (a fresh container) or outdated; even if updating fails, the
    # installation may work.
    as_root apt-get update -qq || note "apt-get update failed; trying with the lists there are"
    as_root env DEBIAN_FRONTEND=noninteractive \
      apt-get install -qq -y --no-install-recommends libyaml-dev pkg-config
  elif command -v brew >/dev/null; then
    brew install libyaml pkg-config
  else
    fail "neither apt-get nor brew is here; install libyaml with its headers yourself" \
      "(Fedora, Amazon Linux: libyaml-devel; Alpine: yaml-dev; Arch: libyaml) and run this again"
  fi
  has_libyaml || fail "libyaml was installed, but its headers cannot be found"
}

as_root() {
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  elif command -v sudo >/dev/null; then
    sudo "$@"
  else
    fail "not root and no sudo; have an administrator run: apt-get install libyaml-dev pkg-config"
  fi
}

# True if there is a server for ssh; in CI, it is installed. Its service isn't started.
find_sshd() {
  if command -v sshd >/dev/null || [ -x /usr/sbin/sshd ]; then return 0; fi
  if [ -z "${CI:-}" ] || ! command -v apt-get >/dev/null; then return 1; fi
  { as_root env RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends openssh-server; } >/dev/null 2>&1 \
    || { as_root apt-get update -qq && as_root env RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends openssh-server; } \
      >/dev/null 2>&1
  [ -x /usr/sbin/sshd ]
}

# Makes 'prometheus' and 'promtool' programs of the PATH. Debian's package is only unpacked, because installing it would start a service.
find_prometheus() {
  local folder=$PWD/.build/prometheus
  if command -v promtool >/dev/null && command -v prometheus >/dev/null; then return 0; fi
  if [ ! -x "$folder/usr/bin/promtool" ]; then
    if ! command -v apt-get >/dev/null || ! command -v dpkg-deb >/dev/null; then return 1; fi
    rm -rf "$folder"
    mkdir -p "$folder"
    (cd "$folder" && { apt-get download -qq prometheus || { as_root apt-get update -qq && apt-get download -qq prometheus; }; }) \
      >"$folder/log" 2>&1 || return 1
    dpkg-deb -x "$folder"/prometheus_*.deb "$folder" || return 1
  fi
  PATH=$folder/usr/bin:$PATH
  promtool --version >/dev/null 2>&1
}
