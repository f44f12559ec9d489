// Lesson 03: tiles of every size sum and vote, and a file is summed with few loads and atomics.
#include <algorithm>
#include <cstddef>
#include <numeric>
#include <string>
#include <vector>

#include "crowd.hpp"
#include "far_files.hpp"
#include "harness.hpp"
#include "inputs.hpp"
#include "interface.hpp"
#include "per_row.hpp"
#include "totals.hpp"

namespace {

using cohort::harness::Crowd;

std::string launch_of(dim3 grid, dim3 block) {
  return "a grid of " + count_of(grid, "block") + " of " + count_of(block, "thread");
}

std::size_t threads_of(dim3 block) { return std::size_t{block.x} * block.y * block.z; }

template <unsigned size>
void check_tiles(dim3 block, unsigned every, const Numbers& numbers) {
  INFO("tiles of ", size, ", ", launch_of(1, block));
  const cohort::device_buffer<int> device_numbers(numbers);
  cohort::device_buffer<int> device_sums(Numbers(numbers.size(), untouched));
  sum_in_tiles<size><<<1, block>>>(device_numbers.data(), device_sums.data(), every);
  cohort::synchronize();
  const auto sums = device_sums.to_host();
  for (std::size_t tile = 0; tile < sums.size() / size; tile += every) {
    const auto* first = numbers.data() + tile * size;
    const int expected = std::accumulate(first, first + size, 0);
    for (std::size_t rank = 0; rank < size; ++rank) {
      const int got = sums[tile * size + rank];
      if (got == expected) continue;
      INFO("the numbers of tile ", tile, ": ", listed(first, first + size));
      FAIL_CHECK_AS(rank == 1 ? "only rank 0" : "tile", "the thread of rank ", rank, " in tile ",
                    tile, " gets ", compared(got, expected));
      return;
    }
  }
}

void check_all_tile_sizes(dim3 block, unsigned every) {
  const auto numbers = numbers_for(threads_of(block));
  check_tiles<32>(block, every, numbers);
  check_tiles<16>(block, every, numbers);
  check_tiles<8>(block, every, numbers);
  check_tiles<4>(block, every, numbers);
  check_tiles<2>(block, every, numbers);
  check_tiles<1>(block, every, numbers);
}

void check_row_sums(dim3 grid, dim3 block, const Bytes& bytes,
                    const decltype(sum_rows)& kernel = sum_rows) {
  INFO("a file of ", count_of(bytes.size(), "byte"), ", ", launch_of(grid, block));
  const cohort::device_buffer<unsigned char> device_bytes(bytes);
  PerRow sums(16, bytes);
  cohort::reset_counters();
  kernel<<<grid, block, Crowd::shared_bytes>>>(device_bytes.data(), bytes.size(), sums.data());
  cohort::synchronize();
  sums.check("sums", row_sum);
}

template <unsigned columns>
void check_looks(dim3 grid, dim3 block, const Bytes& bytes) {
  INFO("rows of ", columns, ", a file of ", count_of(bytes.size(), "byte"), ", ",
       launch_of(grid, block));
  const cohort::device_buffer<unsigned char> device_bytes(bytes);
  PerRow all_text(columns, bytes), newline(columns, bytes);
  look_at_rows<columns><<<grid, block, Crowd::shared_bytes>>>(device_bytes.data(), bytes.size(),
                                                              all_text.data(), newline.data());
  cohort::synchronize();
  all_text.check("all_text", row_is_text);
  newline.check("newline", row_newline);
}

void check_sum_and_max(dim3 grid, dim3 block, const Words& words) {
  INFO("a file of ", count_of(words.size(), "word"), ", ", launch_of(grid, block));
  const cohort::device_buffer<unsigned> device_words(words);
  cohort::device_buffer<unsigned long long> total{0};
  cohort::device_buffer<unsigned> largest{0};
  cohort::reset_counters();
  sum_and_max<<<grid, block, Crowd::shared_bytes>>>(device_words.data(), words.size(), total.data(),
                                                    largest.data());
  cohort::synchronize();
  NAME_CHECKS(words.size() == threads_of(grid) * threads_of(block) + 1 ? "a second word" : "");
  check_total(total.to_host()[0], words);
  check_largest(largest.to_host()[0], words);
}

void check_sum(dim3 grid, dim3 block, const Words& words) {
  INFO("a file of ", count_of(words.size(), "word"), ", ", launch_of(grid, block));
  const cohort::device_buffer<unsigned> device_words(words);
  cohort::device_buffer<unsigned long long> total{0};
  cohort::reset_counters();
  sum_words<<<grid, block, Crowd::shared_bytes>>>(device_words.data(), words.size(), total.data());
  cohort::synchronize();
  check_total(total.to_host()[0], words);
}

// Tasks c and d have the same answer for the sum, and so the same cases.
using CheckWords = void (*)(dim3 grid, dim3 block, const Words& words);

void check_any_words(CheckWords check) {
  for (const std::size_t n :
       drawn_too({1, 2, 3, 4, 5, 31, 32, 33, 127, 128, 129, 130, 131, 1000, 1001})) {
    check(2, 64, random_words(n));
  }
}

void check_few_threads(CheckWords check) {
  check(1, 32, random_words(1003));
  check(3, 96, random_words(5002));
  check(2, 1024, random_words(9001));
}

void check_hot_spots(CheckWords check) {
  for (const std::size_t n : drawn_too({1, 33, 1001})) {
    check(2, 64, Words(n, 0));
    check(2, 64, large_words(n));
    check(2, 64, one_large_at(0, random_words(n)));
    check(2, 64, one_large_at(n / 2, random_words(n)));
    check(2, 64, one_large_at(n - 1, random_words(n)));
  }
}

void check_any_shape(CheckWords check) {
  check(dim3(3, 2), dim3(8, 8), random_words(2001));
  check(dim3(2, 2, 2), dim3(4, 2, 4), random_words(2002));
  check(dim3(1, 5), dim3(1, 96), random_words(2003));
}

}  // namespace

