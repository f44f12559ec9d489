// Reserving addresses, and mapping memory to them: what is mapped and may be accessed is an
// allocation.
#include <algorithm>
#include <string>

#include "driver/mapping_table.hpp"
#include "emulator/driver/mapped_memory.hpp"
#include "runtime/address_space.hpp"
#include "runtime/allocation.hpp"
#include "runtime/shared_memory.hpp"
#include "runtime/waits.hpp"

using driver::address_of;
using driver::granularity;
using driver::MappableMemory;
using driver::mapping_call;
using driver::MappingTable;
using driver::pointer_of;
using driver::refuse;
using driver::refuse_size;
using driver::ReservedRange;
using emulator::AddressSpace;
using emulator::device_space;
using emulator::explain;
using emulator::store;

namespace {

/// The reserved range that these addresses are in; null if they are in none.
std::pair<const CUdeviceptr, ReservedRange>* range_of(MappingTable& all, CUdeviceptr pointer,
                                                      std::size_t bytes) {
  const auto after = all.reserved.upper_bound(pointer);
  if (after == all.reserved.begin()) return nullptr;
  auto& found = *std::prev(after);
  return pointer + bytes <= found.first + found.second.size ? &found : nullptr;
}

std::byte* block_at(CUdeviceptr pointer) { return static_cast<std::byte*>(pointer_of(pointer)); }

cudaError_t check_mapping(const MappableMemory& memory, std::size_t bytes, std::size_t offset) {
  if (offset != 0 || bytes != memory.size)
    return refuse("of the handle's " + std::to_string(memory.size) + " bytes, " +
                  std::to_string(bytes) + " are asked for: CUDA maps all or none.");
  if (memory.mapped_at != 0)
    return explain(cudaErrorNotSupported,
                   "the memory is mapped elsewhere, and the emulator has it at one address at a "
                   "time.\n  Call cuMemUnmap first.");
  return cudaSuccess;
}

cudaError_t check_place(MappingTable& all, const void* range, CUdeviceptr pointer,
                        std::size_t bytes) {
  if (!range)
    return refuse("nobody has reserved these addresses.\n  Call cuMemAddressReserve first.");
  const auto next = all.mapped.lower_bound(pointer);
  const bool is_taken = (next != all.mapped.end() && next->first < pointer + bytes) ||
                        (next != all.mapped.begin() &&
                         std::prev(next)->first + std::prev(next)->second.size > pointer);
  return is_taken ? refuse("memory is mapped there already.") : cudaSuccess;
}

bool give_pages(std::byte* begin, const MappableMemory& memory) {
  if (memory.file.is_there())
    return AddressSpace::map_pages(begin, memory.size, memory.file.descriptor());
  if (AddressSpace::fill_pages(begin, memory.size)) return true;
  AddressSpace::drop_pages(begin, memory.size);
  return false;
}

/// Mapped memory can be accessed from now on.
void allow(std::byte* begin, const MappableMemory& memory) {
  const emulator::Allocation mapped{
      .begin = begin,
      .size = memory.size,
      .kind = emulator::MemoryKind::device,
      .flags =
          emulator::at_chosen_addresses | (memory.is_imported ? emulator::of_another_process : 0),
      .call = "cuMemMap"};
  emulator::add_allocation(mapped);
  if (memory.is_kept) emulator::count_as_written(mapped);
  if (memory.is_shared) emulator::note_sharing(mapped);
}

/// Calls `each` with the mappings that together are the addresses; an error if there are others.
template <class Each>
cudaError_t for_each_mapping(MappingTable& all, CUdeviceptr pointer, std::size_t bytes,
                             Each&& each) {
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

CUresult cuMemAddressReserve(CUdeviceptr* pointer, std::size_t bytes, std::size_t alignment,
                             CUdeviceptr, unsigned long long flags) {
  return mapping_call([&](MappingTable& all) {
    if (flags != 0) return emulator::explain_flags(static_cast<unsigned>(flags));
    if (!driver::fits(bytes)) return refuse_size(bytes);
    if ((alignment & (alignment - 1)) != 0)
      return refuse("addresses are aligned to " + std::to_string(alignment) +
                    " bytes, which is no power of two.");
    std::byte* const begin = device_space().reserve(bytes, std::max(alignment, granularity));
    if (!begin) return explain(cudaErrorMemoryAllocation, "the emulator has no such room.");
    if (const cudaError_t error = store(pointer, address_of(begin))) return error;
    all.reserved.emplace(*pointer, ReservedRange{bytes});
    return cudaSuccess;
  });
}

CUresult cuMemAddressFree(CUdeviceptr pointer, std::size_t bytes) {
  return mapping_call([&](MappingTable& all) {
    const auto found = all.reserved.find(pointer);
    if (found == all.reserved.end() || found->second.size != bytes)
      return refuse("these aren't addresses that cuMemAddressReserve gave.");
    if (found->second.mappings > 0)
      return refuse("memory is mapped there.\n  Call cuMemUnmap first.");
    device_space().release(block_at(pointer));
    all.reserved.erase(found);
    return cudaSuccess;
  });
}

CUresult cuMemMap(CUdeviceptr pointer, std::size_t bytes, std::size_t offset,
                  CUmemGenericAllocationHandle handle, unsigned long long flags) {
  return mapping_call([&](MappingTable& all) {
    if (flags != 0) return emulator::explain_flags(static_cast<unsigned>(flags));
    MappableMemory* const memory = all.find(handle);
    if (!memory) return driver::refuse_handle();
    if (const cudaError_t error = check_mapping(*memory, bytes, offset)) return error;
    auto* const range = range_of(all, pointer, bytes);
    if (const cudaError_t error = check_place(all, range, pointer, bytes)) return error;
    if (!give_pages(block_at(pointer), *memory))
      return explain(cudaErrorMemoryAllocation, "the computer has no memory for it.");
    ++range->second.mappings;
    memory->mapped_at = pointer;
    all.mapped.emplace(pointer, driver::Mapping{bytes, handle});
    return cudaSuccess;
  });
}

CUresult cuMemUnmap(CUdeviceptr pointer, std::size_t bytes) {
  emulator::note_wait();
  return mapping_call([&](MappingTable& all) {
    return for_each_mapping(all, pointer, bytes, [&](auto at) {
      const auto& [begin, mapping] = *at;
      if (mapping.is_accessible)
        emulator::end_allocation(pointer_of(begin), emulator::MemoryKind::device);
      AddressSpace::drop_pages(block_at(begin), mapping.size);
      MappableMemory& memory = all.memory.at(mapping.handle);
      memory.mapped_at = 0;
      memory.is_kept = memory.file.is_there();
      all.forget_unused(mapping.handle);
      --range_of(all, begin, mapping.size)->second.mappings;
      all.mapped.erase(at);
    });
  });
}

CUresult cuMemSetAccess(CUdeviceptr pointer, std::size_t bytes, const CUmemAccessDesc* access,
                        std::size_t count) {
  return mapping_call([&](MappingTable& all) {
    if (!access || count == 0) return emulator::explain_null("who may access it");
    const bool may_access = access->flags != CU_MEM_ACCESS_FLAGS_PROT_NONE;
    if (access->location.type != CU_MEM_LOCATION_TYPE_DEVICE || access->location.id != 0)
      return refuse("device 0 is the only one that there is.");
    return for_each_mapping(all, pointer, bytes, [&](auto at) {
      auto& [begin, mapping] = *at;
      std::byte* const first = block_at(begin);
      if (may_access && !mapping.is_accessible) allow(first, all.memory.at(mapping.handle));
      if (!may_access && mapping.is_accessible)
        emulator::end_allocation(first, emulator::MemoryKind::device);
      mapping.is_accessible = may_access;
    });
  });
}
