// Copies by all threads of a group together, and the wait for them.
#pragma once

#include "cooperative_groups.h"
#include "emulator/copy_share.hpp"

namespace cooperative_groups {

namespace details {

template <class Group>
inline constexpr bool can_copy = has_collectives<Group>;
template <>
inline constexpr bool can_copy<thread_block> = true;

/// Begins this thread's share. It is a group of its own among the thread's copies.
template <std::size_t promised, class Group>
EMULATOR_UNCHECKED void begin_share(const Group& group, void* destination, const void* source,
                                    std::size_t bytes) {
  static_assert(can_copy<Group>, "memcpy_async is for blocks, tiles and coalesced groups");
  emulator::Copy share = emulator::share_of(group, destination, source, bytes, promised);
  // As on the device, where bytes after the last promised piece are not copied.
  if (promised >= 4) share.bytes -= share.bytes % share.piece;
  emulator::copy_async(share);
  emulator::commit_copies();
}

/// That of an `aligned_size_t`, else of the type.
template <class T, class Size>
inline constexpr std::size_t alignment_of =
    emulator::promise<Size> > 1 ? emulator::promise<Size> : emulator::alignment_of<T>;

}  // namespace details

/// Copies `bytes` bytes, which all threads of the group share out. They are there for all after
/// `wait(group)`. Until then nobody may touch the destination or write to the source.
template <class Group, class T, class Size>
EMULATOR_UNCHECKED void memcpy_async(const Group& group, T* destination, const T* source,
                                     const Size& bytes) {
  details::begin_share<details::alignment_of<T, Size>>(group, destination, source,
                                                       emulator::bytes_of(bytes));
}

/// The same for elements: as many as both sides have.
template <class Group, class T, class DestinationCount, class SourceCount>
EMULATOR_UNCHECKED void memcpy_async(const Group& group, T* destination,
                                     const DestinationCount& destination_count, const T* source,
                                     const SourceCount& source_count) {
  const auto room = static_cast<std::size_t>(destination_count);
  const auto number = static_cast<std::size_t>(source_count);
  details::begin_share<details::alignment_of<T, DestinationCount>>(
      group, destination, source, (room < number ? room : number) * sizeof(T));
}

/// Waits for all but the last `stages` copies that this thread has begun; then a barrier of the
/// group, so that they are there for all.
template <unsigned int stages, class Group>
EMULATOR_UNCHECKED void wait_prior(const Group& group) {
  emulator::wait_copies(stages);
  group.sync();
}

/// The same for all copies.
template <class Group>
EMULATOR_UNCHECKED void wait(const Group& group) {
  wait_prior<0>(group);
}

}  // namespace cooperative_groups
