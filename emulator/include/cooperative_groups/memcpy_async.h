// Copies by all threads of a group together, and the wait for them.
#pragma once

#include "cooperative_groups.h"

namespace cooperative_groups {

namespace details {

template <class Group>
inline constexpr bool can_copy = has_collectives<Group>;
template <>
inline constexpr bool can_copy<thread_block> = true;

/// Pieces of a copy: 4, 8 or 16 bytes if an alignment of so many bytes is promised, else as large
/// as the addresses allow.
template <std::size_t promised>
EMULATOR_UNCHECKED std::size_t piece_size(const void* destination, const void* source) {
  constexpr std::size_t largest = 16;
  constexpr int misaligned_address = 716;  // cudaErrorMisalignedAddress
  auto bits = reinterpret_cast<std::uintptr_t>(destination) |
              reinterpret_cast<std::uintptr_t>(source) | largest;
  std::size_t possible = bits & -bits;
  if constexpr (promised < 4) return possible;
  constexpr std::size_t wanted = promised < largest ? promised : largest;
  if (possible < wanted) {
    emulator::fail_kernel("misaligned address", misaligned_address,
                          "memcpy_async: an address is not aligned as its type or aligned_size_t "
                          "promises.\n  Align it, or promise less.");
  }
  return wanted;
}

/// Copies this thread's share: piece by piece in turn, then what is left byte by byte.
template <std::size_t promised, class Group>
EMULATOR_UNCHECKED void copy_share(const Group& group, void* destination, const void* source,
                                   std::size_t bytes) {
  static_assert(can_copy<Group>, "memcpy_async is for blocks, tiles and coalesced groups");
  auto* to = static_cast<std::byte*>(destination);
  auto* from = static_cast<const std::byte*>(source);
  const std::size_t threads = group.size(), rank = group.thread_rank();
  const std::size_t piece = piece_size<promised>(destination, source);
  const std::size_t whole = bytes - bytes % piece;
  for (std::size_t i = rank * piece; i < whole; i += threads * piece)
    emulator::copy_memory(to + i, from + i, piece);
  // As on the device, where bytes after the last promised piece are not copied.
  if (promised >= 4) return;
  for (std::size_t i = whole + rank; i < bytes; i += threads)
    emulator::copy_memory(to + i, from + i, 1);
}

/// The alignment that a copy of `T`s promises, with a count of bytes or elements of type `Size`:
/// that of the type, or what an `aligned_size_t<alignment>` says.
template <class T, class Size>
inline constexpr std::size_t promise = alignof(T);
template <class Size>
inline constexpr std::size_t promise<void, Size> = 1;
template <class T, template <std::size_t> class AlignedSize, std::size_t alignment>
inline constexpr std::size_t promise<T, AlignedSize<alignment>> = alignment;
template <template <std::size_t> class AlignedSize, std::size_t alignment>
inline constexpr std::size_t promise<void, AlignedSize<alignment>> = alignment;

}  // namespace details

/// Copies `bytes` bytes, which all threads of the group share out. They are there for all after
/// `wait(group)`. The emulator copies at once: of a missing wait, only its missing barrier shows.
template <class Group, class T, class Size>
EMULATOR_UNCHECKED void memcpy_async(const Group& group, T* destination, const T* source,
                                     const Size& bytes) {
  details::copy_share<details::promise<T, Size>>(group, destination, source,
                                                 static_cast<std::size_t>(bytes));
}

/// The same for elements: as many as both sides have.
template <class Group, class T, class DestinationCount, class SourceCount>
EMULATOR_UNCHECKED void memcpy_async(const Group& group, T* destination,
                                     const DestinationCount& destination_count, const T* source,
                                     const SourceCount& source_count) {
  const auto room = static_cast<std::size_t>(destination_count);
  const auto number = static_cast<std::size_t>(source_count);
  details::copy_share<details::promise<T, DestinationCount>>(
      group, destination, source, (room < number ? room : number) * sizeof(T));
}

/// Waits for all copies that the group has begun; a barrier of the group.
template <class Group>
EMULATOR_UNCHECKED void wait(const Group& group) {
  group.sync();
}

/// The same for all but the last `stages` copies.
template <unsigned int stages, class Group>
EMULATOR_UNCHECKED void wait_prior(const Group& group) {
  group.sync();
}

}  // namespace cooperative_groups
