// Allocating and freeing.
#include "runtime/memory.hpp"

#include <atomic>
#include <string>

#include "machine/text.hpp"
#include "runtime/address_space.hpp"
#include "runtime/capture_rules.hpp"
#include "runtime/device_heap.hpp"
#include "runtime/error.hpp"
#include "runtime/memory_pool.hpp"
#include "runtime/opened_memory.hpp"
#include "runtime/settings.hpp"
#include "runtime/shared_memory.hpp"

namespace emulator {

namespace {

AddressSpace& space_of(MemoryKind kind) {
  return kind == MemoryKind::device ? device_space() : host_space();
}

cudaError_t out_of_memory(std::size_t bytes) {
  if (const auto number = static_cast<std::ptrdiff_t>(bytes); number < 0)
    return explain(cudaErrorMemoryAllocation,
                   count_text(bytes, "byte") + " asked for, which is " + std::to_string(number) +
                       " with a sign.\n  Compute the size as std::size_t: an int has overflowed, "
                       "or was never set.");
  const bool is_too_much = bytes > settings().memory;
  return explain(cudaErrorMemoryAllocation,
                 count_text(bytes, "byte") + " asked for, " + std::to_string(free_device_bytes()) +
                     " of the emulated device's " + std::to_string(settings().memory) +
                     " are free.\n  " +
                     (is_too_much ? "Ask for less" : "Free what you don't need") +
                     ", or set COHORT_MEMORY for a larger device.");
}

std::string why_not_freeable(const void* pointer, const Allocation* allocation, bool pinned) {
  if (!allocation) return "nothing was allocated there";
  const auto offset = static_cast<const std::byte*>(pointer) - allocation->begin;
  if (offset > 0)
    return "it points " + count_text(offset, "byte") + " into an allocation of " +
           count_text(allocation->size, "byte");
  return pinned ? "it is not memory of cudaMallocHost" : "it is not memory of cudaMalloc";
}

cudaError_t not_freeable(void* pointer, bool pinned) {
  const Allocation* allocation = find_allocation(pointer);
  const bool was_allocated = allocation && allocation->kind != MemoryKind::registered;
  if (was_allocated && !allocation->live && allocation->begin == pointer) {
    for (MemoryObserver* observer : memory_observers()) observer->freed_again(*allocation);
    return reported(cudaErrorInvalidValue);
  }
  std::string what = "Free each pointer once, as it came.";
  const bool is_of_the_other = was_allocated && allocation->live && allocation->begin == pointer &&
                               pinned == (allocation->kind != MemoryKind::pinned) &&
                               allocation->kind != MemoryKind::heap;
  if (is_of_the_other)
    what = "It came from " + origin_of(*allocation) + ": free it with " +
           (pinned ? "cudaFree()." : "cudaFreeHost().");
  return explain(cudaErrorInvalidValue, address_text(pointer) + " can't be freed: " +
                                            why_not_freeable(pointer, allocation, pinned) +
                                            ".\n  " + what);
}

}  // namespace

bool end_memory(void* pointer, MemoryKind kind) {
  // `__managed__` variables are an allocation, too, but nobody's to free.
  if (!space_of(kind).contains(pointer) || !end_allocation(pointer, kind)) return false;
  space_of(kind).close(static_cast<std::byte*>(pointer));
  forget_shared(pointer);
  forget_opened(pointer);
  forget_from_pool(pointer);
  return true;
}

void note_answer_at(const void* place) {
  for (MemoryObserver* observer : memory_observers()) observer->answered_at(place);
}

void note_address_given(const void* address, const char* call) {
  for (MemoryObserver* observer : memory_observers()) observer->given(address, call);
}

std::size_t free_device_bytes() {
  std::size_t used = device_bytes();
  return used < settings().memory ? settings().memory - used : 0;
}

namespace {

std::atomic<bool> null_given = false;

cudaError_t give_memory(void** pointer, std::size_t bytes, MemoryKind kind, unsigned flags,
                        Pitch pitch, const char* call) {
  if (bytes == 0) return cudaSuccess;
  if (const cudaError_t error = refuse_unsafe()) return error;
  if (kind != MemoryKind::pinned && bytes > free_device_bytes()) return out_of_memory(bytes);
  std::byte* block = space_of(kind).open(bytes);
  if (!block) return out_of_memory(bytes);
  add_allocation({block, bytes, kind, true, flags, pitch, called_name(call)});
  *pointer = block;
  return cudaSuccess;
}

}  // namespace

bool any_null_given() { return null_given; }
void note_null_given() { null_given = true; }

cudaError_t allocate_memory(void** pointer, std::size_t bytes, MemoryKind kind, unsigned flags,
                            Pitch pitch, const char* call) {
  if (!pointer) return explain_null("the place for the pointer");
  note_answer_at(pointer);
  *pointer = nullptr;
  const cudaError_t error = give_memory(pointer, bytes, kind, flags, pitch, call);
  if (!*pointer) note_null_given();
  return error;
}

cudaError_t allocate_reserved(std::byte* block, std::size_t bytes) {
  if (bytes > free_device_bytes() || !device_space().fill(block)) return out_of_memory(bytes);
  add_allocation({block, bytes, MemoryKind::device, true, in_stream_order | of_a_graph});
  return cudaSuccess;
}

cudaError_t free_memory(void* pointer, bool pinned) {
  if (!pointer) return cudaSuccess;
  if (const cudaError_t error = check_freeable(pointer)) return error;
  const bool freed =
      pinned ? end_memory(pointer, MemoryKind::pinned)
             : end_memory(pointer, MemoryKind::device) || end_memory(pointer, MemoryKind::managed);
  return freed ? cudaSuccess : not_freeable(pointer, pinned);
}

void free_all_memory() {
  null_given = false;
  reset_heap();
  for (MemoryKind kind : {MemoryKind::device, MemoryKind::managed, MemoryKind::pinned})
    for (const Allocation& allocation : live_allocations(kind)) end_memory(allocation.begin, kind);
  for (const Allocation& allocation : live_allocations(MemoryKind::registered))
    end_allocation(allocation.begin, MemoryKind::registered);
}

}  // namespace emulator
