// Functions of CUDA's math library: exact where CUDA is, else with the tolerance that CUDA grants.
#include <cuComplex.h>

#include <climits>
#include <cmath>
#include <complex>
#include <iterator>
#include <type_traits>

#include "harness.hpp"
#include "results.cuh"

namespace {

using rules::results_of;

struct Special {
  double values[21];
};

__global__ void special(Special* results) {
  float sine, cosine;
  sincospif(0.25f, &sine, &cosine);
  double squares[] = {2, 3, 6};
  results[0] = {{rsqrt(4.0),
                 rsqrtf(0.25f),
                 rcbrt(-8.0),
                 sinpi(1.5),
                 cospi(1e9 + 0.25),
                 sine,
                 cosine,
                 exp10(2.0),
                 erfinv(0.5),
                 erfcinv(0.125),
                 erfcx(30.0),
                 normcdf(-1.0),
                 normcdfinv(0.975),
                 norm(3, squares),
                 norm3d(1.0, 2.0, -2.0),
                 rnorm4df(1, 1, 1, 1),
                 rhypot(3.0, 4.0),
                 cyl_bessel_i0(1.0),
                 cyl_bessel_i1(-1.0),
                 sinpi(3.0f),
                 normcdff(0)}};
}

struct Fast {
  float exp, exp10, log, log2, log10, sine, cosine, tangent, power, quotient, tiny, below, inside,
      above, no_number, negative_power;
};

__global__ void fast(Fast* results, float x) {
  Fast fast;
  fast.exp = __expf(x);
  fast.exp10 = __exp10f(x);
  fast.log = __logf(x);
  fast.log2 = __log2f(x);
  fast.log10 = __log10f(x);
  __sincosf(x, &fast.sine, &fast.cosine);
  fast.tangent = __tanf(x);
  fast.power = __powf(x, 2.5f);
  fast.quotient = __fdividef(x, 3);
  fast.tiny = __fdividef(x, 1.5e38f);
  fast.below = __saturatef(-x);
  fast.inside = __saturatef(x / 2);
  fast.above = __saturatef(x + 1);
  fast.no_number = __saturatef(__int_as_float(0x7fc00000));
  fast.negative_power = __powf(-x, 2.0f);
  results[0] = fast;
}

struct Extremes {
  int least;
  unsigned most, mixed;
  long long wide;
  float number;
  double blend;
};

__global__ void extremes(Extremes* results, int x, unsigned y) {
  static_assert(std::is_same_v<decltype(max(x, y)), unsigned>);
  static_assert(std::is_same_v<decltype(min(1.0f, 2.0)), double>);
  float nothing = __int_as_float(0x7fc00000);
  results[0] = {min(x, 3),          max(y, 4u),    max(x, y), min(-1LL, 1LL << 40),
                max(nothing, 2.0f), min(1.5f, 2.5)};
}

__global__ void cast_bits(int* results) {
  double x = __hiloint2double(0x40091eb8, 0x51eb851f);
  results[0] = __float_as_int(-0.0f) == INT_MIN && __uint_as_float(0x3fc00000) == 1.5f &&
               __longlong_as_double(__double_as_longlong(x)) == 3.14 &&
               __double2hiint(x) == 0x40091eb8 && __double2loint(x) == 0x51eb851f;
}

/// All that cuComplex.h can do with two numbers.
struct OnComplex {
  cuFloatComplex conjugate, sum, difference, product, quotient, product_and_sum, promoted_back;
  cuDoubleComplex product_of_doubles, quotient_of_doubles;
  float magnitude, no_magnitude, infinite;
};

__global__ void on_complex(OnComplex* results, cuFloatComplex a, cuFloatComplex b) {
  const cuDoubleComplex wide_a = cuComplexFloatToDouble(a);
  const cuDoubleComplex wide_b = make_cuDoubleComplex(b.x, b.y);
  const float huge = 1.0f / 0.0f;
  results[0] = {cuConjf(a),
                cuCaddf(a, b),
                cuCsubf(a, b),
                cuCmulf(a, b),
                cuCdivf(a, b),
                cuCfmaf(a, b, a),
                cuComplexDoubleToFloat(cuCadd(wide_a, cuConj(wide_b))),
                cuCmul(wide_a, wide_b),
                cuCdiv(wide_a, wide_b),
                cuCabsf(b),
                cuCabsf(make_cuComplex(0, 0)),
                cuCabsf(make_cuFloatComplex(huge, 1))};
}

}  // namespace

