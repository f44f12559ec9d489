// The other litmus tests of memory models: store buffering, load buffering, independent reads of
// independent writes, coherence. Strong accesses never race, whatever order they are seen in; a
// plain one among them does, and no fence makes up for it.
#include <cuda/atomic>

#include "program.hpp"

using bugs::expect;

namespace {

constexpr unsigned warp = 32;
constexpr int x = 0, y = 1, found = 2;  // in `out`

using device_ref = cuda::atomic_ref<int, cuda::thread_scope_device>;
using block_ref = cuda::atomic_ref<int, cuda::thread_scope_block>;

__device__ int load(int* place) { return atomicAdd(place, 0); }

// Of the values that two threads found in each other's variable, one is new.
__device__ void check_that_one_is_new(int* out) {
  __syncthreads();
  if (threadIdx.x == 0) out[4] = out[found] + out[found + 1] > 0;
}

}  // namespace

__global__ void buffers_stores(int* out) {
  if (threadIdx.x == 0) {
    atomicExch(&out[x], 1);
    __threadfence();
    out[found] = load(&out[y]);
  }
  if (threadIdx.x == warp) {
    atomicExch(&out[y], 1);
    __threadfence();
    out[found + 1] = load(&out[x]);
  }
  check_that_one_is_new(out);
}
CORRECT(store_buffering) {
  buffers_stores<<<1, 64>>>(out);
  expect(out + 4, 1, [](int) { return 1; });
}

__global__ void buffers_sequential_stores(int* out) {
  device_ref left(out[x]), right(out[y]);
  if (threadIdx.x == 0) {
    left.store(1, cuda::memory_order_seq_cst);
    out[found] = right.load(cuda::memory_order_seq_cst);
  }
  if (threadIdx.x == warp) {
    right.store(1, cuda::memory_order_seq_cst);
    out[found + 1] = left.load(cuda::memory_order_seq_cst);
  }
  check_that_one_is_new(out);
}
CORRECT(store_buffering_sequential) {
  buffers_sequential_stores<<<1, 64>>>(out);
  expect(out + 4, 1, [](int) { return 1; });
}

__global__ void buffers_plain_stores(int* out) {
  if (threadIdx.x == 0) {
    out[x] = 1;  // BUG race
    __threadfence();
    out[found] = atomicAdd(&out[y], 0);  // BUG race
  }
  if (threadIdx.x == warp) {
    out[y] = 1;  // with
    __threadfence();
    out[found + 1] = atomicAdd(&out[x], 0);  // with
  }
}
BUG(store_buffering_plain) { buffers_plain_stores<<<1, 64>>>(out); }

__global__ void buffers_stores_of_blocks(int* out) {
  if (blockIdx.x == 0) {
    atomicExch_block(&out[x], 1);  // BUG race
    __threadfence();
    out[found] = atomicAdd(&out[y], 0);  // BUG race
  } else {
    atomicExch_block(&out[y], 1);  // with
    __threadfence();
    out[found + 1] = atomicAdd(&out[x], 0);  // with
  }
}
BUG(store_buffering_within_blocks) {
  bugs::launch_cooperatively(buffers_stores_of_blocks, 2, 1, out);
}

__global__ void buffers_loads(int* out) {
  device_ref left(out[x]), right(out[y]);
  if (blockIdx.x == 0) {
    out[found] = left.load(cuda::memory_order_relaxed);
    right.store(1, cuda::memory_order_relaxed);
  } else {
    out[found + 1] = right.load(cuda::memory_order_relaxed);
    left.store(1, cuda::memory_order_relaxed);
  }
}
CORRECT(load_buffering) {
  bugs::launch_cooperatively(buffers_loads, 2, 1, out);
  expect(out, 2, [](int) { return 1; });
}

