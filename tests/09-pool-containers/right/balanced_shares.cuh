// Each thread has neighbouring elements, shares differ by one at most; cuts are lambdas; the
// statistics of the dry run are read by cudaMemcpy.

//! [includes]
#include <cooperative_groups.h>

#include <cohort/buffer.hpp>
#include <cohort/check.hpp>
#include <cohort/pool.hpp>
#include <cstddef>
#include <cuda/std/span>
#include <utility>

namespace cg = cooperative_groups;
using cuda::std::span;

// The part of this thread: neighbouring elements.
template <class T>
__device__ span<T> share_of_thread(const cg::thread_block& block, span<T> all) {
  const std::size_t rank = block.thread_rank(), threads = block.num_threads();
  const std::size_t begin = all.size() * rank / threads;
  return all.subspan(begin, all.size() * (rank + 1) / threads - begin);
}
//! [includes]

//! [a2]
const std::size_t size = chunk_size(all.size(), gridDim.x);
const auto cut = [&](std::size_t block) { return min(block * size, all.size()); };
return all.subspan(cut(blockIdx.x), cut(blockIdx.x + 1) - cut(blockIdx.x));
//! [a2]

//! [b1]
if (T* const room = allocator_.allocate(size)) {
  data_ = room;
  size_ = size;
}
//! [b1]

//! [b2]
allocator_.deallocate(elements().data(), elements().size());
//! [b2]

//! [b3]
pool_.destroy(get());
//! [b3]

//! [b4]
return unique_block<T, Pool>{pool, pool.template make<T>(std::forward<Arguments>(arguments)...)};
//! [b4]

//! [c1]
const span<From> mine = share_of_thread(block, from);
To* target = share_of_thread(block, to).data();
for (From& element : mine) *target++ = element;
block.sync();
//! [c1]

//! [c2]
for (T& value : share_of_thread(block, values)) value = function(value);
block.sync();
//! [c2]

//! [c3]
using Pages = block_vector<int, Pool>;
const auto block = cg::this_thread_block();
const auto move_by = [&](span<const int> table) {
  block_par_map(block, readers, [=](int page) { return follow(table, page, links); });
};
const std::size_t steps = readers.size() * links;
if (steps < next.size()) return move_by(next);
auto room = make_unique_block<Pages>(pool, pool.pool(), next.size());
const span<int> own = elements_of(room);
if (own.size() != next.size()) return move_by(next);
block_copy(block, next, own);
move_by(own);
//! [c3]

//! [d]
const std::size_t bytes = [] {
  int most = 0;
  cohort::check(cudaDeviceGetAttribute(&most, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0));
  return most;
}();
cohort::device_buffer<unsigned char> memory(bytes);
cohort::device_buffer<cohort::pool_statistics> statistics(1);
dry_run<Work><<<dim3(1), dim3(threads)>>>(work, memory.data(), bytes, statistics.data());
cohort::check(cudaGetLastError());
cohort::check(cudaDeviceSynchronize());
cohort::pool_statistics found{};
cohort::check(cudaMemcpy(&found, statistics.data(), sizeof found, cudaMemcpyDeviceToHost));
const std::size_t needed = cohort::block_pool<>::overhead + found.high_water;
return found.failed || needed > bytes ? 0 : needed;
//! [d]
