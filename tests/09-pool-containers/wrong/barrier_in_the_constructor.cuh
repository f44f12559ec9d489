// rejected by: divergent barrier in b
// cure: whole group at block.sync();
// Clears the elements with all threads of the block. But one thread alone is in the constructor,
// and the barrier waits for the others.

//! [b1]
data_ = allocator_.allocate(size);
size_ = data_ == nullptr ? 0 : size;
const auto block = cg::this_thread_block();
for (std::size_t i = block.thread_rank(); i < size_; i += block.num_threads()) data_[i] = T{};
block.sync();
//! [b1]

//! [c3]
const auto block = cg::this_thread_block();
auto* const room = static_cast<int*>(pool.allocate(next.size() * sizeof(int)));
if (room != nullptr) {
  const span own(room, next.size());
  block_copy(block, next, own);
  block_par_map(block, readers, [=](int page) { return follow(own, page, links); });
} else {
  block_par_map(block, readers, [=](int page) { return follow(next, page, links); });
}
//! [c3]
