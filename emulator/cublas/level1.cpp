// cuBLAS, level 1: vectors.
#include <algorithm>
#include <cmath>

#include "cublas/blas.hpp"
#include "cublas/matrices.hpp"

namespace cublas {
namespace {

/// A number made from a vector, 0 if it is empty or its step isn't positive.
template <class T, class Result, class Make>
cublasStatus_t reduce(cublasHandle_t handle, int n, const T* x, int incx, Result* result,
                      Make make) {
  return call(handle, result != nullptr, [&](Call& call) {
    auto* number = call.space<Result>(1, 1);
    if (n > 0 && incx > 0) {
      const T* xs = call.read(vector(x, n, incx));
      call.compute([=] { *number = make(n, xs); });
    }
    call.write_number(result, number);
  });
}

template <class T>
int amin(int n, const T* x) {
  const auto is_less = [](T one, T other) { return std::abs(one) < std::abs(other); };
  return static_cast<int>(std::min_element(x, x + n, is_less) - x) + 1;
}

/// Changes both vectors.
template <class T, class Make>
cublasStatus_t change(cublasHandle_t handle, int n, T* x, int incx, T* y, int incy, Make make) {
  return call(handle, true, [&](Call& call) {
    if (n <= 0) return;
    T* xs = call.read(vector(x, n, incx));
    T* ys = call.read(vector(y, n, incy));
    make(call, xs, ys);
    call.write(vector(x, n, incx), xs);
    call.write(vector(y, n, incy), ys);
  });
}

template <class T>
cublasStatus_t axpy(cublasHandle_t handle, int n, const T* alpha, const T* x, int incx, T* y,
                    int incy) {
  return call(handle, true, [&](Call& call) {
    if (n <= 0) return;
    const T* xs = call.read(vector(x, n, incx));
    T* ys = call.read(vector(y, n, incy));
    const T* factor = call.number(alpha);
    call.compute([=] { blas::axpy(n, *factor, xs, step(incx), ys, step(incy)); });
    call.write(vector(y, n, incy), ys);
  });
}

/// In memory, y has the order of x, or the other one.
template <class T>
cublasStatus_t copy(cublasHandle_t handle, int n, const T* x, int incx, T* y, int incy) {
  return call(handle, true, [&](Call& call) {
    if (n <= 0) return;
    T* xs = call.read(vector(x, n, incx));
    if (step(incx) != step(incy)) call.compute([=] { std::reverse(xs, xs + n); });
    call.write(vector(y, n, incy), xs);
  });
}

template <class T>
cublasStatus_t swap(cublasHandle_t handle, int n, T* x, int incx, T* y, int incy) {
  return change(handle, n, x, incx, y, incy, [&](Call& call, T* xs, T* ys) {
    call.compute([=] {
      std::swap_ranges(xs, xs + n, ys);
      if (step(incx) != step(incy)) std::reverse(xs, xs + n), std::reverse(ys, ys + n);
    });
  });
}

template <class T>
cublasStatus_t dot(cublasHandle_t handle, int n, const T* x, int incx, const T* y, int incy,
                   T* result) {
  return call(handle, result != nullptr, [&](Call& call) {
    T* number = call.space<T>(1, 1);
    if (n > 0) {
      const T* xs = call.read(vector(x, n, incx));
      const T* ys = call.read(vector(y, n, incy));
      call.compute([=] { *number = blas::dot(n, xs, step(incx), ys, step(incy)); });
    }
    call.write_number(result, number);
  });
}

template <class T>
cublasStatus_t rot(cublasHandle_t handle, int n, T* x, int incx, T* y, int incy, const T* c,
                   const T* s) {
  return change(handle, n, x, incx, y, incy, [&](Call& call, T* xs, T* ys) {
    const T *cosine = call.number(c), *sine = call.number(s);
    call.compute([=] { blas::rot(n, xs, step(incx), ys, step(incy), *cosine, *sine); });
  });
}

template <class T>
cublasStatus_t scal(cublasHandle_t handle, int n, const T* alpha, T* x, int incx) {
  return call(handle, true, [&](Call& call) {
    if (n <= 0 || incx <= 0) return;
    T* xs = call.read(vector(x, n, incx));
    const T* factor = call.number(alpha);
    call.compute([=] { std::for_each(xs, xs + n, [=](T& number) { number *= *factor; }); });
    call.write(vector(x, n, incx), xs);
  });
}

}  // namespace
}  // namespace cublas

#define CALLS(S, s, T)                                                                            \
  cublasStatus_t cublasI##s##amax(cublasHandle_t handle, int n, const T* x, int incx,             \
                                  int* result) {                                                  \
    return cublas::reduce(handle, n, x, incx, result,                                             \
                          [](int n, const T* x) { return blas::amax(n, x, 1); });                 \
  }                                                                                               \
  cublasStatus_t cublasI##s##amin(cublasHandle_t handle, int n, const T* x, int incx,             \
                                  int* result) {                                                  \
    return cublas::reduce(handle, n, x, incx, result,                                             \
                          [](int n, const T* x) { return cublas::amin(n, x); });                  \
  }                                                                                               \
  cublasStatus_t cublas##S##asum(cublasHandle_t handle, int n, const T* x, int incx, T* result) { \
    return cublas::reduce(handle, n, x, incx, result,                                             \
                          [](int n, const T* x) { return blas::asum(n, x, 1); });                 \
  }                                                                                               \
  cublasStatus_t cublas##S##nrm2(cublasHandle_t handle, int n, const T* x, int incx, T* result) { \
    return cublas::reduce(handle, n, x, incx, result,                                             \
                          [](int n, const T* x) { return blas::nrm2(n, x, 1); });                 \
  }                                                                                               \
  cublasStatus_t cublas##S##axpy(cublasHandle_t handle, int n, const T* alpha, const T* x,        \
                                 int incx, T* y, int incy) {                                      \
    return cublas::axpy(handle, n, alpha, x, incx, y, incy);                                      \
  }                                                                                               \
  cublasStatus_t cublas##S##copy(cublasHandle_t handle, int n, const T* x, int incx, T* y,        \
                                 int incy) {                                                      \
    return cublas::copy(handle, n, x, incx, y, incy);                                             \
  }                                                                                               \
  cublasStatus_t cublas##S##swap(cublasHandle_t handle, int n, T* x, int incx, T* y, int incy) {  \
    return cublas::swap(handle, n, x, incx, y, incy);                                             \
  }                                                                                               \
  cublasStatus_t cublas##S##dot(cublasHandle_t handle, int n, const T* x, int incx, const T* y,   \
                                int incy, T* result) {                                            \
    return cublas::dot(handle, n, x, incx, y, incy, result);                                      \
  }                                                                                               \
  cublasStatus_t cublas##S##rot(cublasHandle_t handle, int n, T* x, int incx, T* y, int incy,     \
                                const T* c, const T* s) {                                         \
    return cublas::rot(handle, n, x, incx, y, incy, c, s);                                        \
  }                                                                                               \
  cublasStatus_t cublas##S##scal(cublasHandle_t handle, int n, const T* alpha, T* x, int incx) {  \
    return cublas::scal(handle, n, alpha, x, incx);                                               \
  }

CALLS(S, s, float)
CALLS(D, d, double)

#undef CALLS
