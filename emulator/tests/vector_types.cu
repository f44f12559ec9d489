// Vector types and dim3: the sizes and alignments that kernels and hosts must agree on; and loads
// and stores of them with a cache hint.
#include "harness.hpp"
#include "results.cuh"

namespace {

using rules::results_of;

template <class T, std::size_t size, std::size_t alignment>
constexpr bool is_laid_out = sizeof(T) == size && alignof(T) == alignment;

static_assert(is_laid_out<char1, 1, 1> && is_laid_out<uchar2, 2, 2>);
static_assert(is_laid_out<char3, 3, 1> && is_laid_out<uchar4, 4, 4>);
static_assert(is_laid_out<short2, 4, 4> && is_laid_out<ushort3, 6, 2>);
static_assert(is_laid_out<short4, 8, 8> && is_laid_out<uint1, 4, 4>);
static_assert(is_laid_out<int2, 8, 8> && is_laid_out<uint3, 12, 4>);
static_assert(is_laid_out<int4, 16, 16> && is_laid_out<float2, 8, 8>);
static_assert(is_laid_out<float3, 12, 4> && is_laid_out<float4, 16, 16>);
static_assert(is_laid_out<longlong1, 8, 8> && is_laid_out<ulonglong2, 16, 16>);
static_assert(is_laid_out<long3, 24, 8> && is_laid_out<longlong4_16a, 32, 16>);
static_assert(is_laid_out<double2, 16, 16> && is_laid_out<double3, 24, 8>);
static_assert(is_laid_out<double4_16a, 32, 16> && is_laid_out<double4_32a, 32, 32>);
static_assert(is_laid_out<dim3, 12, 4>);

// Reads and writes through every hint; each pair of functions turns the vector by one.
__global__ void turn(int4* result) {
  int4 v = make_int4(1, 2, 3, 4);
  __stwb(result, make_int4(v.y, v.z, v.w, v.x));
  v = __ldcg(result);
  __stcg(result, make_int4(v.y, v.z, v.w, v.x));
  v = __ldcs(result);
  __stcs(result, make_int4(v.y, v.z, v.w, v.x));
  v = __ldcv(result);
  __stwt(result, make_int4(v.y, v.z, v.w, v.x + 10));
}

// Memory that no one writes while the kernel runs may be read through the read-only cache.
__global__ void read(double* sum, const double* numbers, const float2* pairs) {
  float2 pair = __ldg(pairs);
  *sum = __ldg(&numbers[1]) + pair.x * pair.y;
}

}  // namespace

TEST_SUITE("vector types") {
  TEST_CASE("a dim3 is 1 where nothing is said") {
    dim3 shape(3, 2);
    CHECK(shape.z == 1);
    uint3 plain = shape;
    CHECK(plain.x == 3);
    dim3 again = plain;
    CHECK(again.y == 2);
    dim3 none;
    CHECK(none.x * none.y * none.z == 1);
  }

  TEST_CASE("vectors are aggregates") {
    float3 v{1, 2, 3};
    CHECK(v.z == 3);
    ulonglong2 zeros{};
    CHECK(zeros.y == 0);
    uchar4 made = make_uchar4(1, 2, 3, 255);
    CHECK(made.w == 255);
  }

  TEST_CASE("loads and stores with a cache hint load and store") {
    int4 result = results_of(1, turn).front();
    CHECK(result.x == 1);
    CHECK(result.y == 2);
    CHECK(result.z == 3);
    CHECK(result.w == 14);
  }

  TEST_CASE("__ldg reads") {
    cohort::device_buffer<double> numbers({1.5, 2.5});
    cohort::device_buffer<float2> pairs({make_float2(3, 4)});
    CHECK(results_of(1, read, numbers.data(), pairs.data()).front() == 14.5);
  }
}
