// Scores best of those that we know: each warp has small pieces of its own, and waits for nobody
// else.

//! [x]
constexpr std::size_t size = 64, warps = 4;
__shared__ Piece<size> pieces[warps][2];
const auto warp = cg::tiled_partition<32>(cg::this_thread_block());
Piece<size>* const mine = pieces[warp.meta_group_rank()];
const std::size_t length = word.length, places = n < length ? 0 : n - length + 1;
const std::size_t step = gridDim.x * warps * size;
std::size_t begin = (blockIdx.x * warps + warp.meta_group_rank()) * size;
int found = 0, turn = 0;
const auto begin_copy = [&](Piece<size>& piece, std::size_t first) {
  if (first < places) {
    cg::memcpy_async(warp, piece.bytes, text + first, min(n - first, sizeof piece.bytes));
  }
};
begin_copy(mine[0], begin);
for (; begin < places; begin += step, ++turn) {
  cg::wait(warp);
  begin_copy(mine[(turn + 1) % 2], begin + step);
  for (std::size_t i = warp.thread_rank(); i < size && begin + i < places; i += 32) {
    found += resembles(mine[turn % 2].bytes + i, word);
  }
}
add(found, total);
//! [x]
