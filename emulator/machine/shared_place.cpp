// Finding the name of an address in shared memory.
#include "machine/shared_place.hpp"

namespace emulator {

PlaceInVariable place_in(const SharedLayout::Placement& variable, std::size_t offset) {
  const SharedSite& site = *variable.site;
  return {site.name,  static_cast<std::ptrdiff_t>(offset - variable.offset),
          site.size,  site.element,
          site.shape, site.members};
}

PlaceInVariable place_in_dynamic(const Launch& launch, std::ptrdiff_t offset) {
  return {launch.shared.dynamic_name(),    offset, launch.dynamic_shared,
          launch.shared.dynamic_element(), {},     launch.shared.dynamic_members()};
}

SharedPlace shared_place(const Gang& gang, const void* address) {
  std::size_t offset = static_cast<const std::byte*>(address) - gang.shared;
  const Block& block = gang.blocks[offset / gang.shared_stride];
  offset %= gang.shared_stride;
  const Launch& launch = gang.grid->launch;
  if (offset >= SharedLayout::dynamic_offset) {
    offset -= SharedLayout::dynamic_offset;
    SharedPlace place{place_in_dynamic(launch, static_cast<std::ptrdiff_t>(offset)), &block};
    if (offset >= launch.dynamic_shared) place.name.clear();
    return place;
  }
  if (const auto variable = launch.shared.find(offset))
    return {place_in(*variable, offset), &block};
  return {{.name = "", .offset = static_cast<std::ptrdiff_t>(offset)}, &block};
}

}  // namespace emulator
