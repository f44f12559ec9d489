// What reports advise where a flag or a counter tells that something is done, and lacks a part of
// what orders memory.
#include <cuda/atomic>

#include <string>

#include "harness.hpp"
#include "saying.cuh"

using rules::cause_of, rules::check_cure, rules::check_says, rules::check_says_not;

namespace {

/// What two blocks do around the flag, which is in element 63: the first to come sets it.
struct Parts {
  bool meets_before = true, fences_before = true, fences_after = true, meets_after = true;
  bool has_block_fence = false, tells_early = false;
};

template <Parts parts>
__global__ void hands_on(int* out) {
  __shared__ bool is_first;
  if (threadIdx.x == 0) is_first = atomicAdd(&out[61], 1) == 0;
  __syncthreads();
  if (is_first) {
    if (!parts.tells_early) out[threadIdx.x] = threadIdx.x;
    if (parts.meets_before) __syncthreads();
    if (threadIdx.x == 0) {
      if (parts.fences_before) __threadfence();
      if (parts.has_block_fence) __threadfence_block();
      atomicExch(&out[63], 1);
    }
    if (parts.tells_early) out[threadIdx.x] = threadIdx.x;
  } else {
    if (threadIdx.x == 0) {
      while (atomicAdd(&out[63], 0) == 0) {
      }
      if (parts.fences_after) __threadfence();
    }
    if (parts.meets_after) __syncthreads();
    if (threadIdx.x < 32) atomicAdd(&out[62], out[31 - threadIdx.x]);
  }
}
constexpr int line_of_setting = __LINE__ - 13, line_of_seeing = __LINE__ - 8;

constexpr Parts no_fence_before{.fences_before = false};
constexpr Parts no_fence{.fences_before = false, .fences_after = false};
constexpr Parts no_fence_after{.fences_after = false};
constexpr Parts block_fence{.fences_before = false, .has_block_fence = true};
constexpr Parts no_meeting_before{.meets_before = false};
constexpr Parts no_meeting_after{.meets_after = false};
constexpr Parts too_early{.tells_early = true};

using block_ref = cuda::atomic_ref<int, cuda::thread_scope_block>;
using device_ref = cuda::atomic_ref<int, cuda::thread_scope_device>;

template <cuda::memory_order set, cuda::memory_order seen>
__global__ void hands_on_by_an_object(int* out) {
  device_ref flag(out[1]);
  if (atomicAdd(&out[61], 1) == 0) {
    out[0] = 42;
    flag.store(1, set);
  } else {
    while (flag.load(seen) == 0) {
    }
    out[2] = out[0];
  }
}

template <bool fences_before, bool fences_after>
__global__ void counts_blocks(int* out) {
  out[blockIdx.x] = 1;
  if (fences_before) __threadfence();
  if (atomicAdd(&out[63], 1) != gridDim.x - 1) return;
  if (fences_after) __threadfence();
  out[62] = out[0] + out[1] + out[2];
}

/// One warp to another.
__global__ void hands_on_to_a_warp(int* out) {
  if (threadIdx.x < 32) {
    out[threadIdx.x] = threadIdx.x;
    __threadfence_block();
    if (threadIdx.x == 0) atomicExch(&out[63], 1);
  } else {
    while (atomicAdd(&out[63], 0) == 0) {
    }
    __threadfence_block();
    atomicAdd(&out[62], out[63 - threadIdx.x]);
  }
}

/// The number that says who comes first tells nothing of what it does then.
__global__ void overwrites_what_others_read(int* out) {
  if (atomicAdd(&out[63], 1) == 0) {
    for (int i = 0; i < 8; ++i) out[i % 2] = i;
  } else {
    for (int i = 0; i < 8; ++i) out[8 + i] = out[i % 2];
  }
}

/// One thread for another, again and again, and without a word that it may go on.
__global__ void hands_on_again(int* out) {
  __shared__ int item;
  block_ref full(out[63]);
  if (threadIdx.x == 0) {
    for (int i = 1; i <= 60; ++i) {
      item = i;
      full.store(i, cuda::memory_order_release);
      __nanosleep(100);
    }
  } else if (threadIdx.x == 32) {
    for (int i = 1; i <= 60; ++i) {
      while (full.load(cuda::memory_order_acquire) < i) {
      }
      out[i] = item;
    }
  }
}
constexpr int line_of_writing = __LINE__ - 12;

/// Counters that nobody goes by.
__global__ void counts_what_is_done(int* out) {
  out[blockIdx.x] = 1;
  atomicAdd(&out[63], 1);
  const int slot = 40 + atomicAdd(&out[62], 1);
  out[slot] = out[1 - blockIdx.x];
}

}  // namespace

