// Lesson 02: the counts are right, each word has a place of its own in the list of its length, and
// there is one atomic for each label in a warp.
#include <algorithm>
#include <cstddef>
#include <numeric>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "crowd.hpp"
#include "harness.hpp"
#include "inputs.hpp"
#include "interface.hpp"
#include "shares.hpp"

namespace {

using cohort::harness::Crowd;

using Counts = std::vector<int>;

// What a number is counted as, or -1 for not at all.
int parity_of(int number) { return number % 2; }
int length_of(int number) { return number > 0 ? number : -1; }
int itself(int label) { return label; }

Counts run_parity(dim3 grid, dim3 block, const Numbers& numbers) {
  const cohort::device_buffer<unsigned char> bytes(
      std::vector<unsigned char>(numbers.begin(), numbers.end()));
  cohort::device_buffer<int> counts{0, 0};
  cohort::reset_counters();
  count_even_and_odd<<<grid, block, Crowd::shared_bytes>>>(bytes.data(), bytes.size(),
                                                           counts.data());
  cohort::synchronize();
  return counts.to_host();
}

// The last bytes of a file of more than 2^32, one for each thread that runs.
void check_long_file() {
  NAME_CHECKS("far away");
  constexpr unsigned threads = 256, blocks = 3, n = threads * blocks;
  using namespace cohort::harness;
  const auto count_odd = [](unsigned grid, std::size_t before) {
    FarArray<unsigned char> bytes(std::vector<unsigned char>(n, 7), before);
    cohort::device_buffer<int> counts{0, 0};
    count_even_and_odd<<<grid, threads>>>(bytes.data(), before + n, counts.data());
    cohort::synchronize();
    return static_cast<unsigned>(counts.to_host()[1]);
  };
  INFO("the last ", count_of(n, "byte"), " of a file of ", far_away + n,
       ", all odd, and as many threads");
  const auto odd = run_far_away(threads, blocks, count_odd, [](unsigned odd) { return odd == n; });
  if (odd) CHECK_IS("counts[1]", *odd, n);
}

Numbers offsets_of(const Numbers& lengths) {
  Numbers offsets(lengths.size() + 1);
  std::partial_sum(lengths.begin(), lengths.end(), offsets.begin() + 1);
  return offsets;
}

using Kernel = decltype(count_words);

template <const Kernel& kernel = count_words>
Counts run_count(dim3 grid, dim3 block, const Numbers& lengths) {
  const cohort::device_buffer<int> offsets(offsets_of(lengths));
  cohort::device_buffer<int> counts(Counts(longest + 1));
  cohort::reset_counters();
  kernel<<<grid, block, Crowd::shared_bytes>>>(offsets.data(), lengths.size(), counts.data());
  cohort::synchronize();
  return counts.to_host();
}

struct Sorted {
  Counts counts;
  std::vector<int> lists;  // one for each length
  std::size_t room;        // places in each of them

