// Finding out what lies at an address.
#include "checkers/places.hpp"

#include <link.h>

#include <algorithm>
#include <vector>

#include "machine/text.hpp"
#include "machine/worker.hpp"
#include "runtime/address_space.hpp"
#include "runtime/allocation.hpp"

namespace emulator {

namespace {

struct Range {
  std::uintptr_t begin, end;
  bool contains(const void* address) const {
    auto a = reinterpret_cast<std::uintptr_t>(address);
    return begin <= a && a < end;
  }
};

/// The parts of the program and its libraries that can't be written once they are loaded.
const std::vector<Range>& read_only_ranges() {
  static const std::vector<Range> ranges = [] {
    std::vector<Range> found;
    dl_iterate_phdr(
        [](dl_phdr_info* object, std::size_t, void* result) {
          for (int i = 0; i < object->dlpi_phnum; ++i) {
            const auto& part = object->dlpi_phdr[i];
            bool fixed =
                (part.p_type == PT_LOAD && !(part.p_flags & PF_W)) || part.p_type == PT_GNU_RELRO;
            std::uintptr_t begin = object->dlpi_addr + part.p_vaddr;
            if (fixed)
              static_cast<std::vector<Range>*>(result)->push_back({begin, begin + part.p_memsz});
          }
          return 0;
        },
        &found);
    return found;
  }();
  return ranges;
}

/// The thread-local variables of this OS thread, the built-in variables of CUDA among them.
Range thread_locals() {
  Range range{};
  dl_iterate_phdr(
      [](dl_phdr_info* object, std::size_t, void* result) {
        for (int i = 0; i < object->dlpi_phnum; ++i) {
          const auto& part = object->dlpi_phdr[i];
          auto begin = reinterpret_cast<std::uintptr_t>(object->dlpi_tls_data);
          if (part.p_type == PT_TLS && begin)
            *static_cast<Range*>(result) = {begin, begin + part.p_memsz};
        }
        return 1;  // the program itself comes first
      },
      &range);
  return range;
}

bool is_thread_local(const void* address) {
  thread_local const Range range = thread_locals();
  return range.contains(address);
}

bool in_arguments(const Lane& lane, const void* address) {
  const LaneBody& body = lane.block().gang->grid->launch.body;
  auto begin = reinterpret_cast<std::uintptr_t>(body.captures);
  return Range{begin, begin + body.captures_size}.contains(address);
}

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

Region region_of(const Lane& lane, const void* address) {
  if (lane.block().gang->owns(address)) return Region::shared;
  const FiberPool& fibers = Worker::current().fibers();
  if (fibers.contains(address))
    return on_stack_of(*lane.fiber, address) ? Region::own_stack : Region::other_stack;
  if (is_thread_local(address)) return Region::own_stack;
  if (in_device_space(address) || find_allocation(address)) return Region::device;
  if (in_arguments(lane, address)) return Region::arguments;
  auto contains = [&](const Range& range) { return range.contains(address); };
  if (std::ranges::any_of(read_only_ranges(), contains)) return Region::constant;
  return Region::host;
}

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
  for (const auto& placed : launch.shared.placements())
    if (offset - placed.offset < placed.site->size)
      return {&block, placed.site->name, offset - placed.offset, placed.site->size,
              placed.site->element};
  return {&block, "", offset, 0, 0};
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
