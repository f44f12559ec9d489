// The smallest kernels that get each kind of report: ./course run examples/reports/reports.cu race
// docs/kinds.md and emulator/docs/checkers.md quote them, with what they are told.
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>

#include <cassert>
#include <cstdio>
#include <cstring>

namespace cg = cooperative_groups;

//! [race]
__global__ void reverse(int* data) {
  __shared__ int tile[64];
  tile[threadIdx.x] = data[threadIdx.x];
  data[threadIdx.x] = tile[63 - threadIdx.x];
}
//! [race]

//! [race-of-equal-writes]
__global__ void any_zero(const int* data, int* found) {
  if (data[threadIdx.x] == 0) *found = 1;
}
//! [race-of-equal-writes]

//! [uninitialised-read]
__global__ void sum(const int* data, int* result) {
  __shared__ int total;
  atomicAdd(&total, data[threadIdx.x]);
  __syncthreads();
  if (threadIdx.x == 0) *result = total;
}
//! [uninitialised-read]

//! [out-of-bounds]
__global__ void shift(int* data) {
  __shared__ int left[64];
  left[threadIdx.x + 1] = data[threadIdx.x];
}
//! [out-of-bounds]

//! [misaligned-address]
__global__ void two_at_once(int* data) { *reinterpret_cast<int2*>(data + 1) = make_int2(1, 2); }
//! [misaligned-address]

//! [null-pointer]
__global__ void follow(const int* nowhere, int* data) { *data = *nowhere; }
//! [null-pointer]

//! [divergent-barrier]
__global__ void branch(int* data) {
  if (threadIdx.x < 10) {
    data[threadIdx.x] = 1;
    __syncthreads();
  } else {
    __syncthreads();
  }
}
//! [divergent-barrier]

//! [deadlock]
__global__ void wait_for_half(int* data) {
  const auto tile = cg::tiled_partition<32>(cg::this_thread_block());
  if (threadIdx.x < 16) {
    tile.sync();
  } else {
    __syncthreads();
  }
  data[threadIdx.x] = 1;
}
//! [deadlock]

//! [shuffle]
__global__ void from_beyond(int* data) {
  if (threadIdx.x < 16) data[threadIdx.x] = __shfl_sync(0x0000ffff, data[threadIdx.x], 20);
}
//! [shuffle]

//! [mask]
__global__ void even_lanes(int* data) {
  const bool is_zero = data[threadIdx.x] == 0;
  if (threadIdx.x % 2 == 0) data[threadIdx.x] = __ballot_sync(0xaaaaaaaa, is_zero);
}
//! [mask]

//! [copy-in-flight]
__global__ void too_early(int* data) {
  __shared__ int tile[64];
  const auto block = cg::this_thread_block();
  cg::memcpy_async(block, tile, data, sizeof tile);
  block.sync();
  data[64 + threadIdx.x] = tile[63 - threadIdx.x];
}
//! [copy-in-flight]

//! [remote-block-may-have-left]
__global__ void __cluster_dims__(2) neighbour(int* data) {
  __shared__ int number;
  const auto cluster = cg::this_cluster();
  number = cluster.block_rank();
  cluster.sync();
  data[blockIdx.x] = *cluster.map_shared_rank(&number, 1 - cluster.block_rank());
}
//! [remote-block-may-have-left]

//! [endless-loop]
__global__ void wait_for_nobody(volatile int* flag) {
  while (*flag == 0) {
  }
}
//! [endless-loop]

//! [assert]
__global__ void check_index(int* data) {
  assert(threadIdx.x < 63);
  data[threadIdx.x] = 1;
}
//! [assert]

//! [race-of-flag]
__global__ void pass_on(int* value, int* ready, int* out) {
  if (threadIdx.x == 0) {
    *value = 42;
    __threadfence();
    atomicExch(ready, 1);
  }
  if (threadIdx.x == 32) {
    while (atomicAdd(ready, 0) == 0) {
    }
    // Here another __threadfence() is missing.
    *out = *value;
  }
}
//! [race-of-flag]

//! [out-of-row]
__global__ void smooth(int* data) {
  __shared__ int tile[2][32];
  tile[threadIdx.y][threadIdx.x] = data[threadIdx.x];
  __syncthreads();
  data[threadIdx.x] = tile[threadIdx.y][threadIdx.x + 1];
}
//! [out-of-row]

//! [divergent-collective]
__global__ void parts(int* data) {
  auto warp = cg::tiled_partition<32>(cg::this_thread_block());
  if (threadIdx.x < 3)
    data[threadIdx.x] = cg::binary_partition(warp, threadIdx.x % 2).size();
  else
    data[threadIdx.x] = -cg::binary_partition(warp, threadIdx.x % 2).size();
}
//! [divergent-collective]

//! [incomplete-group]
__global__ void rows(int* data) {
  const auto tile = cg::tiled_partition<32>(cg::this_thread_block());
  if (threadIdx.x >= 20) return;
  data[threadIdx.x] = tile.all(data[threadIdx.x] == 0);
}
//! [incomplete-group]

int main(int argc, char** argv) {
  const auto asked = [&](const char* kind) { return argc > 1 && std::strcmp(argv[1], kind) == 0; };
  int* data = nullptr;
  cudaMalloc(&data, 256 * sizeof(int));
  cudaMemset(data, 0, 256 * sizeof(int));
  if (asked("race")) reverse<<<1, 64>>>(data);
  if (asked("race of equal writes")) any_zero<<<1, 64>>>(data, data + 64);
  if (asked("uninitialised read")) sum<<<1, 64>>>(data, data + 64);
  if (asked("out of bounds")) shift<<<1, 64>>>(data);
  if (asked("misaligned address")) two_at_once<<<1, 1>>>(data);
  if (asked("null pointer")) follow<<<1, 1>>>(nullptr, data);
  if (asked("divergent barrier")) branch<<<1, 32>>>(data);
  if (asked("deadlock")) wait_for_half<<<1, 32>>>(data);
  if (asked("shuffle")) from_beyond<<<1, 32>>>(data);
  if (asked("mask")) even_lanes<<<1, 32>>>(data);
  if (asked("copy in flight")) too_early<<<1, 64>>>(data);
  if (asked("remote block may have left")) neighbour<<<2, 1>>>(data);
  if (asked("endless loop")) wait_for_nobody<<<1, 1>>>(data);
  if (asked("assert")) check_index<<<1, 64>>>(data);
  if (asked("race: flag")) pass_on<<<1, 64>>>(data, data + 1, data + 2);
  if (asked("out of bounds: row")) smooth<<<1, dim3(32, 2)>>>(data);
  if (asked("divergent collective")) parts<<<1, 32>>>(data);
  if (asked("incomplete group")) rows<<<1, 32>>>(data);
  if (asked("missing wait")) {
    void check_first(const int*);
    check_first(data);
  }
  cudaDeviceSynchronize();
  cudaFree(data);
}

//! [missing-wait]
void check_first(const int* data) {
  int* host = nullptr;
  cudaStream_t copies;
  cudaMallocHost(&host, 64 * sizeof(int));
  cudaStreamCreate(&copies);
  cudaMemcpyAsync(host, data, 64 * sizeof(int), cudaMemcpyDeviceToHost, copies);
  assert(host[0] == 0);
  cudaStreamDestroy(copies);
  cudaFreeHost(host);
}
//! [missing-wait]
