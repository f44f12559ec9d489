// rejected by: null pointer in b
// cure: size of nothing, no line: the line is the test's own, which uses the elements
// Says that the vector has its size, whether there is room or not.

//! [b1]
data_ = allocator_.allocate(size);
size_ = size;
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
