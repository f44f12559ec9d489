// Lesson 06: scans are right for tiles, blocks and arrays; filters keep what they must, in few
// steps.
#include <algorithm>
#include <climits>
#include <cstddef>
#include <iterator>
#include <numeric>
#include <string>
#include <vector>

#include "crowd.hpp"
#include "harness.hpp"
#include "inputs.hpp"
#include "interface.hpp"
#include "shares.hpp"

namespace {

using cohort::harness::Crowd;

void check_equal(const std::string& name, const Numbers& given, const Numbers& expected) {
  const auto wrong = std::mismatch(expected.begin(), expected.end(), given.begin());
  if (wrong.first == expected.end()) return;
  const auto at = wrong.first - expected.begin();
  NAME_CHECKS(at == 0 ? "first" : at == 1 ? "second" : "");
  NAME_CHECKS(name);
  FAIL_CHECK_AS(how_wrong(*wrong.second, *wrong.first), name, "[", at, "] ",
                is_not(*wrong.second, *wrong.first));
}

// Task a.

template <unsigned size>
void check_some_tiles(dim3 block, const Numbers& values) {
  const cohort::device_buffer<int> device_values(values);
  cohort::device_buffer<int> upto(values.size());
  scan_some_tiles<size><<<1, block>>>(device_values.data(), upto.data());
  cohort::synchronize();
  Numbers expected = scans_of(values, size).before;
  for (std::size_t i = 0; i < values.size(); ++i)
    expected[i] = values[i] + (i / size % 2 == 0 ? expected[i] : 0);
  INFO("every second tile of ", count_of(size, "thread"), " in a block of ", block.x);
  check_equal("scan", upto.to_host(), expected);
}

template <unsigned size>
void check_tiles(dim3 grid, dim3 block, const Numbers& values) {
  const cohort::device_buffer<int> device_values(values);
  cohort::device_buffer<int> upto(values.size());
  cohort::reset_counters();
  scan_tiles<size><<<grid, block>>>(device_values.data(), upto.data());
  cohort::synchronize();
  Numbers expected = scans_of(values, size).before;
  for (std::size_t i = 0; i < values.size(); ++i) expected[i] += values[i];
  INFO("tiles of ", count_of(size, "thread"), " in blocks of ", block.x, " x ", block.y);
  check_equal("scan", upto.to_host(), expected);
}

template <unsigned size>
void check_steps(unsigned steps) {
  check_tiles<size>(1, 64, Numbers(64, 1));
  INFO("each of 64 threads in tiles of ", size, " needs ", count_of(steps, "shuffle"));
  CHECK_COUNTER(shuffles, <=, 64 * steps);
}

// Task b.

void check_block(dim3 block, unsigned blocks, int turns, const Numbers& values) {
  const std::size_t threads = block.x * block.y * block.z;
  const cohort::device_buffer<int> device_values(values);
  cohort::device_buffer<int> before(values.size()), total(values.size());
  cohort::reset_counters();
  scan_turns<<<blocks, block>>>(device_values.data(), turns, before.data(), total.data());
  cohort::synchronize();
  const Scans expected = scans_of(values, threads);
  INFO(count_of(blocks, "block"), " of ", count_of(block, "thread"), ", ", count_of(turns, "scan"),
       " each");
  check_equal("before", before.to_host(), expected.before);
  check_equal("total", total.to_host(), expected.total);
}

// Task x.

void check_scan(dim3 block, const Numbers& numbers) {
  const cohort::device_buffer<int> device_numbers(numbers);
  cohort::device_buffer<int> before(numbers.size());
  before.fill_bytes(0xAB);
  cohort::reset_counters();
  scan_cheaply<<<1, block>>>(device_numbers.data(), static_cast<int>(numbers.size()),
                             before.data());
  cohort::synchronize();
  INFO(count_of(numbers.size(), "number"), " and a block of ", count_of(block, "thread"));
  check_equal("before", before.to_host(), scans_of(numbers, numbers.size()).before);
}

// Tasks c and d.

constexpr std::size_t margin = 16;  // numbers on each side of the result that nobody may touch
constexpr int untouched = -1;
constexpr int rows_held = 16;  // as the exercise has it

struct Kept {
  int count;
  Numbers memory;  // a margin, the numbers kept, what a kernel left alone
};

std::size_t pieces_of(std::size_t n, std::size_t threads, std::size_t rows) {
  return (n + rows * threads - 1) / (rows * threads);
}

enum class Order { kept, any };  // by task c, and by task d

template <int rows = rows_held>
Kept keep(Order order, dim3 grid, dim3 block, const Numbers& numbers, int limit) {
  const std::size_t n = numbers.size();
  const std::size_t pieces = pieces_of(n, block.x * block.y, rows);
  const cohort::device_buffer<int> device_numbers(numbers);
  cohort::device_buffer<int> kept(Numbers(n + 2 * margin, untouched)), counts(pieces), count{0};
  const int* const from = device_numbers.data();
  int* const to = kept.data() + margin;
  cohort::reset_counters();
  if (order == Order::kept) {
    count_pieces<rows><<<grid, block, Crowd::shared_bytes>>>(from, n, limit, counts.data());
    scan_counts<<<1, 64>>>(counts.data(), pieces, count.data());
    keep_in_order<rows><<<grid, block, Crowd::shared_bytes>>>(from, n, limit, counts.data(), to);
  } else {
    keep_fast<rows><<<grid, block, Crowd::shared_bytes>>>(from, n, limit, to, count.data());
  }
  cohort::synchronize();
  return {count.to_host()[0], kept.to_host()};
}

Numbers sorted(Numbers numbers) {
  std::sort(numbers.begin(), numbers.end());
  return numbers;
}

void check_kept(const Kept& result, const Numbers& numbers, int limit, Order order) {
  Numbers expected;
  std::copy_if(numbers.begin(), numbers.end(), std::back_inserter(expected),
               [=](int number) { return number < limit; });
  if (result.count != static_cast<int>(expected.size())) {
    FAIL_CHECK_AS("wrong count", "the count ", is_not(result.count, expected.size()));
    return;
  }
  const auto begin = result.memory.begin() + margin;
  const auto end = begin + expected.size();
  const Numbers kept(begin, end);
  if (const auto hole = std::find(begin, end, untouched); hole != end) {
    FAIL_CHECK_AS("gap", "kept[", hole - begin, "] was never written");
  } else if (sorted(kept) != sorted(expected)) {
    check_equal("kept, when sorted", sorted(kept), sorted(expected));
  } else if (order == Order::kept) {
    NAME_CHECKS("another order");
    INFO("the right numbers in another order");
    check_equal("kept", kept, expected);
  }
  const auto is_written = [](int number) { return number != untouched; };
  if (std::any_of(result.memory.begin(), begin, is_written))
    FAIL_CHECK("something is written before kept[0]");
  if (std::any_of(end, result.memory.end(), is_written))
    FAIL_CHECK("something is written after the numbers that are kept");
}

template <int rows = rows_held>
void check_keep(Order order, dim3 grid, dim3 block, const Numbers& numbers, int limit) {
  INFO(count_of(numbers.size(), "number"), ", the limit ", limit, ", ",
       count_of(grid.x * grid.y, "block"), " of ", count_of(block, "thread"), ", ",
       count_of(rows, "number"), " for each in a piece");
  check_kept(keep<rows>(order, grid, block, numbers, limit), numbers, limit, order);
}

// For its counted work. Where work is graded, who keeps nothing to stay below a limit is found out.
void keep_counted(const Numbers& numbers, int limit) {
  if (cohort::harness::is_drawn())
    check_keep(Order::any, 2, 64, numbers, limit);
  else
    keep(Order::any, 2, 64, numbers, limit);
}

// The last pieces of more than 2^32 numbers, one for each block that runs.
void check_far_away() {
  constexpr int rows = 4, threads = 64, blocks = 3, n = rows * threads * blocks;
  const Numbers numbers = mixed(n);
  const cohort::device_buffer<int> device_numbers(numbers);
  cohort::device_buffer<int> kept(Numbers(n + 2 * margin, untouched)), count{0};
  using namespace cohort::harness;
  launch_far_away(threads, blocks, [&](unsigned grid) {
    const std::size_t before = rows * far_away;
    keep_fast<rows><<<grid, threads>>>(seen_from_the_front(device_numbers.data(), before),
                                       before + n, keep_half, kept.data() + margin, count.data());
    cohort::synchronize();
    INFO("the last ", n, " of ", count_of(before + n, "number"));
    check_kept({count.to_host()[0], kept.to_host()}, numbers, keep_half, Order::any);
  });
}

void check_any_size(Order order) {
  for (const std::size_t n : drawn_too({0, 1, 31, 32, 33, 511, 512, 513, 1023, 1500})) {
    check_keep(order, 2, 32, mixed(n), keep_half);
  }
}

void check_any_limit(Order order) {
  for (const int limit : {keep_none, keep_few, keep_half, keep_most, keep_all}) {
    check_keep(order, 2, 64, mixed(2500), limit);
  }
}

void check_signed(Order order) {
  for (const int limit : {INT_MIN, -4000, 0, 1, INT_MAX})
    check_keep(order, 2, 64, signed_numbers(5000), limit);
}

// Each block has a piece without any, and later one with some.
void check_empty_pieces(Order order) {
  check_keep(order, 1, 32, falling(1024), 1);
  check_keep(order, 2, 64, falling(2 * 2048), 2048);
}

void check_any_grid(Order order) {
  check_keep(order, 1, 32, mixed(3000), keep_half);
  check_keep(order, dim3(2, 2), dim3(8, 8), mixed(5001), keep_half);
  check_keep(order, 1, 96, mixed(4000), keep_half);
  check_keep(order, 3, 512, mixed(8191), keep_half);
  check_keep<4>(order, 4, 64, mixed(10'000), keep_half);
}

void check_counts(unsigned threads, const Numbers& counts) {
  cohort::device_buffer<int> begins(counts), total{untouched};
  cohort::reset_counters();
  scan_counts<<<1, threads>>>(begins.data(), counts.size(), total.data());
  cohort::synchronize();
  INFO(count_of(counts.size(), "count"), ", one block of ", count_of(threads, "thread"));
  check_equal("counts", begins.to_host(), scans_of(counts, counts.size()).before);
  if (const int sum = total.to_host()[0]; sum == untouched) {
    FAIL_CHECK_AS("no total", "*total was never written");
  } else {
    CHECK_IS("*total", sum, std::accumulate(counts.begin(), counts.end(), 0));
  }
}

}  // namespace

TEST_SUITE("a") {
  TEST_CASE("adds one and one") { check_tiles<2>(1, 2, {1, 1}); }
  TEST_CASE("scans tiles of any size") {
    check_tiles<1>(1, 64, mixed(64));
    check_tiles<2>(1, 64, mixed(64));
    check_tiles<4>(1, 64, mixed(64));
    check_tiles<8>(1, 64, mixed(64));
    check_tiles<16>(1, 64, mixed(64));
    check_tiles<32>(1, 64, mixed(64));
  }
  TEST_CASE("scans them in blocks of any shape") {
    check_tiles<32>(3, dim3(8, 8), mixed(192));
    check_tiles<16>(2, dim3(3, 16), mixed(96));
  }
  TEST_CASE("scans numbers below 0 and zeros") {
    check_tiles<32>(1, 64, cancelling(64));
    check_tiles<8>(1, 64, cancelling(64));
  }
  TEST_CASE("a tile scans alone, while its neighbours wait elsewhere") {
    check_some_tiles<8>(64, mixed(64));
    check_some_tiles<16>(48, mixed(48));
    check_some_tiles<32>(96, mixed(96));
  }
  TEST_CASE("takes no more steps than it needs" * counts_work) {
    check_steps<32>(5);
    check_steps<8>(3);
  }
}

TEST_SUITE("b") {
  TEST_CASE("scans a block of one warp") { check_block(32, 1, 1, mixed(32)); }
  TEST_CASE("scans a block of several warps") {
    check_block(64, 1, 1, mixed(64));
    check_block(96, 3, 1, mixed(288));
    check_block(1024, 1, 1, mixed(1024));
  }
  TEST_CASE("scans blocks of any shape") {
    check_block(dim3(8, 8), 2, 1, mixed(128));
    check_block(dim3(2, 4, 12), 2, 1, mixed(192));
  }
  TEST_CASE("scans numbers below 0, and warps whose sum is 0") {
    check_block(256, 1, 1, cancelling(256));
    check_block(96, 2, 2, cancelling(384));
    NAME_CHECKS("empty warp");
    Numbers numbers = mixed(160);
    std::fill_n(numbers.begin() + 32, 64, 0);
    check_block(160, 1, 1, numbers);
  }
  TEST_CASE("scans again and again") { check_block(128, 2, 5, mixed(1280)); }
  TEST_CASE("takes no more than three barriers" * counts_work) {
    check_block(256, 1, 2, mixed(512));
    INFO("two scans by a block");
    CHECK_COUNTER(barriers, <=, 6);
  }
  TEST_CASE("has all warps scan" * counts_work) {
    check_block(1024, 1, 1, mixed(1024));
    INFO("1,024 numbers, one for each thread, and the totals of 32 warps");
    CHECK_COUNTER(busiest_warp, <=, 2 * (32 + 32 + 8));
  }
}

TEST_SUITE("c") {
  TEST_CASE("adds up the counts, however many") {
    for (const std::size_t n : drawn_too({0, 1, 31, 32, 33, 64, 65, 200}))
      check_counts(64, mixed(n));
    check_counts(256, mixed(1000));
    Numbers counts(500, 0);  // turns of nothing between two that have something
    counts.front() = counts.back() = 7;
    check_counts(64, counts);
  }
  TEST_CASE("shares the counts among all threads of the block" * counts_work) {
    check_counts(1024, Numbers(3 * 1024, 1));
    INFO("3,072 counts, 3 for each of 1,024 threads, and 3 scans of the tests");
    CHECK_COUNTER(global_loads, <=, 3 * 32);
    INFO("they fill 384 sectors of 32 bytes; twice as many are allowed");
    CHECK_COUNTER(global_load_sectors, <=, 2 * 384);
  }
  TEST_CASE("keeps the order in an array of any size") { check_any_size(Order::kept); }
  TEST_CASE("keeps none, few, most and all") { check_any_limit(Order::kept); }
  TEST_CASE("keeps numbers below 0, and the least and the greatest") { check_signed(Order::kept); }
  TEST_CASE("goes on after a piece that keeps nothing") { check_empty_pieces(Order::kept); }
  TEST_CASE("keeps the order in any grid") { check_any_grid(Order::kept); }
  TEST_CASE("keeps it with more blocks than fit on the device at once") {
    const Crowd counting(count_pieces<rows_held>);
    const Crowd keeping(keep_in_order<rows_held>);
    check_keep(Order::kept, Crowd::too_many, 32, mixed(7000), keep_half);
  }
}

TEST_SUITE("d") {
  TEST_CASE("keeps what it must in an array of any size") { check_any_size(Order::any); }
  TEST_CASE("keeps none, few, most and all") { check_any_limit(Order::any); }
  TEST_CASE("keeps numbers below 0, and the least and the greatest") { check_signed(Order::any); }
  TEST_CASE("goes on after a piece that keeps nothing") { check_empty_pieces(Order::any); }
  TEST_CASE("keeps it in any grid") { check_any_grid(Order::any); }
  TEST_CASE("keeps it with more blocks than fit on the device at once") {
    const Crowd crowd(keep_fast<rows_held>);
    check_keep(Order::any, Crowd::too_many, 32, mixed(7000), keep_half);
  }
  TEST_CASE("keeps it of more numbers than 32 bits can count") { check_far_away(); }
  TEST_CASE("takes one atomic for each piece" * counts_work) {
    keep_counted(mixed(10'000), keep_half);
    INFO("10,000 numbers, and 2 blocks of 64 threads");
    CHECK_COUNTER(global_atomics, <=, pieces_of(10'000, 64, rows_held));
  }
  TEST_CASE("loads 16 bytes at a time" * counts_work) {
    keep_counted(mixed(8192), keep_none);
    INFO("8,192 numbers, 4 for a thread and 128 for a warp with each load; none is kept");
    CHECK_COUNTER(global_loads, <=, 8192 / 128);
    INFO("they fill 1,024 sectors of 32 bytes; half as many again are allowed");
    CHECK_COUNTER(global_load_sectors, <=, 1024 * 3 / 2);
  }
}

TEST_SUITE("x") {
  TEST_CASE("scans four numbers") { check_scan(32, {3, 1, 4, 1}); }
  TEST_CASE("scans nothing when there is nothing") { check_scan(64, {}); }
  TEST_CASE("scans any multiple of four numbers") {
    for (const std::size_t n : {8, 28, 32, 36, 124, 128, 132, 1000, 5000}) check_scan(96, mixed(n));
  }
  TEST_CASE("scans with any block of whole warps") {
    for (const dim3 block : {dim3(32), dim3(8, 8), dim3(4, 2, 16), dim3(1024)})
      check_scan(block, mixed(5000));
  }
  TEST_CASE("scans numbers of both signs, and sums that are 0") {
    check_scan(64, cancelling(2000));
    check_scan(64, Numbers(2000, 0));
  }
  TEST_CASE("scans 4,096 numbers cheaply" * counts_work) {
    check_scan(256, mixed(4096));
    INFO("4,096 numbers and a block of 8 warps");
    cohort::harness::check_shares_closely(8, 5);
    cohort::harness::score({{"global_sectors", 1},
                            {"shared_requests", 1},
                            {"shared_atomics", 1},
                            {"barriers", 32},
                            {"tile_barriers", 32}});
  }
}