  auto list(int length) const { return lists.begin() + static_cast<std::ptrdiff_t>(length * room); }
};

constexpr int untouched = -1;

// There is room for two claims a word: whoever claims too much is told so by a test.
Sorted run_sort(dim3 grid, dim3 block, const Numbers& lengths) {
  const std::size_t room = 2 * lengths.size() + longest;
  const cohort::device_buffer<int> offsets(offsets_of(lengths));
  cohort::device_buffer<int> counts(Counts(longest + 1));
  cohort::device_buffer<int> lists(std::vector<int>((longest + 1) * room, untouched));
  cohort::reset_counters();
  sort_words<<<grid, block, Crowd::shared_bytes>>>(offsets.data(), lengths.size(), counts.data(),
                                                   lists.data(), room);
  cohort::synchronize();
  return {counts.to_host(), lists.to_host(), room};
}

bool counts_are_right(const Counts& counts, const Numbers& numbers, int (*label)(int)) {
  Counts expected(counts.size());
  for (const int number : numbers) {
    if (label(number) >= 0) ++expected[label(number)];
  }
  const auto wrong = std::mismatch(counts.begin(), counts.end(), expected.begin());
  if (wrong.first == counts.end()) return true;
  NAME_CHECKS(*wrong.second == 0 ? "none expected" : "");
  CHECK_IS("counts[" + std::to_string(wrong.first - counts.begin()) + "]", *wrong.first,
           *wrong.second);
  return false;
}

// Expects all words of this length in their list, in any order, and nothing after them.
void check_list(const Sorted& sorted, int length, const Numbers& lengths) {
  const auto begin = sorted.list(length);
  const auto end = begin + sorted.counts[length];
  std::vector<int> kept(begin, end);
  std::sort(kept.begin(), kept.end());
  if (!kept.empty() && kept[0] == untouched)
    FAIL_CHECK_AS("never written", "list ", length, ": place ",
                  std::find(begin, end, untouched) - begin, " was never written");
  for (std::size_t place = 0; place < kept.size(); ++place) {
    const int word = kept[place];
    if (word == untouched) continue;
    if (lengths[word] != length)
      FAIL_CHECK("list ", length, " has word ", word, ", of length ", lengths[word]);
    if (place > 0 && kept[place - 1] == word)
      FAIL_CHECK("list ", length, " has word ", word, " twice");
  }
  const auto touched = [](int word) { return word != untouched; };
  if (std::any_of(end, sorted.list(length + 1), touched))
    FAIL_CHECK("list ", length, ": something is written after its end");
}

void check_wide_labels(std::size_t n) {
  NAME_CHECKS("any label");
  const Numbers labels = wide_labels(n);
  INFO("n = ", n, " and 2 blocks of 64 threads, labels from 0 to ", most_labels - 1);
  const cohort::device_buffer<int> device_labels(labels);
  cohort::device_buffer<int> counts{Counts(most_labels)};
  count_labels<<<2, 64>>>(device_labels.data(), n, counts.data());
  cohort::synchronize();
  counts_are_right(counts.to_host(), labels, itself);
}

// Those who have the same label claim 0, 1, 2 and so on, in any order.
void check_wide_claims(std::size_t n) {
  NAME_CHECKS("any label");
  const Numbers labels = wide_labels(n);
  INFO("n = ", n, " and 2 blocks of 64 threads, labels from 0 to ", most_labels - 1);
  const cohort::device_buffer<int> device_labels(labels);
  cohort::device_buffer<int> counts{Counts(most_labels)}, claims{Numbers(n, untouched)};
  claim_labels<<<2, 64>>>(device_labels.data(), n, counts.data(), claims.data());
  cohort::synchronize();
  const Counts counted = counts.to_host();
  if (!counts_are_right(counted, labels, itself)) return;
  std::set<std::pair<int, int>> claimed;
  const Numbers found = claims.to_host();
  for (std::size_t i = 0; i < n; ++i) {
    if (found[i] < 0 || found[i] >= counted[labels[i]])
      FAIL("one of ", counted[labels[i]], " lanes with label ", labels[i], " gets ", found[i]);
    if (!claimed.emplace(labels[i], found[i]).second)
      FAIL("two lanes with label ", labels[i], " get ", found[i]);
  }
}

using Check = void (*)(dim3 grid, dim3 block, const Numbers& numbers);

#define DESCRIBE(grid, block, n)                                                        \
  NAME_CHECKS((n) == 1000 ? "many" : "");                                               \
  INFO("n = ", n, " and a grid of ", count_of(grid.x* grid.y* grid.z, "block"), " of ", \
       count_of(block, "thread"))

void check_parity(dim3 grid, dim3 block, const Numbers& numbers) {
  DESCRIBE(grid, block, numbers.size());
  counts_are_right(run_parity(grid, block, numbers), numbers, parity_of);
}

template <const Kernel& kernel = count_words>
void check_count(dim3 grid, dim3 block, const Numbers& numbers) {
  DESCRIBE(grid, block, numbers.size());
  counts_are_right(run_count<kernel>(grid, block, numbers), numbers, length_of);
}

void check_sort(dim3 grid, dim3 block, const Numbers& numbers) {
  DESCRIBE(grid, block, numbers.size());
  const Sorted sorted = run_sort(grid, block, numbers);
  if (!counts_are_right(sorted.counts, numbers, length_of)) return;
  for (int length = 0; length <= longest; ++length) check_list(sorted, length, numbers);
}

// Task x.
void check_cheaply(dim3 grid, dim3 block, const Numbers& numbers) {
  DESCRIBE(grid, block, numbers.size());
  const cohort::device_buffer<unsigned char> lengths(
      std::vector<unsigned char>(numbers.begin(), numbers.end()));
  const Counts before(longest, 7);  // others have counted before
  cohort::device_buffer<int> counts(before);
  cohort::reset_counters();
  count_cheaply<<<grid, block, Crowd::shared_bytes>>>(lengths.data(), numbers.size(),
                                                      counts.data());
  cohort::synchronize();
  Counts counted = counts.to_host();
  for (int& count : counted) count -= 7;
  counts_are_right(counted, numbers, length_of);
}

Numbers below(int limit, Numbers numbers) {
  for (int& number : numbers) number %= limit;
  return numbers;
}

void check_any_size(Check check) {
  for (const std::size_t n : drawn_too({1, 31, 32, 33, 1000})) check(2, 64, words(n));
}

void check_few_threads(Check check) {
  check(1, 1, words(100));
  check(3, 40, words(1000));
  check(4, 256, words(5000));
}

void check_hot_spots(Check check) {
  for (const std::size_t n : drawn_too({1, 31, 32, 33, 1000})) {
    check(2, 64, all_equal(5, n));
    check(2, 64, all_equal(4, n));
    check(2, 64, all_different(n));
    check(2, 64, one_in(32, n));
  }
}

void check_any_shape(Check check) {
  NAME_CHECKS("any shape");
  check(dim3(3, 2), dim3(8, 8), words(1000));
  check(dim3(2, 2, 2), dim3(4, 3, 3), words(1000));
  check(dim3(1, 5), dim3(1, 33), words(1000));
}

// How many different labels a warp has in an iteration, summed over all of them: of a grid-stride
// loop, or of one in which each thread has a part of neighbouring numbers.
std::size_t labels_in_warps(const Numbers& numbers, std::size_t blocks, std::size_t threads,
                            int (*label)(int), bool in_parts = false) {
  const std::size_t all = blocks * threads, part = (numbers.size() + all - 1) / all;
  std::set<std::tuple<std::size_t, std::size_t, std::size_t, int>> labels;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const std::size_t turn = in_parts ? i % part : i / all;
    const std::size_t rank = in_parts ? i / part : i % all;
    if (label(numbers[i]) >= 0)
      labels.emplace(turn, rank / threads, rank % threads / 32, label(numbers[i]));
  }
  return labels.size();
}

