// expected: refused: setrlimit
// Lifts its own limits.
#include <sys/resource.h>
inline bool lifted = [] {
  rlimit all{RLIM_INFINITY, RLIM_INFINITY};
  return setrlimit(RLIMIT_CPU, &all) == 0;
}();
