// The small kernels that the lessons' pages work through by hand give what the pages say.
#include <cstdint>
#include <string>
#include <vector>

#include "00-first-launch/example.cuh"
#include "01-aggregated-atomics/example.cuh"
#include "02-labeled-partition/example.cuh"
#include "03-tiled-partition/example.cuh"
#include "04-runtime-tiles/example.cuh"
#include "06-scan-and-compact/example.cuh"
#include "07-shared-memory/example.cuh"
#include "08-pool-allocator/example.cuh"
#include "09-pool-containers/example.cuh"
#include "10-concurrent-pool/example.cuh"
#include "11-async-copy/example.cuh"
#include "12-grid/example.cuh"
#include "13-clusters/example.cuh"
#include "14-dsmem-histogram/example.cuh"
#include "15-adaptive-histogram/example.cuh"
#include "16-byte-pairs/example.cuh"
#include "harness.hpp"

namespace {

using Ints = std::vector<int>;
using Bytes = std::vector<unsigned char>;

Bytes bytes(const std::string& text) { return {text.begin(), text.end()}; }

}  // namespace

TEST_CASE("00: each number has a thread, and two threads have none") {
  const cohort::device_buffer<int> in(Ints{3, 1, 4, 1, 5, 9, 2, 6});
  cohort::device_buffer<int> out(Ints(8, -1));
  lesson_00::square<<<2, 4>>>(in.data(), out.data(), 6);
  cohort::synchronize();
  CHECK(out.to_host() == Ints{9, 1, 16, 1, 25, 81, -1, -1});
}

TEST_CASE("01: four threads count four letters, by three atomics") {
  const cohort::device_buffer<unsigned char> text(bytes("ab-cd."));
  cohort::device_buffer<int> count{0};
  cohort::reset_counters();
  lesson_01::count_letters<<<1, 4>>>(text.data(), 6, count.data());
  cohort::synchronize();
  CHECK(count.to_host() == Ints{4});
  CHECK_COUNTER(global_atomics, ==, 3);
}

TEST_CASE("02: each lane finds how many hold its byte") {
  const cohort::device_buffer<unsigned char> text(bytes("banana"));
  cohort::device_buffer<int> equals(Ints(6));
  lesson_02::count_equals<<<1, 32>>>(text.data(), 6, equals.data());
  cohort::synchronize();
  CHECK(equals.to_host() == Ints{1, 3, 2, 3, 2, 3});
}

TEST_CASE("03: two tiles of four reverse their rows") {
  const cohort::device_buffer<int> in(Ints{3, 1, 4, 1, 5, 9, 2, 6});
  cohort::device_buffer<int> out(Ints(8));
  lesson_03::reverse_rows<<<1, 8>>>(in.data(), out.data());
  cohort::synchronize();
  CHECK(out.to_host() == Ints{1, 4, 1, 3, 6, 2, 9, 5});
}

TEST_CASE("04: a tile of four and one of two hand their numbers on") {
  cohort::device_buffer<int> numbers(Ints{10, 11, 12, 13, 14, 15});
  lesson_04::take_from_the_right<<<1, 6>>>(numbers.data(), 4);
  cohort::synchronize();
  CHECK(numbers.to_host() == Ints{11, 12, 13, 13, 15, 15});
}

TEST_CASE("06: eight lanes keep four numbers, in order") {
  const cohort::device_buffer<int> row(Ints{7, 2, 9, 4, 1, 8, 8, 3});
  cohort::device_buffer<int> kept(Ints(8, -1));
  lesson_06::keep_row<<<1, 8>>>(row.data(), 5, kept.data());
  cohort::synchronize();
  CHECK(kept.to_host() == Ints{2, 4, 1, 3, -1, -1, -1, -1});
}

TEST_CASE("07: two blocks split pairs into left and right") {
  const cohort::device_buffer<int> in(
      Ints{10, 20, 11, 21, 12, 22, 13, 23, 14, 24, 15, 25, 16, 26, 17, 27});
  cohort::device_buffer<int> left(Ints(8)), right(Ints(8));
  lesson_07::split_channels<<<2, 4>>>(in.data(), left.data(), right.data());
  cohort::synchronize();
  CHECK(left.to_host() == Ints{10, 11, 12, 13, 14, 15, 16, 17});
  CHECK(right.to_host() == Ints{20, 21, 22, 23, 24, 25, 26, 27});
}

