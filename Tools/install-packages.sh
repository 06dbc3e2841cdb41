#!/bin/sh
# Installs those of the named Debian packages that are missing, and says so.
set -eu
missing=""
for package in "$@"; do
  status=$(dpkg-query --show --showformat '${db:Status-Status}' "$package" 2>/dev/null || true)
  [ "$status" = installed ] || missing="$missing $package"
done
[ -n "$missing" ] || exit 0
echo "Installing Debian packages:$missing" >&2
as_root=""
[ "$(id -u)" -eq 0 ] || as_root=sudo
if [ -n "$as_root" ] && ! command -v sudo >/dev/null; then
  echo "Neither root nor sudo: install these packages yourself:$missing" >&2
  exit 69
fi
# A fresh machine has no package lists yet.
$as_root apt-get update -qq >&2
# shellcheck disable=SC2086  # a list of names
DEBIAN_FRONTEND=noninteractive $as_root apt-get install -y -qq --no-install-recommends $missing >&2
