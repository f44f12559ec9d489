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
