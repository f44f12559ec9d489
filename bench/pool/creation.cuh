// What a block pays to make a pool, and to make one object in it that all its threads use.
#pragma once

#include <cooperative_groups.h>

#include <cohort/buffer.hpp>
#include <cohort/check.hpp>
#include <cohort/pool.hpp>
#include <stdexcept>
#include <string>
#include <vector>

#include "harness/measure.hpp"
#include "pool/public_design.cuh"

namespace bench {

struct Creation {
  std::string way;
  Times pool, object;  // nanoseconds
};

struct Whole {
  double first;
  int second;
};

constexpr unsigned creation_bytes = 32 * 1024;

/// A pool in each round, or one pool and an object in each round. The sum of what the threads find
/// in the objects goes to `sum`.
template <class Pool, bool objects>
__global__ void create_in_cohort(int rounds, int* sum) {
  extern __shared__ __align__(16) unsigned char memory[];
  const auto block = cooperative_groups::this_thread_block();
  int mine = 0;
  if constexpr (objects) {
    auto pool = cohort::make_pool<Pool>(block, memory, creation_bytes);
    for (int i = 0; i < rounds; ++i) mine += pool.template make<Whole>(1.0, 2)->second;
  } else {
    for (int i = 0; i < rounds; ++i) {
      auto pool = cohort::make_pool<Pool>(block, memory, creation_bytes);
      mine += pool.pool().owns(memory + creation_bytes / 2) ? 2 : 0;
      block.sync();  // the next pool takes the memory of this one
    }
  }
  atomicAdd(sum, mine);
}

template <bool objects>
__global__ void create_in_public_design(int rounds, int* sum) {
  extern __shared__ __align__(16) unsigned char memory[];
  const auto block = cooperative_groups::this_thread_block();
  int mine = 0;
  SerialPool* pool = make_shared_pool(block, memory, creation_bytes);
  for (int i = 0; i < rounds; ++i) {
    if constexpr (objects) {
      mine += create_for_block<Whole>(block, [&] {
                return new (pool->allocate(sizeof(Whole))) Whole{1.0, 2};
              })->second;
    } else {
      if (block.thread_rank() == 0) delete pool;
      pool = make_shared_pool(block, memory, creation_bytes);
      mine += pool->capacity == creation_bytes ? 2 : 0;
      block.sync();  // it is deleted next
    }
  }
  atomicAdd(sum, mine);
  block.sync();
  if (block.thread_rank() == 0) delete pool;
}

inline Times creation_nanoseconds(void (*kernel)(int rounds, int* sum), unsigned threads) {
  constexpr int rounds = 500;
  cohort::device_buffer<int> sum{0};
  kernel<<<1, threads, creation_bytes>>>(rounds, sum.data());
  cohort::synchronize();
  if (sum.to_host()[0] != static_cast<int>(2 * rounds * threads))
    throw std::runtime_error("not every thread found each pool or object");
  auto times = measure([] {}, [&] { kernel<<<1, threads, creation_bytes>>>(rounds, sum.data()); });
  for (double* time : {&times.median, &times.fastest, &times.slowest}) *time *= 1e6 / rounds;
  return times;
}

inline std::vector<Creation> measure_creations(unsigned threads) {
  using Bump = cohort::bump_pool<>;
  using Classes = cohort::size_class_pool<>;
  const auto time = [&](auto kernel) { return creation_nanoseconds(kernel, threads); };
  return {
      {"bump_pool", time(create_in_cohort<Bump, false>), time(create_in_cohort<Bump, true>)},
      {"size_class_pool", time(create_in_cohort<Classes, false>),
       time(create_in_cohort<Classes, true>)},
      {"the public design", time(create_in_public_design<false>),
       time(create_in_public_design<true>)},
  };
}

}  // namespace bench
