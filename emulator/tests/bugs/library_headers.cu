// Races in functions of the standard library, and in those that the compiler writes: they are told
// at the line of the program that calls them.
#include <algorithm>
#include <array>
#include <atomic>
#include <utility>

#include "program.hpp"

using bugs::expect;

__device__ void add(int* out, int by) {
  std::atomic_ref(*out).fetch_add(by);  // BUG race
}

__global__ void atomic_against_store(int* out) {
  if (threadIdx.x == 32) add(out, 2);
  if (threadIdx.x == 0) *out = 3;  // with
}
BUG(atomic_ref_against_store) { atomic_against_store<<<1, 64>>>(out); }

__global__ void atomic_against_atomic(int* out) { std::atomic_ref(*out).fetch_add(2); }
CORRECT(atomic_ref_against_atomic) {
  atomic_against_atomic<<<1, 64>>>(out);
  expect(out, 1, [](int) { return 128; });
}

__global__ void load_against_store(int* out) {
  std::atomic_ref number(*out);
  if (threadIdx.x == 32) out[1] = number.load();  // BUG race
  if (threadIdx.x == 0) *out = 3;                 // with
}
BUG(atomic_ref_load_against_store) { load_against_store<<<1, 64>>>(out); }

__global__ void swap_with_one(int* out) {
  std::swap(out[0], out[threadIdx.x]);  // BUG race
}
BUG(swap_with_one) { swap_with_one<<<1, 64>>>(out); }

__global__ void swap_with_own(int* out) {
  out[2 * threadIdx.x] = threadIdx.x;
  std::swap(out[2 * threadIdx.x], out[2 * threadIdx.x + 1]);
}
CORRECT(swap_with_own) {
  swap_with_own<<<1, 64>>>(out);
  expect(out, 128, [](int i) { return i % 2 * (i / 2); });
}

__global__ void copy_while_written(int* out) {
  __shared__ std::array<int, 4> numbers[2];
  if (threadIdx.x < 2) numbers[threadIdx.x].fill(threadIdx.x);  // BUG race
  std::array<int, 4> mine = numbers[threadIdx.x / 32];          // with
  out[threadIdx.x] = mine[1];
}
BUG(array_copied_while_written) { copy_while_written<<<1, 64>>>(out); }

namespace {

struct Name {
  Name() {}  // with
  Name(const Name&) = default;
  std::array<int, 3> letters{};  // with
  virtual int first() const { return letters[0]; }
};

}  // namespace

__device__ int first_of(Name name) { return name.first(); }

__global__ void struct_copied(int* out) {
  __shared__ int place[2 * sizeof(Name) / sizeof(int)];
  auto* names = reinterpret_cast<Name*>(place);
  if (threadIdx.x == 0) new (&names[0]) Name;          // with
  if (threadIdx.x == 32) out[0] = first_of(names[0]);  // BUG race
}
BUG(struct_copied_by_its_constructor) { struct_copied<<<1, 64>>>(out); }
