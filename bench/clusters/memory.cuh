// How long a load and an atomic take, and how many there can be: in the block's own shared memory,
// in that of another block of the cluster, and in global memory that the L2 cache holds.
#pragma once

#include <cooperative_groups.h>

#include <cohort/buffer.hpp>
#include <cohort/check.hpp>
#include <cstddef>
#include <numeric>
#include <stdexcept>
#include <vector>

#include "clusters/launch.hpp"
#include "harness/measure.hpp"
#include "harness/times.hpp"

namespace bench {

namespace cg = cooperative_groups;

constexpr int words = 8192;  // that each block has: 32 KB
constexpr int hops = 1024;   // of a chain, in each memory
constexpr int turns = 2048;  // of each thread, if all are at work

enum class Where { own, other, global };
enum class How { load, load16, atomic };

/// The words that a block goes to in its step-th turn. Without another block they are its own.
template <Where where>
__device__ int* there(int* shared, int* global, unsigned step) {
  const auto cluster = cg::this_cluster();
  if constexpr (where == Where::global) {
    return global + static_cast<std::size_t>(blockIdx.x) * words;
  } else if constexpr (where == Where::own) {
    return shared;
  } else {
    const unsigned others = max(cluster.num_blocks(), 2u) - 1;
    return cluster.map_shared_rank(
        shared, (cluster.block_rank() + 1 + step % others) % cluster.num_blocks());
  }
}

__device__ inline int load_from_l2(const int* word) { return __ldcg(word); }

/// One thread goes from word to word, each load or atomic waiting for the last. `global` has the
/// same words as shared memory.
template <Where where, How how>
__global__ void chase(int* global, int memories, int* end, long long* cycles) {
  extern __shared__ int shared[];
  const auto cluster = cg::this_cluster();
  for (int i = threadIdx.x; i < words; i += blockDim.x) shared[i] = global[i];
  cluster.sync();
  if (cg::this_grid().thread_rank() == 0) {
    int at = 0;
    long long sum = 0;
    for (int step = 0; step < memories; ++step) {
      int* const list = there<where>(shared, global, step);
      const long long start = clock64();
      for (int i = 0; i < hops; ++i) {
        if constexpr (how == How::atomic) {
          at = atomicAdd(&list[at], 0);
        } else if constexpr (where == Where::global) {
          at = load_from_l2(&list[at]);
        } else {
          at = *const_cast<volatile int*>(&list[at]);
        }
      }
      sum += clock64() - start;
    }
    *end = at;
    *cycles = sum;
  }
  cluster.sync();
}

/// All threads at work, and the lanes of a warp at words in a row. All words are 1.
template <Where where, How how>
__global__ void work(int* global, int* sums) {
  extern __shared__ __align__(16) int shared[];
  const auto cluster = cg::this_cluster();
  for (int i = threadIdx.x; i < words; i += blockDim.x) shared[i] = 1;
  cluster.sync();
  int sum = 0;
  for (int turn = 0; turn < turns; turn += 8) {
    int* const list = there<where>(shared, global, turn / 8);
#pragma unroll
    for (int i = turn; i < turn + 8; ++i) {
      const unsigned place = threadIdx.x + i * (blockDim.x + 32);
      if constexpr (how == How::atomic) {
        atomicAdd(&list[place % words], 1);
      } else if constexpr (how == How::load16) {
        const auto* const from = reinterpret_cast<const int4*>(list) + place % (words / 4);
        int4 four;
        if constexpr (where == Where::global) {
          four = __ldcg(from);
        } else {
          four = *from;
        }
        sum += four.x + four.y + four.z + four.w;
      } else if constexpr (where == Where::global) {
        sum += load_from_l2(&list[place % words]);
      } else {
        sum += list[place % words];
      }
    }
  }
  cluster.sync();
  if constexpr (how == How::atomic) {
    const int* const mine =
        there < where == Where::global ? where : Where::own > (shared, global, 0);
    for (int i = threadIdx.x; i < words; i += blockDim.x) {
      sum += *const_cast<const volatile int*>(&mine[i]);
    }
  }
  sums[cg::this_grid().thread_rank()] = sum;
}

/// Cycles of one load or atomic.
template <Where where, How how>
double measure_latency(const Clusters& clusters) {
  constexpr int stride = 33;
  std::vector<int> next(words);
  for (int i = 0; i < words; ++i) next[i] = (i + stride) % words;
  cohort::device_buffer<int> global(next), end(1);
  cohort::device_buffer<long long> cycles(1);
  const int memories = where == Where::other && clusters.size > 1 ? clusters.size - 1 : 1;
  std::vector<double> times;
  for (int repetition = 0; repetition < repetitions; ++repetition) {
    clusters.launch(1, chase<where, how>, global.data(), memories, end.data(), cycles.data());
    cohort::synchronize();
    if (end.to_host()[0] != memories * hops * stride % words)
      throw std::runtime_error("a chain of loads ends in a wrong place");
    times.push_back(static_cast<double>(cycles.to_host()[0]) / (memories * hops));
  }
  return Times(times).median;
}

/// Loads or atomics of all threads of the device in a nanosecond.
template <Where where, How how>
double measure_throughput(const Clusters& clusters) {
  const int fit = clusters.that_fit(work<where, how>);
  const std::size_t blocks = static_cast<std::size_t>(fit) * clusters.size;
  const std::size_t threads = blocks * clusters.threads;
  cohort::device_buffer<int> global(blocks * words), sums(threads);
  const std::vector<int> ones(global.size(), 1);
  const auto fill = [&] {
    cohort::check(
        cudaMemcpy(global.data(), ones.data(), ones.size() * sizeof(int), cudaMemcpyHostToDevice));
  };
  const Times times =
      measure(fill, [&] { clusters.launch(fit, work<where, how>, global.data(), sums.data()); });
  const auto found = sums.to_host();
  const long long total = std::accumulate(found.begin(), found.end(), 0LL);
  const long long each = how == How::load16 ? 4 : 1;
  const long long first = how == How::atomic ? static_cast<long long>(blocks) * words : 0;
  if (total != first + each * static_cast<long long>(threads) * turns)
    throw std::runtime_error("the words don't add up");
  return static_cast<double>(threads) * turns / times.median / 1e6;
}

}  // namespace bench
