#!/bin/bash
# The files in a folder, for a build that Meson can't keep up to date with it:
#   files_of.sh FOLDER          lists them, when the build is set up
#   files_of.sh FOLDER FILE…    requires that these are still all
set -euo pipefail
export LC_ALL=C
folder=$1
shift

(( $# )) || exec ls "$folder"

if ! diff <(printf '%s\n' "$@" | sort) <(ls "$folder"); then
  echo "$folder has other files (>) than the build knows (<): meson setup --reconfigure build"
  exit 1
fi
