// rejected by: null pointer in b
// cure: two nulls, given line: it shows in a function that is right, and called wrongly
// Asks the vector for its elements, whether there is a vector or not.

//! [b5]
return vector->elements();
//! [b5]

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
