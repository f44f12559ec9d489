// Keeping the table of allocations.
#include "runtime/allocation.hpp"

#include <cstdint>
#include <deque>
#include <map>
#include <mutex>

#include "machine/whose_code.hpp"
#include "runtime/device_turn.hpp"
#include "runtime/symbols.hpp"
#include "runtime/work.hpp"

namespace emulator {

constinit std::atomic<std::uint64_t> allocations_version = 1;
constinit thread_local std::array<FoundAllocation, 512> recently_found_allocations;

namespace {

struct Table {
  std::mutex mutex;
  std::recursive_mutex telling;  ///< one hears at a time; lanes on several OS threads may allocate
  std::map<const std::byte*, Allocation> by_begin;
  std::deque<const std::byte*> freed;  ///< oldest first
  std::size_t device_bytes = 0;

  Table() {
    for (const Allocation& variables : variable_allocations())
      by_begin.emplace(variables.begin, variables);
  }
};

/// Freed allocations that are remembered.
constexpr std::size_t most_freed = 65536;

Table& table() {
  static Table& table = *new Table;  // outlives static objects that free memory at the end
  return table;
}

bool takes_device_memory(const Allocation& allocation) {
  return (allocation.kind == MemoryKind::device && !(allocation.flags & of_another_process)) ||
         allocation.kind == MemoryKind::managed;
}

std::size_t footprint(const Allocation& allocation) { return (allocation.size + 255) / 256 * 256; }

const Allocation* last_up_to(Table& all, const void* address) {
  auto after = all.by_begin.upper_bound(static_cast<const std::byte*>(address));
  return after == all.by_begin.begin() ? nullptr : &std::prev(after)->second;
}

/// Addresses that are in use again say nothing of those who had them before.
void forget_freed_in(Table& all, const Allocation& fresh) {
  auto at = all.by_begin.lower_bound(fresh.begin);
  if (at != all.by_begin.begin() && std::prev(at)->second.end() > fresh.begin) --at;
  while (at != all.by_begin.end() && at->first < fresh.end())
    at = at->second.live ? std::next(at) : all.by_begin.erase(at);
}

void remember_freed(Table& all, const std::byte* begin) {
  all.freed.push_back(begin);
  if (all.freed.size() <= most_freed) return;
  auto oldest = all.by_begin.find(all.freed.front());
  if (oldest != all.by_begin.end() && !oldest->second.live) all.by_begin.erase(oldest);
  all.freed.pop_front();
}

}  // namespace

std::vector<MemoryObserver*>& memory_observers() {
  static std::vector<MemoryObserver*> all;
  return all;
}

const Allocation* allocation_before(const void* address) {
  Table& all = table();
  std::lock_guard lock(all.mutex);
  return last_up_to(all, address);
}

const Allocation* allocation_after(const void* address) {
  Table& all = table();
  std::lock_guard lock(all.mutex);
  auto after = all.by_begin.upper_bound(static_cast<const std::byte*>(address));
  return after == all.by_begin.end() ? nullptr : &after->second;
}

const Allocation* look_up_allocation(const void* address) {
  const std::uint64_t version = allocations_version.load(std::memory_order_acquire);
  const Allocation* allocation = allocation_before(address);
  if (!allocation || !allocation->contains(address)) return nullptr;
  recently_found(address) = {allocation, version};
  return allocation;
}

void add_allocation(const Allocation& allocation) {
  const DeviceTurn turn;
  MachineCode own;
  Table& all = table();
  {
    std::lock_guard lock(all.mutex);
    ++allocations_version;
    forget_freed_in(all, allocation);
    all.by_begin.insert_or_assign(allocation.begin, allocation);
    if (takes_device_memory(allocation)) all.device_bytes += footprint(allocation);
  }
  std::lock_guard lock(all.telling);
  for (MemoryObserver* observer : memory_observers()) observer->allocated(allocation);
}

const Allocation* end_allocation(const void* begin, MemoryKind kind) {
  if (kind != MemoryKind::heap) tell_of_work<&WorkObserver::memory_ends>();
  const DeviceTurn turn;
  MachineCode own;
  Table& all = table();
  const Allocation* ended = nullptr;
  {
    std::lock_guard lock(all.mutex);
    auto at = all.by_begin.find(static_cast<const std::byte*>(begin));
    if (at == all.by_begin.end() || !at->second.live || at->second.kind != kind) return nullptr;
    ++allocations_version;
    at->second.live = false;
    if (takes_device_memory(at->second)) all.device_bytes -= footprint(at->second);
    remember_freed(all, at->first);
    ended = &at->second;
  }
  std::lock_guard lock(all.telling);
  for (MemoryObserver* observer : memory_observers()) observer->freed(*ended);
  return ended;
}

std::size_t device_bytes() { return table().device_bytes; }

std::vector<Allocation> live_allocations(MemoryKind kind) {
  Table& all = table();
  std::lock_guard lock(all.mutex);
  std::vector<Allocation> result;
  for (auto& [begin, allocation] : all.by_begin)
    if (allocation.live && allocation.kind == kind) result.push_back(allocation);
  return result;
}

bool is_global(const void* address) { return find_allocation(address) && !is_constant(address); }

const char* source_text(const Allocation& allocation) {
  if (allocation.call) return allocation.call;
  switch (allocation.kind) {
    case MemoryKind::device:
      return (allocation.flags & (in_stream_order | of_a_graph)) == in_stream_order
                 ? "cudaMallocAsync"
                 : "cudaMalloc";
    case MemoryKind::managed:
      return "cudaMallocManaged";
    case MemoryKind::pinned:
      return "cudaMallocHost";
    case MemoryKind::registered:
      return "cudaHostRegister";
    case MemoryKind::heap:
      return "malloc in a kernel";
    case MemoryKind::variables:
      break;
  }
  return "a variable of the device";
}

std::string origin_of(const Allocation& allocation) {
  for (MemoryObserver* observer : memory_observers())
    if (const std::string place = observer->site_of(allocation); !place.empty())
      return std::string(source_text(allocation)) + " at " + place;
  return source_text(allocation);
}

}  // namespace emulator