// Where work is graded, who counts nothing to stay below the limit is found out.
template <class Run>
void check_one_atomic_per_label(Run run, Check check, int (*label)(int)) {
  for (const auto& numbers : {words(3000), all_equal(5, 3000), all_equal(4, 3000),
                              all_different(3000), one_in(100, 3000)}) {
    if (cohort::harness::is_drawn())
      check(3, 80, numbers);
    else
      run(3, 80, numbers);
    const Numbers from_the_end(numbers.rbegin(), numbers.rend());
    const std::size_t labels = std::max({labels_in_warps(numbers, 3, 80, label),
                                         labels_in_warps(from_the_end, 3, 80, label),
                                         labels_in_warps(numbers, 3, 80, label, true)});
    INFO("one for each label that a warp has in an iteration, n = 3000 (", numbers[0], ", ",
         numbers[1], ", ", numbers[2], ", …) and 3 blocks of 80 threads");
    CHECK_COUNTER(global_atomics, <=, labels);
  }
}

}  // namespace

TEST_SUITE("a") {
  TEST_CASE("counts one odd byte") {
    const int even = run_parity(1, 32, {5})[0];
    NAME_CHECKS(even == 31 ? "lanes without a byte" : even == 1 ? "an odd byte" : "");
    check_parity(1, 32, {5});
  }
  TEST_CASE("counts nothing in an empty file") { check_parity(2, 64, {}); }
  TEST_CASE("counts the bytes of a file of any size") { check_any_size(check_parity); }
  TEST_CASE("counts them with fewer threads than bytes") { check_few_threads(check_parity); }
  TEST_CASE("counts them with more blocks than fit on the device at once") {
    const Crowd crowd(count_even_and_odd);
    check_parity(Crowd::too_many, 32, words(4000));
  }
  TEST_CASE("counts bytes of any value") { check_parity(2, 64, all_bytes()); }
  TEST_CASE("counts them when all are even, all odd, or a few") { check_hot_spots(check_parity); }
  TEST_CASE("counts them whatever the shape of the blocks") { check_any_shape(check_parity); }
  TEST_CASE("counts those of a file longer than 32 bits can count") { check_long_file(); }
  TEST_CASE("shares the file among all threads" * counts_work) {
    if (cohort::harness::is_drawn())
      check_parity(8, 64, words(4096));
    else
      run_parity(8, 64, words(4096));
    INFO("4,096 bytes and 16 warps, so 8 bytes for each thread");
    CHECK_COUNTER(busiest_warp, <=, 4 * 8);
  }
  TEST_CASE("takes one atomic for each side of a warp that has a byte" * counts_work) {
    check_one_atomic_per_label(run_parity, check_parity, parity_of);
  }
}

