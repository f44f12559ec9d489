// Lesson 16: counting the pairs of neighbouring bytes of a file, and then keys in a million bins,
// as fast as a GPU can.
#pragma once

#include <cooperative_groups.h>
#include <cooperative_groups/scan.h>

#include <cstddef>
#include <cstdint>

namespace cg = cooperative_groups;

constexpr int threads_per_block = 1024;
constexpr unsigned pairs = 65'536;  // byte a and then byte b are pair 256 * a + b
using Count = unsigned long long;

// Sets the first `size` words of shared memory to zero. All threads of the block call it; it ends
// with a barrier.
__device__ inline void clear(unsigned* words, unsigned size) {
  for (unsigned i = threadIdx.x; i < size; i += blockDim.x) words[i] = 0;
  cg::this_thread_block().sync();
}

// a · Two counters of 16 bits are in a word: that of an even pair in the lower half of
// words[pair / 2], that of the next pair in the upper half. Counts the pair `times` times, where
// `times` is 1 to 16. When a counter comes to `half_full` or more, `half_full` goes to
// counts[pair], and the counter keeps the remainder.
constexpr unsigned half_full = 32'768;

__device__ inline void add(unsigned* words, unsigned pair, unsigned times, Count* counts) {
  // Task a. Your code here (about 6 lines).
}

// Adds what the counters still have to the counts. All threads of the block call it; it begins with
// a barrier.
__device__ inline void add_rest(const unsigned* words, Count* counts) {
  cg::this_thread_block().sync();
  for (unsigned i = threadIdx.x; i < pairs / 2; i += blockDim.x) {
    if (const unsigned even = words[i] & 0xFFFF) atomicAdd(&counts[2 * i], Count{even});
    if (const unsigned odd = words[i] >> 16) atomicAdd(&counts[2 * i + 1], Count{odd});
  }
}

// a · Adds to counts[p] how often pair p is in the n bytes. The shared memory of a block has room
// for pairs / 2 words. A thread takes one pair in each round.
__global__ void count_packed(const unsigned char* bytes, std::size_t n, Count* counts) {
  extern __shared__ unsigned words[];
  const auto block = cg::this_thread_block();
  const std::size_t round = std::size_t{gridDim.x} * blockDim.x;
  clear(words, pairs / 2);
  // Task a. Your code here (about 5 lines).
  add_rest(words, counts);
}

// n bytes, cut into loads of sixteen. A load begins at an address that is a multiple of 16, and all
// its bytes are among the n. There are `number` loads, and the first begins at bytes[head].
struct Loads {
  const unsigned char* bytes;
  std::size_t n, head, number;
};

// b · Cuts the bytes. If the array has no whole load, `number` is 0, and head is at most n.
__device__ inline Loads loads_of(const unsigned char* bytes, std::size_t n) {
  // Task b. Your code here (about 3 lines).
  return {bytes, n, 0, 0};
}

// b · Calls use(pair) for each pair that begins in load i, in their order. There are sixteen, or
// fifteen if the load ends with the last byte of the array.
template <class Use>
__device__ void each_pair(const Loads& loads, std::size_t i, Use use) {
  // Task b. Your code here (about 11 lines).
}

// b · Calls use(pair) for each pair that begins in no load. Only one thread does this.
template <class Use>
__device__ void each_loose_pair(const Loads& loads, Use use) {
  // Task b. Your code here (about 7 lines).
}

// c · Calls use(pair, times) for each run of equal pairs among those that begin in load i.
template <class Use>
__device__ void each_run(const Loads& loads, std::size_t i, Use use) {
  // Task c. Your code here (about 10 lines).
}

// Does the same as count_packed, but with loads of sixteen bytes, and with runs if with_runs is
// true.
template <bool with_runs>
__global__ void count_loads(const unsigned char* bytes, std::size_t n, Count* counts) {
  extern __shared__ unsigned words[];
  const auto block = cg::this_thread_block();
  const std::size_t round = std::size_t{gridDim.x} * blockDim.x;
  const auto count = [&](unsigned pair, unsigned times = 1) { add(words, pair, times, counts); };
  const Loads loads = loads_of(bytes, n);
  clear(words, pairs / 2);
  for (std::size_t first = std::size_t{blockIdx.x} * blockDim.x; first < loads.number;
       first += round) {
    const std::size_t i = first + threadIdx.x;
    if (i < loads.number) {
      if constexpr (with_runs) {
        each_run(loads, i, count);
      } else {
        each_pair(loads, i, count);
      }
    }
    block.sync();
  }
  if (blockIdx.x == 0 && threadIdx.x == 0) each_loose_pair(loads, count);
  add_rest(words, counts);
}

// d · Does the same as count_packed. Blocks t * shares to t * shares + shares - 1 are team t, and
// the grid consists of whole teams. All blocks of a team look at the same pairs, and each block
// counts the pairs of its own range, which has `each` bins. The last ranges may go beyond the last
// pair. The shared memory has room for each + 1 words.
__global__ void count_shares(const unsigned char* bytes, std::size_t n, Count* counts,
                             unsigned shares) {
  extern __shared__ unsigned here[];
  const auto block = cg::this_thread_block();
  const unsigned each = (pairs + shares - 1) / shares;
  // Task d. Your code here (about 14 lines).
}

// e · Keys of 32 bits, each less than `bins`. Key k is in row k / buckets of bucket k % buckets.
// There are at most 2^20 bins: a row fits in 16 bits, and a block has room for the counters of a
// bucket.
constexpr unsigned buckets = 32;
constexpr unsigned keys_per_thread = 8, keys_per_tile = keys_per_thread * threads_per_block;

// e · Block t sorts tile t by bucket; the tile begins at key t * keys_per_tile. rows[] gets the row
// of each key, and ends[t * buckets + b] gets the place in the tile at which bucket b ends. The
// last tile may have fewer keys, but it has the ends of all buckets.
__global__ void sort_tiles(const unsigned* keys, std::size_t n, unsigned short* rows,
                           unsigned* ends) {
  __shared__ unsigned sizes[buckets];
  const auto block = cg::this_thread_block();
  const auto warp = cg::tiled_partition<32>(block);
  const std::size_t tile = std::size_t{blockIdx.x} * keys_per_tile;
  clear(sizes, buckets);
  // Task e. Your code here (about 17 lines).
}

// e · Adds to counts[b] how often key b is in these sorted tiles. Blocks t * buckets to
// t * buckets + buckets - 1 are team t, and the grid consists of whole teams. A block counts one
// bucket of its team's tiles, in a word of 32 bits for each row. The shared memory has room for
// bins / buckets + 1 words, because `bins` need not be a multiple of `buckets`.
__global__ void count_rows(const unsigned short* rows, const unsigned* ends, unsigned tiles,
                           Count* counts, unsigned bins) {
  extern __shared__ unsigned here[];
  const auto block = cg::this_thread_block();
  const auto warp = cg::tiled_partition<32>(block);
  const unsigned bucket = blockIdx.x % buckets;
  const unsigned team = blockIdx.x / buckets, teams = gridDim.x / buckets;
  clear(here, bins / buckets + 1);
  // Task e. Your code here (about 13 lines).
}
