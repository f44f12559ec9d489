// Atomic functions, each by itself: what it makes of the old value, in all its types and scopes.
#include <climits>
#include <vector>

#include "harness.hpp"
#include "results.cuh"

namespace {

using rules::results_of;

// One atomic function in its three scopes, one after the other, on three variables.
#define IN_ALL_SCOPES(function)                                                     \
  struct function##_in_all_scopes {                                                 \
    template <class T, class... Operands>                                           \
    static __device__ void apply(T* returned, T* variables, Operands... operands) { \
      returned[0] = function(&variables[0], operands...);                           \
      returned[1] = function##_block(&variables[1], operands...);                   \
      returned[2] = function##_system(&variables[2], operands...);                  \
    }                                                                               \
  };

IN_ALL_SCOPES(atomicAdd)
IN_ALL_SCOPES(atomicSub)
IN_ALL_SCOPES(atomicExch)
IN_ALL_SCOPES(atomicMin)
IN_ALL_SCOPES(atomicMax)
IN_ALL_SCOPES(atomicInc)
IN_ALL_SCOPES(atomicDec)
IN_ALL_SCOPES(atomicAnd)
IN_ALL_SCOPES(atomicOr)
IN_ALL_SCOPES(atomicXor)
IN_ALL_SCOPES(atomicCAS)

template <class T>
struct Outcome {
  T returned[3], left[3];
};

template <class Function, class T, class... Operands>
__global__ void update(Outcome<T>* outcome, T before, Operands... operands) {
  for (T& variable : outcome->left) variable = before;
  Function::apply(outcome->returned, outcome->left, operands...);
}

/// Applied to `before`, the function leaves `after` and returns `before`.
template <class Function, class T, class... Operands>
void check(T before, T after, Operands... operands) {
  auto outcome = results_of(1, update<Function, T, Operands...>, before, operands...).front();
  for (int scope = 0; scope < 3; ++scope) {
    CAPTURE(scope);
    CHECK(outcome.returned[scope] == before);
    CHECK(outcome.left[scope] == after);
  }
}

__global__ void compare_and_swap_short(unsigned short* halves) {
  const unsigned short nothing = 0, first = 0xbeef, second = 0xdead;
  atomicCAS(&halves[1], nothing, first);
  atomicCAS(&halves[1], nothing, second);
}

__global__ void update_in_order(int* out) {
  __shared__ int number;
  number = 5;
  __syncthreads();
  out[1] = __nv_atomic_fetch_add(&number, 7, __NV_ATOMIC_ACQ_REL, __NV_THREAD_SCOPE_BLOCK);
  out[0] = __nv_atomic_load_n(&number, __NV_ATOMIC_ACQUIRE);
  __nv_atomic_store_n(&number, 9, __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_DEVICE);
  int expected = 4, desired = 6;
  out[6] = __nv_atomic_compare_exchange_n(&number, &expected, 1, false, __NV_ATOMIC_SEQ_CST,
                                          __NV_ATOMIC_RELAXED);
  out[2] = expected;
  out[4] = __nv_atomic_compare_exchange(&number, &expected, &desired, true, __NV_ATOMIC_SEQ_CST,
                                        __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_BLOCK);
  out[3] = expected;
  out[5] = __nv_atomic_exchange_n(&number, 3, __NV_ATOMIC_RELAXED);
  __nv_atomic_max(&number, 7, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_BLOCK);
  out[7] = __nv_atomic_fetch_and(&number, 3, __NV_ATOMIC_RELAXED);
  __nv_atomic_load(&number, &out[8], __NV_ATOMIC_RELAXED);
}

__global__ void add_vectors(float4* sums) {
  atomicAdd(&sums[0], make_float4(1, 2, 3, 4));
  atomicAdd(reinterpret_cast<float2*>(&sums[1]), make_float2(5, 6));
}

}  // namespace

