// Integer intrinsics, each against the same thing said slowly.
#include <algorithm>
#include <cstdint>
#include <vector>

#include "harness.hpp"
#include "results.cuh"

namespace {

using rules::results_for;

using Word = std::uint32_t;
using Wide = unsigned long long;

// Few bits, many bits, runs, edges: and every pair of them.
const std::vector<Word>& words() {
  static const std::vector<Word> all = {0,          1,          2,          3,          0x80,
                                        0xff,       0x100,      0x7fff,     0x8000,     0xffff,
                                        0x00ff00ff, 0x12345678, 0x7fffffff, 0x80000000, 0x80000001,
                                        0x9abcdef0, 0xdeadbeef, 0xfffffffe, 0xffffffff};
  return all;
}

struct Operands {
  Word x, y;
};

std::vector<Operands> pairs() {
  std::vector<Operands> all;
  for (Word x : words())
    for (Word y : words()) all.push_back({x, y});
  return all;
}

bool bit(Wide bits, int i) { return (bits >> i & 1) != 0; }

struct Counts {
  int set, leading, first;
  int set_of_64, leading_of_64, first_of_64;
  Word reversed;
  Wide reversed_64;
};

__global__ void count(const Operands* operands, Counts* counts, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  Word x = operands[i].x;
  Wide wide = static_cast<Wide>(operands[i].y) << 32 | x;
  counts[i] = {__popc(x),     __clz(x),      __ffs(x),  __popcll(wide),
               __clzll(wide), __ffsll(wide), __brev(x), __brevll(wide)};
}

Counts count_slowly(Operands operands) {
  Wide wide = static_cast<Wide>(operands.y) << 32 | operands.x;
  Counts counts{0, 32, 0, 0, 64, 0, 0, 0};
  for (int i = 63; i >= 0; --i) {
    if (!bit(wide, i)) continue;
    ++counts.set_of_64;
    if (counts.leading_of_64 == 64) counts.leading_of_64 = 63 - i;
    counts.first_of_64 = i + 1;
    counts.reversed_64 |= Wide{1} << (63 - i);
    if (i >= 32) continue;
    ++counts.set;
    if (counts.leading == 32) counts.leading = 31 - i;
    counts.first = i + 1;
    counts.reversed |= Word{1} << (31 - i);
  }
  return counts;
}

struct Moves {
  Word left[3], left_clamped[3], right[3], right_clamped[3], bytes[3];
};

__host__ __device__ Word distance(int i) { return i == 0 ? 5 : i == 1 ? 31 : 40; }
__host__ __device__ Word selector(int i) { return i == 0 ? 0x0123 : i == 1 ? 0x7531 : 0x4460; }

__global__ void move(const Operands* operands, Moves* moves, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  auto [low, high] = operands[i];
  for (int j = 0; j < 3; ++j) {
    moves[i].left[j] = __funnelshift_l(low, high, distance(j));
    moves[i].left_clamped[j] = __funnelshift_lc(low, high, distance(j));
    moves[i].right[j] = __funnelshift_r(low, high, distance(j));
    moves[i].right_clamped[j] = __funnelshift_rc(low, high, distance(j));
    moves[i].bytes[j] = __byte_perm(low, high, selector(j));
  }
}

Word permute_slowly(Operands operands, Word selector) {
  Word result = 0;
  for (int i = 0; i < 4; ++i) {
    Word source = selector >> 4 * i & 7;
    Word word = source < 4 ? operands.x : operands.y;
    result |= (word >> 8 * (source % 4) & 0xff) << 8 * i;
  }
  return result;
}

struct Products {
  int high, product_24, down, up;
  Word unsigned_high, difference, unsigned_down, dot, bytes_differ, largest, added;
  int signed_dot;
  Wide high_64;
};

__global__ void multiply(const Operands* operands, Products* products, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  auto [x, y] = operands[i];
  int a = static_cast<int>(x), b = static_cast<int>(y);
  Products& p = products[i];
  p.high = __mulhi(a, b);
  p.product_24 = __mul24(a, b);
  p.down = __hadd(a, b);
  p.up = __rhadd(a, b);
  p.unsigned_high = __umulhi(x, y);
  p.difference = __sad(a, b, 7);
  p.unsigned_down = __uhadd(x, y);
  p.dot = __dp4a(x, y, 5u);
  p.bytes_differ = __vcmpne4(x, y);
  p.largest = __vmaxs2(x, y);
  p.added = __vaddus4(x, y);
  p.signed_dot = __dp4a(a, b, 5);
  p.high_64 = __umul64hi(static_cast<Wide>(x) << 32 | y, static_cast<Wide>(y) << 32 | x);
}

std::int64_t low_24(int x) { return ((x & 0xffffff) ^ 0x800000) - 0x800000; }

int byte(Word x, int i) { return static_cast<int>(x >> 8 * i & 0xff); }
int signed_byte(Word x, int i) { return static_cast<std::int8_t>(x >> 8 * i); }
int half(Word x, int i) { return static_cast<std::int16_t>(x >> 16 * i); }

void check_products(Operands operands, const Products& p) {
  auto [x, y] = operands;
  std::int64_t a = static_cast<int>(x), b = static_cast<int>(y);
  CHECK(p.high == (a * b) >> 32);
  CHECK(p.product_24 == static_cast<int>(low_24(a) * low_24(b)));
  CHECK(p.down == (a + b) >> 1);
  CHECK(p.up == (a + b + 1) >> 1);
  CHECK(p.unsigned_high == static_cast<Wide>(x) * y >> 32);
  CHECK(p.difference == static_cast<Word>(a < b ? b - a : a - b) + 7);
  CHECK(p.unsigned_down == (static_cast<Wide>(x) + y) >> 1);
  Word dot = 5, differ = 0, added = 0;
  int signed_dot = 5;
  for (int i = 0; i < 4; ++i) {
    dot += byte(x, i) * byte(y, i);
    signed_dot += signed_byte(x, i) * signed_byte(y, i);
    if (byte(x, i) != byte(y, i)) differ |= 0xffu << 8 * i;
    int sum = byte(x, i) + byte(y, i);
    added |= static_cast<Word>(sum > 255 ? 255 : sum) << 8 * i;
  }
  CHECK(p.dot == dot);
  CHECK(p.signed_dot == signed_dot);
  CHECK(p.bytes_differ == differ);
  CHECK(p.added == added);
  CHECK(half(p.largest, 0) == std::max(half(x, 0), half(y, 0)));
  CHECK(half(p.largest, 1) == std::max(half(x, 1), half(y, 1)));
  unsigned __int128 wide = static_cast<Wide>(x) << 32 | y;
  CHECK(p.high_64 == static_cast<Wide>(wide * (static_cast<Wide>(y) << 32 | x) >> 64));
}

struct Choices {
  int largest, smallest, sum_or_more, not_below_0, of_both;
  Word unsigned_sum_or_less, halves, sums_of_halves, positive_halves, taken_halves;
  bool first, high, low;
};

__global__ void choose(const Operands* operands, Choices* choices, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  auto [x, y] = operands[i];
  int a = static_cast<int>(x), b = static_cast<int>(y);
  Choices& c = choices[i];
  c.largest = __vimax3_s32(a, b, -7);
  c.smallest = __vimin3_s32(a, b, 100);
  c.sum_or_more = __viaddmax_s32(a, b, 3);
  c.not_below_0 = __vimin_s32_relu(a, b);
  c.of_both = __vibmin_s32(a, b, &c.first);
  c.unsigned_sum_or_less = __viaddmin_u32(x, y, 1000);
  c.halves = __vimin3_u16x2(x, y, 0x00ff8000);
  c.sums_of_halves = __viaddmax_s16x2(x, y, 0x0005fff0);
  c.positive_halves = __vimax_s16x2_relu(x, y);
  c.taken_halves = __vibmax_u16x2(x, y, &c.high, &c.low);
}

Word halves(int high, int low) { return static_cast<Word>(high) << 16 | (low & 0xffff); }
int unsigned_half(Word x, int i) { return static_cast<int>(x >> 16 * i & 0xffff); }
int sum_of_halves(Word x, Word y, int i) { return half(halves(0, half(x, i) + half(y, i)), 0); }

void check_choices(Operands operands, const Choices& c) {
  auto [x, y] = operands;
  const int a = static_cast<int>(x), b = static_cast<int>(y);
  CHECK(c.largest == std::max({a, b, -7}));
  CHECK(c.smallest == std::min({a, b, 100}));
  CHECK(c.sum_or_more == std::max(static_cast<int>(x + y), 3));
  CHECK(c.not_below_0 == std::max(std::min(a, b), 0));
  CHECK(c.of_both == std::min(a, b));
  CHECK(c.first == (a <= b));
  CHECK(c.unsigned_sum_or_less == std::min(x + y, Word{1000}));
  CHECK(c.halves == halves(std::min({unsigned_half(x, 1), unsigned_half(y, 1), 0xff}),
                           std::min({unsigned_half(x, 0), unsigned_half(y, 0), 0x8000})));
  CHECK(c.sums_of_halves ==
        halves(std::max(sum_of_halves(x, y, 1), 5), std::max(sum_of_halves(x, y, 0), -16)));
  CHECK(c.positive_halves ==
        halves(std::max({half(x, 1), half(y, 1), 0}), std::max({half(x, 0), half(y, 0), 0})));
  CHECK(c.taken_halves == halves(std::max(unsigned_half(x, 1), unsigned_half(y, 1)),
                                 std::max(unsigned_half(x, 0), unsigned_half(y, 0))));
  CHECK(c.high == (unsigned_half(x, 1) >= unsigned_half(y, 1)));
  CHECK(c.low == (unsigned_half(x, 0) >= unsigned_half(y, 0)));
}

/// What the kernel makes of each pair of words, by `check(operands, result)`.
template <class Result, class Check>
void check_all(void (*kernel)(const Operands*, Result*, int), Check check) {
  const auto operands = pairs();
  const auto results = results_for(operands, kernel);
  for (std::size_t i = 0; i < operands.size(); ++i) {
    CAPTURE(operands[i].x);
    CAPTURE(operands[i].y);
    check(operands[i], results[i]);
  }
}

}  // namespace

