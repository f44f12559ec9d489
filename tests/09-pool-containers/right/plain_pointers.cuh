// Written by somebody who comes from C: pointers in place of spans, cudaMalloc in place of the
// buffers, early returns.

//! [includes]
#include <cooperative_groups.h>

#include <cohort/buffer.hpp>
#include <cohort/check.hpp>
#include <cohort/pool.hpp>
#include <cstddef>
#include <cuda/std/span>
#include <memory>
#include <utility>

namespace cg = cooperative_groups;
using cuda::std::span;

struct FreeOnDevice {
  void operator()(void* memory) const { cudaFree(memory); }
};
//! [includes]

//! [a2]
const std::size_t size = chunk_size(all.size(), gridDim.x);
const std::size_t begin = size * blockIdx.x;
if (begin >= all.size()) return {};
const std::size_t left = all.size() - begin;
return {all.data() + begin, left < size ? left : size};
//! [a2]

//! [b1]
data_ = allocator_.allocate(size);
if (!data_) return;
size_ = size;
//! [b1]

//! [b4]
return {pool, pool.template make<T>(static_cast<Arguments&&>(arguments)...)};
//! [b4]

//! [c1]
const unsigned step = block.num_threads();
From* source = from.data() + block.thread_rank();
To* target = to.data() + block.thread_rank();
for (std::size_t i = block.thread_rank(); i < from.size(); i += step) {
  *target = *source;
  source += step;
  target += step;
}
__syncthreads();
//! [c1]

//! [c2]
T* const data = values.data();
const std::size_t size = values.size();
for (std::size_t i = block.thread_rank(); i < size; i += block.num_threads()) {
  data[i] = function(data[i]);
}
__syncthreads();
//! [c2]

//! [c3]
using Pages = block_vector<int, Pool>;
const cg::thread_block block = cg::this_thread_block();
if (readers.empty()) return;
if (readers.size() * links <= next.size()) {
  block_par_map(block, readers, [&](int page) { return follow(next, page, links); });
  return;
}
unique_block<Pages, Pool> room = make_unique_block<Pages>(pool, pool.pool(), next.size());
const span<int> own = elements_of(room);
if (own.size() < next.size()) {
  block_par_map(block, readers, [&](int page) { return follow(next, page, links); });
  return;
}
block_copy(block, next, own);
const int* const table = own.data();
block_par_map(block, readers, [table, links](int page) {
  for (int link = links; link > 0; --link) page = table[page];
  return page;
});
//! [c3]

//! [d]
int most = 0;
void* raw = nullptr;
cohort::check(cudaDeviceGetAttribute(&most, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0));
cohort::check(cudaMalloc(&raw, most));
const std::unique_ptr<void, FreeOnDevice> memory(raw);
cohort::check(cudaMalloc(&raw, sizeof(cohort::pool_statistics)));
const std::unique_ptr<void, FreeOnDevice> statistics(raw);
auto* const on_device = static_cast<cohort::pool_statistics*>(statistics.get());
dry_run<<<1, threads>>>(work, memory.get(), most, on_device);
cohort::check(cudaGetLastError());
cohort::pool_statistics found{};
cohort::check(cudaMemcpy(&found, on_device, sizeof found, cudaMemcpyDeviceToHost));
if (found.failed != 0) return 0;
return cohort::block_pool<>::overhead + found.high_water;
//! [d]