TEST_SUITE("a") {
  TEST_CASE("a tile of 16 sums sixteen ones") { check_tiles<16>(16, 1, Numbers(16, 1)); }
  TEST_CASE("every thread of a tile of any size gets its sum") { check_all_tile_sizes(128, 1); }
  TEST_CASE("a tile sums alone, while its neighbours wait elsewhere") {
    check_all_tile_sizes(128, 2);
    check_all_tile_sizes(64, 3);
  }
  TEST_CASE("tiles sum whatever the shape of the block") {
    for (const dim3 block : {dim3(8, 8), dim3(4, 2, 4), dim3(1, 96)})
      check_all_tile_sizes(block, 1);
  }
  TEST_CASE("a sum takes one step for each halving of the tile, and at most one more" *
            counts_work) {
    cohort::reset_counters();
    check_tiles<32>(128, 1, numbers_for(128));
    INFO("one shuffle for each of 128 threads and each of 5 steps in tiles of 32, and one more");
    CHECK_COUNTER(shuffles, <=, 128 * (5 + 1));
  }
  TEST_CASE("sums the row of one byte") { check_row_sums(1, 16, prose(1)); }
  TEST_CASE("sums no row of an empty file") { check_row_sums(2, 64, {}); }
  TEST_CASE("sums the rows of a file of any size") {
    for (const std::size_t n : drawn_too({15, 16, 17, 31, 32, 33, 47, 48, 49, 1000})) {
      check_row_sums(2, 64, prose(n));
    }
  }
  TEST_CASE("sums them with fewer tiles than rows") {
    check_row_sums(1, 16, prose(200));
    check_row_sums(3, 48, prose(3000));
    check_row_sums(2, 256, Bytes(9001, 255));
  }
  TEST_CASE("sums them with more blocks than fit on the device at once") {
    const Crowd crowd(sum_rows);
    check_row_sums(Crowd::too_many, 32, prose(1001));
  }
  TEST_CASE("sums those of a file longer than 32 bits can count") {
    check_far_rows(cohort::harness::far_away);
    check_farthest_rows();
  }
  TEST_CASE("shares the rows among all tiles" * counts_work) {
    check_row_sums(4, 64, prose(4096));
    INFO("256 rows and 8 warps, so 16 for each of the two tiles of a warp");
    CHECK_COUNTER(busiest_warp, <=, 2 * 16 * 2);
  }
  TEST_CASE("sums them whatever the shape of the blocks") {
    check_row_sums(dim3(3, 2), dim3(8, 8), prose(1001));
    check_row_sums(dim3(2, 2, 2), dim3(4, 3, 4), prose(1001));
    check_row_sums(dim3(1, 5), dim3(1, 80), prose(1001));
  }
}

