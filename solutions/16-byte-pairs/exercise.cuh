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
  //! [a1]
  const unsigned shift = pair % 2 * 16;
  const unsigned before = atomicAdd(&words[pair / 2], times << shift) >> shift & 0xFFFF;
  if (before < half_full && before + times >= half_full) {
    atomicSub(&words[pair / 2], half_full << shift);
    atomicAdd(&counts[pair], Count{half_full});
  }
  //! [a1]
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
  //! [a2]
  for (std::size_t first = std::size_t{blockIdx.x} * blockDim.x; first + 1 < n; first += round) {
    const std::size_t i = first + threadIdx.x;
    if (i + 1 < n) add(words, 256 * bytes[i] + bytes[i + 1], 1, counts);
    block.sync();
  }
  //! [a2]
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
  //! [b1]
  const std::size_t missing = -reinterpret_cast<std::uintptr_t>(bytes) % 16;
  const std::size_t head = missing < n ? missing : n;
  return {bytes, n, head, (n - head) / 16};
  //! [b1] otherwise: return {bytes, n, 0, 0};
}

// b · Calls use(pair) for each pair that begins in load i, in their order. There are sixteen, or
// fifteen if the load ends with the last byte of the array.
template <class Use>
__device__ void each_pair(const Loads& loads, std::size_t i, Use use) {
  //! [b2]
  const std::size_t first = loads.head + 16 * i;
  const uint4 load = *reinterpret_cast<const uint4*>(loads.bytes + first);
  const unsigned words[] = {load.x, load.y, load.z, load.w};
  unsigned byte = words[0] & 255;
#pragma unroll
  for (int k = 1; k < 16; ++k) {
    const unsigned next = words[k / 4] >> k % 4 * 8 & 255;
    use(256 * byte + next);
    byte = next;
  }
  if (first + 16 < loads.n) use(256 * byte + loads.bytes[first + 16]);
  //! [b2]
}

// b · Calls use(pair) for each pair that begins in no load. Only one thread does this.
template <class Use>
__device__ void each_loose_pair(const Loads& loads, Use use) {
  //! [b3]
  const auto use_from = [&](std::size_t first, std::size_t end) {
    for (std::size_t i = first; i < end && i + 1 < loads.n; ++i) {
      use(256 * loads.bytes[i] + loads.bytes[i + 1]);
    }
  };
  use_from(0, loads.head);
  use_from(loads.head + 16 * loads.number, loads.n);
  //! [b3]
}

// c · Calls use(pair, times) for each run of equal pairs among those that begin in load i.
template <class Use>
__device__ void each_run(const Loads& loads, std::size_t i, Use use) {
  //! [c]
  unsigned run = pairs, times = 0;
  each_pair(loads, i, [&](unsigned pair) {
    if (pair != run) {
      if (times > 0) use(run, times);
      run = pair;
      times = 0;
    }
    ++times;
  });
  use(run, times);
  //! [c]
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
  //! [d]
  const unsigned team = blockIdx.x / shares, teams = gridDim.x / shares;
  const unsigned first = blockIdx.x % shares * each;
  clear(here, each + 1);
  const auto count = [&](unsigned pair) { atomicAdd(&here[min(pair - first, each)], 1u); };
  const Loads loads = loads_of(bytes, n);
  const std::size_t step = std::size_t{teams} * blockDim.x;
  for (std::size_t i = std::size_t{team} * blockDim.x + threadIdx.x; i < loads.number; i += step) {
    each_pair(loads, i, count);
  }
  if (team == 0 && threadIdx.x == 0) each_loose_pair(loads, count);
  block.sync();
  for (unsigned i = threadIdx.x; i < each; i += blockDim.x) {
    if (here[i] > 0) atomicAdd(&counts[first + i], Count{here[i]});
  }
  //! [d]
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
  //! [e1]
  unsigned place[keys_per_thread];
  for (unsigned k = 0; k < keys_per_thread; ++k) {
    const std::size_t i = tile + k * threads_per_block + threadIdx.x;
    if (i < n) place[k] = atomicAdd(&sizes[keys[i] % buckets], 1u);
  }
  block.sync();
  if (warp.meta_group_rank() == 0) {
    const unsigned lane = warp.thread_rank(), size = sizes[lane];
    const unsigned end = cg::inclusive_scan(warp, size);
    ends[blockIdx.x * buckets + lane] = end;
    sizes[lane] = end - size;
  }
  block.sync();
  for (unsigned k = 0; k < keys_per_thread; ++k) {
    const std::size_t i = tile + k * threads_per_block + threadIdx.x;
    if (i < n) rows[tile + sizes[keys[i] % buckets] + place[k]] = keys[i] / buckets;
  }
  //! [e1]
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
  //! [e2]
  const unsigned warps = teams * warp.meta_group_size();
  for (unsigned tile = team * warp.meta_group_size() + warp.meta_group_rank(); tile < tiles;
       tile += warps) {
    const unsigned begin = bucket == 0 ? 0 : ends[tile * buckets + bucket - 1];
    const unsigned end = ends[tile * buckets + bucket];
    for (unsigned i = begin + warp.thread_rank(); i < end; i += warp.num_threads()) {
      atomicAdd(&here[rows[std::size_t{tile} * keys_per_tile + i]], 1u);
    }
  }
  block.sync();
  for (unsigned row = threadIdx.x; row * buckets + bucket < bins; row += blockDim.x) {
    if (here[row] > 0) atomicAdd(&counts[row * buckets + bucket], Count{here[row]});
  }
  //! [e2]
}
