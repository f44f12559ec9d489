// Numbers of 16 bits, against a table of all of them: what is nearest, said slowly.
#include <cuda_bf16.h>
#include <cuda_fp16.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <random>
#include <vector>

#include "harness.hpp"
#include "results.cuh"

namespace {

using rules::results_for, rules::results_of;

template <class Number>
__host__ __device__ Number of_bits(unsigned bits) {
  return __builtin_bit_cast(Number, static_cast<unsigned short>(bits));
}
template <class Number>
__host__ __device__ unsigned bits_of(Number number) {
  return __builtin_bit_cast(unsigned short, number);
}

template <class Number>
struct Format;
template <>
struct Format<__half> {
  static constexpr int fraction = 10, bias = 15;
};
template <>
struct Format<__nv_bfloat16> {
  static constexpr int fraction = 7, bias = 127;
};

/// The values that are no less than 0, by their bits. The last would come after the largest: what
/// rounds to it is infinite.
template <class Number>
const std::vector<double>& magnitudes() {
  using F = Format<Number>;
  static const auto all = [] {
    std::vector<double> values;
    const int infinity = 0x8000 - (1 << F::fraction);
    for (int bits = 0; bits <= infinity; ++bits) {
      const int exponent = bits >> F::fraction, fraction = bits & ((1 << F::fraction) - 1);
      const int digits = exponent == 0 ? fraction : fraction | 1 << F::fraction;
      values.push_back(std::ldexp(digits, std::max(exponent, 1) - F::bias - F::fraction));
    }
    return values;
  }();
  return all;
}

constexpr unsigned nan_bits = 0x7fff;

/// The bits of the nearest number, of two the even one.
template <class Number>
unsigned nearest(double value) {
  if (std::isnan(value)) return nan_bits;
  const auto& all = magnitudes<Number>();
  const unsigned sign = std::signbit(value) ? 0x8000 : 0;
  const double magnitude = std::fabs(value);
  const auto above = std::lower_bound(all.begin(), all.end(), magnitude);
  if (above == all.end()) return sign | static_cast<unsigned>(all.size() - 1);
  const auto bits = static_cast<unsigned>(above - all.begin());
  if (*above == magnitude) return sign | bits;
  const double up = *above - magnitude, down = magnitude - above[-1];
  return sign | (up < down || (up == down && bits % 2 == 0) ? bits : bits - 1);
}

/// The bits of the next number that is no greater.
template <class Number>
unsigned not_above(double value) {
  const unsigned bits = nearest<Number>(value);
  const auto& all = magnitudes<Number>();
  const double rounded = bits & 0x8000 ? -all[bits & 0x7fff] : all[bits];
  if (rounded <= value) return bits;
  return rounded > 0 ? bits - 1 : bits + 1;
}

template <class Number>
double value_of(unsigned bits) {
  const auto& all = magnitudes<Number>();
  const unsigned magnitude = bits & 0x7fff;
  if (magnitude >= all.size()) return NAN;
  const double value = magnitude == all.size() - 1 ? INFINITY : all[magnitude];
  return bits & 0x8000 ? -value : value;
}

/// Of all numbers, those for which `is_right` is false; it gets the number and its bits.
template <class Number, class IsRight>
int wrong_of_all(IsRight is_right) {
  int wrong = 0;
  for (unsigned bits = 0; bits < 0x10000; ++bits) wrong += !is_right(of_bits<Number>(bits), bits);
  return wrong;
}

/// The same of many pairs, of all kinds.
template <class Number, class IsRight>
int wrong_of_pairs(IsRight is_right) {
  std::mt19937 random(1);
  int wrong = 0;
  for (int i = 0; i < 20'000; ++i) {
    const unsigned a = random() & 0xffff;
    // Close to each other as often as not: sums of others are mostly one of the two.
    const unsigned b = i % 2 ? random() & 0xffff : (a + random() % 0x1000) & 0xffff;
    wrong +=
        !is_right(of_bits<Number>(a), of_bits<Number>(b), value_of<Number>(a), value_of<Number>(b));
  }
  return wrong;
}

/// Whether these are the bits of a number that is nearest to `value`: of a NaN, the one that the
/// device gives.
template <class Number>
bool is_nearest(Number number, double value) {
  return bits_of(number) == nearest<Number>(value);
}

template <class Number>
void check_floats() {
  CHECK(wrong_of_all<Number>([](Number number, unsigned bits) {
          const double value = value_of<Number>(bits);
          const float converted = number;
          return std::isnan(value) ? std::isnan(converted) : converted == value;
        }) == 0);
  // In the middle between each number and the next, and on both sides of it.
  CHECK(wrong_of_all<Number>([](Number, unsigned bits) {
          const double value = value_of<Number>(bits), next = value_of<Number>(bits + 1);
          if (!std::isfinite(value) || !std::isfinite(next)) return true;
          const double middle = (value + next) / 2;
          const auto rounds = [](double d) {
            const auto f = static_cast<float>(d);
            return is_nearest(Number(d), d) && is_nearest(Number(f), f);
          };
          return rounds(middle) && rounds(std::nextafter(middle, value)) &&
                 rounds(std::nextafter(middle, next));
        }) == 0);
}

/// Of each double, by its first 32 bits, the two numbers that it becomes, one above the other.
__global__ void from_doubles(const unsigned* words, unsigned* results, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  const double number = __hiloint2double(static_cast<int>(words[i]), 1);
  results[i] = bits_of(__double2half(number)) << 16 | bits_of(__double2bfloat16(number));
}

__global__ void to_floats(const unsigned* bits, unsigned* results, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) results[i] = __float_as_uint(of_bits<__nv_bfloat16>(bits[i]));
}

