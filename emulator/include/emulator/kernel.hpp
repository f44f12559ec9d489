// What a translated kernel and a translated launch call.
//
// A kernel stays a function with the signature its author gave it. Called with a configuration
// pending, it runs its body once a lane, with copies of its arguments; called to describe itself,
// it only names its record. So overloads, templates, conversions and function pointers all work.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <type_traits>
#if defined EMULATOR_TWIN || defined EMULATOR_HAS_TWIN
#include <typeinfo>
#ifndef __cpp_rtti
#error "a kernel and its twin know each other by the names of types: leave out -fno-rtti"
#endif
#endif

#include "emulator/arguments.hpp"
#include "emulator/members.hpp"
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
  bool leaves_out_attributes = false;  ///< there are some, and their number is said to be 0
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

class Kernel;  // runtime/known_kernel.hpp: what the device knows of a kernel

/// Calls the body of a kernel with copies of its arguments. Each lane does.
using CallBody = void (*)(const void* body, const void* const* arguments);

/// The body of a kernel, not owned, and its arguments.
struct LaneBody {
  const void* body;
  const void* const* arguments;
  CallBody call;
};

/// A parameter of a kernel, as this launch has it. Reports name memory by it. A reference is taken
/// for what it refers to until the launch begins, which knows its type.
struct Parameter {
  const char* name;
  const void* value;          ///< where the launch keeps it
  std::size_t size;           ///< bytes of that
  std::size_t target = 0;     ///< bytes of what a pointer points to; 0 of what is no pointer
  bool is_const = false;      ///< that can't be written by it
  bool is_reference = false;  ///< `value` is where the launch keeps its address
  bool is_number = false;     ///< an integer
  Members members = nullptr;  ///< of what a pointer points to; null of what has none

  template <class T>
  EMULATOR_UNCHECKED Parameter(const char* name, const T& value)
      : name(name), value(__builtin_addressof(value)), size(sizeof(T)) {
    using Plain = typename Unrestricted<T>::type;
    target = PointerTarget<T>::size();
    is_const = std::is_const_v<typename PointerTarget<T>::type>;
    is_number = std::is_integral_v<Plain>;
    members = members_of<std::remove_pointer_t<Plain>>();
  }
};

/// All of a kernel's, in order.
struct Parameters {
  const Parameter* first = nullptr;
  std::size_t count = 0;

  const Parameter* begin() const { return first; }
  const Parameter* end() const { return first + count; }
};

/// Calls `function`, whose launch is pending, with copies of the arguments that `arguments` points
/// to; where it takes a reference, to an address.
using Unpack = void (*)(const void* function, void** arguments);

/// What a parameter's type says: its bytes, and to what its place in a buffer of all is aligned.
struct ParameterType {
  std::size_t size, alignment;
  bool is_reference;
  bool refers_to_const;
};

/// What is known of a kernel's parameters by their types.
struct KernelSignature {
  Unpack unpack;
  const ParameterType* types;
  std::size_t count;
};

/// A file may be compiled twice: to be fast, with the program's host code and EMULATOR_HAS_TWIN;
/// and to be watched, with EMULATOR_TWIN. The kernels of the second are called once each, to offer
/// what lanes run that are watched to the kernel with the same key.
void begin_twin(const char* key);
void offer_twin(CallBody call);

/// True if a launch of the kernel is pending and its configuration is legal; false if it was only
/// asked to describe itself, or the launch was refused (`cudaGetLastError` says why). The first
/// time, `kernel` is null and becomes the device's record of it, which lives to the program's end.
/// A kernel that may have a twin has the same `key` as that.
bool begin_launch(Kernel*& kernel, const KernelInfo& info, const KernelSignature& signature,
                  const char* key);

/// Runs the launch that `begin_launch` accepted to its end.
void run_launch(Parameters parameters, const void* body, CallBody call);

/// Sets the configuration of the kernel call that follows: the translation of `<<<…>>>`.
void configure(dim3 grid, dim3 block, std::size_t dynamic_shared = 0,
               CUstream_st* stream = nullptr);
void configure(const Configuration& configuration);

/// What a `return` in the body of a kernel returns: where the lane leaves is kept for reports.
void leave_kernel();

template <class Signature>
struct Unpacking;

template <class... Types>
struct Unpacking<void(Types...)> {
  EMULATOR_UNCHECKED static void unpack(const void* function, void** arguments) {
    const void* values[sizeof...(Types) + 1] = {};
    [[maybe_unused]] std::size_t i = 0;
    ((values[i] = std::is_reference_v<Types> ? *static_cast<void**>(arguments[i]) : arguments[i],
      ++i),
     ...);
    Arguments<Types...>::pass_to(function, values);
  }

  template <class T>
  static constexpr ParameterType type{sizeof(std::conditional_t<std::is_reference_v<T>, void*, T>),
                                      alignof(std::conditional_t<std::is_reference_v<T>, void*, T>),
                                      std::is_reference_v<T>,
                                      std::is_const_v<std::remove_reference_t<T>>};
  static constexpr ParameterType types[sizeof...(Types) + 1] = {type<Types>...};
  static constexpr KernelSignature signature{&unpack, types, sizeof...(Types)};
  template <class Body>
  static constexpr CallBody call = &Arguments<Types...>::template pass_to_body<Body>;
};

/// Differs for all kernels of a file, instances of templates too; null where twins aren't made.
template <class Key>
EMULATOR_UNCHECKED __attribute__((always_inline)) inline const char* key_of() {
#if defined EMULATOR_TWIN || defined EMULATOR_HAS_TWIN
  return typeid(Key*).name();
#else
  return nullptr;
#endif
}

/// The first thing a translated kernel does: is there a body to run? `Key` is a type of that kernel
/// alone.
template <class Key, class Signature>
EMULATOR_UNCHECKED bool enter_kernel([[maybe_unused]] const KernelInfo& info) {
#ifdef EMULATOR_TWIN
  begin_twin(key_of<Key>());
  return true;
#else
  static Kernel* kernel;
  return begin_launch(kernel, info, Unpacking<Signature>::signature, key_of<Key>());
#endif
}

/// The second: every lane runs the body, which takes the kernel's parameters, with its own copies
/// of them. `parameters` are all of the kernel's, in order.
template <class Signature, class Body>
EMULATOR_UNCHECKED void run_kernel(const Body& body, std::initializer_list<Parameter> parameters) {
  constexpr CallBody call = Unpacking<Signature>::template call<Body>;
#ifdef EMULATOR_TWIN
  offer_twin(call);
#else
  run_launch({parameters.begin(), parameters.size()}, &body, call);
#endif
}

}  // namespace emulator
