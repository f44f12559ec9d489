// What a translated kernel and a translated launch call.
//
// A kernel stays a function with the signature its author gave it. Called with a configuration
// pending, it captures its arguments and runs its body once a lane; called to describe itself, it
// only names its record. So overloads, templates, conversions and function pointers all work.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <type_traits>
#include <utility>

#include "emulator/unchecked.hpp"
#include "vector_types.h"

struct CUstream_st;

namespace emulator {

/// The shape of a launch, as `<<<…>>>` or the attributes of `cudaLaunchKernelEx` give it.
struct Configuration {
  dim3 grid;
  dim3 block;
  std::size_t dynamic_shared = 0;  ///< bytes a block
  CUstream_st* stream = nullptr;
  dim3 cluster{0, 0, 0};  ///< blocks; 0 where the launch says nothing
  bool cooperative = false;
};

/// What the source says of a kernel: its name, its place, its attributes.
struct KernelInfo {
  const char* name;
  const char* file;
  int line;
  unsigned max_threads = 1024;  ///< a block, from `__launch_bounds__`
  unsigned min_blocks = 0;      ///< an SM, from `__launch_bounds__`
  dim3 cluster{0, 0, 0};        ///< from `__cluster_dims__`; 0 where there is none

  constexpr KernelInfo(const char* name, const char* file, int line)
      : name(name), file(file), line(line) {}

  constexpr KernelInfo launch_bounds(unsigned threads, unsigned blocks = 0, unsigned = 0) const {
    KernelInfo info = *this;
    info.max_threads = threads;
    info.min_blocks = blocks;
    return info;
  }
  constexpr KernelInfo cluster_dims(unsigned x, unsigned y = 1, unsigned z = 1) const {
    KernelInfo info = *this;
    info.cluster = dim3(x, y, z);
    return info;
  }
};

class Kernel;  // runtime/kernel.hpp: what the device knows of a kernel

/// A callable, not owned: the body of a kernel, called once a lane.
struct LaneBody {
  const void* captures;
  std::size_t captures_size;
  void (*call)(const void* captures);
};

/// A parameter of a kernel, as this launch has it. Reports name memory by it.
struct Parameter {
  const char* name;
  const void* value;       ///< where the launch keeps it
  std::size_t size;        ///< bytes of that
  std::size_t target = 0;  ///< bytes of what a pointer points to; 0 of what is no pointer

  template <class T>
  EMULATOR_UNCHECKED Parameter(const char* name, const T& value)
      : name(name), value(__builtin_addressof(value)), size(sizeof(T)) {
    if constexpr (std::is_pointer_v<T>) target = size_of<std::remove_pointer_t<T>>();
  }

 private:
  /// 1 of what has no size, such as `void`.
  template <class T>
  static constexpr std::size_t size_of() {
    if constexpr (std::is_object_v<T> && requires { sizeof(T); }) return sizeof(T);
    return 1;
  }
};
using Parameters = std::initializer_list<Parameter>;

/// Calls `function`, whose launch is pending, with the arguments that `arguments` points to.
using Unpack = void (*)(const void* function, void** arguments);

/// The device's record of the kernel that the source describes by `info`; it lives to the end of
/// the program.
Kernel& register_kernel(const KernelInfo& info, Unpack unpack);

/// True if a launch of `kernel` is pending and its configuration is legal; false if the kernel was
/// only asked to describe itself, or the launch was refused (`cudaGetLastError` says why).
bool begin_launch(Kernel& kernel);

/// Runs the launch that `begin_launch` accepted to its end.
void run_launch(Parameters parameters, LaneBody body);

/// Sets the configuration of the kernel call that follows: the translation of `<<<…>>>`.
void configure(dim3 grid, dim3 block, std::size_t dynamic_shared = 0,
               CUstream_st* stream = nullptr);
void configure(const Configuration& configuration);

/// What a `return` in the body of a kernel returns: where the lane leaves is kept for reports.
void leave_kernel();

template <class Signature>
struct Arguments;

template <class... Parameters>
struct Arguments<void(Parameters...)> {
  static void unpack(const void* function, void** arguments) {
    unpack(function, arguments, std::index_sequence_for<Parameters...>{});
  }

 private:
  template <std::size_t... I>
  static void unpack(const void* function, [[maybe_unused]] void** arguments,
                     std::index_sequence<I...>) {
    auto kernel = reinterpret_cast<void (*)(Parameters...)>(const_cast<void*>(function));
    kernel(*static_cast<std::remove_reference_t<Parameters>*>(arguments[I])...);
  }
};

/// The first thing a translated kernel does: is there a body to run? `Key` is a type of that kernel
/// alone.
template <class Key, class Signature>
EMULATOR_UNCHECKED bool enter_kernel(const KernelInfo& info) {
  static Kernel& kernel = register_kernel(info, &Arguments<Signature>::unpack);
  return begin_launch(kernel);
}

/// The second: every lane runs its own copy of the body, and so of the kernel's parameters.
template <class Body>
EMULATOR_UNCHECKED void run_kernel(Parameters parameters, const Body& body) {
  run_launch(parameters, {&body, sizeof body, [](const void* captures) EMULATOR_UNCHECKED {
                            Body mine = *static_cast<const Body*>(captures);
                            mine();
                          }});
}

}  // namespace emulator
