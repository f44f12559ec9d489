// rejected by: null pointer in b
// cure: size of nothing, no line: the line is the test's own, which uses the elements
// Says that the vector has its size, whether there is room or not.

//! [b1]
data_ = allocator_.allocate(size);
size_ = size;
//! [b1]

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
