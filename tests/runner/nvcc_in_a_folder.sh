# For tests of cohort-nvcc, which begin with `. nvcc_in_a_folder.sh COURSE SOURCES`: makes the compiler, and goes to
# a folder of its own with a copy of the sources, and of what several of them use.
set -eu
nvcc=$("$1" nvcc)
toolkit=${nvcc%/bin/*}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp "$2"/* "$2"/../*.hpp "$folder"
cd "$folder"

fail() {
  echo "$1" >&2
  exit 1
}

# complain WORDS: after what the program has said.
complain() {
  cat said >&2
  fail "$1"
}

# has FILE WORDS
has() {
  grep -qF "$2" "$1" || { cat "$1" >&2; fail "it doesn't say: $2"; }
}

# line_of PATTERN [FILE]: its number in the file, or in mistakes.cu.
line_of() { grep -n "$1" "${2:-mistakes.cu}" | cut -d : -f 1; }
