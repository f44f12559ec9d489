// Lesson 05: a sum over a group is right for any group, whoever else is in the block.
#include <algorithm>
#include <cstddef>
#include <numeric>
#include <string>
#include <vector>

#include "crowd.hpp"
#include "harness.hpp"
#include "interface.hpp"
#include "shares.hpp"

namespace {

using cohort::harness::Crowd;

using Numbers = std::vector<int>;

// As the lengths of words are: small, none like the next.
Numbers lengths(std::size_t n) {
  Numbers x(n);
  for (std::size_t i = 0; i < n; ++i) x[i] = static_cast<int>(drawn_below(13, i * 7) + 1);
  return x;
}

// Below 0, of both signs, and so large that only their sum is small.
const std::vector<Numbers> signed_numbers = {
    Numbers(100, -3), {5, -70, 8, -1, 0, -9}, {1 << 30, -7, 1 << 30, -(1 << 30), -(1 << 30)}};

int total(const Numbers& x) { return std::accumulate(x.begin(), x.end(), 0); }

std::size_t volume(dim3 shape) { return std::size_t{shape.x} * shape.y * shape.z; }

// Each thread of the grid brings one result. Those that shouldn't take part bring -1.
void check_results(const Numbers& results, const Numbers& expected) {
  const auto wrong = std::mismatch(results.begin(), results.end(), expected.begin());
  if (wrong.first == results.end()) return;
  const std::string others = wrong.first == results.begin() ? "" : "not all, ";
  FAIL_CHECK_AS(others + how_wrong(*wrong.first, *wrong.second), "thread ",
                wrong.first - results.begin(), " has ", compared(*wrong.first, *wrong.second));
}

// Every group of the kernel sums all of x.
template <class Kernel, class... More>
void check_sums(Kernel kernel, int grid, dim3 block, const Numbers& x, More... more) {
  INFO(count_of(x.size(), "number"), ", ", count_of(grid, "block"), " of ",
       count_of(block, "thread"));
  const cohort::device_buffer<int> device_x(x);
  cohort::device_buffer<int> results(Numbers(grid * volume(block), -1));
  cohort::reset_counters();
  kernel<<<grid, block, Crowd::shared_bytes>>>(device_x.data(), static_cast<int>(x.size()), more...,
                                               results.data());
  cohort::synchronize();
  check_results(results.to_host(), Numbers(results.size(), total(x)));
}

// As above, but only threads whose rank in their block is `caller` take part.
template <class Kernel, class Caller>
void check_some_sum(Kernel kernel, dim3 block, const Numbers& x, Caller caller) {
  INFO(count_of(x.size(), "number"), ", a block of ", count_of(block, "thread"));
  const cohort::device_buffer<int> device_x(x);
  cohort::device_buffer<int> results(Numbers(volume(block), -1));
  kernel<<<1, block>>>(device_x.data(), static_cast<int>(x.size()), results.data());
  cohort::synchronize();
  Numbers expected(volume(block), -1);
  for (std::size_t rank = 0; rank < expected.size(); ++rank) {
    if (caller(rank)) expected[rank] = total(x);
  }
  check_results(results.to_host(), expected);
}

void check_cluster_sum(const Numbers& x) {
  cohort::device_buffer<int> scratch{-1};
  check_sums(cluster_sums, 2, 64, x, scratch.data());
}

template <class Kernel>
void check_any_amount(Kernel kernel) {
  for (const std::size_t n : drawn_too({1, 31, 32, 33, 100, 1000})) {
    NAME_CHECKS(n > 64 ? "more than a block" : n > 32 ? "more than a warp" : "");
    check_sums(kernel, 1, 64, lengths(n));
  }
}

template <class Kernel>
void check_any_shape(Kernel kernel) {
  for (const dim3 block : {dim3(1), dim3(8, 8), dim3(1, 33), dim3(4, 3, 3), dim3(100)}) {
    NAME_CHECKS(block.y == 1 ? "" : "any shape");
    check_sums(kernel, 2, block, lengths(77));
  }
}

// Two sums by the same group with the same scratch: 1000 * the first + the second.
template <class Kernel>
void check_twice(Kernel kernel) {
  NAME_CHECKS("twice");
  const Numbers x = lengths(40);
  const Numbers first(x.begin(), x.begin() + 20);
  const Numbers second(x.begin() + 20, x.end());
  const cohort::device_buffer<int> device_x(x);
  cohort::device_buffer<int> results(64);
  kernel<<<1, 64>>>(device_x.data(), 20, results.data());
  cohort::synchronize();
  check_results(results.to_host(), Numbers(64, 1000 * total(first) + total(second)));
}

// begin[i] is where line i begins; the last entry is where the text ends.
Numbers lines_of(const Numbers& words_per_line) {
  Numbers begin(words_per_line.size() + 1, 0);
  std::partial_sum(words_per_line.begin(), words_per_line.end(), begin.begin() + 1);
  return begin;
}

Numbers ragged(std::size_t lines) {
  Numbers words(lines);
  for (std::size_t i = 0; i < lines; ++i) words[i] = static_cast<int>(drawn_below(37, i * 11));
  return words;
}

// What the first thread of a tile adds up by itself.
int share_of_the_first(const Numbers& x, int begin, int end, int tile_size) {
  int share = 0;
  for (int i = begin; i < end; i += tile_size) share += x[i];
  return share;
}

void check_lines(int grid, dim3 block, int tile_size, const Numbers& words_per_line) {
  const int lines = static_cast<int>(words_per_line.size());
  INFO(count_of(lines, "line"), ", ", count_of(grid, "block"), " of ", count_of(block, "thread"),
       ", tiles of ", tile_size);
  const Numbers begin = lines_of(words_per_line);
  const Numbers x = lengths(begin.back());
  const cohort::device_buffer<int> device_x(x);
  const cohort::device_buffer<int> device_begin(begin);
  cohort::device_buffer<int> sums(Numbers(lines + 1, -1));
  cohort::reset_counters();
  sum_lines<<<grid, block, Crowd::shared_bytes>>>(device_x.data(), device_begin.data(), lines,
                                                  tile_size, sums.data());
  cohort::synchronize();
  const Numbers result = sums.to_host();
  for (int i = 0; i < lines; ++i) {
    const int expected = std::accumulate(x.begin() + begin[i], x.begin() + begin[i + 1], 0);
    if (result[i] == expected) continue;
    if (result[i] == -1) FAIL_CHECK_AS("never written", "sums[", i, "] was never written");
    const int share = share_of_the_first(x, begin[i], begin[i + 1], tile_size);
    const char* check = result[i] == share ? "one share" : "wrong line";
    if (result[i] != -1) FAIL_CHECK_AS(check, "sums[", i, "] ", is_not(result[i], expected));
    return;
  }
  if (result[lines] != -1) FAIL_CHECK("something is written after the sums");
}

void check_sum_and_largest(dim3 block, const Numbers& x) {
  INFO(count_of(x.size(), "number"), ", a block of ", count_of(block, "thread"));
  const cohort::device_buffer<int> device_x(x);
  cohort::device_buffer<int> results{-1, -1};
  cohort::reset_counters();
  sum_and_largest<<<1, block>>>(device_x.data(), static_cast<int>(x.size()), results.data(),
                                results.data() + 1);
  cohort::synchronize();
  const Numbers result = results.to_host();
  const int largest = x.empty() ? 0 : std::max(0, *std::max_element(x.begin(), x.end()));
  CHECK_IS("*total", result[0], total(x));
  NAME_CHECKS("largest");
  CHECK_IS("*largest", result[1], largest);
}

// Task x.
void check_describes(dim3 block, const Numbers& x) {
  INFO(count_of(x.size(), "number"), ", a block of ", count_of(block, "thread"));
  const cohort::device_buffer<int> device_x(x);
  cohort::device_buffer<int> results(Numbers(4, -1));
  cohort::reset_counters();
  describe<<<1, block>>>(device_x.data(), static_cast<int>(x.size()), results.data());
  cohort::synchronize();
  const Numbers found = results.to_host();
  const Numbers expected = {total(x), *std::max_element(x.begin(), x.end()),
                            *std::min_element(x.begin(), x.end()),
                            static_cast<int>(std::count(x.begin(), x.end(), 0))};
  const char* names[] = {"the sum", "the largest", "the smallest", "how many are 0"};
  for (int i = 0; i < 4; ++i) {
    NAME_CHECKS(names[i]);
    const bool exchanged = found[1] == expected[2] && found[2] == expected[1];
    NAME_CHECKS(exchanged && expected[1] != expected[2] ? "exchanged" : "");
    CHECK_IS("results[" + std::to_string(i) + "], " + names[i] + ",", found[i], expected[i]);
  }
}

// A request serves up to 32 threads, so a block that shares the work makes one for 32 numbers.
template <class Kernel>
void check_shares_the_work(Kernel kernel) {
  check_sums(kernel, 1, 64, lengths(640));
  INFO("one request for each 32 of 640 numbers, in one block of 64 threads");
  CHECK_COUNTER(global_loads, <=, 640 / 32);
  check_sums(kernel, 1, 256, lengths(10'240));
  INFO("10,240 numbers and 8 warps, so 40 for each thread, and a few of the scratch for each");
  CHECK_COUNTER(busiest_warp, <=, 2 * (40 + 32));
}

}  // namespace

TEST_SUITE("a") {
  TEST_CASE("gives a thread its one number") { check_sums(block_sums, 1, 1, {7}); }
  TEST_CASE("gives 0 for no numbers") { check_sums(block_sums, 2, 64, {}); }
  TEST_CASE("gives all threads of a block the sum of any amount") { check_any_amount(block_sums); }
  TEST_CASE("gives it whatever the shape of the block") { check_any_shape(block_sums); }
  TEST_CASE("gives it to tiles of any size, side by side") {
    for (const int size : {1, 2, 4, 8, 16, 32}) {
      INFO("tiles of ", size);
      NAME_CHECKS("side by side");
      check_sums(tile_sums, 1, 64, lengths(33), size);
      check_sums(tile_sums, 2, dim3(33, 1), lengths(5), size);
    }
  }
  TEST_CASE("takes tiles of a static size as well") {
    check_sums(static_tile_sums<32>, 1, 64, lengths(100));
    check_sums(static_tile_sums<8>, 1, 64, lengths(100));
  }
  TEST_CASE("the library's sum is right if the whole block calls it") {
    check_any_amount(library_sums);
  }
  TEST_CASE("can be called by one tile while the rest of the warp waits") {
    for (const std::size_t n : drawn_too({1, 8, 100})) {
      check_some_sum(one_tile_sums, 32, lengths(n), [](std::size_t rank) { return rank < 8; });
    }
  }
  TEST_CASE("can be called by half of a block while the other half waits") {
    for (const dim3 block : {dim3(64), dim3(8, 8)}) {
      check_some_sum(half_sums, block, lengths(100), [](std::size_t rank) { return rank < 32; });
    }
  }
  TEST_CASE("can be called by the threads that are there") {
    check_some_sum(odd_sums, 64, lengths(50), [](std::size_t rank) { return rank % 2 == 1; });
  }
  TEST_CASE("can be called by two blocks together, with scratch in global memory") {
    for (const std::size_t n : drawn_too({3, 300})) check_cluster_sum(lengths(n));
  }
  TEST_CASE("can be called twice in a row") {
    check_twice(two_block_sums);
    check_twice(two_tile_sums);
  }
  TEST_CASE("works with more blocks than fit on the device at once") {
    const Crowd crowd(block_sums);
    check_sums(block_sums, Crowd::too_many, 32, lengths(3));
  }
  TEST_CASE("shares the work: each number is read once" * counts_work) {
    check_shares_the_work(block_sums);
  }
  TEST_CASE("sums numbers below 0, and very large ones") {
    for (const Numbers& x : signed_numbers) {
      check_sums(block_sums, 1, 64, x);
      check_sums(tile_sums, 1, 64, x, 8);
    }
  }
}

TEST_SUITE("b") {
  TEST_CASE("sums the one word of one line") { check_lines(1, 32, 8, {1}); }
  TEST_CASE("sums no lines, and lines without words") {
    check_lines(1, 64, 8, {});
    check_lines(2, 64, 8, Numbers(50, 0));
  }
  TEST_CASE("sums any number of lines by tiles of any size") {
    for (const int size : {1, 2, 4, 8, 16, 32}) {
      for (const std::size_t lines : drawn_too({1, 31, 33, 100}))
        check_lines(2, 64, size, ragged(lines));
    }
  }
  TEST_CASE("sums lines whatever the shape of the blocks") {
    NAME_CHECKS("any shape");
    check_lines(3, dim3(8, 8), 16, ragged(50));
    check_lines(2, dim3(1, 33), 8, ragged(50));
    check_lines(1, dim3(4, 3, 3), 4, ragged(50));
    check_lines(1, 1024, 1, ragged(1100));
  }
  TEST_CASE("sums lines if one of them has all words") {
    Numbers words(40, 0);
    words[13] = 1000;
    check_lines(2, 64, 8, words);
  }
  TEST_CASE("sums more lines than the scratch has elements") {
    Numbers words(1500, 0);  // one tile sums while the others go on to the last lines
    words[0] = 1000;
    check_lines(1, 96, 32, words);
  }
  TEST_CASE("sums lines with more blocks than fit on the device at once") {
    const Crowd crowd(sum_lines);
    check_lines(Crowd::too_many, 32, 16, ragged(20));
  }
  TEST_CASE("shares the lines among all tiles" * counts_work) {
    check_lines(4, 64, 8, Numbers(64, 80));
    INFO(
        "64 lines of 80 words and 32 tiles of 8 threads: 2 lines for a tile, 10 words for a "
        "thread");
    CHECK_COUNTER(busiest_warp, <=, 2 * 2 * (10 + 10));
  }
  TEST_CASE("sums with 32 threads while the others find the largest") {
    for (const std::size_t n : drawn_too({0, 1, 31, 32, 33, 64, 1000})) {
      check_sum_and_largest(64, lengths(n));
    }
  }
  TEST_CASE("shares the numbers among the others" * counts_work) {
    check_sum_and_largest(256, lengths(2240));
    INFO("2,240 numbers: 70 for each of the 32 threads that sum, 10 for each other thread");
    CHECK_COUNTER(busiest_warp, <=, 2 * (70 + 10));
  }
  TEST_CASE("finds the largest wherever it is") {
    for (const std::size_t at : {0, 31, 32, 69}) {
      Numbers x(70, -1);
      x[at] = 99;
      check_sum_and_largest(64, x);
    }
  }
  TEST_CASE("finds it though many come at once") {
    for (const int threads : {64, 100, 256}) {
      Numbers x(300);  // all different, in no order
      for (std::size_t i = 0; i < x.size(); ++i) x[i] = static_cast<int>(i * 7 % 300) + 1;
      check_sum_and_largest(threads, x);
    }
  }
  TEST_CASE("sums and finds numbers below 0, and very large ones") {
    for (const Numbers& x : signed_numbers) check_sum_and_largest(64, x);
  }
  TEST_CASE("sums and finds whatever the shape of the block") {
    for (const dim3 block : {dim3(8, 8), dim3(33, 1), dim3(4, 5, 5), dim3(1, 128)}) {
      NAME_CHECKS(block.y == 1 ? "" : "any shape");
      check_sum_and_largest(block, lengths(100));
    }
  }
}

TEST_SUITE("c") {
  TEST_CASE("gives a thread its one number") { check_sums(typed_tile_sums<1>, 1, 1, {7}); }
  TEST_CASE("gives 0 for no numbers") {
    check_sums(typed_block_sums, 2, 64, {});
    check_sums(typed_tile_sums<8>, 2, 64, {});
  }
  TEST_CASE("gives all threads of a block the sum of any amount") {
    NAME_CHECKS("block");
    check_any_amount(typed_block_sums);
  }
  TEST_CASE("gives it whatever the shape of the block") { check_any_shape(typed_block_sums); }
  TEST_CASE("gives it to tiles, side by side") {
    NAME_CHECKS("tile");
    check_any_amount(typed_tile_sums<2>);
    check_any_amount(typed_tile_sums<8>);
    check_any_amount(typed_tile_sums<16>);
    check_any_amount(typed_tile_sums<32>);
  }
  TEST_CASE("gives it to tiles of several warps") {
    check_sums(typed_tile_sums<64>, 1, 128, lengths(100));
    check_sums(typed_tile_sums<128>, 2, dim3(16, 16), lengths(300));
  }
  TEST_CASE("can be called by half of a block while the other half waits") {
    check_some_sum(typed_half_sums, 128, lengths(100), [](std::size_t rank) { return rank < 64; });
  }
  TEST_CASE("can be called twice in a row") {
    check_twice(two_typed_block_sums);
    check_twice(two_typed_tile_sums);
  }
  TEST_CASE("works with more blocks than fit on the device at once") {
    const Crowd crowd(typed_block_sums);
    check_sums(typed_block_sums, Crowd::too_many, 32, lengths(3));
  }
  TEST_CASE("shares the work: each number is read once" * counts_work) {
    check_shares_the_work(typed_block_sums);
  }
  TEST_CASE("takes one atomic for each warp of a block" * counts_work) {
    check_sums(typed_block_sums, 3, 100, lengths(200));
    INFO("3 blocks of 4 warps");
    CHECK_COUNTER(shared_atomics, <=, 3 * 4);
  }
  TEST_CASE("takes no shared memory for a tile" * counts_work) {
    NAME_CHECKS("tile");
    check_sums(typed_tile_sums<8>, 3, 64, lengths(200));
    CHECK_COUNTER(shared_atomics, <=, 0);
    CHECK_COUNTER(shared_requests, <=, 0);
  }
  TEST_CASE("sums numbers below 0, and very large ones") {
    for (const Numbers& x : signed_numbers) {
      check_sums(typed_block_sums, 1, 64, x);
      check_sums(typed_tile_sums<8>, 1, 64, x);
    }
  }
}

TEST_SUITE("x") {
  TEST_CASE("describes one line") { check_describes(32, {7}); }
  TEST_CASE("describes any number of lines") {
    for (const std::size_t n : drawn_too({2, 31, 32, 33, 100, 1000}))
      check_describes(64, lengths(n));
  }
  TEST_CASE("describes them with any block of whole warps") {
    for (const dim3 block : {dim3(32), dim3(96), dim3(8, 8), dim3(4, 2, 16), dim3(1024)})
      check_describes(block, lengths(1500));
  }
  TEST_CASE("finds the largest and the smallest wherever they are") {
    for (const std::size_t at : {0, 31, 32, 199}) {
      Numbers x(200, 50);
      x[at] = 99;
      x[199 - at] = 3;
      check_describes(96, x);
    }
  }
  TEST_CASE("counts the empty lines where all are empty, and where one is") {
    check_describes(96, Numbers(200, 0));
    Numbers x = lengths(200);
    x[77] = 0;
    check_describes(96, x);
  }
  TEST_CASE("describes 4,096 lines cheaply" * counts_work) {
    check_describes(256, lengths(4096));
    INFO("4,096 numbers and a block of 8 warps");
    cohort::harness::check_shares_evenly(8);
    cohort::harness::score(
        {{"barriers", 32}, {"tile_barriers", 32}, {"shared_atomics", 1}, {"global_sectors", 1}});
  }
}
