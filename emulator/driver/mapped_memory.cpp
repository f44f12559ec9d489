// Reserving addresses, and mapping memory to them: what is mapped and may be accessed is an
// allocation.
#include <map>
#include <mutex>
#include <string>

#include "driver/call.hpp"
#include "emulator/driver/mapped_memory.hpp"
#include "runtime/address_space.hpp"
#include "runtime/allocation.hpp"
#include "runtime/waits.hpp"

using driver::address_of;
using driver::own_call;
using driver::pointer_of;
using emulator::explain;
using emulator::store;

namespace {

constexpr std::size_t granularity = std::size_t{2} << 20;

struct Memory {
  std::size_t size;
  CUmemAllocationProp properties;
  bool is_mapped = false;
  bool is_released = false;  ///< its handle; the memory stays as long as it is mapped
};

struct Range {
  std::size_t size;
  unsigned mappings = 0;  ///< it has memory as long as there are some
};

struct Mapping {
  std::size_t size;
  CUmemGenericAllocationHandle handle;
  bool is_accessible = false;
};

struct Table {
  std::mutex mutex;
  CUmemGenericAllocationHandle last_handle = 0;
  std::map<CUmemGenericAllocationHandle, Memory> memory;
  std::map<CUdeviceptr, Range> reserved;
  std::map<CUdeviceptr, Mapping> mapped;
};

Table& table() {
  static Table& table = *new Table;
  return table;
}

/// A call that holds the table.
template <class Body>
CUresult table_call(Body&& body, const char* name = __builtin_FUNCTION()) {
  return own_call(
      [&] {
        std::lock_guard lock(table().mutex);
        return body(table());
      },
      driver::Needs::context, name);
}

cudaError_t refuse(std::string why) { return explain(cudaErrorInvalidValue, std::move(why)); }

cudaError_t refuse_size(std::size_t bytes) {
  return refuse(std::to_string(bytes) + " bytes aren't a multiple of " +
                std::to_string(granularity) +
                ".\n  Round up to what cuMemGetAllocationGranularity says.");
}

bool fits(std::size_t bytes) { return bytes > 0 && bytes % granularity == 0; }

/// Whether the device's memory is what is meant.
cudaError_t check(const CUmemAllocationProp* properties) {
  if (!properties) return emulator::explain_null("what the memory is to be like");
  const auto& place = properties->location;
  if (properties->type != CU_MEM_ALLOCATION_TYPE_PINNED ||
      place.type != CU_MEM_LOCATION_TYPE_DEVICE || place.id != 0)
    return explain(cudaErrorInvalidValue,
                   "it isn't pinned memory of device 0, which is all that there is.");
  if (properties->requestedHandleTypes != CU_MEM_HANDLE_TYPE_NONE)
    return explain(cudaErrorNotSupported, "the emulator shares no memory with other processes.");
  return cudaSuccess;
}

/// The reserved range that these addresses are in; null if they are in none.
std::pair<const CUdeviceptr, Range>* range_of(Table& all, CUdeviceptr pointer, std::size_t bytes) {
  const auto after = all.reserved.upper_bound(pointer);
  if (after == all.reserved.begin()) return nullptr;
  auto& found = *std::prev(after);
  return pointer + bytes <= found.first + found.second.size ? &found : nullptr;
}

std::byte* block_at(CUdeviceptr pointer) { return static_cast<std::byte*>(pointer_of(pointer)); }

/// Calls `each` with the mappings that together are the addresses; an error if there are others.
template <class Each>
cudaError_t for_each_mapping(Table& all, CUdeviceptr pointer, std::size_t bytes, Each&& each) {
  std::size_t covered = 0;
  for (auto at = all.mapped.find(pointer); at != all.mapped.end() && covered < bytes;
       at = all.mapped.find(pointer + covered))
    covered += at->second.size;
  if (covered != bytes || bytes == 0)
    return refuse("the addresses aren't those of whole mappings.");
  for (std::size_t done = 0; done < bytes;) {
    const auto at = all.mapped.find(pointer + done);
    done += at->second.size;
    each(at);
  }
  return cudaSuccess;
}

}  // namespace

CUresult cuMemGetAllocationGranularity(std::size_t* bytes, const CUmemAllocationProp* properties,
                                       CUmemAllocationGranularity_flags) {
  return own_call([&] {
    const cudaError_t error = check(properties);
    return error ? error : store(bytes, granularity);
  });
}

CUresult cuMemCreate(CUmemGenericAllocationHandle* handle, std::size_t bytes,
                     const CUmemAllocationProp* properties, unsigned long long flags) {
  return table_call([&](Table& all) {
    if (const cudaError_t error = check(properties)) return error;
    if (flags != 0) return emulator::explain_flags(static_cast<unsigned>(flags));
    if (!fits(bytes)) return refuse_size(bytes);
    if (const cudaError_t error = store(handle, all.last_handle + 1)) return error;
    all.memory.emplace(++all.last_handle, Memory{bytes, *properties});
    all.memory.at(all.last_handle).properties.allocFlags.compressionType =
        CU_MEM_ALLOCATION_COMP_NONE;
    return cudaSuccess;
  });
}

CUresult cuMemRelease(CUmemGenericAllocationHandle handle) {
  return table_call([&](Table& all) {
    const auto found = all.memory.find(handle);
    if (found == all.memory.end() || found->second.is_released)
      return refuse("there is no memory of this handle.");
    if (found->second.is_mapped)
      found->second.is_released = true;
    else
      all.memory.erase(found);
    return cudaSuccess;
  });
}

