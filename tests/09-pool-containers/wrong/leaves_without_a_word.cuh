// rejected by: divergent barrier in e
// cure: all come back at block.sync();
// A thread without a word has nothing to sort, but it has letters to bring back.

//! [e]
using Letters = block_vector<unsigned char, Pool>;
const auto block = cg::this_thread_block();
const auto room = make_unique_block<Letters>(pool, pool.pool(), chunk.size());
const bool has_room = elements_of(room).size() == chunk.size();
const span words = has_room ? elements_of(room) : chunk;
if (has_room) block_copy(block, chunk, words);
const std::size_t n = chunk.size() / length;
if (block.thread_rank() >= n) return;
for (std::size_t i = block.thread_rank(); i < n; i += block.num_threads()) {
  sort_letters(words.subspan(i * length, length));
}
block.sync();
if (has_room) block_copy(block, words, chunk);
//! [e]
