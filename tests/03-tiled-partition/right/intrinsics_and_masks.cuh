// __reduce_add_sync with the mask of the tile; votes compared with a full mask; each warp has a run
// of neighbouring pieces in c; d loads two numbers of 64 bits and has a butterfly by hand.

//! [a1]
const unsigned lane = cg::this_thread_block().thread_rank() % 32;
const unsigned lanes = 0xffffffff >> (32 - tile.num_threads());
return __reduce_add_sync(lanes << (lane - tile.thread_rank()), mine);
//! [a1]

//! [a2]
const auto tile = cg::tiled_partition<16>(cg::this_thread_block());
const auto grid = cg::this_grid();
const std::size_t stride = grid.num_threads() / 16;
std::size_t row = grid.block_rank() * tile.meta_group_size() + tile.meta_group_rank();
for (; row * 16 < n; row += stride) {
  const unsigned char* const begin = bytes + row * 16;
  const bool inside = tile.thread_rank() < n - row * 16;
  const int total = sum(tile, inside ? begin[tile.thread_rank()] : 0);
  if (tile.thread_rank() == 0) sums[row] = total;
}
//! [a2]

//! [b]
constexpr unsigned everybody = ~0u >> (32 - columns);
const int byte = i < n ? bytes[i] : -1;
const unsigned text = tile.ballot(byte < 0 || is_text(static_cast<unsigned char>(byte)));
const unsigned ends = tile.ballot(byte == '\n');
if (tile.thread_rank() == 0) {
  all_text[row] = text == everybody;
  newline[row] = ends != 0 ? __popc((ends - 1) & ~ends) : -1;
}
//! [b]

//! [c]
const auto warp = cg::tiled_partition<32>(cg::this_thread_block());
const std::size_t warps = cg::this_grid().num_threads() / 32;
const std::size_t me = cg::this_grid().thread_rank() / 32;
const std::size_t pieces = (n + 31) / 32;
const std::size_t end = pieces * (me + 1) / warps;
unsigned long long mine = 0;
unsigned high = 0;
for (std::size_t piece = pieces * me / warps; piece != end; ++piece) {
  const std::size_t i = 32 * piece + warp.thread_rank();
  const unsigned word = i < n ? words[i] : 0;
  mine += word;
  high = high > word ? high : word;
}
const auto sum = cg::reduce(warp, mine, cg::plus<unsigned long long>());
const auto top = cg::reduce(warp, high, cg::greater<unsigned>());
if (warp.thread_rank() == 0) {
  atomicAdd(total, sum);
  atomicMax(largest, top);
}
//! [c]

//! [d]
const std::size_t rank = cg::this_grid().thread_rank();
const std::size_t step = cg::this_grid().num_threads();
const auto add_halves = [](unsigned long long two) { return (two & 0xffffffff) + (two >> 32); };
const auto* pairs = reinterpret_cast<const ulonglong2*>(words);
unsigned long long mine = 0;
for (std::size_t i = rank; i < n / 4; i += step) {
  const ulonglong2 pair = pairs[i];
  mine += add_halves(pair.x) + add_halves(pair.y);
}
if (rank < n % 4) mine += words[n / 4 * 4 + rank];
for (int distance = 16; distance > 0; distance >>= 1) {
  mine += __shfl_xor_sync(0xffffffff, mine, distance);
}
if (rank % 32 == 0) atomicAdd(total, mine);
//! [d]
