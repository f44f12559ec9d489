// Kernels that can't go on, or would never end.
#include <cassert>

#include "program.hpp"

using bugs::expect;

__global__ void follow_null(int* out, const int* pointer) {
  *out = *pointer;  // BUG null pointer
}
BUG(null_pointer) { follow_null<<<1, 1>>>(out, nullptr); }  // cure

__global__ void follow_unless_null(int* out, const int* pointer) { *out = pointer ? *pointer : 3; }
CORRECT(null_pointer_not_followed) {
  follow_unless_null<<<1, 1>>>(out, nullptr);
  expect(out, 1, [](int) { return 3; });
}

__global__ void element_of_null(int* out, const int* array) {
  *out = array[10];  // BUG null pointer
}
BUG(element_of_null) { element_of_null<<<1, 1>>>(out, nullptr); }  // cure

__global__ void element_of_array(int* out, const int* array) { *out = array[10] + 3; }
CORRECT(element_of_array) {
  element_of_array<<<1, 1>>>(out, out);
  expect(out, 1, [](int) { return 3; });
}

__global__ void follow_wild(int* out, std::size_t number) {
  *out = *reinterpret_cast<const int*>(number);  // BUG illegal address
}
BUG(wild_pointer) { follow_wild<<<1, 1>>>(out, 0x123456789000); }

__global__ void follow_number(int* out, std::size_t number) {
  *out = *reinterpret_cast<const int*>(number) + 3;
}
CORRECT(pointer_as_a_number) {
  follow_number<<<1, 1>>>(out, reinterpret_cast<std::size_t>(out));
  expect(out, 1, [](int) { return 3; });
}

using Function = int (*)(int);

__global__ void call_wild(int* out, std::size_t number) {
  *out = reinterpret_cast<Function>(number)(1);  // BUG illegal address
}
BUG(wild_function) { call_wild<<<1, 1>>>(out, 0x123456789000); }

__global__ void call_null(int* out, Function function) {
  *out = function(1);  // BUG null pointer
}
BUG(null_function) { call_null<<<1, 1>>>(out, nullptr); }

__device__ int next(int number) { return number + 1; }

__global__ void call_known(int* out) {
  const Function function = next;
  *out = function(2);
}
CORRECT(function_by_its_address) {
  call_known<<<1, 1>>>(out);
  expect(out, 1, [](int) { return 3; });
}

__device__ int depth(int* out, int left) {  // BUG stack overflow
  int numbers[64];                          // BUG stack overflow
  numbers[left & 63] = left;                // BUG stack overflow
  if (left == 0) return *out;
  return depth(out, left - 1) + numbers[left & 63] - left + 1;  // BUG stack overflow
}

__global__ void recursion_without_end(int* out) { *out = depth(out, -1); }
BUG(recursion_without_end) { recursion_without_end<<<1, 1>>>(out); }

__device__ int short_depth(int* out, int left) {
  if (left == 0) return *out;
  return short_depth(out, left - 1) + 1;
}

__global__ void recursion_with_an_end(int* out) { *out = short_depth(out, 9); }
CORRECT(recursion_with_an_end) {
  recursion_with_an_end<<<1, 1>>>(out);
  expect(out, 1, [](int) { return 9; });
}

__global__ void array_beyond_the_stack(int* out, int i) {  // BUG stack overflow
  int numbers[1 << 20];
  numbers[i] = static_cast<int>(threadIdx.x);
  __syncwarp();
  out[threadIdx.x] = numbers[i];
}
BUG(array_beyond_the_stack) { array_beyond_the_stack<<<1, 32>>>(out, 3); }

__global__ void array_of_half_a_megabyte(int* out, int last) {
  int numbers[1 << 17];
  numbers[0] = numbers[last] = static_cast<int>(threadIdx.x);
  __syncwarp();
  out[threadIdx.x] = numbers[0] + numbers[last];
}
CORRECT(array_of_half_a_megabyte) {
  array_of_half_a_megabyte<<<1, 32>>>(out, (1 << 17) - 1);
  expect(out, 32, [](int i) { return 2 * i; });
}

