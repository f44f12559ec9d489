// Message passing, the first of the litmus tests of memory models: data, then a flag. To PTX a
// volatile access is a relaxed one, for all threads there are; so with a fence on either side a
// volatile flag orders what an atomic one does, and the two may be mixed.
#include <cuda/atomic>

#include "messages.hpp"
#include "program.hpp"

using bugs::expect_message, bugs::expect_message_from;

namespace {

constexpr unsigned first = 0, second = 32, third = 64;  // threads of different warps

}  // namespace

__global__ void fences_of_a_block(int* out, volatile int* flag) {
  if (threadIdx.x == first) {
    out[0] = 42;
    __threadfence_block();
    *flag = 1;
  }
  if (threadIdx.x == second) {
    while (*flag == 0) {
    }
    __threadfence_block();
    out[2] = out[0];
  }
}
CORRECT(message_with_fences_of_a_block) { expect_message_from(fences_of_a_block, out, out + 1); }

__global__ void fences_of_the_device(int* out, volatile int* flag) {
  if (blockIdx.x == 0) {
    out[0] = 42;
    __threadfence();
    *flag = 1;
  } else {
    while (*flag == 0) {
    }
    __threadfence();
    out[2] = out[0];
  }
}
CORRECT(message_with_fences_of_the_device) {
  bugs::launch_cooperatively<int*, volatile int*>(fences_of_the_device, 2, 1, out, out + 1);
  expect_message(out);
}

__global__ void fences_of_the_system(int* out, volatile int* flag) {
  if (blockIdx.x == 0) {
    out[0] = 42;
    __threadfence_system();
    *flag = 1;
  } else {
    while (*flag == 0) {
    }
    __threadfence_system();
    out[2] = out[0];
  }
}
CORRECT(message_with_fences_of_the_system) {
  bugs::launch_cooperatively<int*, volatile int*>(fences_of_the_system, 2, 1, out, out + 1);
  expect_message(out);
}

__global__ void block_fence_of_the_sender(int* out, volatile int* flag) {
  if (blockIdx.x == 0) {
    out[0] = 42;  // BUG race
    __threadfence_block();
    *flag = 1;  // cure
  } else {
    while (*flag == 0) {
    }
    __threadfence();
    out[2] = out[0];  // with
  }
}
BUG(message_with_a_block_fence_of_the_sender) {
  bugs::launch_cooperatively<int*, volatile int*>(block_fence_of_the_sender, 2, 1, out, out + 1);
}

__global__ void block_fence_of_the_receiver(int* out, volatile int* flag) {
  if (blockIdx.x == 0) {
    out[0] = 42;  // BUG race
    __threadfence();
    *flag = 1;
  } else {
    while (*flag == 0) {  // cure
    }
    __threadfence_block();
    out[2] = out[0];  // with
  }
}
BUG(message_with_a_block_fence_of_the_receiver) {
  bugs::launch_cooperatively<int*, volatile int*>(block_fence_of_the_receiver, 2, 1, out, out + 1);
}

template <bool sender_fences, bool receiver_fences>
__global__ void fence_of_one_side(int* out, volatile int* flag) {
  if (threadIdx.x == first) {
    out[0] = 42;  // BUG race
    if (sender_fences) __threadfence();
    *flag = 1;  // cure
  }
  if (threadIdx.x == second) {
    while (*flag == 0) {  // cure
    }
    if (receiver_fences) __threadfence();
    out[2] = out[0];  // with
  }
}
BUG(message_without_a_fence_of_the_sender) {
  fence_of_one_side<false, true><<<1, 64>>>(out, out + 1);
}
BUG(message_without_a_fence_of_the_receiver) {
  fence_of_one_side<true, false><<<1, 64>>>(out, out + 1);
}

// A plain flag is no flag, whatever the other side does.
__global__ void plain_store_of_the_flag(int* out, volatile int* flag) {
  if (threadIdx.x == first) {
    out[0] = 42;
    __threadfence();
    out[1] = 1;  // BUG race
  }
  if (threadIdx.x == second) {
    while (*flag == 0) {  // with
    }
    __threadfence();
    out[2] = out[0];
  }
}
BUG(message_with_a_plain_store_of_the_flag) { plain_store_of_the_flag<<<1, 64>>>(out, out + 1); }

