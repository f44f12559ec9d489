// rejected by: test in b
// cure: tell the others, no line: a wrong pointer doesn't say where it was made
// Thread 0 makes the object, and all wait for it. But the pointer is in the registers of thread 0,
// and null in those of the others.

//! [b4]
const auto block = cg::this_thread_block();
T* object = nullptr;
if (block.thread_rank() == 0) {
  object = pool->template create<T>(std::forward<Arguments>(arguments)...);
}
block.sync();
return {pool, object};
//! [b4]

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
