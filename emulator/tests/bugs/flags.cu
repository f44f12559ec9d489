// Data and a flag: one thread writes the data and sets the flag, another waits for the flag and
// reads the data. With the functions that CUDA has always had: atomics and fences.
#include "messages.hpp"
#include "program.hpp"

using bugs::expect, bugs::expect_message, bugs::expect_message_from;

namespace {

constexpr unsigned first = 0, second = 32;  // two threads of different warps

__device__ void wait_for(int* flag, int value = 1) {
  while (atomicAdd(flag, 0) != value) {  // cure
  }
}

}  // namespace

template <bool writer_fences, bool reader_fences>
__global__ void pass_on(int* out) {
  if (threadIdx.x == first) {
    out[0] = 42;  // BUG race
    if (writer_fences) __threadfence();
    atomicExch(&out[1], 1);  // cure
  }
  if (threadIdx.x == second) {
    wait_for(&out[1]);
    if (reader_fences) __threadfence();
    out[2] = out[0];  // with
  }
}
BUG(pass_on_without_fences) { pass_on<false, false><<<1, 64>>>(out); }
BUG(only_the_writer_fences) { pass_on<true, false><<<1, 64>>>(out); }
BUG(only_the_reader_fences) { pass_on<false, true><<<1, 64>>>(out); }

__global__ void fence_before_the_data(int* out) {
  if (threadIdx.x == first) {
    __threadfence();
    out[0] = 42;             // BUG race
    atomicExch(&out[1], 1);  // cure
  }
  if (threadIdx.x == second) {
    wait_for(&out[1]);
    __threadfence();
    out[2] = out[0];  // with
  }
}
BUG(fence_before_the_data) { fence_before_the_data<<<1, 64>>>(out); }

__global__ void both_fence(int* out) {
  if (threadIdx.x == first) {
    out[0] = 42;
    __threadfence_block();
    atomicExch_block(&out[1], 1);
  }
  if (threadIdx.x == second) {
    wait_for(&out[1]);
    __threadfence();
    out[2] = out[0];
  }
}
CORRECT(both_fence) { expect_message_from(both_fence, out); }

__global__ void block_fence_across_blocks(int* out) {
  if (blockIdx.x == 0) {
    out[0] = 42;  // BUG race
    __threadfence_block();
    atomicExch(&out[1], 1);  // cure
  } else {
    wait_for(&out[1]);
    __threadfence();
    out[2] = out[0];  // with
  }
}
BUG(block_fence_across_blocks) { bugs::launch_cooperatively(block_fence_across_blocks, 2, 1, out); }

__global__ void block_fence_of_the_reader(int* out) {
  if (blockIdx.x == 0) {
    out[0] = 42;  // BUG race
    __threadfence();
    atomicExch(&out[1], 1);
  } else {
    wait_for(&out[1]);
    __threadfence_block();
    out[2] = out[0];  // with
  }
}
BUG(block_fence_of_the_reader) { bugs::launch_cooperatively(block_fence_of_the_reader, 2, 1, out); }

__device__ void pass_on_to_another_block(int* out) {
  if (blockIdx.x == 0) {
    out[0] = 42;
    __threadfence();
    atomicExch(&out[1], 1);
  } else {
    wait_for(&out[1]);
    __threadfence();
    out[2] = out[0];
  }
}
__global__ void device_fence_across_blocks(int* out) { pass_on_to_another_block(out); }
CORRECT(device_fence_across_blocks) {
  bugs::launch_cooperatively(device_fence_across_blocks, 2, 1, out);
  expect_message(out);
}

// The fences are for all, and the flag is not.
__global__ void block_flag_across_blocks(int* out) {
  if (blockIdx.x == 0) {
    out[0] = 42;  // BUG race
    __threadfence();
    atomicExch_block(&out[1], 1);  // BUG race
  } else {
    while (atomicAdd(&out[1], 0) == 0) {  // with
    }
    __threadfence();
    out[2] = out[0];  // with
  }
}
BUG(block_flag_across_blocks) { bugs::launch_cooperatively(block_flag_across_blocks, 2, 1, out); }

__global__ void __cluster_dims__(2) fence_of_the_cluster(int* out) {
  pass_on_to_another_block(out);
}
CORRECT(fence_of_the_cluster) {
  fence_of_the_cluster<<<2, 1>>>(out);
  expect_message(out);
}

__global__ void plain_flag(int* out) {
  if (threadIdx.x == first) {
    out[0] = 42;
    __threadfence();
    out[1] = 1;  // BUG race
  }
  if (threadIdx.x == second) {
    for (int turn = 0; turn < 4 && out[1] == 0; ++turn) __nanosleep(100);  // with
    __threadfence();
    out[2] = 1;
  }
}
BUG(plain_flag) { plain_flag<<<1, 64>>>(out); }

// One place for two messages: it is free again when the flag says so.
__global__ void freed_before_it_is_read(int* out) {
  for (int message = 1; message <= 2; ++message) {
    if (threadIdx.x == first) {
      wait_for(&out[1], 0);
      __threadfence();
      out[0] = message;  // BUG race
      __threadfence();
      atomicExch(&out[1], 1);
    }
    if (threadIdx.x == second) {
      wait_for(&out[1], 1);
      __threadfence();
      atomicExch(&out[1], 0);  // cure
      out[2] += out[0];        // with
    }
  }
}
BUG(freed_before_it_is_read) { freed_before_it_is_read<<<1, 64>>>(out); }

__global__ void freed_after_it_is_read(int* out) {
  for (int message = 1; message <= 2; ++message) {
    if (threadIdx.x == first) {
      wait_for(&out[1], 0);
      __threadfence();
      out[0] = message;
      __threadfence();
      atomicExch(&out[1], 1);
    }
    if (threadIdx.x == second) {
      wait_for(&out[1], 1);
      __threadfence();
      out[2] += out[0];
      __threadfence();
      atomicExch(&out[1], 0);
    }
  }
}
CORRECT(freed_after_it_is_read) {
  freed_after_it_is_read<<<1, 64>>>(out);
  expect(out, 3, [](int i) { return i == 0 ? 2 : i == 1 ? 0 : 3; });
}

// One value in one word is the whole message.
__global__ void message_in_the_flag(int* out) {
  if (threadIdx.x == first) atomicExch(&out[0], 42);
  if (threadIdx.x == second) {
    int message;
    while ((message = atomicAdd(&out[0], 0)) == 0) {
    }
    out[1] = message;
  }
}
CORRECT(message_in_the_flag) {
  message_in_the_flag<<<1, 64>>>(out);
  expect(out, 2, [](int) { return 42; });
}

// The atomics that nvcc has since CUDA 12.8, with an order and a scope of their own.
__device__ void wait_in_order(int* flag, int order) {
  while (__nv_atomic_load_n(flag, order, __NV_THREAD_SCOPE_BLOCK) == 0) {  // cure
  }
}

template <int order>
__global__ void release_and_read(int* out) {
  if (threadIdx.x == first) {
    out[0] = 42;  // BUG race
    __nv_atomic_store_n(&out[1], 1, __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_BLOCK);
  }
  if (threadIdx.x == second) {
    wait_in_order(&out[1], order);
    out[2] = out[0];  // with
  }
}
BUG(released_and_read_relaxed) { release_and_read<__NV_ATOMIC_RELAXED><<<1, 64>>>(out); }
CORRECT(released_and_acquired) { expect_message_from(release_and_read<__NV_ATOMIC_ACQUIRE>, out); }
