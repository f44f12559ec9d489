// `__device__`, `__constant__` and `__managed__` variables, from both sides.
#include <vector>

#include "failing.cuh"
#include "harness.hpp"

namespace {

using rules::expect;

__device__ int counter = 3;
__device__ int table[4] = {1, 2, 3, 4};
__constant__ float factors[3] = {0.5f, 1.5f, 2.5f};
__managed__ int shared_by_both = 10;
int of_the_host = 0;

__global__ void use(float* out) {
  for (int& number : table) number += counter;
  counter = 100;
  shared_by_both += 1;
  *out = factors[0] + factors[1] + factors[2];
}

__global__ void ask_for_kinds(unsigned* out) {
  __shared__ int shared;
  const int local = 0;
  out[0] = __isShared(&shared) && !__isLocal(&shared) && !__isGlobal(&shared);
  out[1] = __isLocal(&local) && !__isShared(&local) && !__isGlobal(&local);
  out[2] = __isGlobal(table) && !__isConstant(table) && !__isLocal(out);
  out[3] = __isConstant(factors) && !__isGlobal(factors);
  out[4] = __cvta_shared_to_generic(__cvta_generic_to_shared(&shared)) == &shared;
}

float run_use() {
  cohort::device_buffer<float> out(1);
  use<<<1, 1>>>(out.data());
  cohort::synchronize();
  return out.to_host().front();
}

}  // namespace

TEST_SUITE("symbols") {
  TEST_CASE("kernels see their initial values, and leave theirs behind") {
    CHECK(run_use() == 4.5f);
    int home[4] = {}, count = 0;
    cohort::check(cudaMemcpyFromSymbol(home, table, sizeof home));
    cohort::check(cudaMemcpyFromSymbol(&count, counter, sizeof count));
    CHECK(home[0] == 4);
    CHECK(home[3] == 7);
    CHECK(count == 100);
    CHECK(shared_by_both == 11);
  }
  TEST_CASE("the host sets them, whole or in part") {
    const float halves[2] = {8, 16};
    cohort::check(cudaMemcpyToSymbol(factors, halves, sizeof halves, sizeof(float)));
    CHECK(run_use() == 24.5f);
    const int zeros[4] = {};
    cohort::check(cudaMemcpyToSymbol(table, zeros, sizeof zeros));
    cohort::check(cudaMemcpyToSymbolAsync(counter, zeros, sizeof(int), 0, cudaMemcpyHostToDevice));
    run_use();
    int home = -1;
    cohort::check(cudaMemcpyFromSymbol(&home, table, sizeof home, 2 * sizeof(int)));
    CHECK(home == 0);
  }
  TEST_CASE("their addresses serve as device pointers") {
    int* address = nullptr;
    std::size_t size = 0;
    cohort::check(cudaGetSymbolAddress(reinterpret_cast<void**>(&address), table));
    cohort::check(cudaGetSymbolSize(&size, table));
    CHECK(size == 4 * sizeof(int));
    cohort::check(cudaMemset(address, 0, size));
    int home = -1;
    cohort::check(cudaMemcpy(&home, address + 3, sizeof home, cudaMemcpyDeviceToHost));
    CHECK(home == 0);
  }
  TEST_CASE("a copy past a variable's end copies nothing") {
    const float four[4] = {};
    expect(cudaErrorInvalidValue, cudaMemcpyToSymbol(factors, four, sizeof four));
    expect(cudaErrorInvalidValue, cudaMemcpyToSymbol(factors, four, 8, 8));
  }
  TEST_CASE("a variable of the host is no symbol") {
    int value = 1;
    expect(cudaErrorInvalidSymbol, cudaMemcpyToSymbol(of_the_host, &value, sizeof value));
    void* address = nullptr;
    expect(cudaErrorInvalidSymbol, cudaGetSymbolAddress(&address, of_the_host));
  }
  TEST_CASE("a kernel can ask what memory an address is of") {
    cohort::device_buffer<unsigned> out(5);
    ask_for_kinds<<<1, 1>>>(out.data());
    cohort::synchronize();
    CHECK(out.to_host() == std::vector<unsigned>(5, 1));
  }
}
