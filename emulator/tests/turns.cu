// Between two atomics of a lane others may come: the friendly schedule alone lets nobody.
#include <emulator/host.hpp>

#include "harness.hpp"

namespace {

__global__ void add_by_two_atomics(int* sum) { atomicExch(sum, atomicAdd(sum, 0) + 1); }

TEST_CASE("an update by two atomics gets lost, but under the friendly schedule") {
  cohort::device_buffer<int> sum{0};
  add_by_two_atomics<<<1, 64>>>(sum.data());
  cohort::synchronize();
  const int added = sum.to_host()[0];
  if (emulator::seed() == 0) {
    CHECK(added == 64);
  } else {
    CHECK(added < 64);
  }
}

}  // namespace
