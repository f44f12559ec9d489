// A checksum of a million results of each operation on numbers of 16 bits, to compare a GPU with
// the emulator:
//   nvcc -std=c++17 -arch=sm_90 -fmad=false -o half half_checksums.cu && ./half > gpu.txt
//   ./course run --fast emulator/tests/gpu/half_checksums.cu > emulator.txt
//   diff gpu.txt emulator.txt
#include <cuda_bf16.h>
#include <cuda_fp16.h>

#include <cstdint>
#include <cstdio>
#include <cstring>
#include <vector>

namespace {

constexpr unsigned count = 1 << 20;

/// Bits of all kinds, the same for the same number.
__device__ std::uint32_t mixed(std::uint32_t x) {
  x = (x ^ x >> 16) * 0x7feb352du;
  x = (x ^ x >> 15) * 0x846ca68bu;
  return x ^ x >> 16;
}

template <class To, class From>
__device__ To cast(From from) {
  static_assert(sizeof(To) == sizeof(From), "");
  To to;
  memcpy(&to, &from, sizeof to);
  return to;
}

__device__ std::uint64_t bits(__half x) { return cast<std::uint16_t>(x); }
__device__ std::uint64_t bits(__nv_bfloat16 x) { return cast<std::uint16_t>(x); }
__device__ std::uint64_t bits(__half2 x) { return cast<std::uint32_t>(x); }
__device__ std::uint64_t bits(__nv_bfloat162 x) { return cast<std::uint32_t>(x); }
__device__ std::uint64_t bits(float x) { return cast<std::uint32_t>(x); }
template <class Integer>
__device__ std::uint64_t bits(Integer x) {
  return static_cast<std::uint64_t>(x);
}

/// The operands of case i: all 65,536 numbers in turn for the first, and for the others any, or
/// such as are close to it.
template <class Number>
struct Operands {
  Number a, b, c;
  float f;
  double d;
  int i;
  long long ll;