__global__ void plain_load_of_the_flag(int* out, volatile int* flag) {
  if (threadIdx.x == first) {
    out[0] = 42;
    __threadfence();
    *flag = 1;  // BUG race
  }
  if (threadIdx.x == second) {
    for (int turn = 0; turn < 4 && out[1] == 0; ++turn) __nanosleep(100);  // with
    __threadfence();
    out[2] = 1;
  }
}
BUG(message_with_a_plain_load_of_the_flag) { plain_load_of_the_flag<<<1, 64>>>(out, out + 1); }

// One side volatile, the other atomic.
__global__ void stored_volatile_and_added_to(int* out, volatile int* flag) {
  if (threadIdx.x == first) {
    out[0] = 42;
    __threadfence();
    *flag = 1;
  }
  if (threadIdx.x == second) {
    while (atomicAdd(&out[1], 0) == 0) {
    }
    __threadfence();
    out[2] = out[0];
  }
}
CORRECT(message_stored_volatile_and_added_to) {
  expect_message_from(stored_volatile_and_added_to, out, out + 1);
}

__global__ void exchanged_and_read_volatile(int* out, volatile int* flag) {
  if (threadIdx.x == first) {
    out[0] = 42;
    __threadfence();
    atomicExch(&out[1], 1);
  }
  if (threadIdx.x == second) {
    while (*flag == 0) {
    }
    __threadfence();
    out[2] = out[0];
  }
}
CORRECT(message_exchanged_and_read_volatile) {
  expect_message_from(exchanged_and_read_volatile, out, out + 1);
}

__global__ void released_and_read_volatile(int* out, volatile int* flag) {
  if (blockIdx.x == 0) {
    out[0] = 42;
    cuda::atomic_ref<int, cuda::thread_scope_device>(out[1]).store(1, cuda::memory_order_release);
  } else {
    while (*flag == 0) {
    }
    cuda::atomic_thread_fence(cuda::memory_order_acquire, cuda::thread_scope_device);
    out[2] = out[0];
  }
}
CORRECT(message_released_and_read_volatile) {
  bugs::launch_cooperatively<int*, volatile int*>(released_and_read_volatile, 2, 1, out, out + 1);
  expect_message(out);
}

template <cuda::memory_order order>
__global__ void stored_volatile_and_loaded(int* out, volatile int* flag) {
  if (blockIdx.x == 0) {
    out[0] = 42;  // BUG race
    __threadfence();
    *flag = 1;
  } else {
    cuda::atomic_ref<int, cuda::thread_scope_system> ready(out[1]);
    while (ready.load(order) == 0) {  // cure
    }
    out[2] = out[0];  // with
  }
}
BUG(message_stored_volatile_and_read_relaxed) {
  bugs::launch_cooperatively<int*, volatile int*>(
      stored_volatile_and_loaded<cuda::memory_order_relaxed>, 2, 1, out, out + 1);
}
CORRECT(message_stored_volatile_and_acquired) {
  bugs::launch_cooperatively<int*, volatile int*>(
      stored_volatile_and_loaded<cuda::memory_order_acquire>, 2, 1, out, out + 1);
  expect_message(out);
}

// Passed on by a third thread.
template <bool fences>
__global__ void passed_on(int* out, volatile int* flag, volatile int* other) {
  if (threadIdx.x == first) {
    out[0] = 42;  // BUG race
    __threadfence();
    *flag = 1;
  }
  if (threadIdx.x == second) {
    while (*flag == 0) {
    }
    if (fences) __threadfence();
    *other = 1;
  }
  if (threadIdx.x == third) {
    while (*other == 0) {
    }
    __threadfence();
    out[2] = out[0];  // with
  }
}
BUG(message_passed_on_without_a_fence) { passed_on<false><<<1, 96>>>(out, out + 1, out + 3); }
CORRECT(message_passed_on_with_a_fence) {
  passed_on<true><<<1, 96>>>(out, out + 1, out + 3);
  expect_message(out);
}
