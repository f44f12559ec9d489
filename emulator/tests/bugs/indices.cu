// Indices that lead out of an array, and stay in memory that is there.
#include "program.hpp"

using bugs::expect;

__global__ void past_a_local_array(int* out, int last) {
  int digits[10] = {};
  for (int i = 0; i <= last; ++i) digits[i] = i;  // BUG out of bounds
  *out = digits[1];
}
BUG(past_a_local_array) { past_a_local_array<<<1, 1>>>(out, 10); }

__global__ void all_of_a_local_array(int* out, int last) {
  int digits[10] = {};
  for (int i = 0; i <= last; ++i) digits[i] = i;
  int sum = 0;
  for (const int* digit = digits; digit != &digits[10]; ++digit) sum += *digit;
  *out = sum;
}
CORRECT(all_of_a_local_array) {
  all_of_a_local_array<<<1, 1>>>(out, 9);
  expect(out, 1, [](int) { return 45; });
}

__global__ void before_a_table(int* out, unsigned i) {
  const int table[3] = {5, 6, 7};
  *out = table[i - 1];  // BUG out of bounds
}
BUG(before_a_table) { before_a_table<<<1, 1>>>(out, 0); }

__device__ int sum_of(const int (&numbers)[4], int count) {
  int sum = 0;
  for (int i = 0; i < count; ++i) sum += numbers[i];  // BUG out of bounds
  return sum;
}

__global__ void more_than_were_given(int* out) {
  const int numbers[4] = {1, 2, 3, 4};
  *out = sum_of(numbers, 5);
}
BUG(more_than_were_given) { more_than_were_given<<<1, 1>>>(out); }

__global__ void right_neighbour(int* out) {
  __shared__ int tile[8][8];
  tile[threadIdx.y][threadIdx.x] = threadIdx.x;
  __syncthreads();
  out[threadIdx.y * 8 + threadIdx.x] = tile[threadIdx.y][threadIdx.x + 1];  // BUG out of bounds
}
BUG(right_neighbour) { right_neighbour<<<1, dim3(8, 7)>>>(out); }

__global__ void right_neighbour_if_any(int* out) {
  __shared__ int tile[8][8];
  tile[threadIdx.y][threadIdx.x] = threadIdx.x;
  __syncthreads();
  const int right = threadIdx.x < 7 ? tile[threadIdx.y][threadIdx.x + 1] : 0;
  out[threadIdx.y * 8 + threadIdx.x] = right;
}
CORRECT(right_neighbour_if_any) {
  right_neighbour_if_any<<<1, dim3(8, 8)>>>(out);
  expect(out, 64, [](int i) { return i % 8 < 7 ? i % 8 + 1 : 0; });
}

// A pointer counts elements, and doesn't know of rows.
__global__ void rows_as_one_array(int* out) {
  __shared__ int tile[4][8];
  int* const all = &tile[0][0];
  all[threadIdx.x] = threadIdx.x;
  out[threadIdx.x] = all[threadIdx.x];
}
CORRECT(rows_as_one_array) {
  rows_as_one_array<<<1, 32>>>(out);
  expect(out, 32, [](int i) { return i; });
}

__device__ int counts[6][4];

__global__ void column_of_a_device_variable(int* out, int column) {
  *out = counts[1][column];  // BUG out of bounds
}
BUG(column_of_a_device_variable) { column_of_a_device_variable<<<1, 1>>>(out, 4); }

struct Tally {
  int bins[4];
  int total;
};

__global__ void into_the_next_member(int*, int bin) {
  __shared__ Tally tally;
  tally.bins[bin] = 1;  // BUG out of bounds
}
BUG(into_the_next_member) { into_the_next_member<<<1, 1>>>(nullptr, 4); }

// Further than the gap that lies after each variable.
__global__ void over_the_gap(int* out, int i) {
  __shared__ int few[8];
  __shared__ int many[1024];
  many[threadIdx.x] = few[threadIdx.x % 8] = threadIdx.x;
  *out = few[i];  // BUG out of bounds
}
BUG(over_the_gap) { over_the_gap<<<1, 8>>>(out, 100); }

__global__ void before_the_first_without_a_sign(int* out) {
  const unsigned i = threadIdx.x;
  out[i + 64] = out[i - 1];  // BUG out of bounds
}
BUG(before_the_first_without_a_sign) { before_the_first_without_a_sign<<<1, 64>>>(out); }

__global__ void asks_before_it_subtracts(int* out) {
  const unsigned i = threadIdx.x;
  out[i + 64] = i > 0 ? out[i - 1] + 1 : 0;
}
CORRECT(asks_before_it_subtracts) {
  asks_before_it_subtracts<<<1, 64>>>(out);
  expect(out, 128, [](int i) { return i > 64; });
}
