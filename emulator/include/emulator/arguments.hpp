// How a kernel gets its arguments: as bytes. CUDA copies them to the device with memcpy, for each
// thread. No constructor runs for a thread's copy, and no destructor: those are the host's.
#pragma once

#include <cstddef>
#include <type_traits>
#include <utility>

#include "emulator/unchecked.hpp"

namespace emulator {

/// Whether a call passes a `T` as bytes. What a constructor must copy, or a destructor must clean
/// up, travels by its address, and the caller cleans up: so all C++ compilers for Linux do it.
template <class T>
constexpr bool passed_as_bytes =
    std::is_trivially_destructible_v<T> &&
    (std::is_copy_constructible_v<T> || std::is_move_constructible_v<T>)&&(
        !std::is_copy_constructible_v<T> ||
        std::is_trivially_copy_constructible_v<T>)&&(!std::is_move_constructible_v<T> ||
                                                     std::is_trivially_move_constructible_v<T>);

/// Copies bytes that are nobody's to hear of.
void copy_argument(void* to, const void* from, std::size_t size);

/// A thread's copy of an argument for a parameter of type `T`. Nobody ever destroys it.
template <class T>
class Argument {
 public:
  using Passed = std::conditional_t<passed_as_bytes<T>, T, void*>;

  EMULATOR_UNCHECKED explicit Argument(const void* value) {
    // GCC calls `memcpy` for what is large, and that is the program's, which is observed.
    constexpr std::size_t inlined = 64;
    if constexpr (sizeof(T) <= inlined)
      __builtin_memcpy(bytes_, value, sizeof(T));
    else
      copy_argument(bytes_, value, sizeof(T));
  }
  EMULATOR_UNCHECKED Passed pass() {
    if constexpr (!passed_as_bytes<T>)
      return bytes_;
    else if constexpr (std::is_move_constructible_v<T>)
      return static_cast<T&&>(*reinterpret_cast<T*>(bytes_));  // std::move is observed
    else
      return *reinterpret_cast<const T*>(bytes_);
  }

 private:
  alignas(T) std::byte bytes_[sizeof(T)];
};

/// A reference is an address, and what stands there is everybody's.
template <class T>
class Argument<T&> {
 public:
  using Passed = T&;

  EMULATOR_UNCHECKED explicit Argument(const void* referent)
      : referent_(static_cast<T*>(const_cast<void*>(referent))) {}
  EMULATOR_UNCHECKED T& pass() { return *referent_; }

 private:
  T* referent_;
};

/// Calls with copies of arguments. `values[i]` points to argument i, or to what it refers to.
template <class... Types>
class Arguments {
  static_assert((!std::is_rvalue_reference_v<Types> && ...),
                "a kernel can't have a parameter that is an rvalue reference: take it by value");

 public:
  /// Calls a function with parameters of these types, which returns nothing.
  EMULATOR_UNCHECKED static void pass_to(const void* function, const void* const* values) {
    pass_to(function, values, std::index_sequence_for<Types...>{});
  }

  /// The same for an object whose operator takes them.
  template <class Body>
  EMULATOR_UNCHECKED static void pass_to_body(const void* body, const void* const* values) {
    pass_to_body(*static_cast<const Body*>(body), values, std::index_sequence_for<Types...>{});
  }

 private:
  template <std::size_t... index>
  EMULATOR_UNCHECKED __attribute__((always_inline)) static void pass_to(
      const void* function, [[maybe_unused]] const void* const* values,
      std::index_sequence<index...>) {
    using Function = void (*)(typename Argument<Types>::Passed...);
    auto callee = reinterpret_cast<Function>(const_cast<void*>(function));
    callee(Argument<Types>(values[index]).pass()...);
  }

  template <class Body, std::size_t... index>
  EMULATOR_UNCHECKED __attribute__((always_inline)) static void pass_to_body(
      const Body& body, [[maybe_unused]] const void* const* values, std::index_sequence<index...>) {
    if constexpr ((std::is_same_v<Types, typename Argument<Types>::Passed> && ...)) {
      body(Argument<Types>(values[index]).pass()...);
    } else {
      using Operation = void (Body::*)(typename Argument<Types>::Passed...) const;
      const auto original = &Body::operator();
      Operation operation;  // called as it was not compiled: no optimiser must look through
      __builtin_memcpy(&operation, &original, sizeof operation);
      asm("" : "+m"(operation));
      (body.*operation)(Argument<Types>(values[index]).pass()...);
    }
  }
};

}  // namespace emulator
