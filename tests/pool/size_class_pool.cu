// The size class pool: places are aligned and apart, and what is given back is given again.
#include <cohort/pool.hpp>
#include <cstddef>
#include <vector>

#include "check_places.hpp"
#include "harness.hpp"

namespace cg = cooperative_groups;

namespace {

using Pool = cohort::size_class_pool<cohort::null_when_exhausted, cohort::count_wasted>;

__host__ __device__ std::size_t some_size(unsigned i) { return (i * 37u) % 300u; }
__host__ __device__ std::size_t some_alignment(unsigned i) { return std::size_t{1} << i % 9; }

/// Turn after turn, all threads take a place, fill it, look after a barrier whether it is still
/// theirs, and give it back.
__global__ void take_and_give(int turns, Place* places, int* spoiled, std::size_t bytes,
                              cohort::pool_statistics* statistics) {
  extern __shared__ unsigned char memory[];
  const auto block = cg::this_thread_block();
  const unsigned rank = block.thread_rank();
  auto pool = cohort::make_pool<Pool>(block, memory, bytes);
  for (int turn = 0; turn < turns; ++turn) {
    const unsigned key = rank * 3 + turn;
    const std::size_t size = some_size(key);
    auto* const place = static_cast<unsigned char*>(pool->allocate(size, some_alignment(key)));
    places[turn * block.num_threads() + rank] = place_of(place, memory, size, some_alignment(key));
    for (std::size_t i = 0; place != nullptr && i < size; i += 16)
      place[i] = static_cast<unsigned char>(rank);
    if (turn == turns / 2) {
      const auto found = pool.statistics();
      if (rank == 0) statistics[0] = found;
    }
    block.sync();
    for (std::size_t i = 0; place != nullptr && i < size; i += 16)
      if (place[i] != static_cast<unsigned char>(rank)) atomicAdd(spoiled, 1);
    pool->deallocate(place, size, some_alignment(key));
    block.sync();
  }
  const auto found = pool.statistics();
  if (rank == 0) statistics[1] = found;
}

struct Answer {
  std::vector<std::vector<Place>> turns;
  int spoiled;
  std::vector<cohort::pool_statistics> statistics;
};

Answer take(unsigned threads, int turns, std::size_t bytes) {
  cohort::device_buffer<Place> places(threads * turns);
  cohort::device_buffer<int> spoiled{0};
  cohort::device_buffer<cohort::pool_statistics> statistics(2);
  take_and_give<<<1, threads, bytes>>>(turns, places.data(), spoiled.data(), bytes,
                                       statistics.data());
  cohort::synchronize();
  Answer answer{{}, spoiled.to_host()[0], statistics.to_host()};
  const auto all = places.to_host();
  for (int turn = 0; turn < turns; ++turn)
    answer.turns.emplace_back(all.begin() + turn * threads, all.begin() + (turn + 1) * threads);
  return answer;
}

/// Thread 0 asks for what needs several chunks, until there is none; gives all back; asks again.
__global__ void take_runs(int* first, int* second, std::size_t bytes) {
  extern __shared__ unsigned char memory[];
  auto pool = cohort::make_pool<Pool>(cg::this_thread_block(), memory, bytes);
  if (threadIdx.x != 0) return;
  void* places[64];
  for (int* count : {first, second}) {
    *count = 0;
    for (int i = 0; i < 64; ++i) {
      places[i] = pool->allocate(700, 256);
      if (places[i] != nullptr) ++*count;
    }
    for (int i = 0; i < 64; ++i) pool->deallocate(places[i], 700, 256);
  }
  if (pool->allocate(bytes / 2) == nullptr) *second = -1;
}

}  // namespace

TEST_CASE("gives every thread a place of its own, turn after turn") {
  for (const unsigned threads : {1, 31, 32, 33, 100}) {
    const auto answer = take(threads, 6, 48'000);
    for (const auto& turn : answer.turns) CHECK(check_places(turn, 48'000) == threads);
    CHECK(answer.spoiled == 0);
    CHECK(answer.statistics[1].used == 0);
    CHECK(answer.statistics[1].wasted == 0);
    CHECK(answer.statistics[1].failed == 0);
  }
}

TEST_CASE("says what it wastes") {
  const auto found = take(64, 5, 48'000).statistics[0];
  std::size_t asked = 0;
  for (unsigned rank = 0; rank < 64; ++rank) asked += some_size(rank * 3 + 2);
  CHECK(found.used - found.wasted == asked);
  CHECK(found.used <= found.high_water);
  CHECK(found.high_water <= found.capacity);
}

TEST_CASE("serves whom it can when there is not enough for all") {
  const auto answer = take(256, 8, 8192);
  std::size_t granted = 0;
  for (const auto& turn : answer.turns) granted += check_places(turn, 8192);
  CHECK(answer.spoiled == 0);
  CHECK(granted >= 8 * 10);  // of 30 chunks, a place takes two at most, and one may be left between
  CHECK(answer.statistics[1].used == 0);
  CHECK(answer.statistics[1].failed == 8 * 256 - granted);
}

TEST_CASE("gives chunks in a row, and gives them again") {
  cohort::device_buffer<int> first{0};
  cohort::device_buffer<int> second{0};
  take_runs<<<1, 32, 8192>>>(first.data(), second.data(), 8192);
  cohort::synchronize();
  CHECK(first.to_host()[0] == 10);  // 3 chunks each, of the 30 that fit
  CHECK(second.to_host()[0] == 10);
}