template <class Number>
__global__ void roots(const unsigned* bits, unsigned* results, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) results[i] = bits_of(hsqrt(of_bits<Number>(bits[i])));
}

template <class Number>
void check_arithmetic() {
  CHECK(wrong_of_pairs<Number>([](Number a, Number b, double x, double y) {
          return is_nearest(a + b, x + y) && is_nearest(a - b, x - y) && is_nearest(a * b, x * y) &&
                 is_nearest(a / b, x / y);
        }) == 0);
  std::vector<unsigned> bits(0x10000);
  std::iota(bits.begin(), bits.end(), 0);
  const auto found = results_for(bits, roots<Number>);
  CHECK(std::all_of(bits.begin(), bits.end(), [&](unsigned each) {
    return found[each] == nearest<Number>(std::sqrt(value_of<Number>(each)));
  }));
}

template <class Number>
void check_comparisons() {
  CHECK(wrong_of_pairs<Number>([](Number a, Number b, double x, double y) {
          const bool ordered = !std::isnan(x) && !std::isnan(y);
          return (a < b) == (x < y) && __hlt(a, b) == (x < y) && __hltu(a, b) == !(x >= y) &&
                 (a == b) == (x == y) && (a != b) == (x != y) &&
                 __hne(a, b) == (ordered && x != y) && __hgeu(a, b) == !(x < y) &&
                 is_nearest(__hmax(a, b), std::fmax(x, y)) &&
                 is_nearest(__hmin_nan(a, b), ordered ? std::fmin(x, y) : NAN);
        }) == 0);
  const Number zero = of_bits<Number>(0), below = of_bits<Number>(0x8000);
  CHECK(bits_of(__hmin(zero, below)) == 0x8000);
  CHECK(bits_of(__hmax(below, zero)) == 0);
}

/// In the directions other than to the nearest, by `down`, `up` and `to_zero`.
template <class Number, class Down, class Up, class ToZero>
void check_directions(Down down, Up up, ToZero to_zero) {
  std::mt19937 random(1);
  for (int i = 0; i < 10'000; ++i) {
    const auto value = __builtin_bit_cast(float, static_cast<unsigned>(random()));
    if (!(std::fabs(value) < 60000)) continue;
    CAPTURE(value);
    REQUIRE(bits_of(down(value)) == not_above<Number>(value));
    REQUIRE(bits_of(up(value)) == (not_above<Number>(-value) ^ 0x8000));
    REQUIRE(bits_of(to_zero(value)) == bits_of(value < 0 ? up(value) : down(value)));
  }
}

/// 1.5 and one and a half digits: between two numbers, and what is little decides.
__global__ void fuse(float* results) {
  const __nv_bfloat16 a = 1 + 0x1p-7f, b = 1.5f, little = 0x1p-80f;
  const __nv_bfloat16 all[] = {__hfma(a, b, little), __hfma(a, b, -little),
                               __hfma_relu(-a, b, little), __hfma_sat(a, b, little)};
  results[threadIdx.x] = all[threadIdx.x];
}

