// Lesson 08: the pool gives pieces that are aligned and apart, and says so when it has none left.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "arrays.hpp"
#include "crowd.hpp"
#include "harness.hpp"
#include "types.hpp"

#include "interface.hpp"

namespace {

using namespace tests;
using cohort::harness::Crowd;

using Bytes = std::vector<unsigned char>;

struct Answer {
  std::vector<Piece> pieces;
  Pool pool;          // as it is afterwards
  std::size_t front;  // the address where the block's dynamic shared memory begins
};

Answer ask_for(const std::vector<Request>& requests, std::size_t capacity, std::size_t skip = 0) {
  const cohort::device_buffer<Request> device_requests(requests);
  cohort::device_buffer<Piece> pieces(requests.size());
  cohort::device_buffer<Pool> pool(1);
  cohort::device_buffer<std::size_t> front(1);
  ask<<<1, static_cast<unsigned>(requests.size()), capacity + skip>>>(
      device_requests.data(), pieces.data(), capacity, skip, pool.data(), front.data());
  cohort::synchronize();
  return {pieces.to_host(), pool.to_host()[0], front.to_host()[0]};
}

// Asks, and requires that the pieces are where a pool without needless gaps would put them.
void check_pieces(const std::vector<Request>& requests, std::size_t capacity,
                  std::size_t skip = 0) {
  const Answer answer = ask_for(requests, capacity, skip);
  std::size_t used = 0;
  for (std::size_t i = 0; i < requests.size(); ++i) {
    const auto [bytes, alignment] = requests[i];
    const std::size_t gap = (0 - (answer.front + skip + used)) & (alignment - 1);
    const bool fits = gap <= capacity - used && bytes <= capacity - used - gap;
    INFO("request ", i, ": ", count_of(bytes, "byte"), " aligned to ", alignment, ", with ",
         capacity - used, " of ", count_of(capacity, "byte"), " left");
    const Piece piece = answer.pieces[i];
    if (!fits && piece.begin != Piece::refused) FAIL_CHECK_AS("not null", "the result is not null");
    if (!fits) continue;
    if (piece.begin == Piece::refused) {
      FAIL_CHECK_AS(bytes == 0                       ? "no bytes"
                    : bytes == capacity - used - gap ? "last byte"
                                                     : "null",
                    "the result is null");
      return;
    }
    if (piece.misaligned != 0)
      FAIL_CHECK("the address is ", count_of(piece.misaligned, "byte"), " past a multiple of ",
                 alignment);
    const auto expected = static_cast<std::int64_t>(skip + used + gap);
    if (piece.begin != expected)
      FAIL_CHECK_AS("wrong place", "the piece begins at byte ",
                    piece.begin - static_cast<std::int64_t>(skip), " of the pool, not ",
                    expected - static_cast<std::int64_t>(skip));
    used += gap + bytes;
  }
  INFO("after ", count_of(requests.size(), "request"), " to a pool of ",
       count_of(capacity, "byte"));
  {
    NAME_CHECKS("used");
    CHECK_IS("pool.used", answer.pool.used, used);
  }
  NAME_CHECKS("left alone");
  CHECK_IS("pool.capacity, which allocate must not change,", answer.pool.capacity, capacity);
  const auto memory = reinterpret_cast<std::uintptr_t>(answer.pool.memory);
  CHECK_IS("pool.memory, which allocate must not change, in bytes from where it was,",
           static_cast<std::int64_t>(memory - answer.front - skip), 0);
  CHECK_IS("pool.wasted, which allocate must not change,", answer.pool.wasted, noted_waste);
  CHECK_IS("pool.high_water, which allocate must not change,", answer.pool.high_water,
           noted_high_water);
}

// One after the other, the addresses that a pool far away gives to requests; 0 is a refusal.
void check_far_pool(std::uintptr_t address, std::size_t capacity,
                    const std::vector<Request>& requests,
                    const std::vector<std::uintptr_t>& expected) {
  const cohort::device_buffer<Request> device_requests(requests);
  cohort::device_buffer<std::uintptr_t> places(requests.size());
  ask_far<<<1, 1>>>(address, capacity, device_requests.data(),
                    static_cast<unsigned>(requests.size()), places.data());
  cohort::synchronize();
  const auto found = places.to_host();
  for (std::size_t i = 0; i < requests.size(); ++i) {
    INFO("a pool of ", count_of(capacity, "byte"), " at address ", address, ", request ", i, ": ",
         count_of(requests[i].bytes, "byte"), " aligned to ", requests[i].alignment);
    if (expected[i] == 0 && found[i] != 0) FAIL("the result is not null");
    if (expected[i] != 0 && found[i] == 0) FAIL("the result is null");
    REQUIRE_IS("the address", found[i], expected[i]);
  }
}

void check_pools(unsigned blocks, unsigned threads) {
  constexpr std::size_t bytes = 2048;
  cohort::device_buffer<Seen> seen(blocks * threads);
  cohort::reset_counters();
  look_at_pool<<<blocks, threads, bytes>>>(bytes, seen.data());
  cohort::synchronize();
  const auto all = seen.to_host();
  for (std::size_t i = 0; i < all.size(); ++i) {
    INFO("thread ", i % threads, " of ", threads, ", block ", i / threads, " of ", blocks);
    INFO("make_pool is given ", count_of(bytes, "byte"), " of shared memory, and a Pool takes ",
         sizeof(Pool));
    const Seen& seen_here = all[i];
    {
      NAME_CHECKS("front");
      REQUIRE_IS("the byte where the pool itself begins", seen_here.pool, 0);
      REQUIRE_IS("the byte that pool.memory points to", seen_here.memory, sizeof(Pool));
      REQUIRE_IS("pool.capacity", seen_here.capacity, bytes - sizeof(Pool));
    }
    REQUIRE_IS("pool.used, before anybody has asked,", seen_here.used, 0u);
    REQUIRE_IS("pool.wasted, before anybody has asked,", seen_here.wasted, 0u);
    REQUIRE_IS("pool.high_water, before anybody has asked,", seen_here.high_water, 0u);
    REQUIRE_IS("the byte that the thread gets when each takes one from this pool, in turns,",
               seen_here.first, sizeof(Pool) + i % threads);
  }
  INFO(count_of(blocks, "block"), " of ", count_of(threads, "thread"),
       ": one barrier for each pool, and the test's own barriers");
  CHECK_COUNTER(barriers, <=, blocks * (2 + threads));
}

// "100 bytes after a gap of 7, 2000 bytes refused"
std::string text(const std::vector<Step>& steps) {
  std::string text;
  for (const Step& step : steps) {
    text += (text.empty() ? "" : ", ") + count_of(step.bytes, "byte");
    if (!step.fits) text += " refused";
    if (step.gap > 0) text += " after a gap of " + std::to_string(step.gap);
  }
  return text;
}

void check_noted(const std::vector<Step>& steps, int rounds, std::size_t used, std::int64_t wasted,
                 std::size_t high_water) {
  const cohort::device_buffer<Step> device_steps(steps);
  cohort::device_buffer<Pool> after(1);
  note_steps<<<1, 1>>>(device_steps.data(), static_cast<unsigned>(steps.size()), rounds,
                       after.data());
  cohort::synchronize();
  const Pool pool = after.to_host()[0];
  INFO("pieces that are noted: ", text(steps));
  if (rounds > 1)
    INFO("then clear, and every second piece; and so on, ", count_of(rounds, "round"));
  CHECK_IS("pool.used", pool.used, used);
  {
    NAME_CHECKS("wasted");
    CHECK_IS("pool.wasted", static_cast<std::int64_t>(pool.wasted), wasted);  // may have wrapped
  }
  NAME_CHECKS("high water");
  CHECK_IS("pool.high_water", pool.high_water, high_water);
}

// Pieces and refusals of any kind, and then every second one of them again.
void check_noted_at_random() {
  std::vector<Step> steps;
  for (std::size_t i = 0; i < 16; ++i)
    steps.push_back({drawn_below(16, i * 5), drawn_below(40, i * 11 + 3), drawn_below(4, i) != 3});
  std::size_t used = 0, high_water = 0, wasted = 0;
  for (std::size_t round = 1; round <= 2; ++round) {
    used = wasted = 0;
    for (std::size_t i = 0; i < steps.size(); i += round) {
      if (!steps[i].fits) continue;
      used += steps[i].gap + steps[i].bytes;
      wasted += steps[i].gap;
    }
    high_water = std::max(high_water, used);
  }
  check_noted(steps, 2, used, static_cast<std::int64_t>(wasted), high_water);
}

Bytes prose(std::size_t n) {
  const std::string sentence = "What is in this file? Bytes, 65,536 pairs of them; and spaces. ";
  Bytes text(n);
  for (std::size_t i = 0; i < n; ++i) text[i] = sentence[drawn_below(sentence.size(), i)];
  return text;
}

// As the exercise has them.
constexpr unsigned letters = 26;
unsigned letter_of(unsigned char byte) {
  const unsigned letter = (byte | 0x20u) - 'a';
  return letter < letters ? letter : letters;
}

constexpr std::size_t bins_bytes = letters * sizeof(unsigned);

// `warps_served` of a block's warps find room in the pool, and `spare` bytes are left.
void check_counts(dim3 grid, dim3 block, std::size_t warps_served, const Bytes& text,
                  std::size_t spare = 64) {
  NAME_CHECKS(block.y == 1 ? "" : "any shape");
  NAME_CHECKS(32 * warps_served < block.x * block.y ? "no room" : "");
  std::vector<unsigned> expected(letters + 1);
  for (const unsigned char byte : text) ++expected[letter_of(byte)];
  expected.pop_back();
  const cohort::device_buffer<unsigned char> device_text(text);
  cohort::device_buffer<unsigned> counts(std::vector<unsigned>(letters, 0u));
  const std::size_t bytes = sizeof(Pool) + warps_served * bins_bytes + spare;
  cohort::reset_counters();
  const auto given = std::max<std::size_t>(bytes, Crowd::shared_bytes);
  count_letters<<<grid, block, given>>>(device_text.data(), text.size(), counts.data(), bytes);
  cohort::synchronize();
  INFO("a text of ", count_of(text.size(), "byte"), ", ", count_of(grid.x, "block"), " of ",
       count_of(block, "thread"), ", room for the bins of ", count_of(warps_served, "warp"));
  const auto found = counts.to_host();
  for (unsigned letter = 0; letter < letters; ++letter) {
    if (found[letter] != expected[letter]) {
      const std::string name(1, static_cast<char>('a' + letter));
      FAIL_CHECK_AS("wrong count", "'", name, "' is counted ", count_of(found[letter], "time"),
                    ", not ", expected[letter]);
      return;
    }
  }
}

// The last bytes of a text of more than 2^32, one for each thread that runs.
void check_long_text() {
  constexpr unsigned threads = 256, blocks = 3, n = threads * blocks;
  const std::size_t bytes = sizeof(Pool) + threads / 32 * bins_bytes;
  using namespace cohort::harness;
  const auto count_q = [&](unsigned grid, std::size_t before) {
    FarArray<unsigned char> text(Bytes(n, 'q'), before);
    cohort::device_buffer<unsigned> counts(std::vector<unsigned>(letters, 0u));
    count_letters<<<grid, threads, bytes>>>(text.data(), before + n, counts.data(), bytes);
    cohort::synchronize();
    return counts.to_host()['q' - 'a'];
  };
  INFO("the last ", count_of(n, "byte"), " of a text of ", far_away + n, ", and as many threads");
  const auto is_right = [](unsigned counted) { return counted == n; };
  if (const auto counted = run_far_away(threads, blocks, count_q, is_right))
    CHECK_IS("how often 'q' is counted", *counted, n);
}

}  // namespace

