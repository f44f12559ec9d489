// How the threads of a group share out a copy, and what they promise of its addresses.
#pragma once

#include "emulator/async.hpp"
#include "emulator/current_lane.hpp"
#include "emulator/unchecked.hpp"

namespace emulator {

/// Pieces of a copy: 4, 8 or 16 bytes if an alignment of so many bytes is promised, else as large
/// as the addresses allow.
EMULATOR_UNCHECKED inline std::size_t piece_size(std::size_t promised, const void* to,
                                                 const void* from) {
  constexpr std::size_t largest = 16;
  auto bits = reinterpret_cast<std::uintptr_t>(to) | reinterpret_cast<std::uintptr_t>(from);
  std::size_t possible = (bits | largest) & -(bits | largest);
  if (bits % promised != 0)
    fail_kernel(ReportKind::misaligned_address, cudaErrorMisalignedAddress,
                "memcpy_async: an address is not aligned as its type or aligned_size_t "
                "promises.",
                How::in_a_copy);
  if (promised < 4) return possible;
  return promised < largest ? promised : largest;
}

/// The alignment that a count of bytes or elements promises: that of `aligned_size_t<alignment>`.
template <class Size>
inline constexpr std::size_t promise = 1;
template <template <std::size_t> class AlignedSize, std::size_t alignment>
inline constexpr std::size_t promise<AlignedSize<alignment>> = alignment;

/// A number of bytes; an `aligned_size_t` promises that it is a multiple as well.
template <class Size>
EMULATOR_UNCHECKED std::size_t bytes_of(const Size& size) {
  auto bytes = static_cast<std::size_t>(size);
  check_promised_multiple(promise<Size>, bytes);
  return bytes;
}

/// That of the type.
template <class T>
inline constexpr std::size_t alignment_of = alignof(T);
template <>
inline constexpr std::size_t alignment_of<void> = 1;

/// A copy by the calling thread alone, of 4, 8 or 16 bytes, of which the last `zeros` become zero.
EMULATOR_UNCHECKED inline void copy_async_padded(void* destination, const void* source,
                                                 std::size_t bytes, std::size_t zeros) {
  static constexpr unsigned char none[16] = {};
  auto* to = static_cast<unsigned char*>(destination);
  const std::size_t copied = bytes - zeros;
  const std::size_t piece = piece_size(bytes, destination, source);
  copy_async({.to = to, .from = source, .bytes = copied, .piece = piece, .promised = bytes});
  if (zeros > 0) copy_async({to + copied, none, zeros, piece});
}

/// The calling thread's share of a copy by the whole group.
template <class Group>
EMULATOR_UNCHECKED Copy share_of(const Group& group, void* to, const void* from, std::size_t bytes,
                                 std::size_t promised) {
  return {.to = to,
          .from = from,
          .bytes = bytes,
          .piece = piece_size(promised, to, from),
          .rank = static_cast<unsigned>(group.thread_rank()),
          .lanes = static_cast<unsigned>(group.size()),
          .promised = promised};
}

}  // namespace emulator
