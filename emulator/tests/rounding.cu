// Arithmetic and conversions in a chosen rounding: exact to the last bit.
#include <climits>
#include <cmath>
#include <limits>
#include <vector>

#include "harness.hpp"
#include "results.cuh"

namespace {

using rules::results_for;

struct Rounded {
  float nearest, to_zero, up, down;
};

// A function of CUDA in its four roundings, in the order of `Rounded`.
#define ALL_ROUNDINGS(function, ...)                                                    \
  {                                                                                     \
    function##_rn(__VA_ARGS__), function##_rz(__VA_ARGS__), function##_ru(__VA_ARGS__), \
        function##_rd(__VA_ARGS__)                                                      \
  }

struct Arithmetic {
  Rounded sum, product, quotient, root, reciprocal, fused;
};

__global__ void compute(const float* operands, Arithmetic* results, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  float x = operands[i], third = 1.0f / 3;
  results[i] = {ALL_ROUNDINGS(__fadd, x, third), ALL_ROUNDINGS(__fmul, x, third),
                ALL_ROUNDINGS(__fdiv, x, third), ALL_ROUNDINGS(__fsqrt, x),
                ALL_ROUNDINGS(__frcp, x),        ALL_ROUNDINGS(__fmaf, x, third, x)};
}

/// `exact` is the result in double, which has digits enough to tell the floats around it.
void check_roundings(const Rounded& rounded, double exact) {
  CHECK(rounded.nearest == static_cast<float>(exact));
  CHECK(rounded.down <= exact);
  CHECK(rounded.up >= exact);
  CHECK(rounded.up <= std::nextafter(rounded.down, INFINITY));
  CHECK(rounded.to_zero == (exact < 0 ? rounded.up : rounded.down));
}

struct Integers {
  int to_int[4];
  unsigned to_unsigned[4];
  long long to_long[4];
};

__global__ void to_integers(const double* numbers, Integers* results, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  double d = numbers[i];
  float f = static_cast<float>(d);
  results[i] = {ALL_ROUNDINGS(__float2int, f), ALL_ROUNDINGS(__double2uint, d),
                ALL_ROUNDINGS(__double2ll, d)};
}

/// What an integer type makes of a whole number: the nearest value that it has.
template <class T>
T clamp(double whole) {
  constexpr auto least = std::numeric_limits<T>::min(), most = std::numeric_limits<T>::max();
  if (whole <= static_cast<double>(least)) return least;
  return whole >= static_cast<double>(most) ? most : static_cast<T>(whole);
}

template <class T>
void check_integers(const T (&integers)[4], double number) {
  CHECK(integers[0] == clamp<T>(std::nearbyint(number)));
  CHECK(integers[1] == clamp<T>(std::trunc(number)));
  CHECK(integers[2] == clamp<T>(std::ceil(number)));
  CHECK(integers[3] == clamp<T>(std::floor(number)));
}

struct FromIntegers {
  Rounded from_int, from_long, from_double;
};

__global__ void to_floats(const long long* numbers, FromIntegers* results, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  results[i] = {ALL_ROUNDINGS(__int2float, static_cast<int>(numbers[i])),
                ALL_ROUNDINGS(__ll2float, numbers[i]),
                ALL_ROUNDINGS(__double2float, numbers[i] * 1e-20)};
}

}  // namespace

TEST_SUITE("rounding") {
  TEST_CASE("arithmetic in four roundings") {
    const std::vector<float> operands = {1, 2, 3, 0.1f, 7e-5f, 1e10f, 16777215, 0.99999994f};
    auto results = results_for(operands, compute);
    const double third = 1.0f / 3;
    for (std::size_t i = 0; i < operands.size(); ++i) {
      double x = operands[i];
      CAPTURE(x);
      check_roundings(results[i].product, x * third);
      check_roundings(results[i].quotient, x / third);
      check_roundings(results[i].root, std::sqrt(x));
      check_roundings(results[i].reciprocal, 1 / x);
    }
  }

  TEST_CASE("sums and fused products in four roundings") {
    const std::vector<float> operands = {1, -2, 3, 0.1f, -0.75f, 1000.5f};
    auto results = results_for(operands, compute);
    const double third = 1.0f / 3;
    for (std::size_t i = 0; i < operands.size(); ++i) {
      double x = operands[i];
      CAPTURE(x);
      check_roundings(results[i].sum, x + third);
      check_roundings(results[i].fused, x * third + x);
    }
  }

  TEST_CASE("integers from floats round, and stop at their limits") {
    const std::vector<double> numbers = {0,   0.5,  1.5,  2.5,   -0.5, -1.5,   0.75, -3.25,
                                         3e9, -3e9, 1e12, -1e30, 7e18, -1.0e7, 1e38, 8388607.5};
    auto results = results_for(numbers, to_integers);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      CAPTURE(numbers[i]);
      check_integers(results[i].to_int, static_cast<float>(numbers[i]));
      check_integers(results[i].to_unsigned, numbers[i]);
      check_integers(results[i].to_long, numbers[i]);
    }
  }

  TEST_CASE("what is no number becomes 0, or the top bit where 8 bytes are involved") {
    auto result = results_for(std::vector<double>{NAN}, to_integers).front();
    for (int integer : result.to_int) CHECK(integer == 0);
    for (unsigned integer : result.to_unsigned) CHECK(integer == 0x80000000);
    for (long long integer : result.to_long) CHECK(integer == LLONG_MIN);
  }

  TEST_CASE("floats from integers and doubles in four roundings") {
    const std::vector<long long> numbers = {0, 1, -1, 16777217, -16777219, 2147483647, 1LL << 40};
    auto results = results_for(numbers, to_floats);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      CAPTURE(numbers[i]);
      check_roundings(results[i].from_int, static_cast<int>(numbers[i]));
      check_roundings(results[i].from_long, static_cast<double>(numbers[i]));
      check_roundings(results[i].from_double, numbers[i] * 1e-20);
    }
  }
}
