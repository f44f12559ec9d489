// Finding the name of an address in shared memory.
#include "machine/shared_place.hpp"

#include "machine/part_text.hpp"

namespace emulator {

std::string element_text(const SharedPlace& place, std::size_t size) {
  const std::size_t within = place.element == 0 ? 0 : place.offset % place.element;
  if (place.element == 0 || within + size > place.element)
    return "byte " + std::to_string(place.offset) + " of " + place.name;
  std::string name = place.name;
  if (place.element != place.size) name += subscripts(place.offset / place.element, place.shape);
  return part_text(name, {place.element, place.members}, within, size);
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
            {},
            launch.shared.dynamic_members()};
  }
  const auto placed = launch.shared.find(offset);
  if (!placed) return {.block = &block, .name = "", .offset = offset};
  const SharedSite& site = *placed->site;
  return {&block,     site.name,   offset - placed->offset, site.size, site.element,
          site.shape, site.members};
}

bool is_dynamic_shared(const Gang& gang, const void* address) {
  std::size_t offset = static_cast<const std::byte*>(address) - gang.shared;
  return gang.owns(address) && offset % gang.shared_stride >= SharedLayout::dynamic_offset;
}

}  // namespace emulator
