// Lesson 02: the counts are right, each word has a place of its own in the list of its length, and
// there is one atomic for each label in a warp.
#include <algorithm>
#include <cstddef>
#include <numeric>
#include <set>
#include <tuple>
#include <vector>

#include "exercise.cuh"
#include "harness.hpp"

namespace {

// The input of every task: bytes for a, the lengths of words for b and c.
using Numbers = std::vector<int>;
using Counts = std::vector<int>;

constexpr int longest = 32;

__global__ void count_words(const int* offsets, std::size_t n, int* counts) {
  const auto grid = cg::this_grid();
  for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
    //! [count]
    const int length = offsets[i + 1] - offsets[i];
    if (length > 0) count_by_mask(counts, length);
    //! [count]
  }
}

__global__ void sort_words(const int* offsets, std::size_t n, int* counts, int* lists,
                           std::size_t room) {
  const auto grid = cg::this_grid();
  for (std::size_t i = grid.thread_rank(); i < n; i += grid.num_threads()) {
    //! [sort]
    const int length = offsets[i + 1] - offsets[i];
    if (length > 0) lists[length * room + claim_by_label(counts, length)] = i;
    //! [sort]
  }
}

// Counts in step: the block meets after each turn.
template <auto count>
__global__ void count_in_step(const int* offsets, std::size_t n, int* counts) {
  const auto grid = cg::this_grid();
  for (std::size_t start = 0; start < n; start += grid.num_threads()) {
    const std::size_t i = start + grid.thread_rank();
    const int length = i < n ? offsets[i + 1] - offsets[i] : 0;
    if (length > 0) count(counts, length);
    cg::this_thread_block().sync();
  }
}

// The lengths of the words of a text, with the empty ones between two separators.
Numbers words(std::size_t n) {
  const Numbers sentence = {4, 2, 2, 4, 4, 0, 5, 0, 2, 3, 5, 2, 4, 0, 3, 6, 0};
  Numbers numbers(n);
  for (std::size_t i = 0; i < n; ++i) numbers[i] = sentence[i % sentence.size()];
  return numbers;
}

Numbers all_equal(int number, std::size_t n) { return Numbers(n, number); }

Numbers all_different(std::size_t n) {
  Numbers numbers(n);
  for (std::size_t i = 0; i < n; ++i) numbers[i] = 1 + static_cast<int>(i * 7 % longest);
  return numbers;
}

Numbers one_in(std::size_t period, std::size_t n) {
  Numbers numbers(n);
  for (std::size_t i = 5; i < n; i += period) numbers[i] = 3;
  return numbers;
}

// What a number is counted as, or -1 for not at all.
int parity_of(int number) { return number % 2; }
int length_of(int number) { return number > 0 ? number : -1; }

Counts run_parity(dim3 grid, dim3 block, const Numbers& numbers) {
  const cohort::device_buffer<unsigned char> bytes(
      std::vector<unsigned char>(numbers.begin(), numbers.end()));
  cohort::device_buffer<int> counts{0, 0};
  cohort::reset_counters();
  count_even_and_odd<<<grid, block>>>(bytes.data(), bytes.size(), counts.data());
  cohort::synchronize();
  return counts.to_host();
}

Numbers offsets_of(const Numbers& lengths) {
  Numbers offsets(lengths.size() + 1);
  std::partial_sum(lengths.begin(), lengths.end(), offsets.begin() + 1);
  return offsets;
}

using Kernel = void (*)(const int* offsets, std::size_t n, int* counts);

