# For tests of cohort-nvcc with a library of CUDA's, which begin with `. library_in_a_folder.sh COURSE SOURCES`: as
# nvcc_in_a_folder.sh, and what is so with each of them.
. "$(dirname "$0")/nvcc_in_a_folder.sh"

# is_right LIBRARY NAME: the calls in calls.cu are, if their program is linked with it, and a program without it is
# told its name.
is_right() {
  "$nvcc" calls.cu "-l$1" -o calls
  ./calls > said 2>&1 || complain "calls of $2 don't do what programs rely on"
  [ "$(cat said)" = "0 different" ] || complain "something is said of right calls"
  "$nvcc" calls.cu -o without 2> said && fail "it links without -l$1"
  [ "$(grep -c . said)" = 1 ] || complain "more is said than that $2 is missing"
  has said "$2's: link with -l$1"
}

# by_the_host LIBRARY SOURCE OUTPUT: g++ links it, too, and with no argument or 0 it prints that.
by_the_host() {
  g++ -x c++ -std=c++17 -I"$toolkit/include" "$2" -L"$toolkit/lib64" "-l$1" -lcudart -o by_the_host
  [ "$(./by_the_host 0)" = "$3" ] || fail "linked by g++, it does something else"
}

# mistakes_of LIBRARY OUTPUT: makes the program of mistakes, which says this and no more of a right call.
mistakes_of() {
  "$nvcc" mistakes.cu "-l$1" -o mistakes
  ./mistakes 0 > said 2>&1
  [ "$(cat said)" = "$2" ] || complain "something is said of a right call"
}

# refused LIBRARY SOURCE MESSAGE: it doesn't compile.
refused() {
  echo "$2" > refused.cu
  "$nvcc" refused.cu "-l$1" -o refused 2> said && fail "it compiles what isn't there"
  has said "$3"
}
