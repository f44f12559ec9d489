// rejected by: test in b
// cure: one object, no line: a wrong pointer doesn't say where it was made
// Calls the create of the pool, which is for one thread, in every thread: each has an object of
// its own, as long as there is room.

//! [b4]
return {pool, pool->template create<T>(std::forward<Arguments>(arguments)...)};
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
