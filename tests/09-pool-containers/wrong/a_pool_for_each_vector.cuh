// rejected by: race in c
// cure: one pool at const auto chunk_room = make_unique_block<Bytes>(chunk_pool, chunk_pool.pool(),
// Can't copy the pool, so makes a second one in the same memory. That is a copy: both hand out the
// same first piece.

//! [c4]
using Bytes = block_vector<unsigned char>;
const auto block = cg::this_thread_block();
auto table_pool = cohort::make_pool(block, memory, pool_bytes);
auto chunk_pool = cohort::make_pool(block, memory, pool_bytes);
const span chunk = chunk_of_block(span(text, n));
const auto table_room = make_unique_block<Bytes>(table_pool, table_pool.pool(), table_size);
const auto chunk_room = make_unique_block<Bytes>(chunk_pool, chunk_pool.pool(), chunk.size());
const span own_table = elements_of(table_room);
const span own_chunk = elements_of(chunk_room);
if (own_table.size() == table_size && own_chunk.size() == chunk.size()) {
  block_copy(block, span(table, table_size), own_table);
  block_copy(block, chunk, own_chunk);
  block_par_map(block, own_chunk, [=](unsigned char byte) { return own_table[byte]; });
  block_copy(block, own_chunk, chunk);
} else {
  block_par_map(block, chunk, [=](unsigned char byte) { return table[byte]; });
}
//! [c4]
