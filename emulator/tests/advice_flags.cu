// What reports advise where a thread waits in a loop, and where a race needs another cure than the
// next barrier.
#include <cooperative_groups.h>

#include <emulator/host.hpp>
#include <string>

#include "harness.hpp"
#include "saying.cuh"

namespace cg = cooperative_groups;

using rules::cause_of, rules::check_cure, rules::check_says, rules::check_says_not, rules::says;

namespace {

__global__ void sets_a_flag_plainly(int* flag) {
  if (threadIdx.x == 32) {
    while (atomicAdd(flag, 0) == 0) {
    }
  }
  if (threadIdx.x == 0) *flag = 1;
}
constexpr int line_of_setting = __LINE__ - 2;

__global__ void sleeps_until_it_is_set(int* flag) {
  if (threadIdx.x == 32) {
    while (atomicAdd(flag, 0) == 0) {
      __nanosleep(10);
    }
  }
  if (threadIdx.x == 0) *flag = 1;
}

/// The flag is an atomic without an order.
__device__ bool takes(int* box) {
  if (atomicAdd(box, 0) == 0) return false;
  box[2] = box[1];
  return true;
}
__global__ void waits_for_a_box(int* box) {
  if (threadIdx.x == 32) {
    while (!takes(box)) {
    }
  }
  if (threadIdx.x == 0) {
    box[1] = 1;
    atomicExch(box, 1);
  }
}

/// Each thread of the first block writes, and one of them sets the flag.
__global__ void tells_for_its_block(int* box) {
  if (blockIdx.x == 0) {
    box[1 + threadIdx.x] = 1;
    if (threadIdx.x == 0) atomicExch(box, 1);
  } else if (threadIdx.x == 0) {
    while (atomicAdd(box, 0) == 0) {
    }
    box[40] = box[9];
  }
}

/// Without a fence between the data and the flag.
__global__ void hands_on_in_one_block(int* box) {
  if (threadIdx.x == 0) {
    box[1] = 1;
    atomicExch(box, 1);
  }
  if (threadIdx.x == 32) {
    while (atomicAdd(box, 0) == 0) {
    }
    __threadfence_block();
    box[2] = box[1];
  }
}

__global__ void meets_before_it_sets(int* flag) {
  if (threadIdx.x == 32) {
    while (atomicAdd(flag, 0) == 0) {
    }
  }
  __syncthreads();
  if (threadIdx.x == 0) atomicExch(flag, 1);
}
constexpr int line_of_meeting = __LINE__ - 3;

__global__ void never_ends(int* flag) {
  while (atomicAdd(flag, 0) == 0) {
  }
}

__global__ void never_ends_and_sleeps(int* flag) {
  while (atomicAdd(flag, 0) == 0) __nanosleep(10);
}

/// A lock that nobody gives back, for one thread of each warp.
__global__ void keeps_the_lock(int*) {
  __shared__ int lock;
  if (threadIdx.x == 0) lock = 0;
  __syncthreads();
  if (threadIdx.x % 32 == 0) {
    while (atomicCAS(&lock, 0, 1) != 0) {
    }
  }
  __syncthreads();
}

__global__ void never_goes_on(int* numbers) {
  for (int i = threadIdx.x; i < 1;) numbers[i] = 1;
}

__global__ void wait_for_each_other(int* flags) {
  if (threadIdx.x == 3) {
    while (atomicAdd(&flags[0], 0) == 0) {
    }
  } else if (threadIdx.x == 40) {
    while (atomicAdd(&flags[1], 0) == 0) {
      for (int i = 0; i < 100; ++i) atomicAdd(&flags[2], i);
    }
  }
}

__global__ void loads_once(int* flag) {
  const int status = *flag;
  while (status == 0) {
  }
}

__global__ void shares_with_its_warp(int* out) {
  __shared__ int rows[2][32];
  const auto block = cg::this_thread_block();
  int* const row = rows[threadIdx.x / 32];
  block.sync();
  row[threadIdx.x % 32] = 1;
  out[threadIdx.x] = row[31 - threadIdx.x % 32];
}

struct Slots {
  unsigned taken[4];
  unsigned most;
};

__global__ void looks_at_a_member(Slots* slots) {
  atomicAdd(&slots->taken[2], 1u);
  if (slots->taken[2] > 7) atomicAdd(&slots->most, 1u);
}

/// The places are apart, so that the counter alone is raced for.
__global__ void takes_a_place_before_it_claims_it(int* count) {
  __shared__ int places[128];
  places[2 * threadIdx.x + *count % 2] = 1;
  atomicAdd(count, 1);
}

__global__ void subtracts_what_others_count(int* counts) {
  atomicAdd(&counts[1], 1);
  if (threadIdx.x == 0) counts[0] = 32 - counts[1];
}

__device__ void waits_for_a_number_without_fences(int* numbers, int* next) {
  const int mine = atomicAdd(next, 1);
  if (mine == 0) {
    numbers[0] = 7;
    atomicAdd(next, 1);
  } else {
    while (atomicAdd(next, 0) < 3) {
    }
    numbers[1] = numbers[0];
  }
}
__global__ void waits_in_turn(int* out) { waits_for_a_number_without_fences(out, out + 32); }

/// The number of the block before it, once that one has read it.
__device__ void overwrites_without_fences(int* numbers, int* turns, int* next) {
  const int block = atomicAdd(next, 1);
  const int mine = numbers[block];
  atomicAdd(&turns[block], 1);
  if (block == 0) return;
  while (atomicAdd(&turns[block - 1], 0) == 0) {
  }
  numbers[block - 1] = mine;
}
__global__ void moves_down_in_turn(int* out) { overwrites_without_fences(out, out + 32, out + 48); }

__global__ void hands_on_to_a_block_with_its_own_fences(int* box) {
  if (threadIdx.x != 0) return;
  if (atomicAdd(&box[3], 1) == 0) {
    box[1] = 1;
    __threadfence_block();
    atomicExch(box, 1);
  } else {
    while (atomicAdd(box, 0) == 0) {
    }
    __threadfence_block();
    box[2] = box[1];
  }
}

/// With little patience.
emulator::ReportCause endless(void (*kernel)(int*), unsigned blocks = 1,
                              std::uint64_t steps = 1 << 20) {
  emulator::set_budget(steps);
  return cause_of(kernel, blocks);
}

}  // namespace