__global__ void to_integers(int* results) {
  const int all[] = {__half2int_rn(2.5f), __half2int_ru(2.5f), __half2int_rd(-2.5f),
                     static_cast<int>(__half2uint_rn(-3.0f)), __half2short_rn(-40000.0f)};
  results[threadIdx.x] = all[threadIdx.x];
}

struct Sums {
  float half, of_pair[2];
  float neighbour;
};

__global__ void add_together(Sums* results) {
  __shared__ __half sum;
  __shared__ __nv_bfloat162 pair;
  if (threadIdx.x == 0) {
    sum = 0;
    pair = {0, 0};
  }
  __syncthreads();
  const __half mine = __int2half_rn(threadIdx.x);
  atomicAdd(&sum, mine);
  atomicAdd(&pair, __nv_bfloat162(1, 2));
  const __half2 twice = __shfl_xor_sync(~0u, __half2(mine, mine + mine), 1);
  __syncthreads();
  results[threadIdx.x] = {sum, {__low2float(pair), __high2float(pair)}, __high2float(twice)};
}

}  // namespace

TEST_SUITE("half") {
  TEST_CASE("a number becomes the nearest of 16 bits, and is itself again") {
    check_floats<__half>();
    check_floats<__nv_bfloat16>();
  }

  TEST_CASE("what is no number keeps its sign and its first digits") {
    CHECK(results_for(std::vector<unsigned>{0x7ff80000, 0xfff82468}, from_doubles) ==
          std::vector<unsigned>{0x7e007fc0, 0xfe09ffc1});
    CHECK(results_for(std::vector<unsigned>{0x7f81, 0xffc0}, to_floats) ==
          std::vector<unsigned>{0x7f810000, 0xffc00000});
  }

  TEST_CASE("arithmetic is rounded once") {
    check_arithmetic<__half>();
    check_arithmetic<__nv_bfloat16>();
  }

  TEST_CASE("comparisons, the least and the greatest, with and without a NaN") {
    check_comparisons<__half>();
    check_comparisons<__nv_bfloat16>();
  }

  TEST_CASE("conversions in a direction") {
    check_directions<__half>(__float2half_rd, __float2half_ru, __float2half_rz);
    check_directions<__nv_bfloat16>(__float2bfloat16_rd, __float2bfloat16_ru, __float2bfloat16_rz);
    CHECK(bits_of(__float2half_rz(1e9f)) == 0x7bff);
    CHECK(bits_of(__float2half_rd(-1e9f)) == 0xfc00);
  }

  TEST_CASE("a product and a sum are rounded once") {
    CHECK(results_of(4, fuse) == std::vector{1.5f + 0x2p-7f, 1.5f + 0x1p-7f, 0.0f, 1.0f});
  }

  TEST_CASE("integers become numbers and numbers integers, within their limits") {
    CHECK(bits_of(__ll2bfloat16_rn((1ll << 60) + (1ll << 52) + 1)) ==
          bits_of(__nv_bfloat16(0x1p60f)) + 1);
    CHECK(bits_of(__ll2bfloat16_rn((1ll << 60) + (1ll << 52))) == bits_of(__nv_bfloat16(0x1p60f)));
    CHECK(bits_of(__ull2half_rn(~0ull)) == bits_of(__half(INFINITY)));
    CHECK(results_of(5, to_integers) == std::vector{2, 3, -3, 0, -32768});
    CHECK(__half2int_rz(__half(NAN)) == 0);
    CHECK(static_cast<unsigned char>(__half(300.0f)) == 255);
  }

  TEST_CASE("pairs are two numbers") {
    const __half2 a(1.5f, -2.0f), b(0.25f, -2.0f);
    CHECK(__hadd2(a, b) == __half2(1.75f, -4.0f));
    CHECK(__lowhigh2highlow(a) == __half2(-2.0f, 1.5f));
    CHECK(__hge2(a, b) == __half2(1.0f, 1.0f));
    CHECK(__hgt2_mask(a, b) == 0xffffu);
    CHECK(__heq2_mask(a, b) == 0xffff0000u);
    CHECK_FALSE(__hbeq2(a, b));
  }

  TEST_CASE("atomics add in both halves of a word, and shuffles carry both") {
    const auto results = results_of(32, add_together);
    for (int lane = 0; lane < 32; ++lane) {
      CHECK(results[lane].half == 496);
      CHECK(results[lane].of_pair[0] == 32);
      CHECK(results[lane].of_pair[1] == 64);
      CHECK(results[lane].neighbour == 2 * (lane ^ 1));
    }
  }
}
