// rejected by: race in e
// cure: whole words at sort_letters(words.subspan(i / length * length, length));
// Shares out the letters, and so each word has as many threads as letters.

//! [e]
using Letters = block_vector<unsigned char, Pool>;
const auto block = cg::this_thread_block();
const auto room = make_unique_block<Letters>(pool, pool.pool(), chunk.size());
const bool has_room = elements_of(room).size() == chunk.size();
const span words = has_room ? elements_of(room) : chunk;
if (has_room) block_copy(block, chunk, words);
for (std::size_t i = block.thread_rank(); i < chunk.size(); i += block.num_threads()) {
  sort_letters(words.subspan(i / length * length, length));
}
block.sync();
if (has_room) block_copy(block, words, chunk);
//! [e]