TEST_SUITE("advice on flags") {
  TEST_CASE("a plain store that a loop waits for: an atomic, and no barrier, which would hang") {
    for (unsigned blocks : {1, 2}) {
      const auto cause = cause_of(sets_a_flag_plainly, blocks);
      check_cure(cause, "atomic", line_of_setting);
      CHECK(says(cause, "A loop waits for what the other thread sets"));
      CHECK(says(cause, "make both atomic, with a release where `flag` is set"));
      CHECK(!says(cause, "Put "));
    }
  }
  TEST_CASE("so where the loop sleeps") {
    check_says(cause_of(sleeps_until_it_is_set).cure.text, "A loop waits for what the other");
  }
  TEST_CASE("what the loop takes when its flag is set is no flag") {
    check_says_not(cause_of(waits_for_a_box).cure.text, "A loop waits");
  }
  TEST_CASE("a flag that one thread sets for its block: a barrier, then the fence") {
    emulator::set_seed(0);
    check_cure(cause_of(tells_for_its_block, 2, 32), "fence",
               "put __syncthreads() before that, so that its block has come so far, then");
  }
  TEST_CASE("in one block: a flag between two fences would order them, as a barrier does") {
    const auto cause = cause_of(hands_on_in_one_block);
    check_cure(cause, "fence");
    check_says(cause.why, "neither a barrier nor a flag with a fence on both sides");
  }
  TEST_CASE("a loop without end: who waits at a barrier meanwhile") {
    const auto cause = endless(meets_before_it_sets);
    check_says(cause.why, " wait at __syncthreads, ");
    check_says(cause.why, "advice_flags.cu:" + std::to_string(line_of_meeting));
    CHECK(says(cause, "put no barrier of both in between"));
    check_says_not(endless(never_ends).why, " wait at ");
  }
  TEST_CASE("a loop without end that touches no memory: no other thread can end it") {
    check_says(endless(loads_once).why, "It touches no memory");
    for (const auto kernel : {never_ends, never_ends_and_sleeps})
      check_says_not(endless(kernel).why, "touches no memory");
  }
  TEST_CASE("two loops without end: that of the first thread, whichever runs when time is up") {
    for (const int steps : {1 << 18, 1 << 19, (1 << 19) + 1000, 1 << 20})
      CHECK(endless(wait_for_each_other, 1, steps).sides.front().thread->x == 3);
  }
  TEST_CASE("a loop without end, in one of several blocks: what ends it, before the other blocks") {
    const std::string advice = endless(never_ends, 2).cure.text;
    check_says(advice, "Look first for what would end the loop");
    CHECK(advice.find("each turn") < advice.find("CUDA doesn't promise"));
  }
  TEST_CASE("a loop without end that looks at shared memory alone: no other block can end it") {
    const auto cause = endless(keeps_the_lock, 100'000);
    check_says(cause.why, "what no other thread does");
    check_says(cause.cure.text, "let that thread do it first");
  }
  TEST_CASE("a loop without end, and nobody waits: what stays") {
    check_says(endless(never_goes_on).cure.text,
               "The loop asks for `i`, and nothing in it changes that");
  }
  TEST_CASE("of lanes of one warp, in a kernel whose block meets: the warp's barrier would do") {
    check_cure(
        cause_of(shares_with_its_warp), "barrier",
        "Put __syncwarp(), the sync() of a tile that shares `rows`, or block.sync() between");
  }
  TEST_CASE("a plain look at a member that others change: an atomic of that member") {
    CHECK(says(cause_of(looks_at_a_member), "such as atomicAdd(&slots->taken[2], 0)"));
  }
  TEST_CASE("a plain look beside others: the element that is read, not the one it is an index of") {
    CHECK(says(cause_of(takes_a_place_before_it_claims_it), "such as atomicAdd(count, 0)"));
    CHECK(says(cause_of(subtracts_what_others_count), "such as atomicAdd(&counts[1], 0)"));
  }
  TEST_CASE("fences of a block on both sides of a flag between blocks: those of the device") {
    check_cure(cause_of(hands_on_to_a_block_with_its_own_fences, 2), "fence",
               "of the device's scope, such as __threadfence(), on both sides");
  }
  TEST_CASE("a loop has waited for a flag, and there is no fence: fences, and no other kernel") {
    for (const auto kernel : {waits_in_turn, moves_down_in_turn})
      check_cure(cause_of(kernel, 2, 1), "fence", "fence");
  }
}
