// Prefix sums: up and down a tree in shared memory, the sums of the blocks, and a last addition.
#include "timed.hpp"

constexpr int threads = 256, part = 2 * threads, n = part * part / 4;

__global__ void scan(int* values, int* sums, int size) {
  __shared__ int tree[part];
  int first = blockIdx.x * part, thread = threadIdx.x;
  for (int i = thread; i < part; i += threads) tree[i] = first + i < size ? values[first + i] : 0;
  int offset = 1;
  for (int pairs = part / 2; pairs > 0; pairs /= 2, offset *= 2) {
    __syncthreads();
    if (thread < pairs) tree[offset * (2 * thread + 2) - 1] += tree[offset * (2 * thread + 1) - 1];
  }
  if (thread == 0) {
    if (sums) sums[blockIdx.x] = tree[part - 1];
    tree[part - 1] = 0;
  }
  for (int pairs = 1; pairs < part; pairs *= 2) {
    offset /= 2;
    __syncthreads();
    if (thread < pairs) {
      int left = offset * (2 * thread + 1) - 1, right = offset * (2 * thread + 2) - 1;
      int value = tree[left];
      tree[left] = tree[right];
      tree[right] += value;
    }
  }
  __syncthreads();
  for (int i = thread; i < part; i += threads)
    if (first + i < size) values[first + i] = tree[i];
}

__global__ void add(int* values, const int* sums) {
  for (int i = threadIdx.x; i < part; i += threads)
    values[blockIdx.x * part + i] += sums[blockIdx.x];
}

int main(int argc, char** argv) {
  constexpr int blocks = n / part;
  cohort::device_buffer<int> values(n), sums(blocks);
  const std::vector<int> ones(n, 1);
  time_launches(argc, argv, [&] {
    cudaMemcpy(values.data(), ones.data(), n * sizeof(int), cudaMemcpyHostToDevice);
    scan<<<blocks, threads>>>(values.data(), sums.data(), n);
    scan<<<1, threads>>>(sums.data(), nullptr, blocks);
    add<<<blocks, threads>>>(values.data(), sums.data());
  });
  const auto result = values.to_host();
  for (int i = 0; i < n; ++i) require(result[i] == i);
}
