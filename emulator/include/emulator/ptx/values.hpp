// How a register of PTX is read and written, and memory that an instruction names.
#pragma once

#include <cstdint>
#include <type_traits>

#include "emulator/current_lane.hpp"
#include "emulator/unchecked.hpp"

namespace emulator {
namespace ptx {

using U8 = std::uint8_t;
using S8 = std::int8_t;
using U16 = std::uint16_t;
using S16 = std::int16_t;
using U32 = unsigned;
using S32 = int;
using U64 = unsigned long long;  // as in CUDA's atomics
using S64 = long long;
using F32 = float;
using F64 = double;
using Truth = bool;

/// Of the device: how many multiprocessors it has.
unsigned multiprocessors();
/// The one that the current block runs on. Blocks are dealt out in their order; nothing here tells
/// whether two of them run together.
unsigned multiprocessor();
constexpr unsigned blocks_of(dim3 cluster) { return cluster.x * cluster.y * cluster.z; }

/// A register has no type: what stands in it, taken for a T.
template <class T, class From>
EMULATOR_UNCHECKED T as(From from) {
  if constexpr (std::is_pointer_v<From>) {
    return static_cast<T>(reinterpret_cast<std::uintptr_t>(from));
  } else if constexpr (std::is_floating_point_v<T> != std::is_floating_point_v<From> &&
                       sizeof(T) == sizeof(From)) {
    T to;
    __builtin_memcpy(&to, &from, sizeof to);
    return to;
  } else {
    return static_cast<T>(from);
  }
}

/// Puts a T into it.
template <class T, class To>
EMULATOR_UNCHECKED void set(To& to, T value) {
  if constexpr (std::is_pointer_v<To>)
    to = reinterpret_cast<To>(static_cast<std::uintptr_t>(value));
  else
    to = as<To>(value);
}

/// Where an address, which may be a number, points to.
template <class T, class Address>
EMULATOR_UNCHECKED T* address(Address at, std::uintptr_t more = 0) {
  return reinterpret_cast<T*>(as<std::uintptr_t>(at) + more);
}

/// The same in shared memory, which 32 bits are enough for.
template <class T, class Address>
EMULATOR_UNCHECKED T* shared_address(Address at, std::uintptr_t more = 0) {
  if constexpr (sizeof(at) == sizeof(U32))
    return address<T>(in_shared(static_cast<U32>(at)), more);
  else
    return address<T>(at, more);
}

/// What is loaded or stored at once.
template <class T, int size>
struct alignas(size * sizeof(T)) Vector {
  T of[size];
};
template <class T, class One, class Two>
EMULATOR_UNCHECKED void set_all(Vector<T, 2> all, One& a, Two& b) {
  set<T>(a, all.of[0]);
  set<T>(b, all.of[1]);
}
template <class T, class One, class Two, class Three, class Four>
EMULATOR_UNCHECKED void set_all(Vector<T, 4> all, One& a, Two& b, Three& c, Four& d) {
  set<T>(a, all.of[0]);
  set<T>(b, all.of[1]);
  set<T>(c, all.of[2]);
  set<T>(d, all.of[3]);
}

}  // namespace ptx
}  // namespace emulator
