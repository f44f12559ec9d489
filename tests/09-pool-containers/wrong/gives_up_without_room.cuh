// rejected by: test in e
// cure: no room for the words, no line: a wrong result doesn't say where
// Without room it leaves the words as they are.

//! [e]
using Letters = block_vector<unsigned char, Pool>;
const auto block = cg::this_thread_block();
const auto room = make_unique_block<Letters>(pool, pool.pool(), chunk.size());
const span words = elements_of(room);
if (words.size() < chunk.size()) return;
block_copy(block, chunk, words);
const std::size_t n = chunk.size() / length;
for (std::size_t i = block.thread_rank(); i < n; i += block.num_threads()) {
  sort_letters(words.subspan(i * length, length));
}
block.sync();
block_copy(block, words, chunk);
//! [e]
