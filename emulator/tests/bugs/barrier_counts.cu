// cuda::barrier: more arrive in a phase than it expects, or the same thread arrives too often.
#include <cuda/barrier>
#include <utility>

#include "program.hpp"

using bugs::expect;

using barrier = cuda::barrier<cuda::thread_scope_block>;

// The phase ends when the first half has come.
__global__ void expects_too_few(int* out) {
  __shared__ barrier bar;
  __shared__ int tile[64];
  if (threadIdx.x == 0) init(&bar, 32);  // BUG barrier count
  __syncthreads();
  tile[threadIdx.x] = threadIdx.x;
  bar.arrive_and_wait();  // with
  out[threadIdx.x] = tile[63 - threadIdx.x];
}
BUG(expects_too_few) { expects_too_few<<<1, 64>>>(out); }

// Some phases end, and the last one lacks threads: what explains both comes first.
__global__ void expects_three_quarters(int* out) {
  __shared__ barrier bar;
  if (threadIdx.x == 0) init(&bar, 48);  // BUG barrier count
  __syncthreads();
  out[threadIdx.x] = 1;
  bar.arrive_and_wait();  // with
}
BUG(expects_three_quarters) { expects_three_quarters<<<1, 64>>>(out); }

__global__ void expects_one(int* out) {
  __shared__ barrier bar;
  if (threadIdx.x == 0) init(&bar, 1);  // BUG barrier count
  __syncthreads();
  for (int round = 0; round < 3; ++round) {
    out[threadIdx.x] += 1;
    bar.arrive_and_wait();  // with
  }
}
BUG(expects_one) { expects_one<<<1, 64>>>(out); }

// One thread alone needs nobody: each of its arrivals ends a phase.
__global__ void one_arrives_for_all(int* out) {
  __shared__ barrier bar;
  __shared__ int number;
  if (threadIdx.x == 0) init(&bar, 1);
  __syncthreads();
  for (int round = 0; round < 3; ++round) {
    if (threadIdx.x == 0) {
      number = round;
      [[maybe_unused]] auto token = bar.arrive();
    }
    bar.wait_parity(round % 2);
    out[threadIdx.x] += number;
    __syncthreads();
  }
}
CORRECT(one_arrives_for_all) {
  one_arrives_for_all<<<1, 64>>>(out);
  expect(out, 64, [](int) { return 3; });
}

// One thread of each warp arrives for all of it, as often as init was told; and once more.
__global__ void warps_arrive_at_once(int* out) {
  __shared__ barrier bar;
  __shared__ int tile[96];
  if (threadIdx.x == 0) init(&bar, 64);  // BUG barrier count
  __syncthreads();
  tile[threadIdx.x] = threadIdx.x;
  __syncwarp();
  if (threadIdx.x % 32 == 0) bar.wait(bar.arrive(32));  // with
  __syncwarp();
  out[threadIdx.x] = tile[95 - threadIdx.x];
}
BUG(warps_arrive_at_once) { warps_arrive_at_once<<<1, 96>>>(out); }

__global__ void as_many_warps_arrive(int* out) {
  __shared__ barrier bar;
  __shared__ int tile[96];
  if (threadIdx.x == 0) init(&bar, 96);
  __syncthreads();
  for (int round = 0; round < 2; ++round) {
    tile[threadIdx.x] = threadIdx.x + round;
    __syncwarp();
    if (threadIdx.x % 32 == 0) bar.wait(bar.arrive(32));
    __syncwarp();
    out[threadIdx.x] = tile[95 - threadIdx.x];
    __syncthreads();
  }
}
CORRECT(as_many_warps_arrive) {
  as_many_warps_arrive<<<1, 96>>>(out);
  expect(out, 96, [](int i) { return 96 - i; });
}

// Nobody waits between two arrivals: a thread that runs ahead is counted for one that is late.
template <bool meets>
__global__ void arrive_in_a_loop(int* out) {
  __shared__ barrier bar;
  if (threadIdx.x == 0) init(&bar, 64);
  __syncthreads();
  for (int round = 0; round < 3; ++round) {
    out[threadIdx.x] += 1;
    [[maybe_unused]] auto token = bar.arrive();  // BUG arrived twice
    if (meets) __syncthreads();
  }
}
BUG(arrives_and_arrives) { arrive_in_a_loop<false><<<1, 64>>>(out); }
CORRECT(arrives_and_meets) {
  arrive_in_a_loop<true><<<1, 64>>>(out);
  expect(out, 64, [](int) { return 3; });
}

