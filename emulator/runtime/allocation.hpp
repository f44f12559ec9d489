// The table of what was allocated: for copies that check their ends, and for checkers.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "runtime/slots.hpp"

namespace emulator {

enum class MemoryKind {
  device,      ///< cudaMalloc
  managed,     ///< cudaMallocManaged, and all `__managed__` variables together
  pinned,      ///< cudaHostAlloc: of the host, and the device reaches it
  registered,  ///< cudaHostRegister: the program's own memory made reachable
  heap,        ///< malloc or new in a kernel
  variables    ///< all `__device__` or all `__constant__` variables together
};

/// Whether it is memory of the host, which the device reaches, too.
constexpr bool is_of_host(MemoryKind kind) {
  return kind == MemoryKind::pinned || kind == MemoryKind::registered;
}
/// Whether the host reaches it. The device reaches all.
constexpr bool host_reaches(MemoryKind kind) {
  return kind == MemoryKind::managed || is_of_host(kind);
}

/// How cudaMallocPitch has laid out rows, in bytes; 0 for memory without.
struct Pitch {
  std::size_t from_row_to_row = 0;
  std::size_t width = 0;  ///< of a row, without its padding
};

/// From cudaMallocAsync: who uses it must come after that. And what a node of a graph allocates.
constexpr unsigned in_stream_order = 1, of_a_graph = 2;
/// From cuMemMap; and another process's, which shares it.
constexpr unsigned at_chosen_addresses = 4, of_another_process = 8;

struct Allocation {
  std::byte* begin;
  std::size_t size;  ///< as asked for
  MemoryKind kind;
  bool live = true;    ///< false: freed, and its addresses are not in use again
  unsigned flags = 0;  ///< of cudaHostAlloc or cudaHostRegister, or `in_stream_order` and its kin
  Pitch pitch = {};
  const char* call = nullptr;  ///< that gave it, where it isn't the runtime's for such memory

  std::byte* end() const { return begin + size; }
  bool contains(const void* address) const { return address >= begin && address < end(); }
};

/// Whether cudaIpcOpenMemHandle gave it: it is closed, not freed.
inline bool is_opened_by_handle(const Allocation& allocation) {
  return allocation.kind == MemoryKind::device && (allocation.flags & of_another_process) &&
         !(allocation.flags & (in_stream_order | at_chosen_addresses));
}

/// The call that it comes from, or what else it is.
const char* source_text(const Allocation& allocation);
/// "cudaMalloc at main.cu:12"; the call alone if nobody knows where that is.
std::string origin_of(const Allocation& allocation);

/// An allocation that was found, and `allocations_version` at that time.
struct FoundAllocation {
  const Allocation* allocation = nullptr;
  std::uint64_t version = 0;
};

/// Changes when an allocation comes or goes.
extern constinit std::atomic<std::uint64_t> allocations_version;
extern constinit thread_local std::array<FoundAllocation, 512> recently_found_allocations;

/// Where this thread keeps what it found last near an address.
inline FoundAllocation& recently_found(const void* address) {
  return recently_found_allocations[slot_of_page(address, recently_found_allocations.size())];
}

/// `find_allocation`, where it isn't kept.
const Allocation* look_up_allocation(const void* address);

/// The allocation, live or freed, that contains `address`; null if there is none. It stays where it
/// is while it lives, and for the next thousands of frees.
inline const Allocation* find_allocation(const void* address) {
  // A loop asks for the same few again and again.
  const FoundAllocation& recent = recently_found(address);
  if (recent.version == allocations_version.load(std::memory_order_acquire) &&
      recent.allocation->contains(address))
    return recent.allocation;
  return look_up_allocation(address);
}

/// The same if it is live; null if not.
inline const Allocation* find_live_allocation(const void* address) {
  const Allocation* allocation = find_allocation(address);
  return allocation && allocation->live ? allocation : nullptr;
}

/// The last allocation, live or freed, that begins at or before `address`: the one that an access
/// strayed from, if it strayed upwards.
const Allocation* allocation_before(const void* address);
/// The first that begins after `address`: the one that it strayed from, if it strayed downwards.
const Allocation* allocation_after(const void* address);

/// Hears of memory. Change the list only between launches.
struct MemoryObserver {
  virtual ~MemoryObserver() = default;
  virtual void allocated(const Allocation&) {}
  virtual void freed(const Allocation&) {}
  /// The host frees what it has freed before.
  virtual void freed_again(const Allocation&) {}
  /// The host wrote to an allocation: a copy or a fill.
  virtual void written(const void* /*address*/, std::size_t /*size*/) {}
  /// The host copied from an allocation to memory of its own.
  virtual void copied_out(const void* /*address*/, std::size_t /*size*/) {}
  /// A call, such as cudaMalloc, writes what it was asked for to a place of the caller's.
  virtual void answered_at(const void* /*place*/) {}
  /// The host gives a call, or a kernel if that is null, an address: perhaps a variable's by its
  /// name.
  virtual void given(const void* /*address*/, const char* /*call*/) {}
  /// Asks where the host allocated it: "main.cu:12". Empty from who doesn't know.
  virtual std::string site_of(const Allocation&) { return {}; }
};
std::vector<MemoryObserver*>& memory_observers();

/// Enters a new allocation, and tells the observers.
void add_allocation(const Allocation& allocation);

/// Marks the live allocation that begins at `begin` as freed, tells the observers, and returns it;
/// null if there is none of that kind.
const Allocation* end_allocation(const void* begin, MemoryKind kind);

/// Bytes of live allocations that the device's memory has to hold.
std::size_t device_bytes();

/// All live allocations of a kind.
std::vector<Allocation> live_allocations(MemoryKind kind);

}  // namespace emulator
