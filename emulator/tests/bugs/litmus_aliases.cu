// Message passing by a volatile flag that goes by another name, or by none: what a thread waits for
// is the same memory, and the same accesses, however the source calls them.
#include "messages.hpp"
#include "program.hpp"

using bugs::expect_message_from;

namespace {

constexpr unsigned first = 0, second = 32;  // two threads of different warps

__device__ void send(int* out) {
  out[0] = 42;
  __threadfence();
  *(volatile int*)(out + 1) = 1;
}

__device__ int look(const volatile int* place) { return *place; }  // cure

struct Mailbox {
  int letter;
  volatile int full;
  __device__ bool is_full() const { return full != 0; }
};

}  // namespace

__global__ void by_another_pointer(int* out, int* flag) {
  volatile int* ready = flag;
  if (threadIdx.x == first) send(out);
  if (threadIdx.x == second) {
    while (*ready == 0) {
    }
    __threadfence();
    out[2] = out[0];
  }
}
CORRECT(message_by_another_pointer) { expect_message_from(by_another_pointer, out, out + 1); }

__global__ void by_another_pointer_unfenced(int* out, int* flag) {
  volatile int* ready = flag;
  if (threadIdx.x == first) {
    out[0] = 42;  // BUG race
    __threadfence();
    *ready = 1;
  }
  if (threadIdx.x == second) {
    while (*ready == 0) {  // cure
    }
    out[2] = out[0];  // with
  }
}
BUG(message_by_another_pointer_unfenced) { by_another_pointer_unfenced<<<1, 64>>>(out, out + 1); }

// The alias lost what the pointer had.
__global__ void by_a_plain_pointer(int* out, int* flag) {
  volatile int* ready = flag;
  if (threadIdx.x == first) {
    out[0] = 42;
    __threadfence();
    *flag = 1;  // BUG race
  }
  if (threadIdx.x == second) {
    while (*ready == 0) {  // with
    }
    __threadfence();
    out[2] = out[0];
  }
}
BUG(message_by_a_plain_pointer) { by_a_plain_pointer<<<1, 64>>>(out, out + 1); }

__global__ void by_a_cast(int* out, int* flag) {
  if (threadIdx.x == first) send(out);
  if (threadIdx.x == second) {
    while (*(volatile int*)flag == 0) {
    }
    __threadfence();
    out[2] = out[0];
  }
}
CORRECT(message_by_a_cast) { expect_message_from(by_a_cast, out, out + 1); }

__global__ void by_a_cast_of_an_element(int* out) {
  if (threadIdx.x == first) send(out);
  if (threadIdx.x == second) {
    while (reinterpret_cast<volatile int*>(out)[1] == 0) {
    }
    __threadfence();
    out[2] = out[0];
  }
}
CORRECT(message_by_a_cast_of_an_element) { expect_message_from(by_a_cast_of_an_element, out); }

__global__ void by_a_reference(int* out) {
  volatile int& ready = out[1];
  if (threadIdx.x == first) send(out);
  if (threadIdx.x == second) {
    while (ready == 0) {
    }
    __threadfence();
    out[2] = out[0];
  }
}
CORRECT(message_by_a_reference) { expect_message_from(by_a_reference, out); }

__global__ void by_a_helper(int* out) {
  if (threadIdx.x == first) send(out);
  if (threadIdx.x == second) {
    while (look(out + 1) == 0) {
    }
    __threadfence();
    out[2] = out[0];
  }
}
CORRECT(message_by_a_helper) { expect_message_from(by_a_helper, out); }

__global__ void by_a_helper_unfenced(int* out) {
  if (threadIdx.x == first) {
    out[0] = 42;  // BUG race
    __threadfence();
    *(volatile int*)(out + 1) = 1;
  }
  if (threadIdx.x == second) {
    while (look(out + 1) == 0) {
    }
    out[2] = out[0];  // with
  }
}
BUG(message_by_a_helper_unfenced) { by_a_helper_unfenced<<<1, 64>>>(out); }

template <bool fences>
__global__ void by_a_member(int* out, Mailbox* box) {
  if (threadIdx.x == first) {
    box->letter = 42;  // BUG race
    if (fences) __threadfence();
    box->full = 1;  // cure
  }
  if (threadIdx.x == second) {
    while (box->full == 0) {
    }
    __threadfence();
    out[2] = box->letter;  // with
  }
}
BUG(message_by_a_member_unfenced) {
  by_a_member<false><<<1, 64>>>(out, reinterpret_cast<Mailbox*>(out));
}
CORRECT(message_by_a_member) {
  expect_message_from(by_a_member<true>, out, reinterpret_cast<Mailbox*>(out));
}

__global__ void by_a_function_of_a_member(int* out, Mailbox* box) {
  if (threadIdx.x == first) {
    box->letter = 42;
    __threadfence();
    box->full = 1;
  }
  if (threadIdx.x == second) {
    while (!box->is_full()) {
    }
    __threadfence();
    out[2] = box->letter;
  }
}
CORRECT(message_by_a_function_of_a_member) {
  expect_message_from(by_a_function_of_a_member, out, reinterpret_cast<Mailbox*>(out));
}

__global__ void by_one_of_several(int* out, volatile int* flags) {
  const unsigned warp = threadIdx.x / 32;
  if (threadIdx.x == first) {
    out[0] = 42;
    __threadfence();
    flags[warp + 1] = 1;
  }
  if (threadIdx.x == second) {
    while (flags[warp] == 0) {
    }
    __threadfence();
    out[2] = out[0];
  }
}
CORRECT(message_by_one_of_several) { expect_message_from(by_one_of_several, out, out); }

__global__ void by_a_shared_flag(int* out) {
  __shared__ volatile bool ready;
  if (threadIdx.x == first) ready = false;
  __syncthreads();
  if (threadIdx.x == first) {
    out[0] = 42;
    __threadfence_block();
    ready = true;
  }
  if (threadIdx.x == second) {
    while (!ready) {
    }
    __threadfence_block();
    out[2] = out[0];
    out[1] = ready;
  }
}
CORRECT(message_by_a_shared_flag) { expect_message_from(by_a_shared_flag, out); }