  __device__ explicit Operands(unsigned n) {
    const std::uint32_t x = mixed(n), y = mixed(n ^ 0x9e3779b9u);
    a = number(n);
    b = number(n % 2 ? x : n + x % 0x1000);
    c = number(n % 4 < 2 ? x >> 16 : n + (x >> 16) % 0x2000);
    const float near = quiet(a);
    f = n % 2 ? cast<float>(y) : cast<float>(cast<std::uint32_t>(near) + (y & 0xffff) % 0x4001);
    f = quiet(f);
    d = n % 2 ? f : cast<double>(cast<std::uint64_t>(static_cast<double>(near)) + y * 32ull);
    i = static_cast<int>(y >> (n % 32));
    ll = static_cast<long long>((static_cast<unsigned long long>(x) << 32 | y) >> (n % 64));
  }
  /// Widened to a double, a signalling NaN stays one on a GPU, and not on an x86-64.
  __device__ static float quiet(float x) { return x == x ? x : cast<float>(0x7fffffffu); }
  __device__ static Number number(std::uint32_t bits) {
    return cast<Number>(static_cast<std::uint16_t>(bits));
  }
};

template <class Number>
struct PairOf;
template <>
struct PairOf<__half> {
  using Type = __half2;
};
template <>
struct PairOf<__nv_bfloat16> {
  using Type = __nv_bfloat162;
};

/// What is in memory after an atomic addition.
template <class Number>
__device__ std::uint64_t added_atomically(Number a, Number b) {
  __shared__ Number sums[256];
  sums[threadIdx.x] = a;
  const Number old = atomicAdd(&sums[threadIdx.x], b);
  return bits(old) << 16 | bits(sums[threadIdx.x]);
}

template <class Operation, class Number>
__global__ void compute(std::uint64_t* results) {
  const unsigned n = blockIdx.x * blockDim.x + threadIdx.x;
  const Operands<Number> x(n);
  results[n] = bits(Operation::template of<Number>(x));
}

template <class Operation, class Number>
void show(const char* type, const char* name) {
  std::uint64_t* results = nullptr;
  std::vector<std::uint64_t> found(count);
  cudaMalloc(&results, count * sizeof *results);
  compute<Operation, Number><<<count / 256, 256>>>(results);
  const cudaError_t error =
      cudaMemcpy(found.data(), results, count * sizeof *results, cudaMemcpyDeviceToHost);
  cudaFree(results);
  if (error != cudaSuccess) {
    std::printf("%s %s: %s\n", type, name, cudaGetErrorString(error));
    return;
  }
  std::uint64_t sum = 0xcbf29ce484222325u;
  for (const std::uint64_t each : found) sum = (sum ^ each) * 0x100000001b3u;
  std::printf("%s %s %016llx\n", type, name, static_cast<unsigned long long>(sum));
}

/// One struct for each operation, by its name and what it computes of the operands x.
#define OPERATION(name, expression)                                \
  struct name {                                                    \
    template <class Number>                                        \
    static __device__ auto of(const Operands<Number>& x) {         \
      using Pair [[maybe_unused]] = typename PairOf<Number>::Type; \
      return expression;                                           \
    }                                                              \
  };
#define OF_BOTH(define)                                                                            \
  define(add, __hadd(x.a, x.b)) define(subtract, __hsub(x.a, x.b)) define(                         \
      multiply, __hmul(x.a, x.b)) define(divide, __hdiv(x.a, x.b)) define(add_saturated,           \
                                                                          __hadd_sat(x.a, x.b))    \
      define(multiply_saturated, __hmul_sat(x.a, x.b)) define(                                     \
          fused, __hfma(x.a, x.b, x.c)) define(fused_saturated, __hfma_sat(x.a, x.b, x.c))         \
          define(fused_relu, __hfma_relu(x.a, x.b, x.c)) define(negated, __hneg(x.a)) define(      \
              magnitude, __habs(x.a)) define(least, __hmin(x.a, x.b))                              \
              define(most, __hmax(x.a, x.b)) define(least_or_nan, __hmin_nan(x.a, x.b)) define(    \
                  most_or_nan,                                                                     \
                  __hmax_nan(x.a, x.b)) define(equal,                                              \
                                               __heq(x.a, x.b)) define(unequal, __hne(x.a, x.b))   \
                  define(unequal_or_nan, __hneu(x.a, x.b)) define(less, __hlt(x.a, x.b)) define(   \
                      less_or_nan, __hltu(x.a, x.b)) define(at_most, __hle(x.a, x.b))              \
                      define(greater, __hgt(x.a, x.b)) define(at_least, __hge(x.a, x.b)) define(   \
                          root, hsqrt(x.a)) define(reciprocal_root, hrsqrt(x.a))                   \
                          define(reciprocal, hrcp(x.a)) define(exponential, hexp(x.a)) define(     \
                              exponential_2,                                                       \
                              hexp2(x.a)) define(exponential_10, hexp10(x.a))                      \
                              define(logarithm, hlog(x.a)) define(logarithm_2, hlog2(x.a)) define( \
                                  logarithm_10, hlog10(x.a)) define(sine, hsin(x.a))               \
                                  define(cosine, hcos(x.a)) define(tangent, htanh(x.a)) define(    \
                                      ceiling, hceil(x.a)) define(floor_of, hfloor(x.a))           \
                                      define(truncated, htrunc(x.a)) define(nearest_whole,         \
                                                                            hrint(x.a))            \
                                          define(as_float, static_cast<float>(x.a)) define(        \
                                              pair_add, __hadd2(Pair(x.a, x.b), Pair(x.c, x.a)))   \
                                              define(pair_fused,                                   \
                                                     __hfma2(Pair(x.a, x.b), Pair(x.c, x.a),       \
                                                             Pair(x.b, x.c)))                      \
                                                  define(pair_complex,                             \
                                                         __hcmadd(Pair(x.a, x.b), Pair(x.c, x.a),  \
                                                                  Pair(x.b, x.c)))                 \
                                                      define(pair_mask,                            \
                                                             __hgt2_mask(Pair(x.a, x.b),           \
                                                                         Pair(x.b, x.c)))          \
                                                          define(atomic,                           \
                                                                 added_atomically(x.a, x.b))       \
                                                              define(shuffled,                     \
                                                                     __shfl_xor_sync(0xffffffffu,  \
                                                                                     x.a, 5))

#define OF_ONE(define, name)                                                                       \
  define(from_float, __float2##name(x.f)) define(from_float_zero, __float2##name##_rz(x.f))        \
      define(from_float_up, __float2##name##_ru(x.f)) define(                                      \
          from_float_down, __float2##name##_rd(x.f)) define(from_double, __double2##name(x.d))     \
          define(from_int, __int2##name##_rn(x.i)) define(from_int_zero, __int2##name##_rz(x.i))   \
              define(from_int_up, __int2##name##_ru(x.i))                                          \
                  define(from_int_down, __int2##name##_rd(x.i))                                    \
                      define(from_unsigned, __uint2##name##_rn(x.i))                               \
                          define(from_long, __ll2##name##_rn(x.ll))                                \
                              define(from_long_zero, __ll2##name##_rz(x.ll))                       \
                                  define(from_long_up, __ll2##name##_ru(x.ll))                     \
                                      define(from_unsigned_long, __ull2##name##_rn(x.ll)) define(  \
                                          to_int, __##name##2int_rn(x.a))                          \
                                          define(to_int_zero, __##name##2int_rz(x.a)) define(      \
                                              to_int_up, __##name##2int_ru(x.a))                   \
                                              define(to_int_down, __##name##2int_rd(x.a)) define(  \
                                                  to_unsigned, __##name##2uint_rn(x.a))            \
                                                  define(to_short, __##name##2short_rn(x.a))       \
                                                      define(to_ushort, __##name##2ushort_rz(x.a)) \
                                                          define(to_long, __##name##2ll_rn(x.a))   \
                                                              define(to_unsigned_long,             \
                                                                     __##name##2ull_rd(x.a))

OF_BOTH(OPERATION)

namespace of_half {
OF_ONE(OPERATION, half)
}
namespace of_bfloat16 {
OF_ONE(OPERATION, bfloat16)
}

}  // namespace

int main() {
#define SHOW_HALF(name, expression) show<name, __half>("half", #name);
#define SHOW_BFLOAT16(name, expression) show<name, __nv_bfloat16>("bfloat16", #name);
#define SHOW_ONE_HALF(name, expression) show<of_half::name, __half>("half", #name);
#define SHOW_ONE_BFLOAT16(name, expression) \
  show<of_bfloat16::name, __nv_bfloat16>("bfloat16", #name);
  OF_BOTH(SHOW_HALF)
  OF_ONE(SHOW_ONE_HALF, half)
  OF_BOTH(SHOW_BFLOAT16)
  OF_ONE(SHOW_ONE_BFLOAT16, bfloat16)
}
