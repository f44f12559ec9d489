// Making memory that is mapped later.
#include <utility>

#include "driver/mapping_table.hpp"
#include "emulator/driver/mapped_memory.hpp"
#include "runtime/address_space.hpp"

using driver::granularity;
using driver::MappableMemory;
using driver::mapping_call;
using driver::MappingTable;
using emulator::explain;
using emulator::store;

namespace {

/// Whether the device's memory is what is meant.
cudaError_t check(const CUmemAllocationProp* properties) {
  if (!properties) return emulator::explain_null("what the memory is to be like");
  const auto& place = properties->location;
  if (properties->type != CU_MEM_ALLOCATION_TYPE_PINNED ||
      place.type != CU_MEM_LOCATION_TYPE_DEVICE || place.id != 0)
    return explain(cudaErrorInvalidValue,
                   "it isn't pinned memory of device 0, which is all that there is.");
  if (properties->requestedHandleTypes & ~CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR)
    return explain(cudaErrorNotSupported,
                   "the emulator exports memory as CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR only.");
  return cudaSuccess;
}

/// The memory's own file, of bytes as fresh memory has them.
bool make_file(MappableMemory& memory) {
  memory.file = emulator::SharedFile::make(emulator::SharedThing::memory, memory.size);
  return memory.file.is_there() && memory.file.fill(emulator::fresh_byte);
}

}  // namespace

MappingTable& driver::mapping_table() {
  static MappingTable& table = *new MappingTable;
  return table;
}

CUresult cuMemGetAllocationGranularity(std::size_t* bytes, const CUmemAllocationProp* properties,
                                       CUmemAllocationGranularity_flags) {
  return mapping_call([&](MappingTable&) {
    const cudaError_t error = check(properties);
    return error ? error : store(bytes, granularity);
  });
}

CUresult cuMemCreate(CUmemGenericAllocationHandle* handle, std::size_t bytes,
                     const CUmemAllocationProp* properties, unsigned long long flags) {
  return mapping_call([&](MappingTable& all) {
    if (const cudaError_t error = check(properties)) return error;
    if (flags != 0) return emulator::explain_flags(static_cast<unsigned>(flags));
    if (!driver::fits(bytes)) return driver::refuse_size(bytes);
    MappableMemory made{bytes, *properties};
    made.properties.allocFlags.compressionType = CU_MEM_ALLOCATION_COMP_NONE;
    if (properties->requestedHandleTypes != CU_MEM_HANDLE_TYPE_NONE && !make_file(made))
      return explain(cudaErrorMemoryAllocation, "the computer has no memory for it.");
    if (const cudaError_t error = store(handle, all.last_handle + 1)) return error;
    all.memory.emplace(++all.last_handle, std::move(made));
    return cudaSuccess;
  });
}

CUresult cuMemRelease(CUmemGenericAllocationHandle handle) {
  return mapping_call([&](MappingTable& all) {
    MappableMemory* const memory = all.find(handle);
    if (!memory) return driver::refuse_handle();
    --memory->handles;
    all.forget_unused(handle);
    return cudaSuccess;
  });
}

CUresult cuMemGetAllocationPropertiesFromHandle(CUmemAllocationProp* properties,
                                                CUmemGenericAllocationHandle handle) {
  return mapping_call([&](MappingTable& all) {
    const MappableMemory* const memory = all.find(handle);
    return memory ? store(properties, memory->properties) : driver::refuse_handle();
  });
}
