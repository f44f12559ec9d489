// Memory of cuMemCreate that processes share: the file of its pages goes from one to the other.
#include <algorithm>
#include <utility>

#include "driver/mapping_table.hpp"
#include "emulator/driver/sharing.hpp"
#include "runtime/shared_memory.hpp"

using driver::MappableMemory;
using driver::mapping_call;
using driver::MappingTable;
using driver::refuse;
using emulator::SharedFile;
using emulator::SharedThing;

namespace {

cudaError_t check_handle_type(CUmemAllocationHandleType type) {
  if (type == CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR) return cudaSuccess;
  return refuse("handles are of type CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR here.");
}

/// Others may write to it from now on.
void share_mapped(MappableMemory& memory) {
  memory.is_shared = true;
  const auto* mapped = emulator::find_live_allocation(driver::pointer_of(memory.mapped_at));
  if (memory.mapped_at != 0 && mapped) emulator::note_sharing(*mapped);
}

CUmemAllocationProp properties_of_imported() {
  CUmemAllocationProp properties{};
  properties.type = CU_MEM_ALLOCATION_TYPE_PINNED;
  properties.requestedHandleTypes = CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR;
  properties.location = {CU_MEM_LOCATION_TYPE_DEVICE, 0};
  return properties;
}

}  // namespace

CUresult cuMemExportToShareableHandle(void* shareable, CUmemGenericAllocationHandle handle,
                                      CUmemAllocationHandleType type, unsigned long long flags) {
  return mapping_call([&](MappingTable& all) {
    if (!shareable) return emulator::explain_null("the place for the handle");
    if (flags != 0) return emulator::explain_flags(static_cast<unsigned>(flags));
    if (const cudaError_t error = check_handle_type(type)) return error;
    MappableMemory* const memory = all.find(handle);
    if (!memory) return driver::refuse_handle();
    if (!memory->file.is_there())
      return refuse("the memory can't be exported.\n  Pass its type as requestedHandleTypes.");
    if (const cudaError_t error = memory->file.give(shareable)) return error;
    share_mapped(*memory);
    return cudaSuccess;
  });
}

CUresult cuMemImportFromShareableHandle(CUmemGenericAllocationHandle* handle, void* shareable,
                                        CUmemAllocationHandleType type) {
  return mapping_call([&](MappingTable& all) {
    if (const cudaError_t error = check_handle_type(type)) return error;
    SharedFile file = SharedFile::given(shareable, SharedThing::memory);
    if (!file.is_there()) return refuse("the descriptor is none of exported memory.");
    const auto known = std::ranges::find_if(all.memory, [&](const auto& each) {
      return each.second.file.is_there() && each.second.file.number() == file.number();
    });
    const bool is_known = known != all.memory.end();
    const auto number = is_known ? known->first : all.last_handle + 1;
    if (const cudaError_t error = emulator::store(handle, number)) return error;
    if (is_known) {
      ++known->second.handles;
      return cudaSuccess;
    }
    MappableMemory imported{file.size(), properties_of_imported()};
    imported.file = std::move(file);
    imported.is_imported = imported.is_shared = true;
    all.memory.emplace(++all.last_handle, std::move(imported));
    return cudaSuccess;
  });
}
