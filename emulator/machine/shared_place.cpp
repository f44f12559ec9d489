// Finding the name of an address in shared memory.
#include "machine/shared_place.hpp"

namespace emulator {

namespace {

/// "[8][3]" for the element of that number, in the order of memory.
std::string subscripts(std::size_t number, const ArrayShape& shape) {
  std::string text;
  for (unsigned i = shape.rank; i-- > 1;) {
    text = "[" + std::to_string(number % shape.extents[i]) + "]" + text;
    number /= shape.extents[i];
  }
  return "[" + std::to_string(number) + "]" + text;
}

}  // namespace

std::string element_text(const SharedPlace& place, std::size_t size) {
  auto byte = [](std::size_t offset) { return "byte " + std::to_string(offset) + " of "; };
  if (place.element == 0) return byte(place.offset) + place.name;
  std::size_t within = place.offset % place.element;
  if (within + size > place.element) return byte(place.offset) + place.name;
  std::string text = size == place.element ? place.name : byte(within) + place.name;
  if (place.element == place.size) return text;
  return text + subscripts(place.offset / place.element, place.shape);
}

SharedPlace shared_place(const Gang& gang, const void* address) {
  std::size_t offset = static_cast<const std::byte*>(address) - gang.shared;
  const Block& block = gang.blocks[offset / gang.shared_stride];
  offset %= gang.shared_stride;
  const Launch& launch = gang.grid->launch;
  if (offset >= SharedLayout::dynamic_offset) {
    offset -= SharedLayout::dynamic_offset;
    bool inside = offset < launch.dynamic_shared;
    return {&block,
            inside ? launch.shared.dynamic_name() : "",
            offset,
            launch.dynamic_shared,
            launch.shared.dynamic_element(),
            {}};
  }
  const auto placed = launch.shared.find(offset);
  if (!placed) return {&block, "", offset, 0, 0, {}};
  const SharedSite& site = *placed->site;
  return {&block, site.name, offset - placed->offset, site.size, site.element, site.shape};
}

bool is_dynamic_shared(const Gang& gang, const void* address) {
  std::size_t offset = static_cast<const std::byte*>(address) - gang.shared;
  return gang.owns(address) && offset % gang.shared_stride >= SharedLayout::dynamic_offset;
}

}  // namespace emulator
