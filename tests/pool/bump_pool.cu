// The bump pool: places are aligned and apart, whoever asks for them at once.
#include <cohort/pool.hpp>
#include <cstddef>
#include <vector>

#include "check_places.hpp"
#include "harness.hpp"

namespace cg = cooperative_groups;

namespace {

using Pool = cohort::bump_pool<cohort::null_when_exhausted, cohort::count_wasted>;
using FastPool = cohort::bump_pool<>;

struct Request {
  std::size_t bytes, alignment;
};

/// Each thread asks once, all at the same time; each writes what it got.
template <class Tested>
__global__ void ask_together(const Request* requests, Place* places, std::size_t bytes,
                             cohort::pool_statistics* statistics) {
  extern __shared__ unsigned char memory[];
  const auto block = cg::this_thread_block();
  auto pool = cohort::make_pool<Tested>(block, memory, bytes);
  const Request mine = requests[block.thread_rank()];
  auto* const place = static_cast<unsigned char*>(pool->allocate(mine.bytes, mine.alignment));
  for (std::size_t i = 0; place != nullptr && i < mine.bytes; ++i) place[i] = 1;
  places[block.thread_rank()] = place_of(place, memory, mine.bytes, mine.alignment);
  const auto found = pool.statistics();
  if (block.thread_rank() == 0) *statistics = found;
}

struct Answer {
  std::vector<Place> places;
  cohort::pool_statistics statistics;
};

template <class Tested = Pool>
Answer ask(const std::vector<Request>& requests, std::size_t bytes) {
  const cohort::device_buffer<Request> device_requests(requests);
  cohort::device_buffer<Place> places(requests.size());
  cohort::device_buffer<cohort::pool_statistics> statistics(1);
  cohort::reset_counters();
  ask_together<Tested><<<1, static_cast<unsigned>(requests.size()), bytes>>>(
      device_requests.data(), places.data(), bytes, statistics.data());
  cohort::synchronize();
  return {places.to_host(), statistics.to_host()[0]};
}

std::vector<Request> many(std::size_t n, Request request) {
  return std::vector<Request>(n, request);
}

std::vector<Request> mixed(std::size_t n) {
  std::vector<Request> requests;
  for (std::size_t i = 0; i < n; ++i) requests.push_back({i * 7 % 50, std::size_t{1} << i % 9});
  return requests;
}

__global__ void mark_and_release(bool* same, std::size_t bytes,
                                 cohort::pool_statistics* statistics) {
  extern __shared__ unsigned char memory[];
  const auto block = cg::this_thread_block();
  auto pool = cohort::make_pool<Pool>(block, memory, bytes);
  pool->allocate(16);
  const auto mark = pool.mark();
  void* first = nullptr;
  for (int turn = 0; turn < 20; ++turn) {
    int* const shared = static_cast<int*>(pool.allocate(1024));
    if (turn == 0) first = shared;
    shared[block.thread_rank()] = turn;
    if (turn == 0) pool->allocate(32);
    if (shared != first) *same = false;
    pool.release(mark);
  }
  const auto found = pool.statistics();
  if (block.thread_rank() == 0) *statistics = found;
}

__global__ void fall_back(int* from_pool, int* from_heap, std::size_t bytes) {
  extern __shared__ unsigned char memory[];
  const auto block = cg::this_thread_block();
  auto pool =
      cohort::make_pool<cohort::bump_pool<cohort::heap_when_exhausted>>(block, memory, bytes);
  for (int turn = 0; turn < 4; ++turn) {
    auto* const place = static_cast<unsigned*>(pool->allocate(256, 128));
    place[0] = block.thread_rank();
    if (reinterpret_cast<std::uintptr_t>(place) % 128 == 0 && place[0] == block.thread_rank())
      atomicAdd(pool->owns(place) ? from_pool : from_heap, 1);
    block.sync();
    pool->deallocate(place, 256, 128);
    block.sync();
  }
}

}  // namespace