TEST_SUITE("math") {
  TEST_CASE("functions that the C library lacks") {
    const double expected[] = {0.5,
                               2,
                               -0.5,
                               -1,
                               0.70710678118654752,
                               0.70710678118654752,
                               0.70710678118654752,
                               100,
                               0.47693627620446987,
                               1.0847870400692831,
                               0.018795888861416751,
                               0.15865525393145705,
                               1.9599639845400545,
                               7,
                               3,
                               0.5,
                               0.2,
                               1.2660658777520083,
                               -0.56515910399248503,
                               0,
                               0.5};
    auto results = results_of(1, special).front();
    for (std::size_t i = 0; i < std::size(expected); ++i) {
      CAPTURE(i);
      bool single = i == 1 || i == 5 || i == 6 || i == 15 || i == 20;
      double tolerance = (single ? 4e-7 : 4e-15) * std::fabs(expected[i]);
      CHECK(std::fabs(results.values[i] - expected[i]) <= tolerance);
    }
  }

  TEST_CASE("fast intrinsics") {
    constexpr float x = 1.25f;
    Fast fast_results = results_of(1, fast, x).front();
    auto near = [](float value, double expected) { return std::fabs(value - expected) < 2e-5; };
    CHECK(near(fast_results.exp, std::exp(x)));
    CHECK(near(fast_results.exp10, std::pow(10, x)));
    CHECK(near(fast_results.log, std::log(x)));
    CHECK(near(fast_results.log2, std::log2(x)));
    CHECK(near(fast_results.log10, std::log10(x)));
    CHECK(near(fast_results.sine, std::sin(x)));
    CHECK(near(fast_results.cosine, std::cos(x)));
    CHECK(near(fast_results.tangent, std::tan(x)));
    CHECK(near(fast_results.power, std::pow(x, 2.5)));
    CHECK(near(fast_results.quotient, x / 3));
    CHECK(fast_results.tiny == 0);
    CHECK(fast_results.below == 0);
    CHECK(fast_results.inside == 0.625f);
    CHECK(fast_results.above == 1);
    CHECK(fast_results.no_number == 0);
    CHECK(std::isnan(fast_results.negative_power));
  }

  TEST_CASE("min and max of mixed types") {
    Extremes results = results_of(1, extremes, -1, 7u).front();
    CHECK(results.least == -1);
    CHECK(results.most == 7);
    CHECK(results.mixed == 0xffffffff);
    CHECK(results.wide == -1);
    CHECK(results.number == 2);
    CHECK(results.blend == 1.5);
  }

  TEST_CASE("complex numbers") {
    const std::complex<double> a(1.5, -2), b(3, 4);
    OnComplex results =
        results_of(1, on_complex, make_cuFloatComplex(1.5f, -2), make_cuFloatComplex(3, 4)).front();
    auto is = [](auto value, std::complex<double> expected) {
      const std::complex<double> found(value.x, value.y);
      return std::abs(found - expected) <= 4e-7 * std::abs(expected);
    };
    CHECK(is(results.conjugate, conj(a)));
    CHECK(is(results.sum, a + b));
    CHECK(is(results.difference, a - b));
    CHECK(is(results.product, a * b));
    CHECK(is(results.quotient, a / b));
    CHECK(is(results.product_and_sum, a * b + a));
    CHECK(is(results.promoted_back, a + conj(b)));
    CHECK(is(results.product_of_doubles, a * b));
    CHECK(is(results.quotient_of_doubles, a / b));
    CHECK(results.magnitude == 5);
    CHECK(results.no_magnitude == 0);
    CHECK(std::isinf(results.infinite));
  }

  TEST_CASE("bits of floats") { CHECK(results_of(1, cast_bits).front()); }
}
