// rejected by: test in b
// cure: one object, no line: a wrong pointer doesn't say where it was made
// Calls the create of the pool, which is for one thread, in every thread: each has an object of
// its own, as long as there is room.

//! [b4]
return {pool, pool->template create<T>(std::forward<Arguments>(arguments)...)};
//! [b4]

//! [c3]
const auto block = cg::this_thread_block();
auto* const table_room = static_cast<unsigned char*>(pool.allocate(table.size()));
auto* const chunk_room = static_cast<unsigned char*>(pool.allocate(chunk.size()));
if (table_room != nullptr && chunk_room != nullptr) {
  const span own_table(table_room, table.size());
  const span own_chunk(chunk_room, chunk.size());
  block_copy(block, table, own_table);
  block_copy(block, chunk, own_chunk);
  block_par_map(block, own_chunk, [=](unsigned char byte) { return own_table[byte]; });
  block_copy(block, own_chunk, chunk);
} else {
  block_par_map(block, chunk, [=](unsigned char byte) { return table[byte]; });
}
//! [c3]
