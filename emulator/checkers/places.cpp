// Finding words for an address.
#include "checkers/places.hpp"

#include <algorithm>

#include "machine/text.hpp"
#include "runtime/allocation.hpp"

namespace emulator {

namespace {

/// "tile[3]", or "byte 4 of tile[3]". Where memory is used by another type than that of its
/// declaration, an index would be of neither: "byte 40 of memory".
std::string element(const SharedPlace& place, std::size_t size) {
  auto byte = [](std::size_t offset) { return "byte " + std::to_string(offset) + " of "; };
  if (place.element == 0) return byte(place.offset) + place.name;
  std::size_t within = place.offset % place.element;
  if (within + size > place.element) return byte(place.offset) + place.name;
  std::string text = size == place.element ? place.name : byte(within) + place.name;
  if (place.element == place.size) return text;
  return text + "[" + std::to_string(place.offset / place.element) + "]";
}

std::string kind_text(MemoryKind kind) {
  switch (kind) {
    case MemoryKind::device:
      return "cudaMalloc";
    case MemoryKind::managed:
      return "cudaMallocManaged";
    case MemoryKind::pinned:
      return "cudaHostAlloc";
    case MemoryKind::registered:
      return "cudaHostRegister";
    case MemoryKind::heap:
      return "malloc in a kernel";
    case MemoryKind::variables:
      break;
  }
  return "a variable of the device";
}

}  // namespace

SharedPlace shared_place(const Gang& gang, const void* address) {
  std::size_t offset = static_cast<const std::byte*>(address) - gang.shared;
  const Block& block = gang.blocks[offset / gang.shared_stride];
  offset %= gang.shared_stride;
  const Launch& launch = gang.grid->launch;
  if (offset >= SharedLayout::dynamic_offset) {
    offset -= SharedLayout::dynamic_offset;
    bool inside = offset < launch.dynamic_shared;
    return {&block, inside ? launch.shared.dynamic_name() : "", offset, launch.dynamic_shared,
            launch.shared.dynamic_element()};
  }
  const SharedLayout::Placement* placed = launch.shared.find(offset);
  if (!placed) return {&block, "", offset, 0, 0};
  return {&block, placed->site->name, offset - placed->offset, placed->site->size,
          placed->site->element};
}

bool is_dynamic_shared(const Gang& gang, const void* address) {
  std::size_t offset = static_cast<const std::byte*>(address) - gang.shared;
  return gang.owns(address) && offset % gang.shared_stride >= SharedLayout::dynamic_offset;
}

std::string place_text(const Gang& gang, const void* address, std::size_t size) {
  if (gang.owns(address)) {
    SharedPlace place = shared_place(gang, address);
    std::string name = place.name.empty() ? "no variable" : element(place, size);
    return name + ", in the shared memory of block " + index_text(place.block->index);
  }
  if (const Allocation* allocation = find_allocation(address)) {
    if (allocation->kind == MemoryKind::variables) return "a variable of the device";
    std::size_t offset = static_cast<const std::byte*>(address) - allocation->begin;
    return "element " + std::to_string(offset / std::max<std::size_t>(size, 1)) + " of " +
           std::to_string(allocation->size / std::max<std::size_t>(size, 1)) +
           " in global memory, from " + kind_text(allocation->kind);
  }
  return "memory that nobody has allocated";
}

}  // namespace emulator
