// rejected by: counter global_loads in e
// cure: sort the copy, given line: the loads and stores are those of sort_letters
// Copies the words, and then sorts the originals: global memory sees every comparison.

//! [e]
using Letters = block_vector<unsigned char, Pool>;
const auto block = cg::this_thread_block();
const auto room = make_unique_block<Letters>(pool, pool.pool(), chunk.size());
const bool has_room = elements_of(room).size() == chunk.size();
if (has_room) block_copy(block, chunk, elements_of(room));
const std::size_t n = chunk.size() / length;
for (std::size_t i = block.thread_rank(); i < n; i += block.num_threads()) {
  sort_letters(chunk.subspan(i * length, length));
}
block.sync();
//! [e]
