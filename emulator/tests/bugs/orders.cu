// The orders and scopes of libcu++'s atomics.
#include <cuda/atomic>

#include <new>

#include "messages.hpp"
#include "program.hpp"

using bugs::expect, bugs::expect_message, bugs::expect_message_from;

namespace {

constexpr unsigned first = 0, second = 32, third = 64;  // threads of different warps

using block_ref = cuda::atomic_ref<int, cuda::thread_scope_block>;
using device_ref = cuda::atomic_ref<int, cuda::thread_scope_device>;

}  // namespace

template <cuda::memory_order store, cuda::memory_order load>
__global__ void pass_on(int* out) {
  block_ref flag(out[1]);
  if (threadIdx.x == first) {
    out[0] = 42;           // BUG race
    flag.store(1, store);  // cure
  }
  if (threadIdx.x == second) {
    while (flag.load(load) == 0) {  // cure
    }
    out[2] = out[0];  // with
  }
}
BUG(relaxed_store) {
  pass_on<cuda::memory_order_relaxed, cuda::memory_order_acquire><<<1, 64>>>(out);
}
BUG(relaxed_load) {
  pass_on<cuda::memory_order_release, cuda::memory_order_relaxed><<<1, 64>>>(out);
}
CORRECT(release_and_acquire) {
  expect_message_from(pass_on<cuda::memory_order_release, cuda::memory_order_acquire>, out);
}

__global__ void relaxed_with_fences(int* out) {
  block_ref flag(out[1]);
  if (threadIdx.x == first) {
    out[0] = 42;
    cuda::atomic_thread_fence(cuda::memory_order_release, cuda::thread_scope_block);
    flag.store(1, cuda::memory_order_relaxed);
  }
  if (threadIdx.x == second) {
    while (flag.load(cuda::memory_order_relaxed) == 0) {
    }
    cuda::atomic_thread_fence(cuda::memory_order_acquire, cuda::thread_scope_block);
    out[2] = out[0];
  }
}
CORRECT(relaxed_with_fences) { expect_message_from(relaxed_with_fences, out); }

__global__ void fence_that_only_acquires(int* out) {
  block_ref flag(out[1]);
  if (threadIdx.x == first) {
    out[0] = 42;  // BUG race
    cuda::atomic_thread_fence(cuda::memory_order_acquire, cuda::thread_scope_block);
    flag.store(1, cuda::memory_order_relaxed);  // cure
  }
  if (threadIdx.x == second) {
    while (flag.load(cuda::memory_order_acquire) == 0) {
    }
    out[2] = out[0];  // with
  }
}
BUG(fence_that_only_acquires) { fence_that_only_acquires<<<1, 64>>>(out); }

template <class Flag>
__global__ void flag_of_a_scope(int* out) {
  Flag flag(out[1]);
  if (blockIdx.x == 0) {
    out[0] = 42;                                // BUG race
    flag.store(1, cuda::memory_order_release);  // BUG race
  } else {
    while (flag.load(cuda::memory_order_acquire) == 0) {  // with
    }
    out[2] = out[0];  // with
  }
}
BUG(scope_of_the_block) { bugs::launch_cooperatively(flag_of_a_scope<block_ref>, 2, 1, out); }
CORRECT(scope_of_the_device) {
  bugs::launch_cooperatively(flag_of_a_scope<device_ref>, 2, 1, out);
  expect_message(out);
}

// The flag is for all, and the fence is not.
__global__ void fence_of_the_block(int* out) {
  device_ref flag(out[1]);
  if (blockIdx.x == 0) {
    out[0] = 42;  // BUG race
    cuda::atomic_thread_fence(cuda::memory_order_seq_cst, cuda::thread_scope_block);
    flag.store(1, cuda::memory_order_relaxed);  // cure
  } else {
    while (flag.load(cuda::memory_order_acquire) == 0) {
    }
    out[2] = out[0];  // with
  }
}
BUG(fence_of_the_block) { bugs::launch_cooperatively(fence_of_the_block, 2, 1, out); }

