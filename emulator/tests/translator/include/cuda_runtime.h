// A stand-in for the emulator's headers: a launch runs the kernel once, in one thread, and leaves a
// record of what the translation said about it.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <string>
#include <type_traits>
#include <utility>

#define __forceinline__ inline
#define __align__(bytes) __attribute__((aligned(bytes)))
#define __grid_constant__

struct dim3 {
  unsigned x, y, z;
  constexpr dim3(unsigned x = 1, unsigned y = 1, unsigned z = 1) : x(x), y(y), z(z) {}
};
using cudaStream_t = struct CUstream_st*;

namespace emulator {

struct KernelInfo {
  std::string name, file;
  int line = 0;
  int max_threads = 0, min_blocks = 0;
  dim3 cluster{0, 0, 0};

  KernelInfo launch_bounds(int threads, int blocks = 0) {
    max_threads = threads, min_blocks = blocks;
    return *this;
  }
  KernelInfo cluster_dims(unsigned x, unsigned y = 1, unsigned z = 1) {
    cluster = {x, y, z};
    return *this;
  }
};

/// The last launch.
struct Launch {
  dim3 grid, block;
  std::size_t dynamic_shared = 0;
  cudaStream_t stream = nullptr;
  KernelInfo kernel;
  bool pending = false;
};
inline Launch launch;
inline std::string shared_name;  // of the last variable that was reached

inline void configure(dim3 grid, dim3 block, std::size_t shared = 0, cudaStream_t stream = {}) {
  launch = {grid, block, shared, stream, {}, true};
}

template <class Key, class Signature>
bool enter_kernel(const KernelInfo& info) {
  static_assert(std::is_function_v<Signature>);
  launch.kernel = info;
  return std::exchange(launch.pending, false);
}

struct Parameter {
  template <class T>
  Parameter(const char* its_name, const T& its_value) : name(its_name), value(&its_value) {}
  std::string name;
  const void* value;
};
inline void leave_kernel() {}

struct VariableType {
  const volatile void* begin;
  std::size_t size;
};
template <auto& variable>
inline constexpr VariableType type_of_variable{__builtin_addressof(variable), sizeof(variable)};

template <class Body, class... T, std::size_t... I>
void call(const Body& body, const Parameter* parameters, void (Body::*)(T...) const,
          std::index_sequence<I...>) {
  body(*static_cast<const std::remove_reference_t<T>*>(parameters[I].value)...);
}

template <class Signature>
struct Caller;
template <class... T>
struct Caller<void(T...)> {
  template <class Body>
  static void call(const Body& body, const Parameter* parameters) {
    emulator::call(body, parameters, &Body::operator(), std::index_sequence_for<T...>{});
  }
};

template <class Signature, class Body>
void run_kernel(const Body& body, std::initializer_list<Parameter> parameters) {
  Caller<Signature>::call(body, parameters.begin());
}

template <class Declaration, class Variable, std::size_t index>
Variable& shared_variable(const char* name, const char*, int) {
  alignas(Declaration) static std::byte bytes[sizeof(Variable)];
  shared_name = name;
  return *reinterpret_cast<Variable*>(bytes);
}

alignas(std::max_align_t) inline std::byte dynamic_bytes[1024];

template <class Array>
Array& dynamic_shared(const char*, const char*, int) {
  return *reinterpret_cast<Array*>(dynamic_bytes);
}

template <class Array>
struct DynamicShared {
  operator std::decay_t<Array>() const { return dynamic_shared<Array>("", "", 0); }
};

}  // namespace emulator