TEST_SUITE("b") {
  TEST_CASE("looks at the row of one byte") {
    NAME_CHECKS("one byte");
    for (const char* byte : {"a", "\n", "\x7F"}) check_looks<16>(1, 16, repeated(byte, 1));
  }
  TEST_CASE("looks at no row of an empty file") { check_looks<16>(2, 64, {}); }
  TEST_CASE("looks at the rows of a file of any size") {
    const auto sizes = {15, 16, 17, 31, 32, 33, 47, 49, 1000};
    for (const std::size_t n : sizes) check_looks<16>(2, 64, prose(n));
    for (const std::size_t n : sizes) check_looks<16>(2, 64, with_a_zero_in(40, prose(n)));
  }
  TEST_CASE("looks at rows of 32, 8 bytes or 1 byte") {
    const auto bytes = with_a_zero_in(50, prose(1001));
    check_looks<32>(2, 64, bytes);
    check_looks<8>(2, 64, bytes);
    check_looks<1>(2, 64, bytes);
  }
  TEST_CASE("looks at them when all bytes are newlines, or none, or all are zero") {
    for (const std::size_t n : drawn_too({1, 31, 32, 33, 500})) {
      check_looks<16>(2, 64, Bytes(n, '\n'));
      check_looks<16>(2, 64, Bytes(n, 'e'));
      check_looks<16>(2, 64, Bytes(n, 0));
    }
  }
  TEST_CASE("looks at them with more blocks than fit on the device at once") {
    const Crowd crowd(look_at_rows<16>);
    check_looks<16>(Crowd::too_many, 32, prose(1001));
  }
  TEST_CASE("looks at them whatever the shape of the blocks") {
    check_looks<8>(dim3(3, 2), dim3(8, 3), prose(1001));
    check_looks<16>(dim3(2, 2, 2), dim3(4, 3, 4), prose(1001));
    check_looks<32>(dim3(1, 5), dim3(1, 96), prose(1001));
  }
}

TEST_SUITE("c") {
  TEST_CASE("finds the sum and the largest of one word") {
    check_sum_and_max(1, 32, large_words(1));
  }
  TEST_CASE("finds nothing in an empty file") { check_sum_and_max(2, 64, {}); }
  TEST_CASE("finds them in a file of any size") { check_any_words(check_sum_and_max); }
  TEST_CASE("finds them with fewer threads than words") { check_few_threads(check_sum_and_max); }
  TEST_CASE("finds them with more blocks than fit on the device at once") {
    const Crowd crowd(sum_and_max);
    check_sum_and_max(Crowd::too_many, 32, random_words(1001));
  }
  TEST_CASE("finds them when all words are zero, all large, or one is") {
    check_hot_spots(check_sum_and_max);
  }
  TEST_CASE("finds them whatever the shape of the blocks") { check_any_shape(check_sum_and_max); }
  TEST_CASE("finds them in a file longer than 32 bits can count") { check_far_sum_and_max(); }
  TEST_CASE("shares the file among all threads" * counts_work) {
    check_sum_and_max(8, 64, random_words(4096));
    INFO("4,096 words and 16 warps, so 8 words for each thread");
    CHECK_COUNTER(busiest_warp, <=, 6 * 8);
  }
  TEST_CASE("takes two atomics for each warp, not for each word or thread" * counts_work) {
    check_sum_and_max(3, 96, random_words(5000));
    INFO("one for the sum and one for the largest, in each of 3 x 3 warps");
    CHECK_COUNTER(global_atomics, <=, 2 * 9);
  }
}