// Only the first lane of a warp waits; the others hear of it by a vote.
__global__ void one_waits_and_says_so(int* out) {
  __shared__ barrier bar;
  if (threadIdx.x == 0) init(&bar, 64);
  __syncthreads();
  for (int round = 0; round < 3; ++round) {
    out[threadIdx.x] += 1;
    auto token = bar.arrive();
    if (threadIdx.x % 32 == 0) bar.wait(std::move(token));
    __all_sync(0xffffffff, 1);
  }
}
CORRECT(one_waits_and_says_so) {
  one_waits_and_says_so<<<1, 64>>>(out);
  expect(out, 64, [](int) { return 3; });
}

// One warp fills, the other empties: each arrives at both barriers, and waits at one of them. It is
// wrong if init counts the warp alone that waits.
template <int arrivals>
__global__ void fill_and_empty(int* out) {
  __shared__ barrier filled[2], emptied[2];
  __shared__ int stage[2][32];
  if (threadIdx.x < 2) {
    init(&filled[threadIdx.x], arrivals);  // BUG barrier count
    init(&emptied[threadIdx.x], 64);
  }
  __syncthreads();
  const int i = threadIdx.x % 32;
  if (threadIdx.x < 32) {
    for (int round = 0; round < 6; ++round) {
      emptied[round % 2].arrive_and_wait();
      stage[round % 2][i] = round;
      [[maybe_unused]] auto token = filled[round % 2].arrive();  // with
    }
  } else {
    for (barrier& each : emptied) {
      [[maybe_unused]] auto token = each.arrive();
    }
    for (int round = 0; round < 6; ++round) {
      filled[round % 2].arrive_and_wait();  // with
      out[i] += stage[round % 2][31 - i];
      [[maybe_unused]] auto token = emptied[round % 2].arrive();
    }
  }
}
BUG(filled_by_half) { fill_and_empty<32><<<1, 64>>>(out); }
CORRECT(filled_and_emptied) {
  fill_and_empty<64><<<1, 64>>>(out);
  expect(out, 32, [](int) { return 15; });
}

// Each warp waits for the other to begin.
__global__ void both_wait_first(int* out) {
  __shared__ barrier filled, emptied;
  __shared__ int stage[32];
  if (threadIdx.x == 0) {
    init(&filled, 64);   // with
    init(&emptied, 64);  // with
  }
  __syncthreads();
  const int i = threadIdx.x % 32;
  if (threadIdx.x < 32) {
    emptied.arrive_and_wait();  // BUG deadlock
    stage[i] = i;
    [[maybe_unused]] auto token = filled.arrive();
  } else {
    filled.arrive_and_wait();  // with
    out[i] = stage[31 - i];
    [[maybe_unused]] auto token = emptied.arrive();
  }
}
BUG(both_wait_first) { both_wait_first<<<1, 64>>>(out); }

__global__ void one_begins(int* out) {
  __shared__ barrier filled;
  __shared__ int stage[32];
  if (threadIdx.x == 0) init(&filled, 64);
  __syncthreads();
  const int i = threadIdx.x % 32;
  if (threadIdx.x < 32) {
    stage[i] = i;
    [[maybe_unused]] auto token = filled.arrive();
  } else {
    filled.arrive_and_wait();
    out[i] = stage[31 - i];
  }
}
CORRECT(one_begins) {
  one_begins<<<1, 64>>>(out);
  expect(out, 32, [](int i) { return 31 - i; });
}

// The arrivals of all rounds.
__global__ void meet_in_rounds(int* out, int rounds, int arrivals) {
  __shared__ barrier bar;
  if (threadIdx.x == 0) init(&bar, arrivals);  // BUG barrier count
  __syncthreads();
  for (int round = 0; round < rounds; ++round) bar.arrive_and_wait();
  out[threadIdx.x] = 1;
}
BUG(told_of_all_rounds) { meet_in_rounds<<<1, 64>>>(out, 1 << 16, 64 << 16); }
CORRECT(told_of_one_round) {
  meet_in_rounds<<<1, 64>>>(out, 3, 64);
  expect(out, 64, [](int) { return 1; });
}
