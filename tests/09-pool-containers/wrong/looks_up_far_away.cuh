// rejected by: counter global_loads in c
// cure: copy of the table, given line: it shows in a function that is right, and called wrongly
// Copies the table into the pool, and then asks the one in global memory all the same.

//! [c3]
const auto block = cg::this_thread_block();
const auto table_room = make_unique_block<Bytes>(pool, pool.pool(), table.size());
const auto chunk_room = make_unique_block<Bytes>(pool, pool.pool(), chunk.size());
const span own_table = elements_of(table_room);
const span own_chunk = elements_of(chunk_room);
if (own_table.size() == table.size() && own_chunk.size() == chunk.size()) {
  block_copy(block, table, own_table);
  block_copy(block, chunk, own_chunk);
  block_par_map(block, own_chunk, [=](unsigned char byte) { return table[byte]; });
  block_copy(block, own_chunk, chunk);
} else {
  block_par_map(block, chunk, [=](unsigned char byte) { return table[byte]; });
}
//! [c3]
