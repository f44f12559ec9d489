// What reports advise on a counter of threads that come, which one of them sets back.
#include <string>

#include "harness.hpp"
#include "saying.cuh"

using rules::cause_of, rules::check_cure, rules::check_says, rules::check_says_not;

namespace {

/// A barrier of the grid by hand: the last to come sets the counter back.
__global__ void sets_back_what_others_wait_for(int* out) {
  if (threadIdx.x == 0) {
    if (atomicAdd(out, 1) == static_cast<int>(gridDim.x) - 1)
      out[0] = 0;
    else
      while (atomicAdd(out, 0) != 0) {
      }
  }
}

__global__ void sets_back_after_waiting(int* out) {
  if (threadIdx.x == 0) {
    atomicAdd(out, 1);
    while (atomicAdd(out, 0) < static_cast<int>(gridDim.x)) {
    }
    if (blockIdx.x == gridDim.x - 1) out[0] = 0;
    while (atomicAdd(out, 0) != 0) {
    }
  }
}

__global__ void sets_back_as_the_last(int* out) {
  if (threadIdx.x != 0) return;
  if (atomicAdd(out, 1) == static_cast<int>(gridDim.x) - 1) out[0] = 0;
}

__global__ void sets_as_the_first(int* out) {
  if (threadIdx.x != 0) return;
  if (atomicAdd(out, 1) == 0) {
    out[0] = 100;
  }
}

}  // namespace

TEST_SUITE("advice on counters") {
  TEST_CASE("a counter that others wait for is set back with an atomic, and better another") {
    for (const auto kernel : {sets_back_what_others_wait_for, sets_back_after_waiting}) {
      const auto cause = rules::report_together(kernel, 4, 64, rules::zeros(64)).causes.front();
      check_cure(cause, "atomic");
      check_says(cause.cure.text, "let them wait for another number");
      check_says(cause.cure.text, "grid.sync()");
    }
  }

  TEST_CASE("a counter that nobody waits for is set back with an atomic") {
    check_cure(cause_of(sets_back_as_the_last, 4), "atomic", "is the last that has counted");
    check_says_not(cause_of(sets_as_the_first, 4).cure.text, "is the last that has counted");
  }
}
