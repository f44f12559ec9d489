// What `__half2` and `__nv_bfloat162` have in common: two numbers, and each function for both.
#pragma once

#include "emulator/cuda/half/number.hpp"

namespace emulator {
namespace half {

/// All bits where both are true of the first numbers, then of the second: a mask.
EMULATOR_UNCHECKED inline unsigned int mask_of(bool x, bool y) {
  return (x ? 0xffffu : 0) | (y ? 0xffff0000u : 0);
}

#define EMULATOR_PAIR_UNARY(name, single) \
  friend EMULATOR_INLINED Self name(Self a) { return {single(a.x), single(a.y)}; }
#define EMULATOR_PAIR_BINARY(name, single) \
  friend EMULATOR_INLINED Self name(Self a, Self b) { return {single(a.x, b.x), single(a.y, b.y)}; }
#define EMULATOR_PAIR_TERNARY(name, single)                   \
  friend EMULATOR_INLINED Self name(Self a, Self b, Self c) { \
    return {single(a.x, b.x, c.x), single(a.y, b.y, c.y)};    \
  }
#define EMULATOR_PAIR_OPERATOR(symbol)                           \
  friend EMULATOR_INLINED Self operator symbol(Self a, Self b) { \
    return {a.x symbol b.x, a.y symbol b.y};                     \
  }                                                              \
  friend EMULATOR_INLINED Self& operator symbol##=(Self& a, Self b) { return a = a symbol b; }
/// Of each: 1 or 0, all its bits or none, and whether it holds of both.
#define EMULATOR_PAIR_COMPARISON_AS(order, u)                                  \
  friend EMULATOR_INLINED Self __h##order##u##2(Self a, Self b) {              \
    return {Single(__h##order##u(a.x, b.x)), Single(__h##order##u(a.y, b.y))}; \
  }                                                                            \
  friend EMULATOR_INLINED unsigned int __h##order##u##2_mask(Self a, Self b) { \
    return mask_of(__h##order##u(a.x, b.x), __h##order##u(a.y, b.y));          \
  }                                                                            \
  friend EMULATOR_INLINED bool __hb##order##u##2(Self a, Self b) {             \
    return __h##order##u(a.x, b.x) && __h##order##u(a.y, b.y);                 \
  }
#define EMULATOR_PAIR_COMPARISON(order) \
  EMULATOR_PAIR_COMPARISON_AS(order, )  \
  EMULATOR_PAIR_COMPARISON_AS(order, u)

template <class Self, class Single>
struct PairFunctions {
  EMULATOR_PAIR_OPERATOR(+)
  EMULATOR_PAIR_OPERATOR(-)
  EMULATOR_PAIR_OPERATOR(*)
  EMULATOR_PAIR_OPERATOR(/)
  EMULATOR_PAIR_UNARY(operator-, -)
  friend EMULATOR_INLINED Self operator+(Self a) { return a; }
  friend EMULATOR_INLINED bool operator==(Self a, Self b) { return __hbeq2(a, b); }
  friend EMULATOR_INLINED bool operator!=(Self a, Self b) { return __hbneu2(a, b); }
  friend EMULATOR_INLINED bool operator<(Self a, Self b) { return __hblt2(a, b); }
  friend EMULATOR_INLINED bool operator>(Self a, Self b) { return __hbgt2(a, b); }
  friend EMULATOR_INLINED bool operator<=(Self a, Self b) { return __hble2(a, b); }
  friend EMULATOR_INLINED bool operator>=(Self a, Self b) { return __hbge2(a, b); }

  EMULATOR_PAIR_COMPARISON(eq)
  EMULATOR_PAIR_COMPARISON(ne)
  EMULATOR_PAIR_COMPARISON(lt)
  EMULATOR_PAIR_COMPARISON(gt)
  EMULATOR_PAIR_COMPARISON(le)
  EMULATOR_PAIR_COMPARISON(ge)
  friend EMULATOR_INLINED Self __hisnan2(Self a) {
    return {Single(__hisnan(a.x)), Single(__hisnan(a.y))};
  }