TEST_SUITE("b") {
  TEST_CASE("counts one word") {
    NAME_CHECKS("one word");
    check_count(1, 32, {5});
  }
  TEST_CASE("counts nothing without a word") { check_count(2, 64, {}); }
  TEST_CASE("counts any number of words") { check_any_size(check_count<>); }
  TEST_CASE("counts them with fewer threads than words") { check_few_threads(check_count<>); }
  TEST_CASE("counts them with more blocks than fit on the device at once") {
    const Crowd crowd(count_words);
    check_count(Crowd::too_many, 32, words(4000));
  }
  TEST_CASE("counts them when all lengths are equal, all different, or most words empty") {
    check_hot_spots(check_count<>);
  }
  TEST_CASE("counts them whatever the shape of the blocks") { check_any_shape(check_count<>); }
  TEST_CASE("counts them when the block waits after each turn") {
    check_count<count_in_step>(2, 64, words(1000));
  }
  TEST_CASE("takes one atomic for each label in a warp" * counts_work) {
    check_one_atomic_per_label(run_count<>, check_count<>, length_of);
  }
  TEST_CASE("counts by any labels, however large, and by 0") {
    for (const std::size_t n : drawn_too({1, 33, 300})) check_wide_labels(n);
  }
}

TEST_SUITE("c") {
  TEST_CASE("sorts one word") { check_sort(1, 32, {5}); }
  TEST_CASE("sorts nothing without a word") { check_sort(2, 64, {}); }
  TEST_CASE("sorts any number of words") { check_any_size(check_sort); }
  TEST_CASE("sorts them with fewer threads than words") { check_few_threads(check_sort); }
  TEST_CASE("sorts them with more blocks than fit on the device at once") {
    const Crowd crowd(sort_words);
    check_sort(Crowd::too_many, 32, words(4000));
  }
  TEST_CASE("sorts them when all lengths are equal, all different, or most words empty") {
    check_hot_spots(check_sort);
  }
  TEST_CASE("sorts them whatever the shape of the blocks") { check_any_shape(check_sort); }
  TEST_CASE("gives values of their own to lanes with any labels, however large, and 0") {
    for (const std::size_t n : drawn_too({1, 33, 300})) check_wide_claims(n);
  }
  TEST_CASE("leaves the right counts when the block waits after each turn") {
    check_count<claim_in_step>(2, 64, words(1000));
  }
  TEST_CASE("takes one atomic for each label in a warp" * counts_work) {
    check_one_atomic_per_label(run_sort, check_sort, length_of);
  }
}

TEST_SUITE("x") {
  TEST_CASE("counts one word") { check_cheaply(1, 32, {5}); }
  TEST_CASE("counts nothing without a word") { check_cheaply(2, 64, {}); }
  TEST_CASE("counts any number of words") { check_any_size(check_cheaply); }
  TEST_CASE("counts them with blocks of any number of warps") {
    for (const unsigned warps : {1, 3, 6, 32}) check_cheaply(2, 32 * warps, words(5000));
    check_cheaply(dim3(3, 2), dim3(8, 8), words(1000));
  }
  TEST_CASE("counts them with more blocks than fit on the device at once") {
    const Crowd crowd(count_cheaply);
    check_cheaply(Crowd::too_many, 32, words(4000));
  }
  TEST_CASE("counts them when all lengths are equal, all different, or most words empty") {
    for (const std::size_t n : drawn_too({31, 32, 33, 1000})) {
      check_cheaply(2, 64, all_equal(31, n));
      check_cheaply(2, 64, all_equal(0, n));
      check_cheaply(2, 64, below(longest, all_different(n)));
      check_cheaply(2, 64, one_in(32, n));
    }
  }
  TEST_CASE("counts 16,384 words cheaply" * counts_work) {
    check_cheaply(4, 128, words(16'384));
    INFO("16,384 words and 4 blocks of 128 threads, so 32 words for each thread");
    CHECK_COUNTER(global_load_sectors, <=, 16'384 / 32);
    CHECK_COUNTER(global_stores, <=, 0u);
    cohort::harness::check_shares_closely(4 * 128 / 32, 8);
    cohort::harness::score({{"global_atomics", 64}, {"shared_atomics", 1}, {"shared_requests", 1}});
  }
}
