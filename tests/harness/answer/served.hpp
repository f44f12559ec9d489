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
#include <tuple>
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

/// What an answer serves under: `type` is that of a template's instance, or nothing.
struct ServedName {
  const char* answer;
  const char* name;
  const char* type = nullptr;
  unsigned value = 0;  ///< of an instance whose parameter is one
  bool has_value = false;
};

/// `function` is served by that name, unless another answer was asked for.
void serve(const ServedName& name, const void* function, Handler handler);
/// The same for a kernel, with the bytes of its parameters.
void serve_kernel(const ServedName& name, const void* kernel, const std::size_t* sizes,
                  std::size_t parameters);

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

struct Served {
  template <class Result, class... Parameters>
  Served(const ServedName& name, Result (*function)(Parameters...)) {
    serve(name, reinterpret_cast<const void*>(function),
          [](const void* function, [[maybe_unused]] Reader& arguments, Writer& result) {
            const auto call =
                reinterpret_cast<Result (*)(Parameters...)>(const_cast<void*>(function));
            ServedCall<Result, Parameters...>{result, call,
                                              arguments.get<std::decay_t<Parameters>>()...};
          });
  }
};

struct ServedKernel {
  template <class... Parameters>
  ServedKernel(const ServedName& name, void (*kernel)(Parameters...)) {
    static constexpr std::size_t sizes[] = {sizeof(Parameters)..., 0};
    serve_kernel(name, reinterpret_cast<const void*>(kernel), sizes, sizeof...(Parameters));
  }
};

/// A kernel for each value of a template's parameter: `kernel_of` returns that of a constant.
struct ServedKernels {
  template <class KernelOf, unsigned... values>
  ServedKernels(const ServedName& name, KernelOf kernel_of,
                std::integer_sequence<unsigned, values...>) {
    (ServedKernel({name.answer, name.name, nullptr, values, true},
                  kernel_of(std::integral_constant<unsigned, values>())),
     ...);
  }
};

/// One for each type of a tuple: `of` returns the function, or kernel, of a type.
template <class Served>
struct ServedForTypes {
  template <class Of, class... Types>
  ServedForTypes(const ServedName& name, Of of, std::type_identity<std::tuple<Types...>>) {
    (Served({name.answer, name.name, typeid(Types).name()}, of(std::type_identity<Types>())), ...);
  }
};

}  // namespace cohort::harness

#define COHORT_SERVED_KERNEL(name, kernel, ...)             \
  static const cohort::harness::ServedKernel served_##name( \
      {COHORT_ANSWER, #name}, static_cast<void (*)(__VA_ARGS__)>(kernel));
#define COHORT_SERVED_KERNELS(name, kernel, values, ...)                                   \
  static const cohort::harness::ServedKernels served_##name(                               \
      {COHORT_ANSWER, #name},                                                              \
      [](auto value) {                                                                     \
        return static_cast<void (*)(__VA_ARGS__)>(kernel<static_cast<unsigned>(value())>); \
      },                                                                                   \
      std::integer_sequence<unsigned, COHORT_UNPACK values>());
#define COHORT_SERVED_FOR_TYPES(served, name, function, types, result, ...)            \
  static const cohort::harness::ServedForTypes<cohort::harness::served> served_##name( \
      {COHORT_ANSWER, #name},                                                          \
      []<class T>(std::type_identity<T>) {                                             \
        return static_cast<result (*)(__VA_ARGS__)>(function<T>);                      \
      },                                                                               \
      std::type_identity<std::tuple<COHORT_UNPACK types>>());
#define COHORT_UNPACK(...) __VA_ARGS__

#define KERNEL(name, ...) COHORT_SERVED_KERNEL(name, EXERCISE::name, __VA_ARGS__)
#define KERNEL_TEMPLATE(name, values, ...) \
  COHORT_SERVED_KERNELS(name, EXERCISE::name, values, __VA_ARGS__)
#define KERNEL_FOR_TYPES(name, types, ...) \
  COHORT_SERVED_FOR_TYPES(ServedKernel, name, EXERCISE::name, types, void, __VA_ARGS__)
#define KERNEL_INSTANCE(name, instance, ...) \
  COHORT_SERVED_KERNEL(name, (EXERCISE::COHORT_UNPACK instance), __VA_ARGS__)
#define TEST_KERNEL(name, ...) COHORT_SERVED_KERNEL(name, tests::name, __VA_ARGS__)
#define TEST_KERNEL_TEMPLATE(name, values, ...) \
  COHORT_SERVED_KERNELS(name, tests::name, values, __VA_ARGS__)
#define TEST_KERNEL_FOR_TYPES(name, types, ...) \
  COHORT_SERVED_FOR_TYPES(ServedKernel, name, tests::name, types, void, __VA_ARGS__)
#define TEST_KERNEL_INSTANCE(name, instance, ...) \
  COHORT_SERVED_KERNEL(name, (tests::COHORT_UNPACK instance), __VA_ARGS__)
#define CALL(name, result, ...)                       \
  static const cohort::harness::Served served_##name( \
      {COHORT_ANSWER, #name}, static_cast<result (*)(__VA_ARGS__)>(tests::name));
#define CALL_FOR_TYPES(name, types, result, ...) \
  COHORT_SERVED_FOR_TYPES(Served, name, tests::name, types, result, __VA_ARGS__)
