// The cursor of a bump pool: what one thread gets that has the pool for itself.
#include <cohort/pool.hpp>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "harness.hpp"

namespace cg = cooperative_groups;

namespace {

using Pool = cohort::bump_pool<cohort::null_when_exhausted, cohort::count_wasted>;

struct Request {
  std::size_t bytes, alignment;
};

constexpr std::uint64_t refused = 0;

struct Found {
  std::uint64_t memory;  // the address of a place that takes nothing, before all others
  cohort::pool_statistics statistics;
  std::uint64_t after;  // the address of what the whole pool gave after the cursor
};

/// Thread 0 asks for everything, with a cursor; `places` gets the addresses.
__global__ void ask_alone(const Request* requests, std::size_t n, std::uint64_t* places,
                          Found* found, std::size_t skip, std::size_t bytes) {
  extern __shared__ unsigned char memory[];
  const auto block = cg::this_thread_block();
  auto pool = cohort::make_pool<Pool>(block, memory + skip, bytes);
  if (block.thread_rank() == 0) {
    cohort::bump_cursor alone(pool.pool());
    found->memory = reinterpret_cast<std::uintptr_t>(alone.allocate(0, 1));
    for (std::size_t i = 0; i < n; ++i) {
      auto* const place =
          static_cast<unsigned char*>(alone.allocate(requests[i].bytes, requests[i].alignment));
      places[i] = reinterpret_cast<std::uintptr_t>(place);
      if (place != nullptr && requests[i].bytes > 0) place[0] = place[requests[i].bytes - 1] = 1;
    }
  }
  const auto statistics = pool.statistics();
  if (block.thread_rank() == 0) {
    found->statistics = statistics;
    found->after = reinterpret_cast<std::uintptr_t>(pool->allocate(0));
  }
}

bool can_be_given(std::size_t alignment) {
  return alignment != 0 && (alignment & (alignment - 1)) == 0 && alignment <= 256;
}

/// Requires each place to be the first that is aligned and free, and the statistics to say so.
void check_packed(const std::vector<Request>& requests, std::size_t bytes, std::size_t skip = 0) {
  const cohort::device_buffer<Request> device_requests(requests);
  cohort::device_buffer<std::uint64_t> device_places(requests.size());
  cohort::device_buffer<Found> device_found(1);
  ask_alone<<<1, 33, skip + bytes>>>(device_requests.data(), requests.size(), device_places.data(),
                                     device_found.data(), skip, bytes);
  cohort::synchronize();
  const auto places = device_places.to_host();
  const Found found = device_found.to_host()[0];

  std::uint64_t next = found.memory;
  const std::uint64_t end = next + found.statistics.capacity;
  std::size_t asked = 0;
  unsigned failed = 0;
  for (std::size_t i = 0; i < requests.size(); ++i) {
    const auto [size, alignment] = requests[i];
    INFO("request ", i, ": ", size, " bytes aligned to ", alignment, ", with ", end - next,
         " bytes left");
    const std::uint64_t place =
        (next + alignment - 1) / (alignment == 0 ? 1 : alignment) * alignment;
    if (!can_be_given(alignment) || place > end || size > end - place) {
      CHECK(places[i] == refused);
      ++failed;
      continue;
    }
    CHECK(places[i] == place);
    next = place + size;
    asked += size;
  }
  const std::uint64_t used = (next - found.memory + 15) / 16 * 16;
  CHECK(found.statistics.used == used);
  CHECK(found.statistics.wasted == used - asked);
  CHECK(found.statistics.failed == failed);
  CHECK(found.after == found.memory + used);
}

constexpr std::size_t overhead = cohort::block_pool<Pool>::overhead;

}  // namespace

TEST_CASE("packs tightly") {
  check_packed({}, 1024);
  check_packed({{1, 1}, {2, 2}, {1, 1}, {4, 4}, {3, 1}, {16, 16}, {0, 8}, {5, 1}, {8, 8}}, 1024);
}

TEST_CASE("gives every alignment, wherever the pool begins and ends") {
  std::vector<Request> requests;
  for (std::size_t i = 0; i < 40; ++i) requests.push_back({i * 5 % 23, std::size_t{1} << i % 9});
  for (const std::size_t skip : {0, 16, 40, 112, 250}) {
    check_packed(requests, 8192, skip);
    check_packed(requests, 1000 + skip, skip);
  }
}

TEST_CASE("gives the last byte, and goes on after a refusal") {
  check_packed({{500, 1}, {600, 1}, {500, 1}, {8, 8}, {1, 1}, {0, 1}, {0, 256}}, overhead + 1024);
  check_packed({{1023, 1}, {1, 2}, {1, 1}, {1, 1}, {0, 16}, {0, 128}}, overhead + 1024);
  check_packed({{1, 1}, {0, 1}, {0, 256}}, overhead);
}

TEST_CASE("refuses what no pool can give") {
  const std::size_t most = ~std::size_t{0};
  check_packed({{most, 1},
                {most - 15, 16},
                {most / 2 + 1, 8},
                {std::size_t{1} << 32, 1},
                {5, 1},
                {(std::size_t{1} << 32) - 1, 16},
                {(std::size_t{1} << 32) - 8, 256},
                {5, 1},
                {std::size_t{1} << 25, 1},
                {std::size_t{1} << 24, 1},
                {16, 1}},
               1024);
  check_packed({{1, 0}, {1, 3}, {1, 512}, {0, 0}, {0, std::size_t{1} << 40}, {1, 1}}, 1024);
}