TEST_SUITE("advice on what is released") {
  TEST_CASE(
      "a flag that is set without a release: a fence before it, and after it if none is there") {
    const auto cause = cause_of(hands_on<no_fence_before>, 2, 32);
    check_cure(cause, "fence", line_of_setting);
    check_says(cause.cure.text, "`out[63]`, which line " + std::to_string(line_of_seeing));
    check_says(cause.cure.text, "put a __threadfence() before it");
    check_says_not(cause.cure.text, "acquire");
    check_says(cause_of(hands_on<no_fence>, 2, 32).cure.text, "must acquire in turn");
  }
  TEST_CASE("a flag that is seen without an acquire: a fence after it") {
    check_cure(cause_of(hands_on<no_fence_after>, 2, 32), "fence", line_of_seeing,
               "but acquires nothing: put a __threadfence() after it");
  }
  TEST_CASE("a fence of the block before a flag of others: one of the device") {
    check_cure(cause_of(hands_on<block_fence>, 2, 32), "fence", line_of_setting,
               "for its own block or cluster alone");
  }
  TEST_CASE("one thread sets the flag for all: the block meets first") {
    const auto cause = cause_of(hands_on<no_meeting_before>, 2, 32);
    check_says(cause.cure.text, "put __syncthreads() between");
    CHECK(cause.cure.line == line_of_setting);
  }
  TEST_CASE("one thread sees the flag for all: the block meets after it") {
    // Where another thread has read before that, it is known of the source alone.
    check_says(cause_of(hands_on<no_meeting_after>, 2, 32).cure.text, "__syncthreads()");
  }
  TEST_CASE("a flag that is set before what it tells of") {
    const auto cause = cause_of(hands_on<too_early>, 2, 32);
    check_says(cause.cure.text, "is done: change it after that");
    CHECK(cause.cure.line == line_of_setting);
  }
  TEST_CASE("the same of an atomic object, by its orders") {
    using cuda::memory_order_acquire, cuda::memory_order_relaxed, cuda::memory_order_release;
    check_says(
        cause_of(hands_on_by_an_object<memory_order_relaxed, memory_order_acquire>, 2, 1).cure.text,
        "releases nothing");
    check_says(
        cause_of(hands_on_by_an_object<memory_order_release, memory_order_relaxed>, 2, 1).cure.text,
        "acquires nothing");
  }
  TEST_CASE("a counter that finds the last block, in one line") {
    const auto before = cause_of(counts_blocks<false, true>, 3, 1);
    check_says(before.cure.text, "goes by what it finds there, but releases nothing");
    check_says_not(before.cure.text, "must acquire");
    const auto after = cause_of(counts_blocks<true, false>, 3, 1);
    check_says(after.cure.text, "which others release there, but acquires nothing");
  }
  TEST_CASE("one lane sets a flag for its warp, in one block: the warp meets first") {
    check_cure(cause_of(hands_on_to_a_warp, 1, 64), "barrier", "put __syncwarp() between");
  }
  TEST_CASE("a number that says who comes first is no flag") {
    check_says_not(cause_of(overwrites_what_others_read, 2, 1).cure.text, "out[63]");
  }
  TEST_CASE("a flag for each of many items, and none that tells back") {
    emulator::set_seed(0);  // under others all may be written before anything is read
    check_cure(cause_of(hands_on_again), "fence", line_of_writing,
               "nothing tells that it was read");
  }
  TEST_CASE("counters by which nobody goes are no flags") {
    const auto cause = cause_of(counts_what_is_done, 2, 1);
    check_cure(cause, "order blocks");
    check_says_not(cause.cure.text, "flag");
  }
}
