// Opening memory that another process shares, and closing it.
#include "runtime/opened_memory.hpp"

#include <algorithm>
#include <map>
#include <mutex>

#include "machine/text.hpp"
#include "runtime/address_space.hpp"
#include "runtime/device_turn.hpp"
#include "runtime/error.hpp"
#include "runtime/memory.hpp"
#include "runtime/shared_memory.hpp"

namespace emulator {

namespace {

struct OpenedMemory {
  std::uint64_t file;  ///< its number
  unsigned times = 1;
};

/// By where an allocation begins, and only as long as it lives.
struct OpenedTable {
  std::mutex mutex;
  std::map<const void*, OpenedMemory> by_handle;
};

OpenedTable& opened_table() {
  static OpenedTable& table = *new OpenedTable;
  return table;
}

cudaError_t refuse_opening(const std::string& why) {
  return explain(cudaErrorMapBufferObjectFailed, why);
}

/// The file of a handle, if it is one that can be opened here.
cudaError_t find_file(SharedFile& file, const SharedHandle& handle) {
  if (!handle.is_of(SharedThing::memory))
    return explain(cudaErrorInvalidValue, "these bytes are no handle of memory.");
  file = SharedFile::find(handle);
  if (!file.is_there())
    return refuse_opening("the process that shares the memory has freed it, or has ended.");
  if (file.size() != AddressSpace::pages_for(handle.bytes))
    return refuse_opening("its process has pages of another size.");
  return cudaSuccess;
}

cudaError_t map_shared(void** pointer, const SharedHandle& handle, const SharedFile& file,
                       bool of_pool) {
  std::byte* const begin = device_space().open(handle.bytes, file.descriptor());
  if (!begin) return refuse_opening("the emulator has no such room.");
  file.hold();
  const Allocation opened{
      .begin = begin,
      .size = handle.bytes,
      .kind = MemoryKind::device,
      .flags = of_another_process | (of_pool ? in_stream_order : 0),
      .call = called_name(of_pool ? "cudaMemPoolImportPointer" : "cudaIpcOpenMemHandle")};
  add_allocation(opened);
  note_sharing(opened);
  *pointer = begin;
  return cudaSuccess;
}

cudaError_t refuse_closing(void* pointer) {
  const Allocation* allocation = find_allocation(pointer);
  if (allocation && allocation->begin == pointer && is_opened_by_handle(*allocation)) {
    for (MemoryObserver* observer : memory_observers()) observer->freed_again(*allocation);
    return reported(cudaErrorInvalidValue);
  }
  return explain(cudaErrorInvalidValue,
                 address_text(pointer) + " can't be closed: no handle was opened to it.");
}

}  // namespace

cudaError_t open_shared(void** pointer, const SharedHandle& handle, bool of_pool) {
  const DeviceTurn turn;
  SharedFile file;
  if (!pointer) return explain_null("the place for the pointer");
  if (const cudaError_t error = find_file(file, handle)) return error;
  if (of_pool) return map_shared(pointer, handle, file, of_pool);
  OpenedTable& all = opened_table();
  std::lock_guard lock(all.mutex);
  const auto again = std::ranges::find_if(
      all.by_handle, [&](const auto& each) { return each.second.file == handle.number; });
  if (again != all.by_handle.end()) {
    ++again->second.times;
    *pointer = const_cast<void*>(again->first);
    return cudaSuccess;
  }
  const cudaError_t error = map_shared(pointer, handle, file, of_pool);
  if (!error) all.by_handle.emplace(*pointer, OpenedMemory{handle.number});
  return error;
}

cudaError_t close_shared(void* pointer) {
  {
    OpenedTable& all = opened_table();
    std::lock_guard lock(all.mutex);
    const auto at = all.by_handle.find(pointer);
    if (at == all.by_handle.end()) return refuse_closing(pointer);
    if (at->second.times-- > 1) return cudaSuccess;
  }
  end_memory(pointer, MemoryKind::device);
  return cudaSuccess;
}

void forget_opened(const void* pointer) {
  OpenedTable& all = opened_table();
  std::lock_guard lock(all.mutex);
  all.by_handle.erase(pointer);
}

}  // namespace emulator
