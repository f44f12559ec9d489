// rejected by: counter busiest_warp in e
// cure: share the words, given line: the loads and stores are those of sort_letters
// Right, but one thread sorts all words.

//! [e]
using Letters = block_vector<unsigned char, Pool>;
const auto block = cg::this_thread_block();
const auto room = make_unique_block<Letters>(pool, pool.pool(), chunk.size());
const bool has_room = elements_of(room).size() == chunk.size();
const span words = has_room ? elements_of(room) : chunk;
if (has_room) block_copy(block, chunk, words);
const std::size_t n = chunk.size() / length;
for (std::size_t i = 0; block.thread_rank() == 0 && i < n; ++i) {
  sort_letters(words.subspan(i * length, length));
}
block.sync();
if (has_room) block_copy(block, words, chunk);
//! [e]
