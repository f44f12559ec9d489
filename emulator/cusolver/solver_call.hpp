// A call of cuSOLVER: what it shares with those of other libraries, the check of its arguments, and
// the number that says on the device how it went.
#pragma once

#include <algorithm>
#include <climits>
#include <cstring>
#include <initializer_list>
#include <type_traits>

#include "cusolverDn.h"
#include "library/letters.hpp"
#include "library/stream_call.hpp"

/// What a handle knows.
struct cusolverDnContext : library::Workspace {};

namespace cusolver {

using library::dense;
using library::is_right;
using library::is_upper;
using library::letter;
using library::Matrix;
using Call = library::StreamCall;

template <class T>
constexpr bool is_complex = std::is_class_v<T>;

/// Never called: what they would return is of the type that a number's parts have.
float real_of(float);
float real_of(cuComplex);
double real_of(double);
double real_of(cuDoubleComplex);
template <class T>
using Real = decltype(real_of(T()));

/// The numbers in a call's work area: as many as its matrix has. The emulator needs none, but what
/// a program gives is overwritten, as by cuSOLVER.
inline int work_size(int m, int n) {
  const long long size = static_cast<long long>(dense(m)) * dense(n);
  return static_cast<int>(std::min<long long>(size, INT_MAX));
}

template <class T>
void overwrite_work(Call& call, T* work, int m, int n) {
  call.overwrite(work, work_size(m, n) * sizeof(T));
}

/// What the call leaves of a matrix that it doesn't return anything in.
template <class T>
void destroy(T* matrix, int rows, int columns) {
  std::memset(static_cast<void*>(matrix), 0xFF, sizeof(T) * rows * columns);
}

template <class Size>
cusolverStatus_t tell_size(cusolverDnHandle_t handle, bool fits, Size* to, int m, int n) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  if (!fits || !to) return CUSOLVER_STATUS_INVALID_VALUE;
  *to = work_size(m, n);
  return CUSOLVER_STATUS_SUCCESS;
}
template <class T>
cusolverStatus_t tell_size(cusolverDnHandle_t handle, const Matrix<T>& matrix, int* to) {
  return tell_size(handle, is_right(matrix), to, matrix.rows, matrix.columns);
}

/// Which arguments, by number, a call checks.
using Places = std::initializer_list<int>;

/// Makes a call whose arguments are right. `make` says what it reads, computes and writes, and
/// where the host function leaves LAPACK's `info`.
template <class Make>
cusolverStatus_t call(cusolverDnHandle_t handle, int* info, Places places,
                      std::initializer_list<bool> are_wrong, Make make) {
  if (!handle) return CUSOLVER_STATUS_NOT_INITIALIZED;
  Call call(*handle);
  int* result = call.space<int>(1);
  const auto* wrong = std::ranges::find(are_wrong, true);
  const bool is_right = wrong == are_wrong.end();
  if (is_right)
    make(call, result);
  else
    *result = -places.begin()[wrong - are_wrong.begin()];
  call.write(info, result, 1);
  if (!call.end()) return CUSOLVER_STATUS_EXECUTION_FAILED;
  return is_right ? CUSOLVER_STATUS_SUCCESS : CUSOLVER_STATUS_INVALID_VALUE;
}

}  // namespace cusolver
