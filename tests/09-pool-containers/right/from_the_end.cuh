// Spans are cut from their end, loops run downwards with signed indices, and one loop serves both
// tables: the copy, or the links where they are.

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
//! [includes]

//! [a2]
const std::size_t size = chunk_size(all.size(), gridDim.x);
const span<T> rest = all.last(all.size() - min(size * blockIdx.x, all.size()));
return rest.first(min(size, rest.size()));
//! [a2]

//! [b2]
if (data_ != nullptr) allocator_.deallocate(data_, size_);
//! [b2]

//! [b3]
if (object_ != nullptr) pool_.destroy(object_);  // all threads, or none
//! [b3]

//! [b4]
T* const object = pool.template make<T>(std::forward<Arguments>(arguments)...);
return unique_block<T, Pool>(pool, object);
//! [b4]

//! [c1]
const long long threads = block.num_threads();
const long long last = static_cast<long long>(from.size()) - 1;
for (long long i = last - block.thread_rank(); i >= 0; i -= threads) to[i] = from[i];
block.sync();
//! [c1]

//! [c2]
const long long threads = block.num_threads();
const long long last = static_cast<long long>(values.size()) - 1;
for (long long i = last - block.thread_rank(); i >= 0; i -= threads) {
  values[i] = function(values[i]);
}
block.sync();
//! [c2]

//! [c3]
using Pages = block_vector<int, Pool>;
const auto block = cg::this_thread_block();
const auto room = make_unique_block<Pages>(pool, pool.pool(), next.size());
const span<int> own = elements_of(room);
const long long with = next.size(), without = static_cast<long long>(readers.size()) * links;
span<const int> table = next;
if (own.size() == next.size() && with < without) {
  block_copy(block, next, own);
  table = own;
}
block_par_map(block, readers, [=](int page) { return follow(table, page, links); });
//! [c3]

//! [d]
int device = 0;
int most = 0;
cohort::check(cudaGetDevice(&device));
cohort::check(cudaDeviceGetAttribute(&most, cudaDevAttrMaxSharedMemoryPerBlockOptin, device));
cohort::device_buffer<unsigned char> memory(most);
cohort::device_buffer<cohort::pool_statistics> statistics(1);
dry_run<<<1, threads>>>(work, memory.data(), most, statistics.data());
cohort::check(cudaGetLastError());
cohort::check(cudaDeviceSynchronize());
const cohort::pool_statistics found = statistics.to_host()[0];
return found.failed ? 0 : cohort::block_pool<>::overhead + found.high_water;
//! [d]