TEST_SUITE("a") {
  TEST_CASE("gives the one piece that is asked for") { check_pieces({{16, 16}}, 64); }
  TEST_CASE("gives pieces of all sizes one after the other") {
    check_pieces({{0, 1}, {1, 1}, {31, 1}, {32, 1}, {33, 1}, {100, 1}, {1, 1}}, 1024);
  }
  TEST_CASE("gives each piece the alignment it needs") {
    check_pieces({{1, 1}, {8, 8}, {3, 1}, {4, 4}, {1, 1}, {16, 16}, {1, 2}, {64, 64}}, 1024);
    check_pieces({{1, 256}, {1, 128}, {1, 32}, {2, 16}, {16, 16}, {1, 256}}, 1024);
  }
  TEST_CASE("aligns the address, wherever the pool's memory begins") {
    for (std::size_t skip : {1, 4, 8, 24, 40})
      check_pieces({{4, 4}, {16, 16}, {1, 1}, {32, 32}, {16, 16}}, 256, skip);
  }
  TEST_CASE("gives the last byte, and then null") {
    check_pieces({{64, 16}, {64, 16}, {1, 1}}, 128);
    check_pieces({{128, 1}, {0, 1}, {1, 1}}, 128);
    check_pieces({{1, 1}}, 0);
  }
  TEST_CASE("gives null when there is room for the bytes and not for the gap") {
    check_pieces({{100, 1}, {20, 16}, {16, 16}}, 128);
    check_pieces({{113, 1}, {0, 16}, {16, 16}}, 120);
  }
  TEST_CASE("goes on serving after a refusal") {
    check_pieces({{8, 8}, {1000, 8}, {129, 1}, {8, 8}, {120, 8}, {112, 8}}, 128);
    check_pieces({{1, 1}, {200, 64}, {1, 1}, {60, 128}, {60, 32}}, 128);
  }
  TEST_CASE("gives null for sizes that no memory has") {
    NAME_CHECKS("huge sizes");
    const std::size_t most = ~std::size_t{0};
    check_pieces(
        {{8, 8}, {most, 1}, {most, 16}, {most - 7, 8}, {most - 15, 16}, {most / 2 + 1, 1}, {8, 8}},
        128);
  }
  TEST_CASE("counts bytes, gaps and addresses by 64 bits") {
    NAME_CHECKS("64 bits");
    constexpr std::size_t giant = std::size_t{1} << 32;
    check_far_pool(giant, 4 * giant, {{3 * giant, 16}, {giant + 1, 1}, {giant, 1}, {1, 1}},
                   {giant, 0, 4 * giant, 0});
    check_far_pool(2 * giant - 16, 64, {{1, 4 * giant}, {1, 2 * giant}}, {0, 2 * giant});
    check_far_pool(2 * giant, 64, {{1, 4 * giant}, {1, 2 * giant}}, {0, 2 * giant});
  }
  TEST_CASE("serves a thousand requests") {
    std::vector<Request> requests;
    for (std::size_t i = 0; i < 1000; ++i)
      requests.push_back({drawn_below(40, i * 7), std::size_t{1} << drawn_below(6, i)});
    check_pieces(requests, 36'000);
    check_pieces(requests, 9'000);
  }
}

TEST_SUITE("b") {
  TEST_CASE("makes the pool for a single thread" * counts_work) { check_pools(1, 1); }
  TEST_CASE("makes one pool for all threads of a block of any size" * counts_work) {
    for (const unsigned threads : drawn_too({31, 32, 33, 100, 256})) check_pools(1, threads);
  }
  TEST_CASE("makes a pool for every block" * counts_work) { check_pools(40, 33); }
  TEST_CASE("counts the one letter of a text") { check_counts(1, 32, 1, {'q'}); }
  TEST_CASE("counts a text of any size") {
    for (const std::size_t n : drawn_too({0, 1, 31, 32, 33, 1000}))
      check_counts(2, 64, 2, prose(n));
  }
  TEST_CASE("counts with fewer threads than bytes, in blocks of any shape") {
    check_counts(1, 32, 1, prose(1000));
    check_counts(3, dim3(8, 8), 2, prose(2000));
    check_counts(2, 1024, 32, prose(5000));
  }
  TEST_CASE("counts a text of one letter") { check_counts(2, 128, 4, Bytes(2000, 'e')); }
  TEST_CASE("counts with more blocks than fit on the device at once") {
    const Crowd crowd(count_letters);
    check_counts(Crowd::too_many, 64, 2, prose(3000));
  }
  TEST_CASE("counts when the pool has no room for some warps, or for any") {
    for (const std::size_t served : {0, 1, 3}) check_counts(2, 256, served, prose(2000), 0);
    check_counts(2, 256, 3, prose(2000), bins_bytes - 1);
  }
  TEST_CASE("counts a text longer than 32 bits can count") {
    NAME_CHECKS("far away");
    check_long_text();
  }
  TEST_CASE("shares the text among all threads" * counts_work) {
    check_counts(4, 64, 2, Bytes(4096, ' '));
    INFO("4,096 bytes without a letter and 8 warps, so 16 bytes for each thread");
    CHECK_COUNTER(busiest_warp, <=, 2 * 16 + 30);
  }
  TEST_CASE("takes few atomics on the counts" * counts_work) {
    check_counts(2, 128, 4, Bytes(4000, 'e'));
    INFO("the limit is 26 for each of 8 warps");
    CHECK_COUNTER(global_atomics, <=, 8 * letters);
  }
}

TEST_SUITE("c") {
  TEST_CASE("notes what a single piece takes") { check_noted({{0, 10}}, 1, 10, 0, 10); }
  TEST_CASE("notes the gaps before the pieces") {
    check_noted({{0, 1}, {7, 8}, {0, 1}, {15, 16}, {0, 0}}, 1, 48, 22, 48);
    check_noted({{0, 1}, {7, 0}, {0, 5}}, 1, 13, 7, 13);
    check_noted({{0, 1}, {7, 0}}, 1, 8, 7, 8);
  }
  TEST_CASE("notes nothing of a piece that was refused") {
    check_noted({{0, 1}, {0, 2000, false}, {7, 8}, {0, 1023, false}}, 1, 16, 7, 16);
  }
  TEST_CASE("takes everything back and remembers the high water") {
    check_noted({{0, 1}, {7, 100}, {0, 7}, {13, 300}}, 2, 8, 0, 428);
    check_noted({{0, 100}, {4, 96}, {0, 64}, {56, 8}}, 3, 164, 56, 328);
  }
  TEST_CASE("notes pieces of any size") { check_noted_at_random(); }
}

TEST_SUITE("x") {
  TEST_CASE("lays out a single array") { check_layout({{100, 8, 0, 3}}); }
  TEST_CASE("lays out nothing in no bytes") { check_layout({}); }
  TEST_CASE("lays out arrays that are all in use at once") {
    check_layout({{5, 1, 0, 9}, {8, 8, 0, 9}, {3, 1, 2, 4}, {64, 16, 1, 5}, {1, 128, 3, 3}});
  }
  TEST_CASE("lays out arrays of which one ends in the step in which the next begins") {
    check_layout({{40, 4, 0, 2}, {40, 4, 2, 4}, {40, 4, 4, 4}, {40, 4, 5, 6}});
  }
  TEST_CASE("lays out an array that outlives all others") {
    check_layout({{32, 8, 3, 3}, {32, 8, 5, 6}, {20, 4, 0, 9}, {32, 8, 8, 8}});
  }
  TEST_CASE("lays out any number of arrays") {
    for (const int n : drawn_too({2, 3, 7, 20, 64})) check_layout(arrays_of_a_kernel(n, n));
  }
  TEST_CASE("lays out the arrays of 12 kernels in few bytes") {
    std::size_t bytes = 0;
    for (unsigned kernel = 0; kernel < 12; ++kernel)
      bytes += check_layout(arrays_of_a_kernel(24, 100 + kernel));
    cohort::harness::score({{"byte", 1, bytes}});
  }
}
