// rejected by: uninitialised read in c
// cure: a share of everything at block_par_map(block, own_chunk, [=](unsigned char byte)
// Threads without a byte of the chunk leave. But each has a share of the table to copy.

//! [c3]
const auto block = cg::this_thread_block();
if (block.thread_rank() >= chunk.size()) return;
const auto table_room = make_unique_block<Bytes>(pool, pool.pool(), table.size());
const auto chunk_room = make_unique_block<Bytes>(pool, pool.pool(), chunk.size());
const span own_table = elements_of(table_room);
const span own_chunk = elements_of(chunk_room);
if (own_table.size() == table.size() && own_chunk.size() == chunk.size()) {
  block_copy(block, table, own_table);
  block_copy(block, chunk, own_chunk);
  block_par_map(block, own_chunk, [=](unsigned char byte) { return own_table[byte]; });
  block_copy(block, own_chunk, chunk);
} else {
  block_par_map(block, chunk, [=](unsigned char byte) { return table[byte]; });
}
//! [c3]