template <Kernel kernel = count_words>
Counts run_count(dim3 grid, dim3 block, const Numbers& lengths) {
  const cohort::device_buffer<int> offsets(offsets_of(lengths));
  cohort::device_buffer<int> counts(Counts(longest + 1));
  cohort::reset_counters();
  kernel<<<grid, block>>>(offsets.data(), lengths.size(), counts.data());
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
  sort_words<<<grid, block>>>(offsets.data(), lengths.size(), counts.data(), lists.data(), room);
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
  FAIL_CHECK("counts[", wrong.first - counts.begin(), "] is ", *wrong.first, ", not ",
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
    FAIL_CHECK("list ", length, ": place ", std::find(begin, end, untouched) - begin,
               " was never written");
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
    FAIL_CHECK("list ", length, ": something is written behind its end");
}

using Check = void (*)(dim3 grid, dim3 block, const Numbers& numbers);

#define DESCRIBE(grid, block, n)                                                            \
  INFO("n = ", n, " and a grid of ", grid.x* grid.y* grid.z, " blocks of ", block.x, " x ", \
       block.y, " x ", block.z, " threads")

void check_parity(dim3 grid, dim3 block, const Numbers& numbers) {
  DESCRIBE(grid, block, numbers.size());
  counts_are_right(run_parity(grid, block, numbers), numbers, parity_of);
}

template <Kernel kernel = count_words>
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

void check_any_size(Check check) {
  for (const std::size_t n : {1, 31, 32, 33, 1000}) check(2, 64, words(n));
}

void check_few_threads(Check check) {
  check(1, 1, words(100));
  check(3, 40, words(1000));
  check(4, 256, words(5000));
}

void check_hot_spots(Check check) {
  for (const std::size_t n : {1, 31, 32, 33, 1000}) {
    check(2, 64, all_equal(5, n));
    check(2, 64, all_equal(4, n));
    check(2, 64, all_different(n));
    check(2, 64, one_in(32, n));
  }
}

void check_any_shape(Check check) {
  check(dim3(3, 2), dim3(8, 8), words(1000));
  check(dim3(2, 2, 2), dim3(4, 3, 3), words(1000));
  check(dim3(1, 5), dim3(1, 33), words(1000));
}

// How many different labels a warp has in a turn of a grid-stride loop, summed over all of them.
std::size_t labels_in_warps(const Numbers& numbers, std::size_t blocks, std::size_t threads,
                            int (*label)(int)) {
  std::set<std::tuple<std::size_t, std::size_t, std::size_t, int>> labels;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const std::size_t turn = i / (blocks * threads);
    const std::size_t block = i / threads % blocks;
    const std::size_t warp = i % threads / 32;
    if (label(numbers[i]) >= 0) labels.emplace(turn, block, warp, label(numbers[i]));
  }
  return labels.size();
}

template <class Run>
void check_one_atomic_per_label(Run run, int (*label)(int)) {
  for (const auto& numbers : {words(3000), all_equal(5, 3000), all_equal(4, 3000),
                              all_different(3000), one_in(100, 3000)}) {
    run(3, 80, numbers);
    const std::size_t labels = labels_in_warps(numbers, 3, 80, label);
    INFO("one for each label in a warp and turn, n = 3000 and 3 blocks of 80 threads");
    CHECK_COUNTER(global_atomics, <=, labels);
  }
}

}  // namespace

TEST_SUITE("a") {
  TEST_CASE("counts one odd byte") { check_parity(1, 32, {5}); }
  TEST_CASE("counts nothing in an empty file") { check_parity(2, 64, {}); }
  TEST_CASE("counts the bytes of a file of any size") { check_any_size(check_parity); }
  TEST_CASE("counts them with fewer threads than bytes") { check_few_threads(check_parity); }
  TEST_CASE("counts them with more blocks than fit on the device at once") {
    check_parity(5000, 32, words(10'000));
  }
  TEST_CASE("counts them when all are even, all odd, or a few") { check_hot_spots(check_parity); }
  TEST_CASE("counts them whatever the shape of the blocks") { check_any_shape(check_parity); }
  TEST_CASE("takes one atomic for each side of a warp that has a byte") {
    check_one_atomic_per_label(run_parity, parity_of);
  }
}

TEST_SUITE("b") {
  TEST_CASE("counts one word") { check_count(1, 32, {5}); }
  TEST_CASE("counts nothing without a word") { check_count(2, 64, {}); }
  TEST_CASE("counts any number of words") { check_any_size(check_count<>); }
  TEST_CASE("counts them with fewer threads than words") { check_few_threads(check_count<>); }
  TEST_CASE("counts them with more blocks than fit on the device at once") {
    check_count(5000, 32, words(10'000));
  }
  TEST_CASE("counts them when all lengths are equal, all different, or most words empty") {
    check_hot_spots(check_count<>);
  }
  TEST_CASE("counts them whatever the shape of the blocks") { check_any_shape(check_count<>); }
  TEST_CASE("counts them when the block waits after each turn") {
    check_count<count_in_step<count_by_mask>>(2, 64, words(1000));
  }
  TEST_CASE("takes one atomic for each label in a warp") {
    check_one_atomic_per_label(run_count<>, length_of);
  }
}

TEST_SUITE("c") {
  TEST_CASE("sorts one word") { check_sort(1, 32, {5}); }
  TEST_CASE("sorts nothing without a word") { check_sort(2, 64, {}); }
  TEST_CASE("sorts any number of words") { check_any_size(check_sort); }
  TEST_CASE("sorts them with fewer threads than words") { check_few_threads(check_sort); }
  TEST_CASE("sorts them with more blocks than fit on the device at once") {
    check_sort(5000, 32, words(10'000));
  }
  TEST_CASE("sorts them when all lengths are equal, all different, or most words empty") {
    check_hot_spots(check_sort);
  }
  TEST_CASE("sorts them whatever the shape of the blocks") { check_any_shape(check_sort); }
  TEST_CASE("leaves the right counts when the block waits after each turn") {
    check_count<count_in_step<claim_by_label>>(2, 64, words(1000));
  }
  TEST_CASE("takes one atomic for each label in a warp") {
    check_one_atomic_per_label(run_sort, length_of);
  }
}
