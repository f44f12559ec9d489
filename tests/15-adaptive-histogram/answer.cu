// An answer to lesson 15, and what calls its functions.
#include "pretend.hpp"

#include <cstdint>
#include <vector>

#include "exercise.cuh"
#include "types.hpp"

namespace tests {

template <class Integer>
__global__ void find_bins(const Integer* values, std::size_t n, int* found, int bins) {
  if (threadIdx.x < n) found[threadIdx.x] = EXERCISE::bin_of(values[threadIdx.x], bins);
}

template <class Integer>
AskedDevice ask_device() {
  pretend::asked.reset();
  const EXERCISE::Limits limits = EXERCISE::ask_device<Integer>();
  const auto asked = pretend::asked.value_or(pretend::Asked{});
  return {{limits.shared_bytes, limits.largest_cluster},
          pretend::asked.has_value(),
          asked.threads,
          asked.shared_bytes,
          asked.kernel == reinterpret_cast<const void*>(EXERCISE::cluster_histogram<Integer>)};
}

__global__ void any_kernel() {}

EXERCISE::Limits as_its(const Limits& limits) {
  return {limits.shared_bytes, limits.largest_cluster};
}

EXERCISE::Plan as_its(const Plan& plan) {
  const auto place = plan.place == Place::shared        ? EXERCISE::Place::shared
                     : plan.place == Place::distributed ? EXERCISE::Place::distributed
                                                        : EXERCISE::Place::global;
  return {place, plan.cluster_size, plan.bins_per_block};
}

Plan as_ours(const EXERCISE::Plan& plan) {
  const auto place = plan.place == EXERCISE::Place::shared        ? Place::shared
                     : plan.place == EXERCISE::Place::distributed ? Place::distributed
                                                                  : Place::global;
  return {place, plan.cluster_size, plan.bins_per_block};
}

cohort::harness::Outcome<Plan> choose(int bins, const Limits& limits, const Plan& before) {
  EXERCISE::Plan plan = as_its(before);
  const cudaError_t error = EXERCISE::choose(bins, as_its(limits), plan);
  return {error, as_ours(plan)};
}

template <class Integer>
cudaError_t launch(const Plan& plan, const Integer* values, std::size_t n, int* counts, int bins) {
  return EXERCISE::launch<Integer>(as_its(plan), values, n, counts, bins);
}

// Each block adds what no host knows that hasn't launched the kernel.
__device__ int witness;
void set_witness(int value) { cohort::check(cudaMemcpyToSymbol(witness, &value, sizeof value)); }

__device__ inline void count_block(int* blocks) {
  if (threadIdx.x == 0) atomicAdd(blocks, witness);
}

cohort::harness::Outcome<Plan> choose_for(const std::vector<int>& sample, int bins,
                                          const Limits& limits, const Plan& before) {
  EXERCISE::Plan plan = as_its(before);
  const cudaError_t error = EXERCISE::choose_for(sample, bins, as_its(limits), plan);
  return {error, as_ours(plan)};
}

// x: (-1, -1) is a bin without a home.
std::vector<int2> choose_homes(const std::vector<int>& seen, int bins, int blocks, int room) {
  std::vector<int2> homes(bins, make_int2(-1, -1));
  EXERCISE::choose_homes(seen, bins, blocks, room, homes.data());
  return homes;
}

}  // namespace tests

template <>
__global__ void shared_histogram(const tests::Block*, std::size_t, int* blocks, int, int) {
  tests::count_block(blocks);
}
template <>
__global__ void cluster_histogram(const tests::Block*, std::size_t, int* blocks, int, int) {
  tests::count_block(blocks);
}
template <>
__global__ void global_histogram(const tests::Block*, std::size_t, int* blocks, int, int) {
  tests::count_block(blocks);
}

#include "interface.hpp"

#include "answer/end.hpp"
