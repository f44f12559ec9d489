// Pointers instead of indices, one way for both sources of the links, and the device's properties.

//! [a2]
const std::size_t size = chunk_size(all.size(), gridDim.x);
const std::size_t begin = size * blockIdx.x;
if (begin >= all.size()) return {};
const std::size_t left = all.size() - begin;
return {all.data() + begin, left < size ? left : size};
//! [a2]

//! [b1]
if (T* const room = allocator_.allocate(size)) {
  data_ = room;
  size_ = size;
}
//! [b1]

//! [b2]
if (data_ != nullptr) allocator_.deallocate(data_, size_);
//! [b2]

//! [b4]
T* const object = pool.template make<T>(std::forward<Arguments>(arguments)...);
return unique_block<T, Pool>(pool, object);
//! [b4]

//! [c1]
std::size_t i = block.thread_rank();
while (i < to.size()) {
  to[i] = from[i];
  i += block.num_threads();
}
__syncthreads();
//! [c1]

//! [c2]
T* const end = values.data() + values.size();
for (T* value = values.data() + block.thread_rank(); value < end; value += block.num_threads())
  *value = function(*value);
block.sync();
//! [c2]

//! [c3]
using Pages = block_vector<int, Pool>;
const auto block = cg::this_thread_block();
const bool pays = next.size() < readers.size() * links;
const auto copy = make_unique_block<Pages>(pool, pool.pool(), pays ? next.size() : 0);
span<const int> way = next;
if (const span<int> own = elements_of(copy); own.size() == next.size()) {
  block_copy(block, next, own);
  way = own;
}
block_par_map(block, readers, [way, links](int page) {
  int where = page;
  for (int link = links; link > 0; --link) where = way[where];
  return where;
});
//! [c3]

//! [d]
int device = 0;
cohort::check(cudaGetDevice(&device));
cudaDeviceProp properties;
cohort::check(cudaGetDeviceProperties(&properties, device));
const cohort::device_buffer<unsigned char> memory(properties.sharedMemPerBlockOptin);
const cohort::device_buffer<cohort::pool_statistics> statistics(1);
dry_run<<<1, threads>>>(work, const_cast<unsigned char*>(memory.data()), memory.size(),
                        const_cast<cohort::pool_statistics*>(statistics.data()));
cohort::synchronize();
const auto found = statistics.to_host().front();
if (found.failed != 0) return 0;
return found.high_water + cohort::block_pool<>::overhead;
//! [d]
