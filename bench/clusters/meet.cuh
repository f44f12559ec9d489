// How many cycles the barriers of a block, a cluster and a grid take, with and without own work
// between the halves, and what a sum over a cluster takes.
#pragma once

#include <cooperative_groups.h>

#include <cohort/buffer.hpp>
#include <cohort/check.hpp>
#include <stdexcept>
#include <utility>
#include <vector>

#include "clusters/launch.hpp"
#include "exercise.cuh"
#include "harness/times.hpp"

namespace bench {

constexpr int meetings = 1000;  // in a chain
constexpr int steps = 16;       // of own work: loads from shared memory, each waiting for the last

struct BlockSync {
  __device__ void operator()() const { cg::this_thread_block().sync(); }
};
struct ClusterSync {
  __device__ void operator()() const { cg::this_cluster().sync(); }
};
/// A cluster.sync() that orders no memory: only who comes when.
struct RelaxedSync {
  __device__ void operator()() const {
    asm volatile("barrier.cluster.arrive.relaxed;\n barrier.cluster.wait;" : : : "memory");
  }
};
struct GridSync {
  __device__ void operator()() const { cg::this_grid().sync(); }
};

template <class Work>
__device__ void time_chain(long long* cycles, Work work) {
  cg::this_cluster().sync();
  const long long start = clock64();
  for (int i = 0; i < meetings; ++i) work();
  const long long end = clock64();
  if (cg::this_grid().thread_rank() == 0) *cycles = end - start;
  cg::this_cluster().sync();
}

template <class Meet>
__global__ void only_meet(long long* cycles) {
  time_chain(cycles, Meet());
}

/// Of all the time in the barrier's two halves, that in the first.
__global__ void arrive_and_wait(long long* cycles) {
  const auto cluster = cg::this_cluster();
  long long arriving = 0;
  cluster.sync();
  for (int i = 0; i < meetings; ++i) {
    const long long start = clock64();
    auto arrival = cluster.barrier_arrive();
    arriving += clock64() - start;
    cluster.barrier_wait(std::move(arrival));
  }
  if (cg::this_grid().thread_rank() == 0) *cycles = arriving;
  cluster.sync();
}

enum class Own { alone, after_sync, between };  // where a thread does its own work

/// With `late`, every other block comes to the barrier later by as much time as its own work takes;
/// in the next turn, the others do.
template <Own own, bool late>
__global__ void meet_and_work(int* ends, long long* cycles) {
  __shared__ volatile int next[1024];
  const auto cluster = cg::this_cluster();
  const unsigned rank = threadIdx.x;
  next[rank] = static_cast<int>((rank + 1) % blockDim.x);
  cg::this_thread_block().sync();
  int at = static_cast<int>(rank);
  const auto work = [&] {
    for (int i = 0; i < steps; ++i) at = next[at];
  };
  unsigned turn = cluster.block_rank();
  time_chain(cycles, [&] {
    if (late && turn++ % 2 == 0) work();
    if constexpr (own == Own::alone) {
      work();
    } else if constexpr (own == Own::after_sync) {
      cluster.sync();
      work();
    } else {
      auto arrival = cluster.barrier_arrive();
      work();
      cluster.barrier_wait(std::move(arrival));
    }
  });
  ends[cg::this_grid().thread_rank()] = at;
}

// A sum over the cluster of one number for each thread. `zero` is 0, but the compiler doesn't know:
// so each sum waits for the last.
struct OneAtomicEach {
  static __device__ int sum_of(const int* x, int* scratch) {
    const auto cluster = cg::this_cluster();
    return sum(cluster, x, static_cast<int>(cluster.num_threads()),
               cluster.map_shared_rank(scratch, 0));
  }
};
struct OnceForEachBlock {
  static __device__ int sum_of(const int* x, int* scratch) {
    const auto cluster = cg::this_cluster();
    return total_of(cluster, x[cluster.thread_rank()], scratch);
  }
};

template <class Sum>
__global__ void add_up(const int* x, int zero, int* totals, long long* cycles) {
  __shared__ int scratch;
  int total = 0;
  time_chain(cycles, [&] { total = Sum::sum_of(x + (total & zero), &scratch); });
  totals[cg::this_grid().thread_rank()] = total;
}

/// Cycles for each of a chain; `launch(cycles)` leaves those of the whole chain in *cycles.
template <class Launch>
Times cycles_of(Launch launch) {
  cohort::device_buffer<long long> cycles(1);
  launch(cycles.data());  // warms up
  std::vector<double> times;
  for (int repetition = 0; repetition < repetitions; ++repetition) {
    launch(cycles.data());
    cohort::synchronize();
    times.push_back(static_cast<double>(cycles.to_host()[0]) / meetings);
  }
  return Times(times);
}

template <class Meet>
Times measure_meeting(const Clusters& clusters) {
  return cycles_of([&](long long* cycles) { clusters.launch(1, only_meet<Meet>, cycles); });
}

/// Of a grid of one block for each multiprocessor.
inline Times measure_grid_sync(int blocks, int threads) {
  return cycles_of([&](long long* cycles) {
    void* arguments[] = {&cycles};
    cohort::check(cudaLaunchCooperativeKernel(only_meet<GridSync>, dim3(blocks), dim3(threads),
                                              arguments, 0, nullptr));
  });
}

inline Times measure_arriving(const Clusters& clusters) {
  return cycles_of([&](long long* cycles) { clusters.launch(1, arrive_and_wait, cycles); });
}

template <Own own, bool late>
Times measure_work(const Clusters& clusters) {
  cohort::device_buffer<int> ends(clusters.size * clusters.threads);
  const Times times = cycles_of([&](long long* cycles) {
    clusters.launch(1, meet_and_work<own, late>, ends.data(), cycles);
  });
  const auto found = ends.to_host();
  for (int i = 0; i < static_cast<int>(found.size()); ++i) {
    const int works = late ? meetings * 3 / 2 : meetings;
    if (found[i] != (i % clusters.threads + works * steps) % clusters.threads)
      throw std::runtime_error("the own work ends in a wrong place");
  }
  return times;
}

template <class Sum>
Times measure_sum(const Clusters& clusters) {
  const int threads = clusters.size * clusters.threads;
  std::vector<int> x(threads);
  int expected = 0;
  for (int i = 0; i < threads; ++i) expected += x[i] = i % 7;
  const cohort::device_buffer<int> device_x(x);
  cohort::device_buffer<int> totals(threads);
  const Times times = cycles_of([&](long long* cycles) {
    clusters.launch(1, add_up<Sum>, device_x.data(), 0, totals.data(), cycles);
  });
  if (totals.to_host() != std::vector<int>(threads, expected))
    throw std::runtime_error("a total is wrong");
  return times;
}

}  // namespace bench