CUresult cuMemGetAllocationPropertiesFromHandle(CUmemAllocationProp* properties,
                                                CUmemGenericAllocationHandle handle) {
  return table_call([&](Table& all) {
    const auto found = all.memory.find(handle);
    if (found == all.memory.end()) return refuse("there is no memory of this handle.");
    return store(properties, found->second.properties);
  });
}

CUresult cuMemAddressReserve(CUdeviceptr* pointer, std::size_t bytes, std::size_t alignment,
                             CUdeviceptr, unsigned long long flags) {
  return table_call([&](Table& all) {
    if (flags != 0) return emulator::explain_flags(static_cast<unsigned>(flags));
    if (!fits(bytes)) return refuse_size(bytes);
    if (alignment > emulator::AddressSpace::alignment && alignment > granularity)
      return refuse("addresses are aligned to " + std::to_string(granularity) + " bytes at most.");
    std::byte* const begin = emulator::device_space().reserve(bytes);
    if (!begin) return explain(cudaErrorMemoryAllocation, "the emulator has no such room.");
    if (const cudaError_t error = store(pointer, address_of(begin))) return error;
    all.reserved.emplace(*pointer, Range{bytes});
    return cudaSuccess;
  });
}

CUresult cuMemAddressFree(CUdeviceptr pointer, std::size_t bytes) {
  return table_call([&](Table& all) {
    const auto found = all.reserved.find(pointer);
    if (found == all.reserved.end() || found->second.size != bytes)
      return refuse("these aren't addresses that cuMemAddressReserve gave.");
    if (found->second.mappings > 0)
      return refuse("memory is mapped there.\n  Call cuMemUnmap first.");
    emulator::device_space().release(block_at(pointer));
    all.reserved.erase(found);
    return cudaSuccess;
  });
}

CUresult cuMemMap(CUdeviceptr pointer, std::size_t bytes, std::size_t offset,
                  CUmemGenericAllocationHandle handle, unsigned long long flags) {
  return table_call([&](Table& all) {
    if (flags != 0) return emulator::explain_flags(static_cast<unsigned>(flags));
    const auto memory = all.memory.find(handle);
    if (memory == all.memory.end() || memory->second.is_released)
      return refuse("there is no memory of this handle.");
    if (offset != 0 || bytes != memory->second.size)
      return refuse("of the handle's " + std::to_string(memory->second.size) + " bytes, " +
                    std::to_string(bytes) + " are asked for: CUDA maps all or none.");
    if (memory->second.is_mapped)
      return explain(cudaErrorNotSupported,
                     "the memory is mapped elsewhere, and the emulator has it at one address at a "
                     "time.\n  Call cuMemUnmap first.");
    auto* const range = range_of(all, pointer, bytes);
    if (!range)
      return refuse("nobody has reserved these addresses.\n  Call cuMemAddressReserve first.");
    const auto next = all.mapped.lower_bound(pointer);
    if ((next != all.mapped.end() && next->first < pointer + bytes) ||
        (next != all.mapped.begin() &&
         std::prev(next)->first + std::prev(next)->second.size > pointer))
      return refuse("memory is mapped there already.");
    if (range->second.mappings == 0 && !emulator::device_space().fill(block_at(range->first)))
      return explain(cudaErrorMemoryAllocation, "the computer has no memory for it.");
    ++range->second.mappings;
    memory->second.is_mapped = true;
    all.mapped.emplace(pointer, Mapping{bytes, handle});
    return cudaSuccess;
  });
}

CUresult cuMemUnmap(CUdeviceptr pointer, std::size_t bytes) {
  emulator::note_wait();
  return table_call([&](Table& all) {
    return for_each_mapping(all, pointer, bytes, [&](auto at) {
      const auto& [begin, mapping] = *at;
      if (mapping.is_accessible)
        emulator::end_allocation(pointer_of(begin), emulator::MemoryKind::device);
      const auto memory = all.memory.find(mapping.handle);
      memory->second.is_mapped = false;
      if (memory->second.is_released) all.memory.erase(memory);
      auto* const range = range_of(all, begin, mapping.size);
      if (--range->second.mappings == 0) emulator::device_space().close(block_at(range->first));
      all.mapped.erase(at);
    });
  });
}

CUresult cuMemSetAccess(CUdeviceptr pointer, std::size_t bytes, const CUmemAccessDesc* access,
                        std::size_t count) {
  return table_call([&](Table& all) {
    if (!access || count == 0) return emulator::explain_null("who may access it");
    const bool may_access = access->flags != CU_MEM_ACCESS_FLAGS_PROT_NONE;
    if (access->location.type != CU_MEM_LOCATION_TYPE_DEVICE || access->location.id != 0)
      return refuse("device 0 is the only one that there is.");
    return for_each_mapping(all, pointer, bytes, [&](auto at) {
      auto& [begin, mapping] = *at;
      std::byte* const first = block_at(begin);
      if (may_access && !mapping.is_accessible)
        emulator::add_allocation({.begin = first,
                                  .size = mapping.size,
                                  .kind = emulator::MemoryKind::device,
                                  .call = "cuMemMap"});
      if (!may_access && mapping.is_accessible)
        emulator::end_allocation(first, emulator::MemoryKind::device);
      mapping.is_accessible = may_access;
    });
  });
}