TEST_SUITE("bits") {
  TEST_CASE("counting, finding and reversing") {
    check_all(count, [](Operands operands, const Counts& counts) {
      Counts expected = count_slowly(operands);
      CHECK(counts.set == expected.set);
      CHECK(counts.leading == expected.leading);
      CHECK(counts.first == expected.first);
      CHECK(counts.reversed == expected.reversed);
      CHECK(counts.set_of_64 == expected.set_of_64);
      CHECK(counts.leading_of_64 == expected.leading_of_64);
      CHECK(counts.first_of_64 == expected.first_of_64);
      CHECK(counts.reversed_64 == expected.reversed_64);
    });
  }

  TEST_CASE("funnel shifts and byte permutations") {
    check_all(move, [](Operands operands, const Moves& moves) {
      auto [low, high] = operands;
      unsigned __int128 both = static_cast<Wide>(high) << 32 | low;
      for (int j = 0; j < 3; ++j) {
        Word wrapped = distance(j) % 32, clamped = std::min(distance(j), Word{32});
        CHECK(moves.left[j] == static_cast<Word>(both << wrapped >> 32));
        CHECK(moves.left_clamped[j] == static_cast<Word>(both << clamped >> 32));
        CHECK(moves.right[j] == static_cast<Word>(both >> wrapped));
        CHECK(moves.right_clamped[j] == static_cast<Word>(both >> clamped));
        CHECK(moves.bytes[j] == permute_slowly(operands, selector(j)));
      }
    });
  }

  TEST_CASE("products, averages, differences and packed words") {
    check_all(multiply, check_products);
  }
  TEST_CASE("the largest and smallest of sums") { check_all(choose, check_choices); }
}
