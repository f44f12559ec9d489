// Lesson 01: every kernel keeps exactly the letters of a text, in any order, with few atomics.
#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "crowd.hpp"
#include "harness.hpp"
#include "interface.hpp"

namespace {

using cohort::harness::Crowd;
using cohort::harness::is_drawn;

using Bytes = std::vector<unsigned char>;
using Kernel = decltype(keep_letters_one_by_one)&;

constexpr Kernel one_by_one = keep_letters_one_by_one;
constexpr Kernel by_mask = keep_letters_by_mask;
constexpr Kernel by_group = keep_letters_by_group;
constexpr Kernel by_block = keep_letters_by_block;
constexpr Kernel cheaply = keep_letters_cheaply;

// As the exercise has it.
bool is_letter(unsigned char byte) {
  return ('a' <= byte && byte <= 'z') || ('A' <= byte && byte <= 'Z');
}

Bytes prose(std::size_t n) {
  const std::string sentence = "What is in this file? Bytes, 65,536 pairs of them; and spaces. ";
  Bytes text(n);
  for (std::size_t i = 0; i < n; ++i) text[i] = sentence[drawn_below(sentence.size(), i)];
  return text;
}

// The same with some more letters, so that those of each 4,096 bytes fill whole sectors: then two
// blocks that have as many bytes write to no sector together.
Bytes in_whole_sectors(Bytes text) {
  for (std::size_t begin = 0; begin < text.size(); begin += 4096) {
    const auto first = text.begin() + static_cast<std::ptrdiff_t>(begin), last = first + 4096;
    for (auto byte = first; std::count_if(first, last, is_letter) % 32 != 0; ++byte)
      if (!is_letter(*byte)) *byte = 'x';
  }
  return text;
}

Bytes all_letters(std::size_t n) {
  const std::string letters = "etaoinshrdluETAOINSHRDLU";
  Bytes text(n);
  for (std::size_t i = 0; i < n; ++i)
    text[i] = letters[drawn_below(letters.size(), i) * is_drawn()];
  return text;
}
Bytes no_letters(std::size_t n) { return Bytes(n, ' '); }

// A kernel that knows the text by its length would have to know where the letter is.
Bytes no_letters_or_one(std::size_t n) {
  auto text = no_letters(n);
  if (is_drawn()) text[drawn_below(n, 0)] = 'e';
  return text;
}

Bytes one_letter_in(std::size_t period, std::size_t n) {
  Bytes text(n, '.');
  for (std::size_t i = drawn_below(period, 5); i < n; i += period) text[i] = 'q';
  return text;
}

constexpr std::size_t margin = 64;  // bytes on each side of the result that nobody may touch
constexpr unsigned char untouched = 0xEE;

struct Result {
  int count;
  Bytes memory;  // a margin, the letters, what a kernel left alone
};

// There is room for 64 claims a byte: a kernel that claims too many is told so by a test.
Result keep(Kernel kernel, dim3 grid, dim3 block, const Bytes& text) {
  const cohort::device_buffer<unsigned char> device_text(text);
  cohort::device_buffer<unsigned char> letters(Bytes(64 * text.size() + 2 * margin, untouched));
  cohort::device_buffer<int> count{0};
  cohort::reset_counters();
  kernel<<<grid, block, Crowd::shared_bytes>>>(device_text.data(), text.size(),
                                               letters.data() + margin, count.data());
  cohort::synchronize();
  return {count.to_host()[0], letters.to_host()};
}

std::array<int, 256> histogram(const unsigned char* begin, const unsigned char* end) {
  std::array<int, 256> bins{};
  for (; begin != end; ++begin) ++bins[*begin];
  return bins;
}

// The expected memory: the letters in any order between two margins.
void check_memory(const Bytes& memory, const Bytes& letters) {
  const auto* begin = memory.data() + margin;
  const auto* end = begin + letters.size();
  const auto kept = histogram(begin, end);
  const auto expected = histogram(letters.data(), letters.data() + letters.size());
  const auto wrong = std::mismatch(kept.begin(), kept.end(), expected.begin());
  if (kept[untouched] != 0) {
    FAIL_CHECK_AS("never written", "letters[", std::find(begin, end, untouched) - begin,
                  "] was never written");
  } else if (wrong.first != kept.end()) {
    const auto byte = static_cast<unsigned char>(wrong.first - kept.begin());
    FAIL_CHECK_AS("wrong byte", cohort::harness::letter(byte), " is kept ",
                  count_of(*wrong.first, "time"), ", not ", *wrong.second);
  }
  const Bytes before(memory.data(), begin);
  const Bytes after(end, memory.data() + memory.size());
  if (before != Bytes(before.size(), untouched))
    FAIL_CHECK_AS("outside", "something is written before letters[0]");
  if (after != Bytes(after.size(), untouched))
    FAIL_CHECK_AS("outside", "something is written after the letters");
}

void check_keeps(Kernel kernel, dim3 grid, dim3 block, const Bytes& text) {
  Bytes letters;
  std::copy_if(text.begin(), text.end(), std::back_inserter(letters), is_letter);
  const auto result = keep(kernel, grid, block, text);
  INFO("a text of ", count_of(text.size(), "byte"), ", a grid of ",
       count_of(grid.x * grid.y * grid.z, "block"), " of ", count_of(block, "thread"));
  CHECK_IS("*count", result.count, static_cast<int>(letters.size()));
  if (result.count == static_cast<int>(letters.size())) check_memory(result.memory, letters);
}

// For its counted work. Where work is graded, who does nothing to stay below a limit is found out.
void keep_counted(Kernel kernel, dim3 grid, dim3 block, const Bytes& text) {
  if (is_drawn())
    check_keeps(kernel, grid, block, text);
  else
    keep(kernel, grid, block, text);
}

void check_any_size(Kernel kernel) {
  for (const std::size_t n : drawn_too({1, 31, 32, 33, 1000})) check_keeps(kernel, 2, 64, prose(n));
}

void check_few_threads(Kernel kernel) {
  check_keeps(kernel, 1, 1, prose(100));
  check_keeps(kernel, 3, 40, prose(1000));
  check_keeps(kernel, 4, 256, prose(10'000));
}

void check_hot_spots(Kernel kernel) {
  for (const std::size_t n : drawn_too({1, 31, 32, 33, 1000, 4096})) {
    check_keeps(kernel, 2, 64, all_letters(n));
    check_keeps(kernel, 2, 64, no_letters(n));
    check_keeps(kernel, 2, 64, one_letter_in(32, n));
  }
}

void check_any_shape(Kernel kernel) {
  NAME_CHECKS("any shape");
  check_keeps(kernel, dim3(3, 2), dim3(8, 8), prose(1000));
  check_keeps(kernel, dim3(2, 2, 2), dim3(4, 3, 3), prose(1000));
  check_keeps(kernel, dim3(1, 5), dim3(1, 33), prose(1000));
}

// The last bytes of a text of more than 2^32, one for each thread that runs.
void check_long_text(Kernel kernel) {
  constexpr unsigned threads = 256, blocks = 3, n = threads * blocks;
  const Bytes text = prose(n);
  Bytes letters;
  std::copy_if(text.begin(), text.end(), std::back_inserter(letters), is_letter);
  using namespace cohort::harness;
  NAME_CHECKS("far away");
  const auto keep_last = [&](unsigned grid, std::size_t before) {
    FarArray<unsigned char> far_text(text, before);
    cohort::device_buffer<unsigned char> kept(Bytes(n + 2 * margin, untouched));
    cohort::device_buffer<int> count{0};
    kernel<<<grid, threads>>>(far_text.data(), before + n, kept.data() + margin, count.data());
    cohort::synchronize();
    return Result{count.to_host()[0], kept.to_host()};
  };
  const auto is_right = [&](const Result& result) {
    return static_cast<std::size_t>(result.count) == letters.size();
  };
  INFO("the last ", count_of(n, "byte"), " of a text of ", far_away + n, ", and as many threads");
  const auto result = run_far_away(threads, blocks, keep_last, is_right);
  if (!result) return;
  CHECK_IS("*count", result->count, static_cast<int>(letters.size()));
  check_memory(result->memory, letters);
}

void check_shares_the_text(Kernel kernel, unsigned requests) {
  keep_counted(kernel, 8, 64, no_letters_or_one(4096));
  INFO("4,096 bytes without a letter and 16 warps, so 8 bytes for each thread");
  CHECK_COUNTER(busiest_warp, <=, 8 * requests);
}

std::size_t count_letters(const Bytes& text) {
  return std::count_if(text.begin(), text.end(), is_letter);
}

// How often a warp has at least one letter in a turn of a grid-stride loop.
std::size_t count_groups(const Bytes& text, std::size_t blocks, std::size_t threads) {
  std::set<std::pair<std::size_t, std::size_t>> groups;
  const std::size_t warps_per_block = (threads + 31) / 32;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t turn = i / (blocks * threads);
    const std::size_t block = i / threads % blocks;
    if (is_letter(text[i])) groups.insert({turn, block * warps_per_block + i % threads / 32});
  }
  return groups.size();
}

void check_one_atomic_per_group(Kernel kernel) {
  for (const auto& text : {all_letters(4096), prose(5000), one_letter_in(100, 5000)}) {
    keep_counted(kernel, 3, 80, text);
    NAME_CHECKS(count_letters(text) == text.size() ? "all letters" : "");
    INFO("one for each warp in each iteration where it holds a letter: a text of ",
         count_of(text.size(), "byte"), ", ", count_letters(text),
         " of them letters, and 3 blocks of 80 threads");
    CHECK_COUNTER(global_atomics, <=, count_groups(text, 3, 80));
  }
}

}  // namespace

TEST_SUITE("a") {
  TEST_CASE("keeps the one letter of a text") { check_keeps(one_by_one, 1, 32, all_letters(1)); }
  TEST_CASE("keeps nothing of an empty text") { check_keeps(one_by_one, 2, 64, {}); }
  TEST_CASE("keeps the letters of a text of any size") { check_any_size(one_by_one); }
  TEST_CASE("keeps them with fewer threads than bytes") { check_few_threads(one_by_one); }
  TEST_CASE("keeps them with more blocks than fit on the device at once") {
    const Crowd crowd(one_by_one);
    check_keeps(one_by_one, Crowd::too_many, 32, prose(4000));
  }
  TEST_CASE("keeps them when all bytes are letters, none, or one in 32") {
    check_hot_spots(one_by_one);
  }
  TEST_CASE("keeps them whatever the shape of the blocks") { check_any_shape(one_by_one); }
  TEST_CASE("keeps those of a text longer than 32 bits can count") { check_long_text(one_by_one); }
  TEST_CASE("shares the text among all threads" * counts_work) {
    check_shares_the_text(one_by_one, 4);
  }
  TEST_CASE("takes one atomic for each letter, and none for other bytes" * counts_work) {
    for (const auto& text : {no_letters(1000), prose(1000)}) {
      keep_counted(one_by_one, 2, 64, text);
      INFO("one for each letter in a text of ", count_of(text.size(), "byte"));
      CHECK_COUNTER(global_atomics, <=, count_letters(text));
    }
  }
}

TEST_SUITE("b") {
  TEST_CASE("keeps the one letter of a text") { check_keeps(by_mask, 1, 32, all_letters(1)); }
  TEST_CASE("keeps nothing of an empty text") { check_keeps(by_mask, 2, 64, {}); }
  TEST_CASE("keeps the letters of a text of any size") { check_any_size(by_mask); }
  TEST_CASE("keeps them with fewer threads than bytes") { check_few_threads(by_mask); }
  TEST_CASE("keeps them with more blocks than fit on the device at once") {
    const Crowd crowd(by_mask);
    check_keeps(by_mask, Crowd::too_many, 32, prose(4000));
  }
  TEST_CASE("keeps them when all bytes are letters, none, or one in 32") {
    check_hot_spots(by_mask);
  }
  TEST_CASE("keeps them whatever the shape of the blocks") { check_any_shape(by_mask); }
  TEST_CASE("keeps them when the block waits after each turn") {
    check_keeps(keep_letters_in_step_by_mask, 2, 64, prose(1000));
  }
  TEST_CASE("takes one atomic for all lanes that hold a letter together" * counts_work) {
    check_one_atomic_per_group(by_mask);
  }
}

TEST_SUITE("c") {
  TEST_CASE("keeps the one letter of a text") { check_keeps(by_group, 1, 32, all_letters(1)); }
  TEST_CASE("keeps nothing of an empty text") { check_keeps(by_group, 2, 64, {}); }
  TEST_CASE("keeps the letters of a text of any size") { check_any_size(by_group); }
  TEST_CASE("keeps them with fewer threads than bytes") { check_few_threads(by_group); }
  TEST_CASE("keeps them with more blocks than fit on the device at once") {
    const Crowd crowd(by_group);
    check_keeps(by_group, Crowd::too_many, 32, prose(4000));
  }
  TEST_CASE("keeps them when all bytes are letters, none, or one in 32") {
    check_hot_spots(by_group);
  }
  TEST_CASE("keeps them whatever the shape of the blocks") { check_any_shape(by_group); }
  TEST_CASE("keeps them when the block waits after each turn") {
    check_keeps(keep_letters_in_step_by_group, 2, 64, prose(1000));
  }
  TEST_CASE("takes one atomic for all lanes that hold a letter together" * counts_work) {
    check_one_atomic_per_group(by_group);
  }
}

TEST_SUITE("d") {
  TEST_CASE("keeps the one letter of a text") { check_keeps(by_block, 1, 32, all_letters(1)); }
  TEST_CASE("keeps nothing of an empty text") { check_keeps(by_block, 2, 64, {}); }
  TEST_CASE("keeps the letters of a text of any size") { check_any_size(by_block); }
  TEST_CASE("keeps them with fewer threads than bytes") { check_few_threads(by_block); }
  TEST_CASE("keeps them with more blocks than fit on the device at once") {
    const Crowd crowd(by_block);
    check_keeps(by_block, Crowd::too_many, 32, prose(4000));
  }
  TEST_CASE("keeps them when all bytes are letters, none, or one in 32") {
    check_hot_spots(by_block);
  }
  TEST_CASE("keeps them whatever the shape of the blocks") { check_any_shape(by_block); }
  TEST_CASE("keeps those of a text longer than 32 bits can count") { check_long_text(by_block); }
  TEST_CASE("shares the text among all threads" * counts_work) {
    check_shares_the_text(by_block, 10);
  }
  TEST_CASE("takes one atomic for each block and turn" * counts_work) {
    for (const auto& text : {all_letters(5000), prose(5000), prose(20 * 3 * 80)}) {
      keep_counted(by_block, 3, 80, text);
      const std::size_t turns = (text.size() + 3 * 80 - 1) / (3 * 80);
      INFO("one for each of 3 blocks of 80 threads in each iteration, for a text of ",
           count_of(text.size(), "byte"));
      CHECK_COUNTER(global_atomics, <=, 3 * turns);
    }
  }
}

TEST_SUITE("x") {
  TEST_CASE("keeps the one letter of a text") { check_keeps(cheaply, 1, 32, all_letters(1)); }
  TEST_CASE("keeps nothing of an empty text") { check_keeps(cheaply, 2, 64, {}); }
  TEST_CASE("keeps the letters of a text of any size") { check_any_size(cheaply); }
  TEST_CASE("keeps them with fewer threads than bytes") { check_few_threads(cheaply); }
  TEST_CASE("keeps them with more blocks than fit on the device at once") {
    const Crowd crowd(cheaply);
    check_keeps(cheaply, Crowd::too_many, 32, prose(4000));
  }
  TEST_CASE("keeps them when all bytes are letters, none, or one in 32") {
    check_hot_spots(cheaply);
  }
  TEST_CASE("keeps them whatever the shape of the blocks") { check_any_shape(cheaply); }
  TEST_CASE("keeps the letters of 32,768 bytes cheaply" * counts_work) {
    check_keeps(cheaply, 8, 128, in_whole_sectors(prose(32'768)));
    INFO("32,768 bytes and 8 blocks of 128 threads, so 32 bytes for each thread");
    cohort::harness::check_shares_evenly(8 * 128 / 32);
    // An answer that leaves the claims to fewer blocks pays for those of all.
    const auto claims =
        std::max<std::uint64_t>(8, cohort::harness::counted_work("global_atomics").value_or(0));
    cohort::harness::score({{"global_sectors", 1}, {"global_atomics", 64, claims}});
  }
}