__global__ void buffers_plain_loads(int* out) {
  device_ref left(out[x]), right(out[y]);
  if (blockIdx.x == 0) {
    out[found] = out[x];  // BUG race
    right.store(1, cuda::memory_order_relaxed);
  } else {
    out[found + 1] = right.load(cuda::memory_order_relaxed);
    left.store(1, cuda::memory_order_relaxed);  // with
  }
}
BUG(load_buffering_plain) { bugs::launch_cooperatively(buffers_plain_loads, 2, 1, out); }

// Two write, and two read in opposite order.
__global__ void reads_of_writes(int* out) {
  block_ref left(out[x]), right(out[y]);
  if (threadIdx.x == 0) left.store(1, cuda::memory_order_release);
  if (threadIdx.x == warp) right.store(1, cuda::memory_order_release);
  if (threadIdx.x == 2 * warp) {
    out[found] = left.load(cuda::memory_order_acquire);
    out[found + 1] = right.load(cuda::memory_order_acquire);
  }
  if (threadIdx.x == 3 * warp) {
    out[found + 2] = right.load(cuda::memory_order_acquire);
    out[found + 3] = left.load(cuda::memory_order_acquire);
  }
}
CORRECT(independent_reads_of_independent_writes) {
  reads_of_writes<<<1, 128>>>(out);
  expect(out, 2, [](int) { return 1; });
}

__global__ void reads_of_plain_writes(int* out) {
  block_ref left(out[x]), right(out[y]);
  if (threadIdx.x == 0) out[x] = 1;     // BUG race
  if (threadIdx.x == warp) out[y] = 1;  // BUG race
  if (threadIdx.x == 2 * warp) {
    out[found] = left.load(cuda::memory_order_acquire);       // with
    out[found + 1] = right.load(cuda::memory_order_acquire);  // with
  }
  if (threadIdx.x == 3 * warp) {
    out[found + 2] = right.load(cuda::memory_order_acquire);  // with
    out[found + 3] = left.load(cuda::memory_order_acquire);   // with
  }
}
BUG(independent_reads_of_plain_writes) { reads_of_plain_writes<<<1, 128>>>(out); }

// A thread never sees an older value after a newer one.
__global__ void two_reads(int* out) {
  if (threadIdx.x == 0) atomicExch(&out[x], 1);
  if (threadIdx.x == warp) {
    const int before = load(&out[x]);
    out[found] = load(&out[x]) >= before;
  }
}
CORRECT(coherence_of_reads) {
  two_reads<<<1, 64>>>(out);
  expect(out + found, 1, [](int) { return 1; });
}

__global__ void two_reads_one_plain(int* out) {
  if (threadIdx.x == 0) atomicExch(&out[x], 1);  // BUG race
  if (threadIdx.x == warp) {
    const int before = load(&out[x]);
    out[found] = out[x] >= before;  // with
  }
}
BUG(coherence_of_a_plain_read) { two_reads_one_plain<<<1, 64>>>(out); }

__global__ void two_writes(int* out) {
  if (threadIdx.x == 0) {
    atomicExch(&out[x], 1);
    atomicExch(&out[x], 2);
  }
  if (threadIdx.x == warp) {
    while (load(&out[x]) != 2) {
    }
    out[found] = load(&out[x]);
  }
}
CORRECT(coherence_of_writes) {
  two_writes<<<1, 64>>>(out);
  expect(out + found, 1, [](int) { return 2; });
}

__global__ void writes_of_two(int* out) {
  if (threadIdx.x % warp == 0) out[x] = threadIdx.x + 1;  // BUG race
}
BUG(coherence_of_plain_writes) { writes_of_two<<<1, 64>>>(out); }

__global__ void atomic_writes_of_two(int* out) {
  if (threadIdx.x % warp == 0) atomicExch(&out[x], threadIdx.x + 1);
  __syncthreads();
  if (threadIdx.x == 0) out[found] = out[x] == 1 || out[x] == 33;
}
CORRECT(coherence_of_atomic_writes) {
  atomic_writes_of_two<<<1, 64>>>(out);
  expect(out + found, 1, [](int) { return 1; });
}
