// Looks at a volatile flag in other forms than `while (*flag == 0)`: in other loops, by way of a
// variable, or once. What a thread has seen is in order after a fence, wherever it decides.
#include "messages.hpp"
#include "program.hpp"

using bugs::expect, bugs::expect_message_from;

namespace {

constexpr unsigned first = 0, second = 32;  // two threads of different warps

__device__ void send(int* out, volatile int* flag) {
  out[0] = 42;
  __threadfence();
  *flag = 1;
}

}  // namespace

__global__ void in_a_for_loop(int* out, volatile int* flag) {
  if (threadIdx.x == first) send(out, flag);
  if (threadIdx.x == second) {
    for (; *flag == 0;) {
    }
    __threadfence();
    out[2] = out[0];
  }
}
CORRECT(look_in_a_for_loop) { expect_message_from(in_a_for_loop, out, out + 1); }

__global__ void in_a_loop_that_ends_by_itself(int* out, volatile int* flag) {
  if (threadIdx.x == first) send(out, flag);
  if (threadIdx.x == second) {
    while (true) {
      if (*flag != 0) break;
    }
    __threadfence();
    out[2] = out[0];
  }
}
CORRECT(look_in_a_loop_that_breaks) {
  expect_message_from(in_a_loop_that_ends_by_itself, out, out + 1);
}

__global__ void by_a_variable(int* out, volatile int* flag) {
  if (threadIdx.x == first) send(out, flag);
  if (threadIdx.x == second) {
    int seen;
    do {
      seen = *flag;
    } while (seen == 0);
    __threadfence();
    out[2] = out[0];
  }
}
CORRECT(look_by_a_variable) { expect_message_from(by_a_variable, out, out + 1); }

__global__ void by_a_variable_unfenced(int* out, volatile int* flag) {
  if (threadIdx.x == first) {
    out[0] = 42;  // BUG race
    __threadfence();
    *flag = 1;
  }
  if (threadIdx.x == second) {
    int seen;
    do {
      seen = *flag;  // cure
    } while (seen == 0);
    out[2] = out[0];  // with
  }
}
BUG(look_by_a_variable_unfenced) { by_a_variable_unfenced<<<1, 64>>>(out, out + 1); }

__global__ void by_the_step_of_a_loop(int* out, volatile int* flag) {
  if (threadIdx.x == first) send(out, flag);
  if (threadIdx.x == second) {
    for (int seen = 0; seen == 0; seen = *flag) {
    }
    __threadfence();
    out[2] = out[0];
  }
}
CORRECT(look_by_the_step_of_a_loop) { expect_message_from(by_the_step_of_a_loop, out, out + 1); }

// Whoever looks once has either seen the flag, and reads the message, or does without.
__global__ void once_in_a_condition(int* out, volatile int* flag) {
  if (threadIdx.x == first) send(out, flag);
  if (threadIdx.x == second) {
    if (*flag != 0) {
      __threadfence();
      out[3] = out[0];
    }
    out[2] = 42;
  }
}
CORRECT(look_once_in_a_condition) { expect_message_from(once_in_a_condition, out, out + 1); }

__global__ void once_by_a_variable(int* out, volatile int* flag) {
  if (threadIdx.x == first) send(out, flag);
  if (threadIdx.x == second) {
    const int seen = *flag;
    __threadfence();
    if (seen != 0) out[3] = out[0];
    out[2] = 42;
  }
}
CORRECT(look_once_by_a_variable) { expect_message_from(once_by_a_variable, out, out + 1); }

__global__ void once_in_a_choice(int* out, volatile int* flag) {
  if (threadIdx.x == first) send(out, flag);
  if (threadIdx.x == second) {
    out[3] = *flag != 0 ? 1 : 2;
    out[2] = 42;
  }
}
CORRECT(look_once_in_a_choice) { expect_message_from(once_in_a_choice, out, out + 1); }

// Of many that wait, each decides for itself.
__global__ void by_all_of_a_warp(int* out, volatile int* flag) {
  if (threadIdx.x == first) send(out, flag);
  if (threadIdx.x >= second) {
    while (__any_sync(0xffffffff, *flag == 0)) {
    }
    __threadfence();
    out[100 + threadIdx.x] = out[0];
  }
}
CORRECT(look_by_all_of_a_warp) {
  by_all_of_a_warp<<<1, 64>>>(out, out + 1);
  expect(out + 132, 32, [](int) { return 42; });
}
