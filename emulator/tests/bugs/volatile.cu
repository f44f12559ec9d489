// Volatile variables, as a flag that a thread waits for and as data.
#include "messages.hpp"
#include "program.hpp"

using bugs::expect, bugs::expect_message_from;

namespace {

constexpr unsigned first = 0, second = 32;  // two threads of different warps

}  // namespace

__global__ void volatile_flag(int* out, volatile int* flag) {
  if (threadIdx.x == first) {
    out[0] = 42;
    __threadfence();
    *flag = 1;
  }
  if (threadIdx.x == second) {
    while (*flag == 0) {
    }
    __threadfence();
    out[2] = out[0];
  }
}
CORRECT(volatile_flag) { expect_message_from(volatile_flag, out, out + 1); }

__global__ void volatile_flag_alone(int* out, volatile int* flag) {
  if (threadIdx.x == first) {
    out[0] = 42;  // BUG race
    *flag = 1;    // cure
  }
  if (threadIdx.x == second) {
    while (*flag == 0) {
    }
    out[2] = out[0];  // with
  }
}
BUG(volatile_flag_alone) { volatile_flag_alone<<<1, 64>>>(out, out + 1); }

// Volatile data is data: only what a thread waits for is a flag.
__global__ void volatile_data(volatile int* out) {
  if (threadIdx.x == first) out[0] = 42;       // BUG race
  if (threadIdx.x == second) out[1] = out[0];  // with
}
BUG(volatile_data) { volatile_data<<<1, 64>>>(out); }

__global__ void volatile_data_and_an_atomic(volatile int* out) {
  if (threadIdx.x == first) atomicAdd((int*)out, 1);  // BUG race
  if (threadIdx.x == second) out[0] = 2;              // with
}
BUG(volatile_data_and_an_atomic) { volatile_data_and_an_atomic<<<1, 64>>>(out); }

// The guide's loop, with a look at the value that is volatile: to PTX a relaxed load.
template <class Word>
__global__ void look_before_a_swap(Word* out) {
  int old = *out, seen;  // BUG race
  do {
    seen = old;
    old = atomicCAS((int*)out, seen, seen + 2);  // with
  } while (old != seen);
}
BUG(plain_look_before_a_swap) { look_before_a_swap<int><<<2, 64>>>(out); }
CORRECT(volatile_look_before_a_swap) {
  look_before_a_swap<volatile int><<<2, 64>>>(out);
  expect(out, 1, [](int) { return 256; });
}

// As in NVIDIA's sample of __threadfence: the last block's read needs no fence, as it is volatile.
template <bool fences>
__global__ void volatile_sums(volatile int* out, int* count) {
  __shared__ bool last;
  if (threadIdx.x == 0) {
    out[1 + blockIdx.x] = 21;  // BUG race
    if (fences) __threadfence();
    last = atomicAdd(count, 1) == 1;  // cure
  }
  __syncthreads();
  if (last && threadIdx.x == second) out[0] = out[1] + out[2];  // with
}
BUG(volatile_sums_without_fence) { volatile_sums<false><<<2, 64>>>(out, out + 3); }
CORRECT(volatile_sums) {
  volatile_sums<true><<<2, 64>>>(out, out + 3);
  expect(out, 1, [](int) { return 42; });
}

// Whoever has read what the others wrote may overwrite it, as that sample does.
__global__ void volatile_sum_in_place(volatile int* out, int* count) {
  __shared__ bool last;
  if (threadIdx.x == 0) {
    out[blockIdx.x] = 21;
    __threadfence();
    last = atomicAdd(count, 1) == 1;
  }
  __syncthreads();
  if (!last) return;
  const int sum = out[0] + out[1];
  __syncthreads();
  if (threadIdx.x == second) out[0] = sum;
}
CORRECT(volatile_sum_in_place) {
  volatile_sum_in_place<<<2, 64>>>(out, out + 2);
  expect(out, 1, [](int) { return 42; });
}

