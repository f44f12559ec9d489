// Sharing memory: its pages become a file's.
#include "runtime/shared_memory.hpp"

#include <map>
#include <mutex>
#include <string>
#include <utility>

#include "machine/text.hpp"
#include "runtime/address_space.hpp"
#include "runtime/device_turn.hpp"
#include "runtime/error.hpp"
#include "runtime/shared_file.hpp"

namespace emulator {

namespace {

/// By where an allocation begins, and only as long as it lives.
struct SharedTable {
  std::mutex mutex;
  std::map<const void*, SharedFile> files;
  std::map<const void*, std::uint64_t> pools;
};

SharedTable& shared_table() {
  static SharedTable& table = *new SharedTable;
  return table;
}

const Allocation* live_at(const void* pointer) {
  const Allocation* allocation = find_live_allocation(pointer);
  return allocation && allocation->begin == pointer ? allocation : nullptr;
}

cudaError_t refuse_sharing(const void* pointer, const std::string& why) {
  return explain(cudaErrorInvalidValue, address_text(pointer) + " can't be shared: " + why);
}

/// Whether memory begins there that has handles of this sort.
cudaError_t check_shareable(SharedTable& all, const void* pointer, bool of_pool) {
  const Allocation* allocation = live_at(pointer);
  if (!allocation || allocation->kind != MemoryKind::device)
    return refuse_sharing(pointer,
                          "no memory of cudaMalloc begins there.\n  Pass what cudaMalloc gave.");
  if (allocation->flags & of_another_process)
    return refuse_sharing(pointer, "it is another process's, which can share it.");
  if (of_pool && !all.pools.contains(pointer))
    return refuse_sharing(pointer,
                          "it isn't from a pool that can be exported.\n  Make the pool with "
                          "handleTypes of cudaMemHandleTypePosixFileDescriptor.");
  if (!of_pool && (allocation->flags & in_stream_order))
    return refuse_sharing(pointer,
                          "it is a pool's.\n  Call cudaMemPoolExportPointer for such memory.");
  if (!of_pool && (allocation->flags & at_chosen_addresses))
    return refuse_sharing(pointer, "cuMemMap mapped it.\n  Call cuMemExportToShareableHandle.");
  return cudaSuccess;
}

/// The file of the allocation, to which it moves if it has none yet.
const SharedFile* shared_file_of(SharedTable& all, const Allocation& allocation) {
  const auto at = all.files.find(allocation.begin);
  if (at != all.files.end()) return &at->second;
  auto file = SharedFile::make(SharedThing::memory, AddressSpace::pages_for(allocation.size));
  if (!file.is_there() || !device_space().move_to_file(allocation.begin, file.descriptor()))
    return nullptr;
  return &all.files.emplace(allocation.begin, std::move(file)).first->second;
}

}  // namespace

void count_as_written(const Allocation& allocation) {
  for (MemoryObserver* observer : memory_observers())
    observer->written(allocation.begin, allocation.size);
}

void note_sharing(const Allocation& allocation) {
  memory_is_shared = true;
  count_as_written(allocation);
}

cudaError_t share_memory(const void* pointer, bool of_pool, void* handle) {
  const DeviceTurn turn;  // no grid may write while the pages move
  SharedTable& all = shared_table();
  std::lock_guard lock(all.mutex);
  if (const cudaError_t error = check_shareable(all, pointer, of_pool)) return error;
  const Allocation allocation = *live_at(pointer);
  const SharedFile* const file = shared_file_of(all, allocation);
  if (!file) return explain(cudaErrorMemoryAllocation, "the computer has no room to share it.");
  const auto pool = all.pools.find(pointer);
  write_handle(handle, file->handle(SharedThing::memory, allocation.size,
                                    pool == all.pools.end() ? 0 : pool->second));
  note_sharing(allocation);
  return cudaSuccess;
}

cudaError_t check_freeable(const void* pointer) {
  const Allocation* allocation = live_at(pointer);
  if (!allocation) return cudaSuccess;
  if (is_opened_by_handle(*allocation))
    return explain(cudaErrorInvalidValue, address_text(pointer) +
                                              " is memory of another process.\n  Close it by "
                                              "cudaIpcCloseMemHandle.");
  if (allocation->kind == MemoryKind::device && (allocation->flags & at_chosen_addresses))
    return explain(cudaErrorInvalidValue,
                   address_text(pointer) + " was mapped by cuMemMap.\n  Call cuMemUnmap.");
  SharedTable& all = shared_table();
  std::lock_guard lock(all.mutex);
  const auto at = all.files.find(pointer);
  if (at == all.files.end() || !at->second.is_held_elsewhere()) return cudaSuccess;
  return explain(cudaErrorInvalidValue,
                 "another process still has it open, and what it does then is undefined.\n  Free "
                 "it when all others have closed it.");
}

void forget_shared(const void* pointer) {
  SharedTable& all = shared_table();
  std::lock_guard lock(all.mutex);
  all.files.erase(pointer);
  all.pools.erase(pointer);
}

void note_of_pool(const void* pointer, std::uint64_t pool) {
  SharedTable& all = shared_table();
  std::lock_guard lock(all.mutex);
  all.pools[pointer] = pool;
}

}  // namespace emulator