  EMULATOR_PAIR_BINARY(__hadd2, __hadd)
  EMULATOR_PAIR_BINARY(__hsub2, __hsub)
  EMULATOR_PAIR_BINARY(__hmul2, __hmul)
  EMULATOR_PAIR_BINARY(__h2div, __hdiv)
  EMULATOR_PAIR_BINARY(__hadd2_rn, __hadd)
  EMULATOR_PAIR_BINARY(__hsub2_rn, __hsub)
  EMULATOR_PAIR_BINARY(__hmul2_rn, __hmul)
  EMULATOR_PAIR_BINARY(__hadd2_sat, __hadd_sat)
  EMULATOR_PAIR_BINARY(__hsub2_sat, __hsub_sat)
  EMULATOR_PAIR_BINARY(__hmul2_sat, __hmul_sat)
  EMULATOR_PAIR_TERNARY(__hfma2, __hfma)
  EMULATOR_PAIR_TERNARY(__hfma2_sat, __hfma_sat)
  EMULATOR_PAIR_TERNARY(__hfma2_relu, __hfma_relu)
  EMULATOR_PAIR_UNARY(__hneg2, __hneg)
  EMULATOR_PAIR_UNARY(__habs2, __habs)
  EMULATOR_PAIR_BINARY(__hmin2, __hmin)
  EMULATOR_PAIR_BINARY(__hmax2, __hmax)
  EMULATOR_PAIR_BINARY(__hmin2_nan, __hmin_nan)
  EMULATOR_PAIR_BINARY(__hmax2_nan, __hmax_nan)
  /// A product of complex numbers, and a sum, in the order in which the device adds.
  friend EMULATOR_INLINED Self __hcmadd(Self a, Self b, Self c) {
    const Single real = __hfma(a.x, b.x, c.x);
    const Single imaginary = __hfma(a.x, b.y, c.y);
    return {__hfma(-a.y, b.y, real), __hfma(a.y, b.x, imaginary)};
  }

  EMULATOR_PAIR_UNARY(h2sqrt, hsqrt)
  EMULATOR_PAIR_UNARY(h2rsqrt, hrsqrt)
  EMULATOR_PAIR_UNARY(h2rcp, hrcp)
  EMULATOR_PAIR_UNARY(h2exp, hexp)
  EMULATOR_PAIR_UNARY(h2exp2, hexp2)
  EMULATOR_PAIR_UNARY(h2exp10, hexp10)
  EMULATOR_PAIR_UNARY(h2log, hlog)
  EMULATOR_PAIR_UNARY(h2log2, hlog2)
  EMULATOR_PAIR_UNARY(h2log10, hlog10)
  EMULATOR_PAIR_UNARY(h2sin, hsin)
  EMULATOR_PAIR_UNARY(h2cos, hcos)
  EMULATOR_PAIR_UNARY(h2tanh, htanh)
  EMULATOR_PAIR_UNARY(h2tanh_approx, htanh_approx)
  EMULATOR_PAIR_UNARY(h2ceil, hceil)
  EMULATOR_PAIR_UNARY(h2floor, hfloor)
  EMULATOR_PAIR_UNARY(h2trunc, htrunc)
  EMULATOR_PAIR_UNARY(h2rint, hrint)

  friend EMULATOR_INLINED float __low2float(Self a) { return a.x; }
  friend EMULATOR_INLINED float __high2float(Self a) { return a.y; }
  friend EMULATOR_INLINED Self __lowhigh2highlow(Self a) { return {a.y, a.x}; }
};

#undef EMULATOR_PAIR_UNARY
#undef EMULATOR_PAIR_BINARY
#undef EMULATOR_PAIR_TERNARY
#undef EMULATOR_PAIR_OPERATOR
#undef EMULATOR_PAIR_COMPARISON_AS
#undef EMULATOR_PAIR_COMPARISON

}  // namespace half
}  // namespace emulator