TEST_SUITE("d") {
  TEST_CASE("sums one word") { check_sum(1, 32, large_words(1)); }
  TEST_CASE("sums an empty file") { check_sum(2, 64, {}); }
  TEST_CASE("sums a file of any size, the last three words included") {
    check_any_words(check_sum);
  }
  TEST_CASE("sums with fewer threads than words") { check_few_threads(check_sum); }
  TEST_CASE("sums with more blocks than fit on the device at once") {
    const Crowd crowd(sum_words);
    check_sum(Crowd::too_many, 32, random_words(1001));
  }
  TEST_CASE("sums when all words are zero, all large, or one is") { check_hot_spots(check_sum); }
  TEST_CASE("sums whatever the shape of the blocks") { check_any_shape(check_sum); }
  TEST_CASE("takes one atomic for each warp" * counts_work) {
    for (const std::size_t n : drawn_too({5000, 5003}, 6000)) {
      check_sum(3, 96, random_words(n));
      INFO("one for each of 3 x 3 warps, a file of ", count_of(n, "word"));
      CHECK_COUNTER(global_atomics, <=, 9);
    }
  }
  TEST_CASE("loads 16 bytes at once" * counts_work) {
    check_sum(3, 96, random_words(20'002));
    INFO("5,000 loads of 16 bytes, 32 in a request, make 157; with room for 20 more");
    CHECK_COUNTER(global_loads, <=, 157 + 20);
  }
  TEST_CASE("sums a file longer than 32 bits can count") { check_far_sum(); }
  TEST_CASE("shares the file among all threads, and loads neighbours together" * counts_work) {
    check_sum(8, 64, random_words(4096 + 3));
    INFO("4,096 words and 16 warps, so 2 loads of 16 bytes for each thread; then 3 words more");
    CHECK_COUNTER(busiest_warp, <=, 6 * 2);
    INFO("8 words to a sector");
    CHECK_COUNTER(global_load_sectors, <=, 4096 / 8 + 16);
  }
}

TEST_SUITE("x") {
  TEST_CASE("sums the row of one byte") { check_row_sums(1, 16, prose(1), sum_rows_cheaply); }
  TEST_CASE("sums no row of an empty file") { check_row_sums(2, 64, {}, sum_rows_cheaply); }
  TEST_CASE("sums the rows of a file of any size") {
    for (const std::size_t n : drawn_too({15, 16, 17, 31, 32, 33, 47, 48, 49, 1000}))
      check_row_sums(2, 64, prose(n), sum_rows_cheaply);
  }
  TEST_CASE("sums them with fewer threads than rows") {
    check_row_sums(1, 16, prose(1000), sum_rows_cheaply);
    check_row_sums(3, 48, prose(9000), sum_rows_cheaply);
    check_row_sums(2, 256, Bytes(9001, 255), sum_rows_cheaply);
  }
  TEST_CASE("sums them with more blocks than fit on the device at once") {
    const Crowd crowd(sum_rows_cheaply);
    check_row_sums(Crowd::too_many, 32, prose(1001), sum_rows_cheaply);
  }
  TEST_CASE("sums them whatever the shape of the blocks") {
    check_row_sums(dim3(3, 2), dim3(8, 8), prose(1001), sum_rows_cheaply);
    check_row_sums(dim3(2, 2, 2), dim3(4, 3, 4), prose(1001), sum_rows_cheaply);
    check_row_sums(dim3(1, 5), dim3(1, 80), prose(1001), sum_rows_cheaply);
  }
  TEST_CASE("sums the rows of 32,768 bytes cheaply" * counts_work) {
    check_row_sums(8, 128, prose(32'768), sum_rows_cheaply);
    INFO("2,048 rows and 8 blocks of 128 threads");
    cohort::harness::check_shares_evenly(8 * 128 / 32);
    cohort::harness::score({{"global_sectors", 32}, {"shuffles", 1}});
  }
}