TEST_CASE("gives every thread of a block a place of its own") {
  for (const std::size_t threads : {1, 31, 32, 33, 100, 500}) {
    const auto answer = ask(mixed(threads), 48'000);
    CHECK(check_places(answer.places, 48'000) == threads);
    CHECK(answer.statistics.failed == 0);
    CHECK(answer.statistics.high_water == answer.statistics.used);
    std::size_t asked = 0;
    for (const auto& request : mixed(threads)) asked += request.bytes;
    CHECK(answer.statistics.used - answer.statistics.wasted == asked);
  }
}

TEST_CASE("takes one atomic for each warp" * counts_work) {
  for (const std::size_t threads : {1, 32, 33, 500}) {
    ask(mixed(threads), 48'000);
    CHECK_COUNTER(shared_atomics, <=, (threads + 31) / 32);
    ask<FastPool>(many(threads, {24, 8}), 40'000);
    CHECK_COUNTER(shared_atomics, <=, (threads + 31) / 32);
  }
}

TEST_CASE("gives the last byte, and then nothing but zero bytes") {
  const std::size_t size = cohort::block_pool<Pool>::overhead + 1024;
  const auto exact = ask(many(64, {16, 16}), size);
  CHECK(check_places(exact.places, size) == 64);
  CHECK(exact.statistics.used >= 1024);
  const auto too_many = ask(many(100, {16, 16}), size);
  const std::size_t granted = check_places(too_many.places, size);
  CHECK(granted == exact.statistics.capacity / 16);
  CHECK(too_many.statistics.failed == 100 - granted);
  CHECK(too_many.statistics.used == exact.statistics.capacity);
  CHECK(check_places(ask(many(100, {0, 1}), size).places, size) == 100);
}

TEST_CASE("refuses what it can never give, and keeps serving the others") {
  auto requests = many(96, {16, 16});
  requests[3] = {100'000, 16};
  requests[40] = {~std::size_t{0}, 16};
  requests[41] = {16, 512};
  requests[42] = {16, 3};
  requests[43] = {16, 0};
  const auto answer = ask(requests, 8192);
  CHECK(check_places(answer.places, 8192) == 91);
  CHECK(answer.statistics.failed == 5);
}

TEST_CASE("is whole after requests that found no room") {
  std::vector<Request> requests;
  for (std::size_t i = 0; i < 256; ++i) requests.push_back({i % 5 == 0 ? 3000 : 16u, 16});
  const auto answer = ask(requests, 4096);
  check_places(answer.places, 4096);
  CHECK(answer.statistics.used <= answer.statistics.capacity);
  CHECK(answer.statistics.failed > 0);
}

TEST_CASE("gives the same memory again after a release") {
  cohort::device_buffer<bool> same(1);
  same.fill_bytes(1);
  cohort::device_buffer<cohort::pool_statistics> statistics(1);
  mark_and_release<<<1, 64, 8192>>>(same.data(), 8192, statistics.data());
  cohort::synchronize();
  bool is_same = false;
  cohort::check(cudaMemcpy(&is_same, same.data(), 1, cudaMemcpyDeviceToHost));
  CHECK(is_same);
  const auto found = statistics.to_host()[0];
  CHECK(found.used == 64 * 16);
  CHECK(found.high_water == 64 * 16 + 1024 + 64 * 32);
}

TEST_CASE("falls back to the heap if it was made to") {
  cohort::device_buffer<int> from_pool{0};
  cohort::device_buffer<int> from_heap{0};
  fall_back<<<1, 64, 16'384>>>(from_pool.data(), from_heap.data(), 16'384);
  cohort::synchronize();
  CHECK(from_pool.to_host()[0] > 0);
  CHECK(from_heap.to_host()[0] > 0);
  CHECK(from_pool.to_host()[0] + from_heap.to_host()[0] == 4 * 64);
}
