// rejected by: counter busiest_warp in x
// cure: share of the readers, given line: most loads and stores are those of follow
// Right, but one warp of the block does all the work.

//! [x]
using Pages = block_vector<int, Pool>;
const auto block = cg::this_thread_block();
const auto room = make_unique_block<Pages>(pool, pool.pool(), next.size());
const span own = elements_of(room);
const bool has_room = own.size() == next.size();
if (has_room) block_copy(block, next, own);
const std::size_t threads = min(block.num_threads(), 32u);
for (std::size_t i = block.thread_rank(); i < readers.size(); i += threads) {
  if (block.thread_rank() < threads) {
    readers[i] = follow(has_room ? span<const int>(own) : next, readers[i], links);
  }
}
block.sync();
//! [x]
