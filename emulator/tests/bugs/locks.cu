// Locks: what is under one is in order if taking it acquires and giving it back releases.
#include <cuda/atomic>
#include <cuda/semaphore>

#include <new>

#include "program.hpp"

using bugs::expect;

namespace {

using device_ref = cuda::atomic_ref<int, cuda::thread_scope_device>;

__device__ void lock(int* word) {
  while (atomicCAS(word, 0, 1) != 0) {
  }
}
__device__ void unlock(int* word) { atomicExch(word, 0); }

// One thread of each warp.
constexpr int warps = 4, threads = 32 * warps;
__device__ bool is_leader() { return threadIdx.x % 32 == 0; }

}  // namespace

template <bool acquires, bool releases>
__global__ void lock_with_fences(int* out) {
  if (!is_leader()) return;
  lock(&out[1]);  // cure
  if (acquires) __threadfence();
  out[0] += 1;  // BUG race
  if (releases) __threadfence();
  unlock(&out[1]);
}
BUG(lock_without_fences) { lock_with_fences<false, false><<<1, threads>>>(out); }
BUG(lock_that_does_not_acquire) { lock_with_fences<false, true><<<1, threads>>>(out); }
BUG(lock_that_does_not_release) { lock_with_fences<true, false><<<1, threads>>>(out); }
CORRECT(lock_with_fences) {
  lock_with_fences<true, true><<<2, threads>>>(out);
  expect(out, 2, [](int i) { return i == 0 ? 2 * warps : 0; });
}
CORRECT(lock_with_fences_of_blocks_together) {
  bugs::launch_cooperatively(lock_with_fences<true, true>, 2, threads, out);
  expect(out, 2, [](int i) { return i == 0 ? 2 * warps : 0; });
}

__global__ void fences_of_the_block(int* out) {
  lock(&out[1]);  // cure
  __threadfence_block();
  out[0] += 1;  // BUG race
  __threadfence_block();
  unlock(&out[1]);
}
BUG(fences_of_the_block) { fences_of_the_block<<<4, 1>>>(out); }

// All lanes of a warp want it. Since Volta they may wait for each other.
__global__ void lanes_take_turns(int* out) {
  bool done = false;
  while (!done) {
    if (atomicCAS(&out[1], 0, 1) != 0) continue;
    __threadfence();
    out[0] += 1;
    __threadfence();
    unlock(&out[1]);
    done = true;
  }
}
CORRECT(lanes_take_turns) {
  lanes_take_turns<<<1, 32>>>(out);
  expect(out, 2, [](int i) { return i == 0 ? 32 : 0; });
}

template <cuda::memory_order order>
__global__ void lock_by_exchange(int* out) {
  device_ref word(out[1]);
  if (!is_leader()) return;
  while (word.exchange(1, order) != 0) {  // cure
  }
  out[0] += 1;  // BUG race
  word.store(0, cuda::memory_order_release);
}
BUG(lock_by_relaxed_exchange) { lock_by_exchange<cuda::memory_order_relaxed><<<2, threads>>>(out); }
CORRECT(lock_by_exchange) {
  lock_by_exchange<cuda::memory_order_acquire><<<2, threads>>>(out);
  expect(out, 2, [](int i) { return i == 0 ? 2 * warps : 0; });
}

// To PTX a volatile store is an atomic one: the word is a lock, though nobody waits for it here.
template <bool fences>
__global__ void volatile_lock(int* out) {
  if (!is_leader()) return;
  while (atomicExch(&out[1], 1) != 0) {  // cure
  }
  if (fences) __threadfence();
  out[0] += 1;  // BUG race
  if (fences) __threadfence();
  *static_cast<volatile int*>(&out[1]) = 0;
}
BUG(volatile_lock_without_fences) { volatile_lock<false><<<2, threads>>>(out); }
CORRECT(lock_given_back_by_volatile_store) {
  volatile_lock<true><<<2, threads>>>(out);
  expect(out, 2, [](int i) { return i == 0 ? 2 * warps : 0; });
}

// Each thread draws a ticket, and waits until it is its turn.
template <bool releases>
__global__ void ticket_lock(int* out, volatile int* turn) {
  if (!is_leader()) return;
  int ticket = atomicAdd(&out[1], 1);
  while (*turn != ticket) {  // cure
  }
  __threadfence();
  out[0] += 1;  // BUG race
  if (releases) __threadfence();
  *turn = ticket + 1;
}
BUG(ticket_lock_fences_on_one_side) { ticket_lock<false><<<2, threads>>>(out, out + 2); }
CORRECT(ticket_lock) {
  ticket_lock<true><<<2, threads>>>(out, out + 2);
  expect(out, 3, [](int) { return 2 * warps; });
}

// The first to come makes the table, and the others look at the flag before they take the lock.
__global__ void made_once(int* out) {
  device_ref made(out[1]), word(out[2]);
  if (!is_leader()) return;
  if (made.load(cuda::memory_order_acquire) == 0) {
    while (word.exchange(1, cuda::memory_order_acquire) != 0) {
    }
    if (made.load(cuda::memory_order_relaxed) == 0) {
      out[0] = 42;
      made.store(1, cuda::memory_order_release);
    }
    word.store(0, cuda::memory_order_release);
  }
  out[3 + threadIdx.x / 32] = out[0];
}
CORRECT(made_once) {
  made_once<<<1, threads>>>(out);
  expect(out, 7, [](int i) { return i == 1 ? 1 : i == 2 ? 0 : 42; });
}

// A later warp looks later: some do when the table has been made, whoever gives way to whom.
__global__ void made_once_and_looked_at_too_lightly(int* out) {
  device_ref made(out[1]), word(out[2]);
  if (!is_leader()) return;
  for (unsigned warp = threadIdx.x / 32; warp > 0; --warp) word.load(cuda::memory_order_relaxed);
  if (made.load(cuda::memory_order_relaxed) == 0) {  // cure
    while (word.exchange(1, cuda::memory_order_acquire) != 0) {
    }
    if (made.load(cuda::memory_order_relaxed) == 0) {
      out[0] = 42;  // BUG race
      made.store(1, cuda::memory_order_release);
    }
    word.store(0, cuda::memory_order_release);
  }
  out[3 + threadIdx.x / 32] = out[0];  // with
}
BUG(made_once_and_looked_at_too_lightly) { made_once_and_looked_at_too_lightly<<<1, 1024>>>(out); }

using Semaphore = cuda::counting_semaphore<cuda::thread_scope_block, 2>;

template <int count>
__global__ void under_a_semaphore(int* out) {
  __shared__ char memory[sizeof(Semaphore)] __attribute__((aligned(alignof(Semaphore))));
  auto* semaphore = reinterpret_cast<Semaphore*>(memory);
  if (threadIdx.x == 0) new (semaphore) Semaphore(count);
  __syncthreads();
  if (!is_leader()) return;
  semaphore->acquire();
  __nanosleep(100);  // with the token in hand, while others look for one
  out[0] += 1;       // BUG race
  semaphore->release();
}
BUG(semaphore_of_two) { under_a_semaphore<2><<<1, threads>>>(out); }
CORRECT(semaphore_of_one) {
  under_a_semaphore<1><<<1, threads>>>(out);
  expect(out, 1, [](int) { return warps; });
}
