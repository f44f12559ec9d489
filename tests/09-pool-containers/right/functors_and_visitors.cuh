// A struct in place of the lambda, one helper that shares any work among the threads, and device
// properties in place of the attribute.

//! [includes]
#include <cooperative_groups.h>

#include <cohort/buffer.hpp>
#include <cohort/check.hpp>
#include <cohort/pool.hpp>
#include <cstddef>
#include <cuda/std/span>
#include <cuda/std/utility>
#include <utility>

namespace cg = cooperative_groups;
using cuda::std::span;

// Calls visit(i) for each i below n, once, and then meets.
template <class Visit>
__device__ void share_out(const cg::thread_block& block, std::size_t n, const Visit& visit) {
  std::size_t i = block.thread_rank();
  while (i < n) {
    visit(i);
    i += block.size();
  }
  cg::sync(block);
}
//! [includes]

//! [a2]
const std::size_t n = all.size();
const std::size_t size = chunk_size(n, cg::this_grid().num_blocks());
const std::size_t begin = cg::this_grid().block_rank() * size;
return begin < n ? all.first(begin + size < n ? begin + size : n).subspan(begin) : span<T>();
//! [a2]

//! [b1]
size_ = (data_ = allocator_.allocate(size)) ? size : 0;
//! [b1]

//! [b2]
if (size_ > 0 || data_) allocator_.deallocate(data_, size_);
//! [b2]

//! [b3]
if (*this) pool_.destroy(get());
//! [b3]

//! [b4]
auto* object = pool.template make<T>(cuda::std::forward<Arguments>(arguments)...);
return {pool, object};
//! [b4]

//! [c1]
share_out(block, to.size(), [&](std::size_t i) { to[i] = from[i]; });
//! [c1]

//! [c2]
share_out(block, values.size(), [&](std::size_t i) {
  T& value = values[i];
  value = function(value);
});
//! [c2]

//! [c3]
using Pages = block_vector<int, Pool>;
struct Follow {
  span<const int> next;
  int links;

  __device__ int operator()(int page) const { return follow(next, page, links); }
};

const auto block = cg::this_thread_block();
const bool worth_it = next.size() < readers.size() * static_cast<std::size_t>(links);
auto room = make_unique_block<Pages>(pool, pool.pool(), next.size());
const bool copied = worth_it && room && room->elements().data() != nullptr;
if (copied) block_copy(block, next, room->elements());
const span<const int> table = copied ? span<const int>(room->elements()) : next;
block_par_map(block, readers, Follow{table, links});
//! [c3]

//! [d]
int device = 0;
cohort::check(cudaGetDevice(&device));
cudaDeviceProp properties{};
cohort::check(cudaGetDeviceProperties(&properties, device));
const std::size_t most = properties.sharedMemPerBlockOptin;
cohort::device_buffer<unsigned char> memory(most);
cohort::device_buffer<cohort::pool_statistics> statistics(1);
dry_run<<<1, threads>>>(work, memory.data(), most, statistics.data());
for (const cudaError_t said : {cudaGetLastError(), cudaDeviceSynchronize()}) cohort::check(said);
const auto found = statistics.to_host().front();
return found.failed == 0 ? found.high_water + cohort::block_pool<>::overhead : 0;
//! [d]
