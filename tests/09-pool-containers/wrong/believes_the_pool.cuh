// rejected by: null pointer in b
// cure: size of nothing, no line: the line is the test's own, which uses the elements
// Says that the vector has its size, whether there is room or not.

//! [b1]
data_ = allocator_.allocate(size);
size_ = size;
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
