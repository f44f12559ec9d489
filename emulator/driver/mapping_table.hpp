// Memory that is mapped to reserved addresses, for the calls about it.
#pragma once

#include <cstddef>
#include <map>
#include <mutex>
#include <string>
#include <utility>

#include "driver/call.hpp"
#include "emulator/driver/mapping_types.hpp"
#include "runtime/shared_file.hpp"

namespace driver {

constexpr std::size_t granularity = std::size_t{2} << 20;

struct MappableMemory {
  std::size_t size;
  CUmemAllocationProp properties;
  emulator::SharedFile file = {};  ///< its pages, if it can be exported
  bool is_imported = false;        ///< another process has made it
  bool is_shared = false;          ///< with other processes
  bool is_kept = false;            ///< its file holds what was written at earlier addresses
  CUdeviceptr mapped_at = 0;       ///< 0: nowhere
  unsigned handles = 1;            ///< to be released; it stays as long as it is mapped
};

struct ReservedRange {
  std::size_t size;
  unsigned mappings = 0;
};

struct Mapping {
  std::size_t size;
  CUmemGenericAllocationHandle handle;
  bool is_accessible = false;
};

struct MappingTable {
  std::mutex mutex;
  CUmemGenericAllocationHandle last_handle = 0;
  std::map<CUmemGenericAllocationHandle, MappableMemory> memory;
  std::map<CUdeviceptr, ReservedRange> reserved;
  std::map<CUdeviceptr, Mapping> mapped;

  /// Null if the handle has been released, or is none.
  MappableMemory* find(CUmemGenericAllocationHandle handle) {
    const auto found = memory.find(handle);
    return found == memory.end() || found->second.handles == 0 ? nullptr : &found->second;
  }
  /// Memory goes when nobody has a handle of it, and it is mapped nowhere.
  void forget_unused(CUmemGenericAllocationHandle handle) {
    const auto found = memory.find(handle);
    if (found->second.handles == 0 && found->second.mapped_at == 0) memory.erase(found);
  }
};

MappingTable& mapping_table();

/// A call that holds the table. It needs no context: memory belongs to the process.
template <class Body>
CUresult mapping_call(Body&& body, const char* name = __builtin_FUNCTION()) {
  return own_call(
      [&] {
        std::lock_guard lock(mapping_table().mutex);
        return body(mapping_table());
      },
      Needs::initialisation, name);
}

inline cudaError_t refuse(std::string why) {
  return emulator::explain(cudaErrorInvalidValue, std::move(why));
}

inline cudaError_t refuse_size(std::size_t bytes) {
  return refuse(std::to_string(bytes) + " bytes aren't a multiple of " +
                std::to_string(granularity) +
                ".\n  Round up to what cuMemGetAllocationGranularity says.");
}

inline bool fits(std::size_t bytes) { return bytes > 0 && bytes % granularity == 0; }

inline cudaError_t refuse_handle() { return refuse("there is no memory of this handle."); }

}  // namespace driver
