// What the copies of `<cuda/barrier>` and `<cuda/pipeline>` have in common.
#pragma once

#include <cstddef>
#include <type_traits>

#include "emulator/copy_share.hpp"

namespace cuda {

/// A number of bytes, with the promise that both addresses and the number are multiples of
/// `alignment`.
template <::std::size_t alignment>
struct aligned_size_t {
  static constexpr ::std::size_t align = alignment;
  ::std::size_t value;

  EMULATOR_UNCHECKED explicit constexpr aligned_size_t(::std::size_t bytes) : value(bytes) {}
  EMULATOR_UNCHECKED constexpr operator ::std::size_t() const { return value; }
};

enum class async_contract_fulfillment { none, async };

namespace details {

/// A thread that copies alone.
struct single_thread {
  static constexpr unsigned size() { return 1; }
  static constexpr unsigned thread_rank() { return 0; }
};

template <class T, class Size, class Group>
EMULATOR_UNCHECKED emulator::Copy share_of(const Group& group, T* destination, const T* source,
                                           const Size& bytes) {
  static_assert(::std::is_void_v<T> || ::std::is_trivially_copyable_v<T>,
                "memcpy_async copies trivially copyable types");
  constexpr ::std::size_t of_size = emulator::promise<Size>;
  constexpr ::std::size_t of_type = emulator::alignment_of<T>;
  return emulator::share_of(group, destination, source, emulator::bytes_of(bytes),
                            of_size > of_type ? of_size : of_type);
}

}  // namespace details

}  // namespace cuda
