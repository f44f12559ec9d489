// rejected by: null pointer in c
// cure: two nulls, given line: it shows in a function that is right, and called wrongly
// Looks whether the vectors are there, and not whether their elements are.

//! [c3]
const auto block = cg::this_thread_block();
const auto table_room = make_unique_block<Bytes>(pool, pool.pool(), table.size());
const auto chunk_room = make_unique_block<Bytes>(pool, pool.pool(), chunk.size());
const span own_table = elements_of(table_room);
const span own_chunk = elements_of(chunk_room);
if (table_room && chunk_room) {
  block_copy(block, table, own_table);
  block_copy(block, chunk, own_chunk);
  block_par_map(block, own_chunk, [=](unsigned char byte) { return own_table[byte]; });
  block_copy(block, own_chunk, chunk);
} else {
  block_par_map(block, chunk, [=](unsigned char byte) { return table[byte]; });
}
//! [c3]