namespace {

int mismatches_in(const std::string& host_word) {
  const cohort::device_buffer<unsigned char> word(bytes(host_word));
  cohort::device_buffer<int> result{-1};
  const auto n = static_cast<unsigned>(host_word.size());
  lesson_08::mismatches<<<1, n, (n + 3) / 4 * 4 + sizeof(int)>>>(word.data(), result.data());
  cohort::synchronize();
  return result.to_host()[0];
}

}  // namespace

TEST_CASE("08: a word differs from itself backwards in two places, or nowhere") {
  CHECK(mismatches_in("lever") == 2);
  CHECK(mismatches_in("level") == 0);
}

TEST_CASE("09: each block counts its spaces in an object of its own") {
  const cohort::device_buffer<unsigned char> text(bytes("a b or c"));
  cohort::device_buffer<int> counts(Ints(2, -1));
  lesson_09::count_spaces<<<2, 4>>>(text.data(), counts.data());
  cohort::synchronize();
  CHECK(counts.to_host() == Ints{2, 1});
}

TEST_CASE("10: four words stand one after the other") {
  const cohort::device_buffer<unsigned char> words(bytes("the.....a.......file....is......"));
  const cohort::device_buffer<int> lengths(Ints{3, 1, 4, 2});
  cohort::device_buffer<unsigned char> packed(bytes("----------"));
  lesson_10::pack<<<1, 4>>>(words.data(), lengths.data(), packed.data());
  cohort::synchronize();
  CHECK(packed.to_host() == bytes("theafileis"));
}

TEST_CASE("11: each block copies its numbers and the one after them") {
  const cohort::device_buffer<int> in(Ints{3, 1, 4, 1, 5, 9, 2, 6, 5});
  cohort::device_buffer<int> out(Ints(8));
  lesson_11::differences<<<2, 4>>>(in.data(), out.data());
  cohort::synchronize();
  CHECK(out.to_host() == Ints{-2, 3, -3, 4, 4, -7, 4, -1});
}

TEST_CASE("12: in each of two clusters, two blocks swap their numbers") {
  cohort::device_buffer<int> numbers(Ints{10, 11, 12, 13, 14, 15, 16, 17});
  lesson_13::swap_blocks<<<4, 2>>>(numbers.data());
  cohort::synchronize();
  CHECK(numbers.to_host() == Ints{12, 13, 10, 11, 16, 17, 14, 15});
}

TEST_CASE("13: one block counts the even numbers, the other one the odd ones") {
  const cohort::device_buffer<int> numbers(Ints{3, 1, 4, 1, 5, 9});
  cohort::device_buffer<int> counts(Ints(2, -1));
  lesson_14::even_and_odd<<<2, 4>>>(numbers.data(), 6, counts.data());
  cohort::synchronize();
  CHECK(counts.to_host() == Ints{1, 5});
}

namespace {

template <class Integer>
Ints below_a_thousand(const std::vector<Integer>& host_values) {
  const cohort::device_buffer<Integer> values(host_values);
  cohort::device_buffer<int> answers(host_values.size());
  lesson_15::below<<<1, static_cast<unsigned>(host_values.size())>>>(values.data(), 1000,
                                                                     answers.data());
  cohort::synchronize();
  return answers.to_host();
}

}  // namespace

TEST_CASE("14: each way to compare is wrong for some value") {
  CHECK(below_a_thousand<std::int8_t>({-1, 5}) == Ints{1, 101});
  CHECK(below_a_thousand<std::int64_t>({-1, 5, std::int64_t{1} << 32}) == Ints{11, 111, 101});
  CHECK(below_a_thousand<std::uint32_t>({3'000'000'000}) == Ints{1});
}

TEST_CASE("15: three warps hand a total on") {
  const cohort::device_buffer<int> numbers(Ints{3, 1, 4});
  cohort::device_buffer<int> totals(Ints(3, -1)), flags(Ints(3, 0));
  lesson_12::running_total<<<1, 96>>>(numbers.data(), totals.data(), flags.data());
  cohort::synchronize();
  CHECK(totals.to_host() == Ints{3, 4, 8});
}

TEST_CASE("16: a word counts even numbers and odd ones") {
  const cohort::device_buffer<int> numbers(Ints{3, 1, 4, 1});
  cohort::device_buffer<unsigned> counts(6);
  lesson_16::odd_and_even<<<1, 4>>>(numbers.data(), 4, counts.data());
  cohort::synchronize();
  const auto found = counts.to_host();
  CHECK(found[0] == 1);
  CHECK(found[1] == 3);
}
