// Misaligned accesses.
#include "program.hpp"

using bugs::expect;

__global__ void misaligned_int4(int* out) {
  int4* four = reinterpret_cast<int4*>(out + 1);
  *four = make_int4(1, 2, 3, 4);  // BUG misaligned address
}
BUG(misaligned_int4) { misaligned_int4<<<1, 1>>>(out); }

__global__ void aligned_int4(int* out) {
  int4* four = reinterpret_cast<int4*>(out + 4);
  *four = make_int4(1, 2, 3, 4);
}
CORRECT(aligned_int4) {
  aligned_int4<<<1, 1>>>(out);
  expect(out, 8, [](int i) { return i < 4 ? 0 : i - 3; });
}

template <int offset>
__global__ void copy_int4(const int* in, int* out) {
  auto from = reinterpret_cast<const int4*>(in + offset);
  auto to = reinterpret_cast<int4*>(out);
  to[threadIdx.x] = from[threadIdx.x];  // BUG misaligned address
}
BUG(misaligned_int4_copy) { copy_int4<2><<<1, 4>>>(out, out + 64); }
CORRECT(aligned_int4_copy) {
  copy_int4<4><<<1, 4>>>(out, out + 64);
  expect(out, 80, [](int) { return 0; });
}

__global__ void misaligned_int(int* out) {
  char* bytes = reinterpret_cast<char*>(out);
  *reinterpret_cast<int*>(bytes + 2) = 1;  // BUG misaligned address
}
BUG(misaligned_int) { misaligned_int<<<1, 1>>>(out); }

__global__ void aligned_shorts(int* out) {
  char* bytes = reinterpret_cast<char*>(out);
  *reinterpret_cast<short*>(bytes + 2) = 1;
}
CORRECT(aligned_shorts) {
  aligned_shorts<<<1, 1>>>(out);
  expect(out, 1, [](int) { return 1 << 16; });
}

template <int ints>
__global__ void double_after_ints(int* out) {
  extern __shared__ int shared_ints[];
  double* number = reinterpret_cast<double*>(shared_ints + ints);
  *number = 2.5;  // BUG misaligned address
  *out = static_cast<int>(*number * 2);
}
BUG(misaligned_double_after_ints) { double_after_ints<3><<<1, 1, 64>>>(out); }
CORRECT(aligned_double_after_ints) {
  double_after_ints<4><<<1, 1, 64>>>(out);
  expect(out, 1, [](int) { return 5; });
}

/// It is aligned to 8, and copied at once.
struct Pair {
  long long one;
  int two;
};
struct Node {
  long long key;
  Pair pair;
};

__global__ void pairs_after_keys(int* out) {
  __shared__ Node nodes[4];
  auto* all = reinterpret_cast<Node*>(out);
  const Pair mine{threadIdx.x, 5};
  all[threadIdx.x].pair = mine;
  nodes[threadIdx.x].pair = all[threadIdx.x].pair;
  Pair copy = nodes[threadIdx.x].pair;
  new (&all[threadIdx.x].pair) Pair(copy);
}
CORRECT(pairs_after_keys) {
  pairs_after_keys<<<1, 4>>>(out);
  expect(out, 6, [](int i) { return i == 4 ? 5 : 0; });
}
