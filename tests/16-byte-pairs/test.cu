// Lesson 16: packed counters, loads of sixteen bytes, runs, shared bins, and sorted tiles.
#include <climits>
#include <cstddef>
#include <vector>

#include "bytes.hpp"
#include "functions.hpp"
#include "harness.hpp"
#include "keys.hpp"

namespace {

constexpr unsigned packed_words = pairs / 2;
constexpr Count beyond_32_bits = Count{UINT_MAX} - 5;

void check_packed(const Bytes& bytes, Grid grid) {
  check_kernel(count_packed, packed_words, bytes, grid);
}

void check_loads(const Bytes& bytes, Grid grid, std::size_t shift = 0) {
  check_kernel(count_loads, packed_words, bytes, grid, shift);
}

void check_with_runs(const Bytes& bytes, Grid grid, std::size_t shift = 0) {
  check_kernel(count_runs, packed_words, bytes, grid, shift);
}

void check_shares(const Bytes& bytes, unsigned shares, unsigned teams, unsigned threads = 64,
                  std::size_t shift = 0) {
  NAME_CHECKS(teams == 1 ? "" : "several teams");
  INFO("shares = ", shares);
  const unsigned each = (pairs + shares - 1) / shares;
  check_kernel(count_shares, each + 1, bytes, {teams * shares, threads}, shift, shares);
}

}  // namespace