__global__ void divide(int* out, int by) {
  out[threadIdx.x] = 12 / (by - static_cast<int>(threadIdx.x));  // BUG division by zero
}
BUG(division_by_zero) { divide<<<1, 4>>>(out, 2); }
CORRECT(division_by_numbers) {
  divide<<<1, 4>>>(out, 4);
  expect(out, 4, [](int i) { return 12 / (4 - i); });
}

__global__ void mask_of_so_many(unsigned* out, int n) {
  out[threadIdx.x] = (1u << (n + threadIdx.x)) - 1;  // BUG shift too far
}
BUG(mask_of_all_lanes) { mask_of_so_many<<<1, 4>>>(reinterpret_cast<unsigned*>(out), 29); }

__global__ void shift_by_less_than_nothing(long long* out, int by) {
  out[threadIdx.x] = 12LL >> (by - static_cast<int>(threadIdx.x));  // BUG shift too far
}
BUG(shift_by_less_than_nothing) {
  shift_by_less_than_nothing<<<1, 4>>>(reinterpret_cast<long long*>(out), 2);
}

__global__ void mask_by_a_wider_number(int* out, int n) {
  out[threadIdx.x] = static_cast<int>((1ull << (n + threadIdx.x)) - 1);
}
CORRECT(mask_by_a_wider_number) {
  mask_by_a_wider_number<<<1, 4>>>(out, 29);
  expect(out, 4, [](int i) { return i == 3 ? -1 : (1 << (29 + i) % 32) - 1; });
}

__global__ void assert_too_much(int* out) {
  assert(threadIdx.x < 31);  // BUG assert
  out[threadIdx.x] = 1;
}
BUG(assertion_fails) { assert_too_much<<<1, 32>>>(out); }

__global__ void assert_enough(int* out) {
  assert(threadIdx.x < 32);
  out[threadIdx.x] = 1;
}
CORRECT(assertion_holds) {
  assert_enough<<<1, 32>>>(out);
  expect(out, 32, [](int) { return 1; });
}

__global__ void trap_in_thread_five(int* out) {
  if (threadIdx.x == 5) __trap();  // BUG trap
  out[threadIdx.x] = 1;
}
BUG(trap_is_reached) { trap_in_thread_five<<<1, 32>>>(out); }

__global__ void trap_in_thread_fifty(int* out) {
  if (threadIdx.x == 50) __trap();
  out[threadIdx.x] = 1;
}
CORRECT(trap_is_not_reached) {
  trap_in_thread_fifty<<<1, 32>>>(out);
  expect(out, 32, [](int) { return 1; });
}

// Nobody ever sets the flag.
__global__ void wait_for_nobody(int* out) {
  volatile int* flag = out;
  while (*flag == 0) {  // BUG endless loop
  }
  out[1] = 1;
}
BUG(wait_for_nobody) { wait_for_nobody<<<1, 1>>>(out); }

__global__ void wait_for_somebody(int* out) {
  if (threadIdx.x == 0)
    while (atomicAdd(out, 0) == 0) {
    }
  else
    atomicExch(out, 1);
}
CORRECT(wait_for_somebody) {
  wait_for_somebody<<<1, 2>>>(out);
  expect(out, 1, [](int) { return 1; });
}

__global__ void count_up_for_ever(int* out, int step) {
  for (int i = 0; i < 100; i += step)  // BUG endless loop
    *out = i;                          // BUG endless loop
}
BUG(count_up_for_ever) { count_up_for_ever<<<1, 1>>>(out, 0); }

__global__ void count_up(int* out, int step) {
  for (int i = 0; i < 10000; i += step) *out = i;
}
CORRECT(count_up) {
  count_up<<<1, 1>>>(out, 1);
  expect(out, 1, [](int) { return 9999; });
}
