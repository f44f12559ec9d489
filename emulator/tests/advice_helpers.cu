// What reports advise where functions, macros and names stand between the kernel and what it does:
// the same as without them.
#include <string>

#include "saying.cuh"

using rules::cause_of, rules::check_cure, rules::check_says;

namespace {

constexpr int wide = 32;
__device__ int rank() { return threadIdx.x; }
__device__ int lane() { return rank() % wide; }
__device__ bool is_free(const int* owner) { return *owner == 0; }

__global__ void swaps_within_warps(int* out) {
  __shared__ int shared[64];
  int* const row = shared + rank() / wide * wide;
  row[lane()] = out[rank()];
  out[rank()] = row[wide - 1 - lane()];
}

__device__ void add(int* numbers, int to, int from) { numbers[to] += numbers[from]; }
__global__ void adds_in_rounds(int* out) {
  const int mine = rank();
  for (int half = 32; half > 0; half /= 2)
    if (mine < half) add(out, mine, mine + half);
}
constexpr int line_of_rounds = __LINE__ - 3;

__device__ void gather(int& sum, const int& more) { sum += more; }
__device__ void gather(int* sum, const int* more) { *sum += *more; }
template <bool by_reference>
__global__ void gathers_in_rounds(int* out) {
  __shared__ int sums[64];
  int* const mine = sums + rank();
  *mine = out[rank()];
  __syncthreads();
  for (int half = 32; half > 0; half /= 2) {
    if (rank() >= half) continue;
    if (by_reference) gather(sums[rank()], sums[rank() + half]);
    if (!by_reference) gather(mine, mine + half);
  }
}
constexpr int line_of_gathering = __LINE__ - 6;

__device__ void fill(int* shared) {
  shared[rank()] = 1;
  __syncthreads();
}
__global__ void fills_in_a_branch(int* out) {
  __shared__ int shared[64];
  if (rank() < 32) fill(shared);
  out[rank()] = shared[rank() % 32];
}
constexpr int line_of_filling = __LINE__ - 3;

__device__ void wait_for(const volatile int* flag) {
  while (*flag == 0) continue;
}
__global__ void waits_by_a_function(int* out) {
  if (rank() == 0) out[1] = 1;
  if (rank() == 32) wait_for(out + 1);
}

__global__ void takes_if_free(int* out) {
  const int slot = rank() % 4;
  if (!is_free(&out[slot])) return;
  out[slot] = rank() + 1;
}
constexpr int line_of_having = __LINE__ - 2;

__global__ void keeps_the_largest(int* out) {
  const int mine = rank(), best = *out;
  const bool is_larger = best < mine;
  do {
    if (!is_larger) break;
    *(out + 0) = mine;
  } while (false);
}
constexpr int line_of_keeping = __LINE__ - 3;

#define TAKE(word)                  \
  while (atomicCAS((word), 0, 1)) { \
  }                                 \
  __threadfence()
__device__ void change(int* number, int by) { *number += by; }
__global__ void adds_with_and_without(int* out) {
  if (rank() != 0) return;
  if (blockIdx.x > 1) {
    change(out, -1);
    return;
  }
  TAKE(&out[1]);
  change(out, 2);
  __threadfence();
  atomicExch(&out[1], 0);
}
constexpr int line_of_changing_without = __LINE__ - 8;

__device__ void put(int* numbers, int at) { numbers[at] = at; }
__global__ void puts_one_too_many(int* out) {
  const int n = 64;
  for (int i = rank();; i += 64) {
    if (i > n) break;
    put(out, i);
  }
}
constexpr int line_of_comparison = __LINE__ - 4;

}  // namespace

TEST_SUITE("advice by helpers") {
  TEST_CASE("lanes of a warp by functions and constants: the warp's barrier") {
    check_says(cause_of(swaps_within_warps).cure.text, "Put __syncwarp() between");
  }
  TEST_CASE("a loop of the caller: the barrier belongs into that") {
    check_says(cause_of(adds_in_rounds).cure.text,
               "Nothing in the loop of line " + std::to_string(line_of_rounds) + " waits");
    for (const auto& kernel : {gathers_in_rounds<true>, gathers_in_rounds<false>}) {
      const std::string text = cause_of(kernel).cure.text;
      check_says(text, "in the loop of line " + std::to_string(line_of_gathering) + " waits");
      check_says(text, "Put __syncthreads() at the end");
    }
  }
  TEST_CASE("a barrier in a function that some threads call: out of the branch") {
    check_cure(cause_of(fills_in_a_branch), "whole group", line_of_filling);
  }
  TEST_CASE("a function that waits for a flag: no barrier") {
    check_cure(cause_of(waits_by_a_function), "fence");
  }
  TEST_CASE("a look in a function or a variable, and a jump past the write: one atomic") {
    check_cure(cause_of(takes_if_free), "atomic", line_of_having);
    check_says(cause_of(takes_if_free).cure.text, "such as atomicCAS(&out[slot], …)");
    check_cure(cause_of(keeps_the_largest), "atomic", line_of_keeping);
    check_says(cause_of(keeps_the_largest).cure.text, "such as atomicMax()");
  }
  TEST_CASE("a lock by a macro, and one function with it and without: where it is called") {
    const auto cause = cause_of(adds_with_and_without, 3);
    check_cure(cause, "fence");
    CHECK(cause.cure.line >= line_of_changing_without);  // and not in the function
  }
  TEST_CASE("a comparison in a jump, of what a function takes: that goes one too far") {
    check_cure(cause_of(puts_one_too_many), "comparison", line_of_comparison,
               "`i >` in line " + std::to_string(line_of_comparison) +
                   " is one too far: the last of n elements is n - 1. Write "
                   "`>=` there.");
  }
}