TEST_SUITE("atomics") {
  TEST_CASE("atomicAdd") {
    check<atomicAdd_in_all_scopes>(40, 42, 2);
    check<atomicAdd_in_all_scopes>(INT_MAX, INT_MIN, 1);
    check<atomicAdd_in_all_scopes>(0xffffffffu, 1u, 2u);
    check<atomicAdd_in_all_scopes>(0xffffffffull, 0x100000001ull, 2ull);
    check<atomicAdd_in_all_scopes>(1.5f, 1.25f, -0.25f);
    check<atomicAdd_in_all_scopes>(1.0, 1.0 + 1e-9, 1e-9);
  }

  TEST_CASE("atomicSub") {
    check<atomicSub_in_all_scopes>(40, 42, -2);
    check<atomicSub_in_all_scopes>(1u, 0xffffffffu, 2u);
  }

  TEST_CASE("atomicExch") {
    check<atomicExch_in_all_scopes>(1, -2, -2);
    check<atomicExch_in_all_scopes>(1u, 2u, 2u);
    check<atomicExch_in_all_scopes>(1ull << 40, 1ull << 50, 1ull << 50);
    check<atomicExch_in_all_scopes>(1.5f, 2.5f, 2.5f);
  }

  TEST_CASE("atomicMin and atomicMax compare as their type does") {
    check<atomicMin_in_all_scopes>(3, -4, -4);
    check<atomicMin_in_all_scopes>(3u, 3u, 0xfffffffcu);
    check<atomicMin_in_all_scopes>(1LL << 40, -1LL, -1LL);
    check<atomicMin_in_all_scopes>(1ull << 40, 1ull << 40, ~0ull);
    check<atomicMax_in_all_scopes>(3, 3, -4);
    check<atomicMax_in_all_scopes>(3u, 0xfffffffcu, 0xfffffffcu);
    check<atomicMax_in_all_scopes>(1LL << 40, 1LL << 40, -1LL);
    check<atomicMax_in_all_scopes>(1ull << 40, ~0ull, ~0ull);
  }

  TEST_CASE("atomicInc counts up to its limit and starts again") {
    check<atomicInc_in_all_scopes>(3u, 4u, 4u);
    check<atomicInc_in_all_scopes>(4u, 0u, 4u);
    check<atomicInc_in_all_scopes>(9u, 0u, 4u);
  }

  TEST_CASE("atomicDec counts down to 0 and starts again at its limit") {
    check<atomicDec_in_all_scopes>(3u, 2u, 4u);
    check<atomicDec_in_all_scopes>(0u, 4u, 4u);
    check<atomicDec_in_all_scopes>(9u, 4u, 4u);
  }

  TEST_CASE("atomicAnd, atomicOr and atomicXor") {
    check<atomicAnd_in_all_scopes>(-1, 6, 6);
    check<atomicOr_in_all_scopes>(8u, 14u, 6u);
    check<atomicXor_in_all_scopes>(3ull << 40, 5ull << 40, 6ull << 40);
  }

  TEST_CASE("atomicCAS swaps if the value is the expected one") {
    check<atomicCAS_in_all_scopes>(1, 5, 1, 5);
    check<atomicCAS_in_all_scopes>(1, 1, 2, 5);
    check<atomicCAS_in_all_scopes>(1u, 5u, 1u, 5u);
    check<atomicCAS_in_all_scopes>(1ull << 40, 5ull, 1ull << 40, 5ull);
  }

  TEST_CASE("atomicCAS of 2 bytes leaves their neighbours alone") {
    cohort::device_buffer<unsigned short> halves({0, 0, 0, 0});
    compare_and_swap_short<<<1, 1>>>(halves.data());
    CHECK(halves.to_host() == std::vector<unsigned short>{0, 0xbeef, 0, 0});
  }

  TEST_CASE("atomics with an order and a scope") {
    cohort::device_buffer<int> out(std::vector<int>(9));
    update_in_order<<<1, 1>>>(out.data());
    CHECK(out.to_host() == std::vector<int>{12, 5, 9, 9, 1, 6, 0, 7, 3});
  }

  TEST_CASE("vectors of floats") {
    auto sums = results_of(2, add_vectors);
    CHECK(sums[0].x == 2);
    CHECK(sums[0].w == 8);
    CHECK(sums[1].x == 10);
    CHECK(sums[1].y == 12);
  }
}