TEST_SUITE("a") {
  TEST_CASE("counts one pair") { check_packed({1, 2}, {1, 32}); }
  TEST_CASE("counts the two pairs of a word") {
    NAME_CHECKS("two pairs");
    check_packed({7, 8, 7, 9, 7, 8}, {1, 32});
  }
  TEST_CASE("counts no pair of fewer than two bytes") {
    check_packed({}, {1, 32});
    check_packed({5}, {1, 32});
  }
  TEST_CASE("counts any number of bytes") {
    for (const std::size_t n : drawn_too({33, 34}, 200)) check_packed(random_bytes(n), {1, 32});
    check_packed(random_bytes(1000), {2, 31});
    check_packed(random_bytes(5000), {3, 1024});
  }
  TEST_CASE("counts the first pair and the last") {
    check_packed({0, 0, 255, 255, 0, 0, 255, 255}, {1, 64});
  }
  TEST_CASE("add: counts both pairs of a word, up to what a counter has") {
    NAME_CHECKS("add");
    for (const unsigned times : {1, 7, 16}) check_add(514, times, 2, 33);
  }
  TEST_CASE("add: counts beyond 16 bits") {
    NAME_CHECKS("half full");
    check_add(1000, 16, 5, 1024);
    check_add(65'534, 15, 5, 1000);
  }
  TEST_CASE("add: counts beyond 32 bits, on top of what is there") {
    NAME_CHECKS("half full");
    check_add(40'000, 16, 3, 1024, beyond_32_bits);
  }
  TEST_CASE("add: empties a counter that comes to the half, and keeps the remainder") {
    NAME_CHECKS("half full");
    for (const unsigned has : {0, 32'751}) check_gives(has, 16, 0);
    for (const unsigned has : {32'752, 32'753, 32'767}) check_gives(has, 16, half_full);
    check_gives(32'767, 1, half_full);
  }
  TEST_CASE("add: leaves a counter above the half to the thread that took it there") {
    NAME_CHECKS("half full");
    for (const unsigned has : {32'768, 32'769, 60'000}) check_gives(has, 1, 0);
  }
  TEST_CASE("counts one pair more than 65,535 times") {
    check_packed(Bytes(66'000, 255), {1, 1024});
  }
  TEST_CASE("counts more bytes than 32 bits can count") {
    check_far_away(count_packed, packed_words, cohort::harness::far_away, 2, 2048);
  }
  TEST_CASE("shares the bytes among all threads" * counts_work) {
    constexpr std::size_t n = 64 * 96;
    check_packed(random_bytes(n), {1, 64});
    INFO("96 rounds, and ", count_of(packed_words, "word"), " to clear and to add");
    CHECK_COUNTER(busiest_warp, <=, 2 * (96 * 2 + 2 * packed_words / 64));
  }
  TEST_CASE("waits at least every 32 rounds" * counts_work) {
    // So many rounds that 33 instead of 32 make a difference: after the last ones add_rest waits.
    constexpr int rounds = 34 * 32 + 1;
    check_packed(random_bytes(rounds * 32 + 1), {1, 32});
    INFO(rounds, " rounds: 34 barriers, and one each in clear and add_rest");
    CHECK_COUNTER(barriers, >=, 34 + 2);
  }
  TEST_CASE("takes one shared atomic for each pair, and few global ones" * counts_work) {
    check_packed(Bytes(33'001, 9), {1, 1024});
    INFO("33,000 equal pairs");
    CHECK_COUNTER(shared_atomics, <=, 33'000 + 2);
    CHECK_COUNTER(global_atomics, <=, 2);
  }
}

TEST_SUITE("b") {
  TEST_CASE("cuts bytes that begin at a multiple of 16") {
    for (const std::size_t n : drawn_too({0, 1, 15, 16, 17, 32, 100})) check_cut(0, n);
  }
  TEST_CASE("cuts bytes that begin anywhere") {
    for (const std::size_t shift : {1, 7, 8, 15}) {
      for (const std::size_t n : drawn_too({0, 1, 9, 16, 24, 31, 32, 100})) check_cut(shift, n);
    }
  }
  TEST_CASE("each_pair: has the pairs of a load, and the one to the next byte") {
    check_runs(again(17, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 250}), true);
    check_runs(random_bytes(40), true);
  }
  TEST_CASE("each_pair: has fifteen pairs if the load is the last") {
    check_runs(random_bytes(16), true);
  }
  TEST_CASE("counts any number of bytes that begin at a multiple of 16") {
    for (const std::size_t n : drawn_too({0, 1, 2, 16, 17}, 100))
      check_loads(random_bytes(n), {1, 32});
  }
  TEST_CASE("counts bytes that begin anywhere") {
    check_loads(random_bytes(3), {1, 32}, 12);
    check_loads(random_bytes(17), {1, 32}, 1);
    check_loads(random_bytes(31), {1, 32}, 15);
    check_loads(random_bytes(33), {1, 32}, 8);
  }
  TEST_CASE("counts with one thread, and with several blocks") {
    check_loads(random_bytes(300), {1, 1}, 3);
    check_loads(random_bytes(9000), {3, 64}, 8);
  }
  TEST_CASE("counts one pair more than 65,535 times") {
    check_loads(Bytes(66'000, 0), {1, 1024}, 5);
  }
  TEST_CASE("counts more bytes than 32 bits can count") {
    check_far_away(count_loads, packed_words, cohort::harness::far_away, 2, 32'768);
    check_loose_far_away(random_bytes(15));
  }
  TEST_CASE("reads sixteen bytes at once" * counts_work) {
    constexpr std::size_t n = 16 * 1024;
    check_loads(random_bytes(n), {1, 1024});
    INFO("32 warps have a load each, and look at the byte after it; no pair is loose");
    CHECK_COUNTER(global_loads, <=, 2 * 2 * 32);
  }
}

TEST_SUITE("c") {
  TEST_CASE("each_run: has one run if all bytes are equal") { check_runs(Bytes(17, 7), false); }
  TEST_CASE("each_run: has a run for each pair if none is like the next") {
    check_runs(random_bytes(17), false);
  }
  TEST_CASE("each_run: has long runs and short ones, the last of them too") {
    check_runs({1, 1, 1, 1, 1, 2, 2, 2, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4}, false);
    check_runs({5, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 9, 9}, false);
    check_runs({1, 1, 1, 2, 1, 1, 1, 2, 1, 1, 1, 2, 1, 1, 1, 2, 2, 2}, false);
  }
  TEST_CASE("each_run: has the first pair of all, and the last") {
    check_runs(Bytes(17, 0), false);
    check_runs(Bytes(17, 255), false);
    check_runs({0, 0, 0, 0, 255, 255, 255, 255, 0, 0, 255, 255, 255, 255, 255, 255, 255}, false);
  }
  TEST_CASE("each_run: has a run for fifteen pairs if the load is the last") {
    check_runs(Bytes(16, 7), false);
    check_runs(random_bytes(16), false);
  }
  TEST_CASE("counts any number of bytes, wherever they begin") {
    for (const std::size_t n : drawn_too({1, 16, 33, 100}))
      check_with_runs(random_bytes(n, 2), {1, 32}, n);
  }
  TEST_CASE("counts runs of all lengths") {
    Bytes bytes = random_bytes(4000);
    for (std::size_t i = bytes.size(); i-- > 0;) bytes[i] = bytes[i / (1 + i / 100)];
    check_with_runs(bytes, {1, 64}, 5);
  }
  TEST_CASE("counts one pair more than 65,535 times") {
    check_with_runs(Bytes(140'000, 128), {1, 1024}, 1);
  }
  TEST_CASE("takes one shared atomic for each run of a load" * counts_work) {
    check_with_runs(Bytes(16 * 256, 200), {1, 64});
    INFO("256 loads of equal bytes; the last pair of all is missing");
    CHECK_COUNTER(shared_atomics, <=, 256);
  }
}

TEST_SUITE("d") {
  TEST_CASE("counts one pair, by a block that may not have read it alone") {
    check_shares({200, 7}, 2, 1);
    check_shares({20, 7}, 2, 1);
  }
  TEST_CASE("counts any number of bytes, wherever they begin") {
    for (const std::size_t n : drawn_too({1, 17}, 100)) check_shares(random_bytes(n), 2, 1, 32);
    for (const std::size_t n : drawn_too({1, 31, 500})) check_shares(random_bytes(n), 2, 1, 32, n);
  }
  TEST_CASE("counts with bins that the team doesn't divide") {
    for (const unsigned shares : drawn_too({3}, 200)) check_shares(random_bytes(400), shares, 1);
  }
  TEST_CASE("counts with more blocks in a team than there is work for") {
    check_shares(random_bytes(200), 500, 1, 32);
  }
  TEST_CASE("counts with several teams") { check_shares(random_bytes(5000), 3, 3); }
  TEST_CASE("counts with one thread in each block") { check_shares(random_bytes(100), 2, 1, 1, 5); }
  TEST_CASE("counts the first and the last pair of each range") {
    check_shares(again(500, {0, 0, 127, 255, 128, 0, 255, 255}), 2, 1);
    check_shares(again(500, {85, 85, 85, 86, 170, 170, 170, 171, 255, 255}), 3, 1);
  }
  TEST_CASE("counts one pair more than 65,535 times") {
    check_shares(Bytes(66'000, 255), 2, 1, 1024, 3);
  }
  TEST_CASE("counts beyond 32 bits, on top of what is there") {
    const Bytes bytes = again(600, {3, 4, 250, 251});
    const auto launch = [&](const unsigned char* input, std::size_t n, Count* counts) {
      count_shares<<<8, 64, (pairs / 8 + 1) * sizeof(unsigned)>>>(input, n, counts, 8);
    };
    check_counts(bytes, {8, 64}, launch, 0, Counts(pairs, beyond_32_bits));
  }
  TEST_CASE("counts more bytes than 32 bits can count") {
    constexpr unsigned shares = 2;  // so many blocks look at the same loads
    check_far_away(count_shares, pairs / shares + 1, shares * cohort::harness::far_away, 2 * shares,
                   32'768, shares);
  }
  TEST_CASE("reads the bytes of a team once for each of its blocks" * counts_work) {
    constexpr std::size_t n = 16 * 64 * 8;
    check_shares(random_bytes(n), 8, 2);
    INFO("16 blocks of 2 warps: a load and the byte after it, in 4 rounds");
    CHECK_COUNTER(global_loads, <=, 2 * 16 * 2 * 2 * 4);
    INFO("8192 bins to clear and to add");
    CHECK_COUNTER(busiest_warp, <=, 2 * (2 * 4 + 3 * 8192 / 64));
  }
  TEST_CASE("takes global atomics for bins, not for pairs" * counts_work) {
    check_shares(random_bytes(6000, 4), 8, 2);
    INFO("16 different pairs, 2 teams");
    CHECK_COUNTER(global_atomics, <=, 16 * 2);
    CHECK_COUNTER(remote_accesses, <=, 0);
  }
}

TEST_SUITE("e") {
  TEST_CASE("sort_tiles: sorts a few keys by their bucket") {
    check_sorts({33, 1, 64, 2, 65, 1});
    check_sorts({});
  }
  TEST_CASE("sort_tiles: sorts any number of keys") {
    for (const std::size_t n : drawn_too({1, 31, 32, 33, 1000}))
      check_sorts(random_keys(n, 1 << 20));
    for (const std::size_t n : {keys_per_tile, 2 * keys_per_tile + 1})
      check_sorts(random_keys(n, 1 << 20));
  }
  TEST_CASE("sort_tiles: sorts keys that are all in one bucket") {
    check_sorts(Keys(9000, 77));
    check_sorts(Keys(9000, 1'048'575));
  }
  TEST_CASE("sort_tiles: sorts more keys than 32 bits can count") {
    check_sorts(random_keys(10'000, 1 << 20), 1 << 20);
  }
  TEST_CASE("sort_tiles: takes one atomic for a key, and writes to memory its row alone" *
            counts_work) {
    check_sorts(random_keys(keys_per_tile, 1 << 20));
    CHECK_COUNTER(shared_atomics, <=, keys_per_tile);
    CHECK_COUNTER(global_atomics, <=, 0);
    INFO("a warp has 8 keys for each lane, which it may read twice");
    CHECK_COUNTER(busiest_warp, <=, 2 * (8 * 6 + 8));
  }
  TEST_CASE("count_rows: counts any number of keys in any number of bins") {
    for (const unsigned bins : drawn_too({32, 1, 31, 33, 1000}))
      check_rows(random_keys(500, bins), bins, 1);
    check_rows({}, 5, 1);
    check_rows(random_keys(9000, 70'000), 70'000, 1);
  }
  TEST_CASE("count_rows: counts with several teams, and some without a tile") {
    for (const unsigned teams : drawn_too({3})) check_rows(random_keys(17'000, 3000), 3000, teams);
    check_rows(random_keys(17'000, 3000), 3000, 5, 0, 0, 32);
  }
  TEST_CASE("count_rows: counts several tiles with a warp") {
    check_rows(random_keys(17'000, 3000), 3000, 2, 0, 0, 32);
  }
  TEST_CASE("count_rows: counts keys that are all the same") {
    check_rows(Keys(17'000, 44), 100, 2);
    check_rows(Keys(9000, 95), 96, 1);
  }
  TEST_CASE("count_rows: counts beyond 32 bits, on top of what is there") {
    check_rows(Keys(100, 3), 50, 1, beyond_32_bits);
  }
  TEST_CASE("count_rows: counts more keys than 32 bits can count") {
    check_rows(random_keys(17'000, 3000), 3000, 3, 0, 1 << 19, 32);
  }
  TEST_CASE("count_rows: takes global atomics for bins with keys, not for keys" * counts_work) {
    check_rows(random_keys(9000, 40), 400, 2);
    INFO("40 bins with keys, 2 teams");
    CHECK_COUNTER(global_atomics, <=, 40 * 2);
  }
}