// Whoever has not may be overtaken by what it means to overwrite.
template <bool acquires>
__global__ void volatile_last_word(volatile int* out, int* lock) {
  if (threadIdx.x % 32 != 0) return;
  while (atomicCAS(lock, 0, 1) != 0) {  // cure
  }
  if (acquires) __threadfence();
  out[0] = threadIdx.x + 1;  // BUG race
  __threadfence();
  atomicExch(lock, 0);
}
BUG(volatile_last_word) { volatile_last_word<false><<<1, 64>>>(out, out + 1); }
CORRECT(volatile_last_word_with_fences) {
  volatile_last_word<true><<<1, 64>>>(out, out + 1);
  expect(out + 1, 1, [](int) { return 0; });
}

// All raise the flag, and look at it once: whoever comes later has less to do.
__global__ void volatile_flag_raised_by_all(volatile int* out) {
  if (threadIdx.x % 32 != 0) return;
  if (out[0] == 0) out[0] = 1;
}
CORRECT(volatile_flag_raised_by_all) {
  volatile_flag_raised_by_all<<<2, 64>>>(out);
  expect(out, 1, [](int) { return 1; });
}

// As it was written when the lanes of a warp ran in step.
__global__ void volatile_in_step(volatile int* out) {
  out[threadIdx.x] = threadIdx.x;                       // BUG race
  out[64 + threadIdx.x] = out[(threadIdx.x + 1) % 32];  // with
}
BUG(volatile_in_step) { volatile_in_step<<<1, 32>>>(out); }

// To decide by a number isn't to wait for it.
__global__ void volatile_maximum_in_step(volatile int* out) {
  const int t = threadIdx.x;
  out[t] = t;                                            // BUG race
  if (t < 16 && out[t] < out[t + 16]) out[t] = out[31];  // with
}
BUG(volatile_maximum_in_step) { volatile_maximum_in_step<<<1, 32>>>(out); }

// A lane that waits for another of its warp doesn't rely on running in step, whoever comes first.
__global__ void volatile_flag_of_a_lane(volatile int* out, unsigned setter) {
  if (threadIdx.x == setter) out[0] = 1;
  if (threadIdx.x == 31 - setter) {
    while (out[0] == 0) {
    }
    out[1] = 1;
  }
}
CORRECT(volatile_flag_of_a_lane) {
  for (unsigned setter : {0, 31}) volatile_flag_of_a_lane<<<1, 32>>>(out + setter, setter);
  expect(out, 2, [](int) { return 1; });
  expect(out + 31, 2, [](int) { return 1; });
}

// Nor does one that looks at a lock before it takes it.
__global__ void volatile_lock_of_a_lane(volatile int* out) {
  for (bool done = false; !done;) {
    if (out[0] != 0 || atomicCAS((int*)out, 0, 1) != 0) continue;
    atomicAdd((int*)out + 1, 1);
    out[0] = 0;
    done = true;
  }
}
CORRECT(volatile_lock_of_a_lane) {
  volatile_lock_of_a_lane<<<1, 32>>>(out);
  expect(out + 1, 1, [](int) { return 32; });
}

__global__ void volatile_and_sync(volatile int* out) {
  out[threadIdx.x] = threadIdx.x;
  __syncwarp();
  out[64 + threadIdx.x] = out[(threadIdx.x + 1) % 32];
}
CORRECT(volatile_and_sync) {
  volatile_and_sync<<<1, 32>>>(out);
  expect(out, 32, [](int i) { return i; });
}

// A flag and a number in one word: whoever has read the flag has read the number. Blocks are
// numbered as they start.
__global__ void looks_back(int* out, volatile unsigned long long* words) {
  if (threadIdx.x > 0) return;
  const int block = atomicAdd(&out[200], 1);
  unsigned long long before = 0, word = 0;
  if (block > 0) {
    while ((word = words[block - 1]) >> 32 == 0)
      ;
    before = word & 0xffffffff;
  }
  words[block] = 1ull << 32 | (before + 1);
  out[128 + block] = before;
}
CORRECT(a_flag_beside_its_number) {
  looks_back<<<4, 32>>>(out, reinterpret_cast<unsigned long long*>(out));
  expect(out + 128, 4, [](int block) { return block; });
}
