// Memory from a pool that is used when it has been given back, or before anybody has set it.
#include <cohort/pool.hpp>

#include "program.hpp"

namespace cg = cooperative_groups;
using bugs::expect;

constexpr std::size_t pool_bytes = 4096;

__global__ void slot_read_after_it_was_given_back(int* out) {
  extern __shared__ __align__(16) unsigned char memory[];
  const auto block = cg::this_thread_block();
  auto pool = cohort::make_pool<cohort::size_class_pool<>>(block, memory, pool_bytes);
  auto* mine = static_cast<int*>(pool->allocate(sizeof(int)));
  *mine = 1;
  pool->deallocate(mine, sizeof(int));  // with
  out[threadIdx.x] = *mine;             // BUG use after free
}
BUG(slot_read_after_it_was_given_back) {
  slot_read_after_it_was_given_back<<<1, 32, pool_bytes>>>(out);
}

__global__ void slot_read_before_it_is_given_back(int* out) {
  extern __shared__ __align__(16) unsigned char memory[];
  const auto block = cg::this_thread_block();
  auto pool = cohort::make_pool<cohort::size_class_pool<>>(block, memory, pool_bytes);
  auto* mine = static_cast<int*>(pool->allocate(sizeof(int)));
  *mine = 1;
  out[threadIdx.x] = *mine;
  pool->deallocate(mine, sizeof(int));
}
CORRECT(slot_read_before_it_is_given_back) {
  slot_read_before_it_is_given_back<<<1, 32, pool_bytes>>>(out);
  expect(out, 32, [](int) { return 1; });
}

// Another block made its pool at the same addresses before.
__global__ void piece_of_all(int* out) {
  extern __shared__ __align__(16) unsigned char memory[];
  const auto block = cg::this_thread_block();
  auto pool = cohort::make_pool<cohort::size_class_pool<>>(block, memory, pool_bytes);
  int* ours = pool.make<int>(blockIdx.x);
  out[blockIdx.x * 32 + threadIdx.x] = *ours;
  pool.destroy(ours);
}
CORRECT(piece_of_all) {
  piece_of_all<<<4, 32, pool_bytes>>>(out);
  expect(out, 128, [](int i) { return i / 32; });
}

// Thread 0 gives it back, and nobody waits for those who still read.
__global__ void piece_given_back_too_early(int* out) {
  extern __shared__ __align__(16) unsigned char memory[];
  const auto block = cg::this_thread_block();
  auto pool = cohort::make_pool<cohort::size_class_pool<>>(block, memory, pool_bytes);
  int* ours = pool.make<int>(7);
  if (threadIdx.x == 0) pool->destroy(ours);  // with
  block.sync();
  out[threadIdx.x] = *ours;  // BUG use after free
}
BUG(piece_given_back_too_early) { piece_given_back_too_early<<<1, 64, pool_bytes>>>(out); }

// What was taken since the mark is free, and what was taken before it is not.
__global__ void released_and_read(int* out) {
  extern __shared__ __align__(16) unsigned char memory[];
  const auto block = cg::this_thread_block();
  auto pool = cohort::make_pool(block, memory, pool_bytes);
  const auto here = pool.mark();
  int* ours = pool.make<int>(1);
  pool.release(here);        // with
  out[threadIdx.x] = *ours;  // BUG use after free
}
BUG(released_and_read) { released_and_read<<<1, 64, pool_bytes>>>(out); }

__global__ void read_and_released(int* out) {
  extern __shared__ __align__(16) unsigned char memory[];
  const auto block = cg::this_thread_block();
  auto pool = cohort::make_pool(block, memory, pool_bytes);
  int* first = pool.make<int>(1);
  const auto here = pool.mark();
  for (int round = 0; round < 2; ++round) {
    int* second = pool.make<int>(round);
    out[threadIdx.x] += *first + *second;
    pool.release(here);
  }
}
CORRECT(read_and_released) {
  read_and_released<<<1, 64, pool_bytes>>>(out);
  expect(out, 64, [](int) { return 3; });
}

// The second owner finds what the first one left.
__global__ void second_owner_reads_first(int* out) {
  extern __shared__ __align__(16) unsigned char memory[];
  const auto block = cg::this_thread_block();
  auto pool = cohort::make_pool(block, memory, pool_bytes);
  const auto here = pool.mark();
  *pool.make<int>(1) += 0;
  block.sync();
  pool.release(here);
  auto* ours = static_cast<int*>(pool.allocate(sizeof(int)));
  out[threadIdx.x] = *ours;  // BUG uninitialised read
}
BUG(second_owner_reads_first) { second_owner_reads_first<<<1, 1, pool_bytes>>>(out); }

__global__ void second_owner_sets_first(int* out) {
  extern __shared__ __align__(16) unsigned char memory[];
  const auto block = cg::this_thread_block();
  auto pool = cohort::make_pool(block, memory, pool_bytes);
  const auto here = pool.mark();
  pool.make<int>(1);
  pool.release(here);
  int* ours = pool.make<int>(2);
  out[threadIdx.x] = *ours;
}
CORRECT(second_owner_sets_first) {
  second_owner_sets_first<<<1, 64, pool_bytes>>>(out);
  expect(out, 64, [](int) { return 2; });
}

// A new pool stands where another one was.
__global__ void pool_after_pool(int* out) {
  extern __shared__ __align__(16) unsigned char memory[];
  const auto block = cg::this_thread_block();
  for (int round = 0; round < 2; ++round) {
    auto pool =
        cohort::make_pool<cohort::size_class_pool<>>(block, memory + 16 * round, pool_bytes - 64);
    int* ours = pool.make<int>(round);
    out[threadIdx.x] += *ours + 1;
    pool.destroy(ours);
    block.sync();
  }
}
CORRECT(pool_after_pool) {
  pool_after_pool<<<1, 64, pool_bytes>>>(out);
  expect(out, 64, [](int) { return 3; });
}
