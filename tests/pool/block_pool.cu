// Making objects for a whole block, and the pool as an allocator.
#include <cohort/pool.hpp>
#include <cstddef>
#include <memory>
#include <type_traits>

#include "harness.hpp"

namespace cg = cooperative_groups;

namespace {

using Allocator = cohort::pool_allocator<int>;
using Traits = std::allocator_traits<Allocator>;
static_assert(std::is_same_v<Traits::value_type, int>);
static_assert(std::is_same_v<Traits::pointer, int*>);
static_assert(std::is_same_v<Traits::size_type, std::size_t>);
static_assert(std::is_same_v<Traits::rebind_alloc<double>, cohort::pool_allocator<double>>);
static_assert(
    std::is_same_v<Traits::rebind_traits<char>::allocator_type, cohort::pool_allocator<char>>);
static_assert(!Traits::is_always_equal::value);
static_assert(Traits::propagate_on_container_swap::value);
static_assert(std::is_nothrow_copy_constructible_v<Allocator>);
static_assert(std::is_constructible_v<cohort::pool_allocator<double>, Allocator>);
static_assert(!std::is_copy_constructible_v<cohort::bump_pool<>>);
static_assert(!std::is_copy_constructible_v<cohort::block_pool<>>);

/// Neither trivially constructible nor trivially destructible.
struct alignas(64) Counted {
  __device__ Counted(int value, int* destroyed) : value(value), destroyed(destroyed) {}
  __device__ ~Counted() { atomicAdd(destroyed, 1); }

  int value;
  int* destroyed;
};

template <class Pool>
__global__ void make_objects(int turns, int* sum, int* destroyed, std::size_t bytes) {
  extern __shared__ unsigned char memory[];
  const auto block = cg::this_thread_block();
  auto pool = cohort::make_pool<Pool>(block, memory, bytes);
  for (int turn = 1; turn <= turns; ++turn) {
    Counted* const object = pool.template make<Counted>(turn, destroyed);
    if (object == nullptr) return;
    atomicAdd(sum, object->value);
    pool.destroy(object);
  }
}

template <class Pool>
void check_makes_objects(int turns, int expected) {
  for (const unsigned threads : {1, 33, 256}) {
    cohort::device_buffer<int> sum{0};
    cohort::device_buffer<int> destroyed{0};
    cohort::reset_counters();
    make_objects<Pool><<<1, threads, 4096>>>(turns, sum.data(), destroyed.data(), 4096);
    cohort::synchronize();
    CHECK(sum.to_host()[0] == static_cast<int>(threads) * expected * (expected + 1) / 2);
    CHECK(destroyed.to_host()[0] == expected);
    CHECK_COUNTER(barriers, <=, 2 + 2 * static_cast<unsigned>(turns));
  }
}

__global__ void make_in_a_row(int* sum, std::size_t bytes) {
  extern __shared__ unsigned char memory[];
  const auto block = cg::this_thread_block();
  auto pool = cohort::make_pool(block, memory, bytes);
  for (int i = 0; i < 50; ++i) atomicAdd(sum, *pool.make<int>(i));
}

__global__ void allocate_by_allocator(int* faults, std::size_t bytes) {
  extern __shared__ unsigned char memory[];
  const auto block = cg::this_thread_block();
  auto pool = cohort::make_pool(block, memory, bytes);
  Allocator ints(pool);
  cohort::pool_allocator<double> doubles(ints);
  if (!(ints == doubles) || !(Allocator(doubles) == ints)) atomicAdd(faults, 1);
  int* const some = ints.allocate(3);
  double* const more = doubles.allocate(2);
  some[2] = 1;
  more[1] = 2;
  if (ints.allocate(~std::size_t{0} / 2) != nullptr) atomicAdd(faults, 1);
  if (ints.allocate(~std::size_t{0} / 4 + 2) != nullptr) atomicAdd(faults, 1);
  ints.deallocate(some, 3);
  doubles.deallocate(more, 2);
}

__global__ void begin_anywhere(std::size_t skip, int* sum) {
  extern __shared__ unsigned char memory[];
  const auto block = cg::this_thread_block();
  constexpr std::size_t bytes = cohort::block_pool<>::overhead + 64;
  auto pool = cohort::make_pool(block, memory + skip, bytes);
  auto* const places = static_cast<int*>(pool.allocate(64));
  if (places == nullptr) return;
  if (block.thread_rank() < 16) places[block.thread_rank()] = 1;
  block.sync();
  if (block.thread_rank() < 16) atomicAdd(sum, places[15 - block.thread_rank()]);
}

}  // namespace

TEST_CASE("makes an object for the block with one barrier" * counts_work) {
  check_makes_objects<cohort::bump_pool<>>(12, 12);
  check_makes_objects<cohort::size_class_pool<>>(100, 100);
}

TEST_CASE("gives null to all when there is no room" * counts_work) {
  check_makes_objects<cohort::bump_pool<>>(100, 36);
}

TEST_CASE("makes one object after the other, with no other barrier" * counts_work) {
  cohort::device_buffer<int> sum{0};
  cohort::reset_counters();
  make_in_a_row<<<1, 256, 4096>>>(sum.data(), 4096);
  cohort::synchronize();
  CHECK(sum.to_host()[0] == 256 * 49 * 50 / 2);
  CHECK_COUNTER(barriers, <=, 51);
}

TEST_CASE("is an allocator") {
  cohort::device_buffer<int> faults{0};
  allocate_by_allocator<<<1, 64, 8192>>>(faults.data(), 8192);
  cohort::synchronize();
  CHECK(faults.to_host()[0] == 0);
}

TEST_CASE("needs no more than its overhead, wherever it begins") {
  for (std::size_t skip = 0; skip < 20; ++skip) {
    cohort::device_buffer<int> sum{0};
    begin_anywhere<<<1, 32, cohort::block_pool<>::overhead + 64 + 20>>>(skip, sum.data());
    cohort::synchronize();
    CHECK(sum.to_host()[0] == 16);
  }
}