// An update hands on what was released before it, and a store doesn't.
__global__ void handed_on_by_an_update(int* out) {
  block_ref flag(out[1]);
  if (threadIdx.x == first) {
    out[0] = 42;
    flag.store(1, cuda::memory_order_release);
  }
  if (threadIdx.x == second) {
    for (int one = 1; !flag.compare_exchange_weak(one, 2, cuda::memory_order_relaxed); one = 1) {
    }
  }
  if (threadIdx.x == third) {
    while (flag.load(cuda::memory_order_acquire) != 2) {
    }
    out[2] = out[0];
  }
}
CORRECT(handed_on_by_an_update) {
  handed_on_by_an_update<<<1, 96>>>(out);
  expect(out, 3, [](int i) { return i == 1 ? 2 : 42; });
}

__global__ void ended_by_a_store(int* out) {
  block_ref flag(out[1]), done(out[2]);
  if (threadIdx.x == first) {
    out[0] = 42;  // BUG race
    flag.store(1, cuda::memory_order_release);
  }
  if (threadIdx.x == second) {
    while (flag.load(cuda::memory_order_relaxed) != 1) {
    }
    flag.store(2, cuda::memory_order_relaxed);
    done.store(1, cuda::memory_order_relaxed);
  }
  if (threadIdx.x == third) {
    while (done.load(cuda::memory_order_relaxed) == 0) {
    }
    out[3] = flag.load(cuda::memory_order_acquire);
    out[4] = out[0];  // with
  }
}
BUG(ended_by_a_store) { ended_by_a_store<<<1, 96>>>(out); }

// What one has acquired, it releases with its own.
__global__ void passed_on_twice(int* out) {
  block_ref flag(out[1]), other(out[2]);
  if (threadIdx.x == first) {
    out[0] = 42;
    flag.store(1, cuda::memory_order_release);
  }
  if (threadIdx.x == second) {
    while (flag.load(cuda::memory_order_acquire) == 0) {
    }
    other.store(1, cuda::memory_order_release);
  }
  if (threadIdx.x == third) {
    while (other.load(cuda::memory_order_acquire) == 0) {
    }
    out[3] = out[0];
  }
}
CORRECT(passed_on_twice) {
  passed_on_twice<<<1, 96>>>(out);
  expect(out, 4, [](int i) { return i == 1 || i == 2 ? 1 : 42; });
}

__global__ void failed_exchange_releases_nothing(int* out) {
  block_ref flag(out[1]);
  if (threadIdx.x == first) {
    out[0] = 42;  // BUG race
    int two = 2;
    flag.compare_exchange_strong(two, 3, cuda::memory_order_acq_rel);  // cure
    block_ref(out[2]).store(1, cuda::memory_order_relaxed);
  }
  if (threadIdx.x == second) {
    while (block_ref(out[2]).load(cuda::memory_order_relaxed) == 0) {
    }
    out[3] = flag.load(cuda::memory_order_acquire);
    out[4] = out[0];  // with
  }
}
BUG(failed_exchange_releases_nothing) { failed_exchange_releases_nothing<<<1, 64>>>(out); }

__global__ void waits_to_be_told(int* out) {
  __shared__ cuda::atomic<int, cuda::thread_scope_block> told;
  if (threadIdx.x == first) told = 0;
  __syncthreads();
  if (threadIdx.x == first) {
    out[0] = 42;
    ++told;
    told.notify_all();
  }
  if (threadIdx.x == second) {
    told.wait(0);
    out[1] = out[0];
  }
}
CORRECT(waits_to_be_told) {
  waits_to_be_told<<<1, 64>>>(out);
  expect(out, 2, [](int) { return 42; });
}

__global__ void constructed_while_used(int* out) {
  auto* count = reinterpret_cast<cuda::atomic<int>*>(out);
  if (threadIdx.x == first) new (count) cuda::atomic<int>(5);  // BUG race
  if (threadIdx.x == second) count->fetch_add(1);              // with
}
BUG(constructed_while_used) { constructed_while_used<<<1, 64>>>(out); }
