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
const auto move_by = [&](span<const int> table) {
  block_par_map(block, readers, [=](int page) { return follow(table, page, links); });
};
if (readers.size() * links <= next.size()) return move_by(next);
auto* const room = static_cast<int*>(pool.allocate(next.size() * sizeof(int)));
if (room == nullptr) return move_by(next);
const span own(room, next.size());
block_copy(block, next, own);
move_by(own);
//! [c3]
