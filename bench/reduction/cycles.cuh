// How many cycles a warp takes for the sums of its tiles, when each sum needs the one before.
#pragma once

#include <algorithm>
#include <cohort/buffer.hpp>
#include <cohort/check.hpp>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include "exercise.cuh"

namespace bench {

/// Task a's.
struct Shuffles {
  static constexpr const char* name = "shuffles, as in task a";
  template <class Tile>
  __device__ static int sum_in(const Tile& tile, int mine) {
    return ::sum(tile, mine);
  }
};

struct Library {
  static constexpr const char* name = "cg::reduce";
  template <class Tile>
  __device__ static int sum_in(const Tile& tile, int mine) {
    return cg::reduce(tile, mine, cg::plus<int>());
  }
};

/// The instruction itself, redux.sync.
struct Instruction {
  static constexpr const char* name = "__reduce_add_sync";
  template <class Tile>
  __device__ static int sum_in(const Tile& tile, int mine) {
    constexpr unsigned size = Tile::num_threads();
    const unsigned lane = threadIdx.x % warpSize;
    const unsigned mask = ~0u >> (32 - size) << (lane / size * size);
    return __reduce_add_sync(mask, mine);
  }
};

constexpr int chain = 1024;  // sums, one after the other

/// One warp. Leaves one sum of the numbers 0 to 31 by tiles in sums, and cycles for `chain` of them
/// in *cycles. `zeros` are zeros, but the compiler doesn't know: the sums of the chain are too.
template <class Way, unsigned size>
__global__ void time_sums(const int* zeros, int* sums, std::int64_t* cycles) {
  const auto tile = cg::tiled_partition<size>(cg::this_thread_block());
  const int lane = static_cast<int>(threadIdx.x);
  sums[lane] = Way::sum_in(tile, lane);
  int mine = zeros[lane];
  __syncwarp();
  const auto begin = clock64();
#pragma unroll 32
  for (int i = 0; i < chain; ++i) mine = Way::sum_in(tile, mine);
  const auto end = clock64();
  sums[lane] += mine;
  if (lane == 0) *cycles = end - begin;
}

/// Cycles for one sum. Throws std::runtime_error if it is wrong.
template <class Way, unsigned size>
double cycles_of_sum() {
  constexpr int warp = 32;
  const cohort::device_buffer<int> zeros(std::vector<int>(warp, 0));
  cohort::device_buffer<int> sums(warp);
  cohort::device_buffer<std::int64_t> cycles(1);
  std::vector<std::int64_t> times;
  for (int repetition = 0; repetition < 9; ++repetition) {
    time_sums<Way, size><<<1, warp>>>(zeros.data(), sums.data(), cycles.data());
    cohort::synchronize();
    times.push_back(cycles.to_host()[0]);
  }
  const auto result = sums.to_host();
  constexpr int members = size;
  for (int lane = 0; lane < warp; ++lane) {
    const int first = lane / members * members;
    if (result[lane] != members * first + members * (members - 1) / 2)
      throw std::runtime_error(std::string(Way::name) + ": a wrong sum");
  }
  std::sort(times.begin(), times.end());
  return static_cast<double>(times[times.size() / 2]) / chain;
}

}  // namespace bench
