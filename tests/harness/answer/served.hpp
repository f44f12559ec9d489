// What an answer does for its judge, which runs in a process of its own: kernels that it launches,
// functions that it calls. A file that both include, `interface.hpp`, lists them:
//
//   KERNEL(sum_rows, const unsigned char*, std::size_t, int*)           // of the exercise
//   KERNEL_TEMPLATE(look_at_rows, (8, 16), const unsigned char*, int*)  // look_at_rows<8>, <16>
//   KERNEL_FOR_TYPES(find, (int, char), const T*, int*)  // find<int>, find<char>
//   KERNEL_INSTANCE(count_64, (count<64, 3>), int*)  // of other templates, by a name of its own
//   TEST_KERNEL(ask, int, int*)                    // one that the tests bring, tests::ask
//   TEST_KERNEL_TEMPLATE(sum_in_tiles, (2, 4), const int*, int*)
//   TEST_KERNEL_FOR_TYPES(find_both, (int, char), const T*, int*)
//   TEST_KERNEL_INSTANCE(make_ints, (make_vector<int>), int*)
//   CALL(plan_for, Plan, int, Limits)              // a function of the host, tests::plan_for
//   CALL_FOR_TYPES(launch, (int, char), cudaError_t, const T*, int)
//
// Parameters are bytes, strings and vectors; pointers are the device's.
#pragma once

#include <cuda_runtime.h>

#include <cstddef>
#include <type_traits>
#include <typeinfo>
#include <utility>

#include "wire/bytes.hpp"

/// Where the exercise is: nothing is the global namespace. A program with several answers has each
/// in a namespace of its own, and its name as a string.
#ifndef EXERCISE
#define EXERCISE
#define COHORT_ANSWER ""
#endif

namespace cohort::harness {

/// Calls a function with what it reads, and writes what that returns.
using Handler = void (*)(const void* function, Reader& arguments, Writer& result);

/// A function that an answer serves; or a kernel, which has no handler. All of them are tables that
/// a compiler writes, and no code: an answer is compiled anew at every save.
struct Served {
  const char* answer;
  const char* name;
  const void* function;
  Handler handler;
  const std::size_t* sizes;  ///< of its parameters, in bytes
  std::size_t parameters;
  const std::type_info* type = nullptr;  ///< of a template's instance
  unsigned value = 0;                    ///< of an instance whose parameter is one
  bool has_value = false;
};

/// From here on they are served, unless another answer was asked for.
struct Serving {
  Serving(const Served* first, std::size_t count);
};

template <class Signature>
struct AsKernel;
template <class... Parameters>
struct AsKernel<void(Parameters...)> {
  static constexpr Handler handler = nullptr;
  static constexpr std::size_t parameters = sizeof...(Parameters);
  static constexpr std::size_t sizes[] = {sizeof(Parameters)..., 0};
};

/// A call with arguments that are read in their order, as what stands between braces is.
template <class Result, class... Parameters>
struct ServedCall {
  ServedCall(Writer& result, Result (*function)(Parameters...),
             std::decay_t<Parameters>&&... arguments) {
    if constexpr (std::is_void_v<Result>)
      function(arguments...);
    else
      result.put(function(arguments...));
  }
};

template <class Signature>
struct AsFunction;
template <class Result, class... Parameters>
struct AsFunction<Result(Parameters...)> {
  static void handler(const void* function, [[maybe_unused]] Reader& arguments, Writer& result) {
    const auto call = reinterpret_cast<Result (*)(Parameters...)>(const_cast<void*>(function));
    ServedCall<Result, Parameters...>{result, call, arguments.get<std::decay_t<Parameters>>()...};
  }
  static constexpr std::size_t parameters = 0;
  static constexpr const std::size_t* sizes = nullptr;
};

template <class... T>
struct Types {};

}  // namespace cohort::harness

#define COHORT_SERVED(kind, name, function, result, ...)                             \
  COHORT_ANSWER, #name,                                                              \
      reinterpret_cast<const void*>(static_cast<result (*)(__VA_ARGS__)>(function)), \
      cohort::harness::kind<result(__VA_ARGS__)>::handler,                           \
      cohort::harness::kind<result(__VA_ARGS__)>::sizes,                             \
      cohort::harness::kind<result(__VA_ARGS__)>::parameters
#define COHORT_SERVED_ONE(kind, name, function, result, ...)     \
  static const cohort::harness::Served table_of_##name = {       \
      COHORT_SERVED(kind, name, function, result, __VA_ARGS__)}; \
  static const cohort::harness::Serving served_##name(&table_of_##name, 1);
#define COHORT_SERVED_FOR_VALUES(kind, name, function, values, result, ...)               \
  static const cohort::harness::Serving served_##name =                                   \
      []<unsigned... value>(std::integer_sequence<unsigned, value...>) {                  \
    const cohort::harness::Served table[] = {                                             \
        {COHORT_SERVED(kind, name, function<value>, result, __VA_ARGS__), nullptr, value, \
         true}...};                                                                       \
    return cohort::harness::Serving(table, sizeof...(value));                             \
  }                                                                                       \
  (std::integer_sequence<unsigned, COHORT_UNPACK values>());
#define COHORT_SERVED_FOR_TYPES(kind, name, function, types, result, ...)                  \
  static const cohort::harness::Serving served_##name =                                    \
      []<class... T>(cohort::harness::Types<T...>) {                                       \
        const cohort::harness::Served table[] = {                                          \
            {COHORT_SERVED(kind, name, function<T>, result, __VA_ARGS__), &typeid(T)}...}; \
        return cohort::harness::Serving(table, sizeof...(T));                              \
      }(cohort::harness::Types<COHORT_UNPACK types>());
#define COHORT_UNPACK(...) __VA_ARGS__

#define KERNEL(name, ...) COHORT_SERVED_ONE(AsKernel, name, EXERCISE::name, void, __VA_ARGS__)
#define KERNEL_TEMPLATE(name, values, ...) \
  COHORT_SERVED_FOR_VALUES(AsKernel, name, EXERCISE::name, values, void, __VA_ARGS__)
#define KERNEL_FOR_TYPES(name, types, ...) \
  COHORT_SERVED_FOR_TYPES(AsKernel, name, EXERCISE::name, types, void, __VA_ARGS__)
#define KERNEL_INSTANCE(name, instance, ...) \
  COHORT_SERVED_ONE(AsKernel, name, (EXERCISE::COHORT_UNPACK instance), void, __VA_ARGS__)
#define TEST_KERNEL(name, ...) COHORT_SERVED_ONE(AsKernel, name, tests::name, void, __VA_ARGS__)
#define TEST_KERNEL_TEMPLATE(name, values, ...) \
  COHORT_SERVED_FOR_VALUES(AsKernel, name, tests::name, values, void, __VA_ARGS__)
#define TEST_KERNEL_FOR_TYPES(name, types, ...) \
  COHORT_SERVED_FOR_TYPES(AsKernel, name, tests::name, types, void, __VA_ARGS__)
#define TEST_KERNEL_INSTANCE(name, instance, ...) \
  COHORT_SERVED_ONE(AsKernel, name, (tests::COHORT_UNPACK instance), void, __VA_ARGS__)
#define CALL(name, result, ...) \
  COHORT_SERVED_ONE(AsFunction, name, tests::name, result, __VA_ARGS__)
#define CALL_FOR_TYPES(name, types, result, ...) \
  COHORT_SERVED_FOR_TYPES(AsFunction, name, tests::name, types, result, __VA_ARGS__)
