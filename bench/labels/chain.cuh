// How many cycles a warp operation takes: a chain of them, each waiting for the one before.
#pragma once

#include <cooperative_groups.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cohort/buffer.hpp>
#include <cohort/check.hpp>
#include <stdexcept>
#include <string>
#include <vector>

#include "harness/times.hpp"
#include "labels/peers.cuh"

namespace bench {

namespace cg = cooperative_groups;

constexpr unsigned all_lanes = 0xffffffff;
constexpr int chain_length = 1024;

using Warp = std::array<int, 32>;  // the label of each lane

inline unsigned mask_of(const Warp& labels, int label) {
  unsigned mask = 0;
  for (std::size_t lane = 0; lane < labels.size(); ++lane) {
    if (labels[lane] == label) mask |= 1u << lane;
  }
  return mask;
}

// The operations: what a lane does, and what it must get.

struct Shuffle {
  __device__ static unsigned run(int label) { return __shfl_sync(all_lanes, label, 0); }
  static unsigned expected(const Warp& labels, int) { return labels[0]; }
};
struct Ballot {
  __device__ static unsigned run(int label) { return __ballot_sync(all_lanes, label == 0); }
  static unsigned expected(const Warp& labels, int) { return mask_of(labels, 0); }
};
struct Match {
  __device__ static unsigned run(int label) { return __match_any_sync(all_lanes, label); }
  static unsigned expected(const Warp& labels, int label) { return mask_of(labels, label); }
};
struct Loop {
  __device__ static unsigned run(int label) { return peers_by_loop(all_lanes, label); }
  static unsigned expected(const Warp& labels, int label) { return mask_of(labels, label); }
};
struct EightBallots {
  __device__ static unsigned run(int label) { return peers_by_bits<8>(all_lanes, label); }
  static unsigned expected(const Warp& labels, int label) { return mask_of(labels, label); }
};
struct LabeledPartition {
  __device__ static unsigned run(int label) {
    return cg::labeled_partition(cg::coalesced_threads(), label).num_threads();
  }
  static unsigned expected(const Warp& labels, int label) {
    return std::popcount(mask_of(labels, label));
  }
};

struct Interval {
  long long begin, end;  // of a warp, by the clock of its multiprocessor
};

/// One block. `zero` is 0, which the compiler doesn't know: it makes each label depend on the last
/// result. Leaves the results of each thread's last operation.
template <class Operation>
__global__ void run_chain(const int* labels, int zero, unsigned* results, Interval* intervals) {
  int label = labels[threadIdx.x % 32];
  unsigned result = 0;
  long long begin = 0;
  for (int round = 0; round < 2; ++round) {  // the first one warms up
    __syncthreads();
    begin = clock64();
#pragma unroll 8
    for (int step = 0; step < chain_length; ++step) {
      result = Operation::run(label);
      label ^= static_cast<int>(result) & zero;
    }
  }
  if (threadIdx.x % 32 == 0) intervals[threadIdx.x / 32] = {begin, clock64()};
  results[threadIdx.x] = result;
}

/// Cycles for each operation of a warp when `warps` warps of a multiprocessor do them side by side.
template <class Operation>
Times measure_chain(const std::string& name, const Warp& labels, int warps) {
  const cohort::device_buffer<int> device_labels(std::vector<int>(labels.begin(), labels.end()));
  cohort::device_buffer<unsigned> results(32 * static_cast<std::size_t>(warps));
  cohort::device_buffer<Interval> intervals(static_cast<std::size_t>(warps));
  std::vector<double> times;
  for (int repetition = 0; repetition < repetitions; ++repetition) {
    run_chain<Operation>
        <<<1, 32 * warps>>>(device_labels.data(), 0, results.data(), intervals.data());
    cohort::check(cudaGetLastError());
    auto [begin, end] = intervals.to_host()[0];
    for (const Interval& one : intervals.to_host()) {
      begin = std::min(begin, one.begin);
      end = std::max(end, one.end);
    }
    times.push_back(static_cast<double>(end - begin) / chain_length / warps);
  }
  const auto got = results.to_host();
  for (std::size_t thread = 0; thread < got.size(); ++thread) {
    if (got[thread] != Operation::expected(labels, labels[thread % 32]))
      throw std::runtime_error(name + ": a wrong result");
  }
  return Times(times);
}

}  // namespace bench
