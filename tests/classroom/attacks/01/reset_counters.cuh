// expected: refused: reset_counters
// What is counted is set back.
#include <cohort/counters.hpp>
inline const int counted = (cohort::reset_counters(), 0);
__device__ inline int fetch_add(int* counter) { return atomicAdd(counter, 1); }
