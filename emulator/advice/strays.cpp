// What an access is beside: the nearest variable, allocation, or the launch's dynamic shared
// memory.
#include "advice/strays.hpp"

#include <algorithm>
#include <utility>

#include "advice/meant.hpp"
#include "machine/text.hpp"
#include "notes/allocation_sites.hpp"
#include "notes/places.hpp"
#include "runtime/allocation.hpp"
#include "runtime/symbols.hpp"

namespace emulator {

using Direction = Stray::Direction;

namespace {

std::string bytes(std::size_t count) { return count_text(count, "byte"); }

/// Where an address lies from the beginning of the shared memory of a block: of that it lies in, or
/// of the last.
std::size_t offset_in_block(const Gang& gang, const void* address) {
  std::size_t offset = static_cast<const std::byte*>(address) - gang.shared;
  return offset -
         std::min(offset / gang.shared_stride, gang.blocks.size() - 1) * gang.shared_stride;
}

/// Bytes from an address to the dynamic shared memory, if it lies before that and nearer to it than
/// to any variable; otherwise 0.
std::size_t before_dynamic(const Gang& gang, const void* address) {
  std::size_t offset = offset_in_block(gang, address);
  const Launch& launch = gang.grid->launch;
  if (launch.dynamic_shared == 0 || offset >= SharedLayout::dynamic_offset) return 0;
  std::size_t distance = SharedLayout::dynamic_offset - offset;
  for (const auto& placed : launch.shared.placements()) {
    std::size_t end = placed.offset + placed.site->size;
    if (placed.offset <= offset && offset - std::min(end, offset) < distance) return 0;
  }
  return distance;
}

/// "tile[32], " for a place beside a variable; nothing if the access is not to what the variable is
/// made of.
std::string element_beside(const PlaceInVariable& place, std::size_t size) {
  const bool fits = place.element > 0 && place.offset % size == 0 &&
                    (size <= place.element || (place.element > 1 && size % place.element == 0));
  return fits ? element_name(place, size).text + ", " : "";
}

std::string after_the_end(const PlaceInVariable& place) {
  const std::size_t past = static_cast<std::size_t>(place.offset) - place.size;
  return (past == 0 ? "the first byte" : bytes(past)) + " after the end of " + place.name;
}

/// "tile[-1], 4 bytes before the beginning of tile": before all that the first block has.
std::string before_shared(const Gang& gang, const Access& access) {
  const auto distance = static_cast<const std::byte*>(access.address) - gang.shared;
  const Launch& launch = gang.grid->launch;
  const auto placements = launch.shared.placements();
  const auto place = placements.empty()
                         ? place_in_dynamic(launch, distance)
                         : place_in(placements.front(), static_cast<std::size_t>(distance));
  return element_beside(place, access.size) + bytes(static_cast<std::size_t>(-place.offset)) +
         " before the beginning of " + place.name;
}

PlaceInVariable in_dynamic(const Gang& gang, const void* address) {
  const auto offset = static_cast<std::ptrdiff_t>(offset_in_block(gang, address));
  return place_in_dynamic(gang.grid->launch, offset - std::ptrdiff_t{SharedLayout::dynamic_offset});
}

/// What an access that begins in no variable is after; nothing without a name if there is none.
PlaceInVariable variable_before(const Gang& gang, const void* address) {
  if (const auto dynamic = in_dynamic(gang, address); dynamic.offset >= 0) return dynamic;
  const std::size_t offset = offset_in_block(gang, address);
  PlaceInVariable last;
  for (const auto& placed : gang.grid->launch.shared.placements())
    if (placed.offset <= offset) last = place_in(placed, offset);
  return last;
}

/// "tile[32], the first byte after the end of tile" for an access that begins in no variable.
std::string beside_shared(const Gang& gang, const Access& access) {
  if (access.address < gang.shared) return before_shared(gang, access);
  if (const std::size_t distance = before_dynamic(gang, access.address)) {
    const auto dynamic = in_dynamic(gang, access.address);
    return element_beside(dynamic, access.size) + bytes(distance) + " before the beginning of " +
           dynamic.name;
  }
  const PlaceInVariable before = variable_before(gang, access.address);
  if (before.name.empty()) return "no variable";
  const bool by_launch = is_in_dynamic(gang, access.address);
  return element_beside(before, access.size) + after_the_end(before) +
         (by_launch ? ", of which this launch has " + bytes(before.size) : "");
}

/// "12 bytes after the end of WHAT", which ends at `end`.
std::string after(const Access& access, const std::byte* end, const std::string& what) {
  const auto begin = static_cast<const std::byte*>(access.address);
  if (begin < end)
    return "whose last " + bytes(static_cast<std::size_t>(begin + access.size - end)) +
           (access.size - static_cast<std::size_t>(end - begin) == 1 ? " lies" : " lie") +
           " after the end of " + what;
  if (begin == end) return "the first byte after " + what;
  return bytes(static_cast<std::size_t>(begin - end)) + " after the end of " + what;
}

/// "an allocation of 256 bytes, from cudaMalloc at …"
std::string text_of(const Allocation& allocation) {
  return "an allocation of " + bytes(allocation.size) + origin_text(allocation);
}

/// "4 bytes before an allocation of 256 bytes, from cudaMalloc at …"
std::string before(const std::byte* address, const Allocation* next) {
  if (!next || !next->live) return "before the beginning";
  return bytes(static_cast<std::size_t>(next->begin - address)) + " before " + text_of(*next);
}

/// Whether an address between two allocations is nearer to the one after it.
bool is_nearer_to(const Allocation& next, const std::byte* address, const Allocation* before) {
  return next.live && (!before || next.begin - address < address - before->end());
}

}  // namespace

Stray stray_in_shared(const Gang& gang, const Access& access) {
  const auto* last = static_cast<const std::byte*>(access.address) + access.size - 1;
  const auto place_at = [&](const void* address) {
    return gang.owns(address) ? shared_place(gang, address) : SharedPlace{};
  };
  const SharedPlace begin = place_at(access.address);
  const SharedPlace near = begin.name.empty() ? place_at(last) : begin;
  PlaceName place{near.name, near.name.empty() ? beside_shared(gang, access)
                                               : "across an end of " + near.name + ", which has " +
                                                     bytes(near.size)};
  place.text += ", in shared memory";
  const bool is_before = access.address < gang.shared || before_dynamic(gang, access.address) > 0;
  if (is_before) return {std::move(place), Direction::before};
  const PlaceInVariable array =
      begin.name.empty() ? variable_before(gang, access.address) : PlaceInVariable(begin);
  if (place.memory.empty()) place.memory = array.name;
  return {std::move(place), Direction::after, nullptr, array.size, array.offset};
}

bool is_in_dynamic(const Gang& gang, const void* address) {
  return offset_in_block(gang, address) >= SharedLayout::dynamic_offset;
}

/// "table[4], the first byte after table, a variable of the device of 16 bytes".
Stray stray_of_variables(const Access& access) {
  const auto* begin = static_cast<const std::byte*>(access.address);
  const Variable& near = nearest_variable(begin);
  const std::ptrdiff_t offset = begin - near.begin;
  std::string element = element_beside(place_in_variable(near, begin, access.size), access.size);
  if (element.empty()) element = near.name + ", ";
  const std::string where = offset < 0
                                ? bytes(static_cast<std::size_t>(-offset)) + " before " + near.name
                                : after(access, near.begin + near.size, near.name);
  return {{near.name, element + where + ", a variable of the device of " + bytes(near.size)},
          offset < 0 ? Direction::before : Direction::after,
          nullptr,
          near.size,
          offset};
}

namespace {

/// Whether the way there led by a pointer in memory, as that of `rows[y][x]` does, or in a struct
/// that the launch gives, and by no pointer to elements that it gives.
bool has_no_name(const Gang& gang, const Allocation& memory) {
  const Launch& launch = gang.grid->launch;
  if (!memory.live) return false;
  if (!gives(launch, memory)) return had_pointer_into(memory, gang);
  return std::ranges::none_of(launch.parameters, [&](const Parameter& parameter) {
    return parameter.target != 0 && memory.contains(pointer_in(parameter));
  });
}

}  // namespace

Stray stray_of_allocations(const Gang& gang, const Access& access, const Allocation* allocation) {
  const Launch& launch = gang.grid->launch;
  const auto* begin = static_cast<const std::byte*>(access.address);
  const Meant meant = meant_pointer(launch, access);
  const Allocation* near = allocation ? allocation : allocation_before(begin);
  const Allocation* next = allocation ? nullptr : allocation_after(begin);
  constexpr std::ptrdiff_t close = 256;
  if (near && begin - near->end() < close && has_no_name(gang, *near))
    return {{"", after(access, near->end(), text_of(*near))},
            Direction::after,
            near,
            near->size,
            begin - near->begin};
  if (next && next->begin - begin <= close && has_no_name(gang, *next))
    return {{"", before(begin, next)}, Direction::before};
  PlaceName place = name_by_pointer(meant.parameter, access);
  const bool is_between = near && near->live && next && next->live;
  const bool one_is_given = is_between && gives(launch, *near) != gives(launch, *next);
  bool is_before = meant.parameter && begin < pointer_in(*meant.parameter);
  if (place.text.empty() && next)
    is_before = one_is_given ? gives(launch, *next) : is_nearer_to(*next, begin, near);
  if (is_before && is_between && !one_is_given && !meant.is_certain)
    return {{"", before(begin, next) + "; and " + after(access, near->end(), text_of(*near))},
            Direction::unknown};
  if (meant.memory) (is_before ? next : near) = meant.memory;
  if (place.text.empty() && allocation) place.text = bytes(access.size);
  const std::string separator = place.text.empty() ? "" : ", ";
  if (is_before)
    place.text += separator + before(begin, next);
  else if (near)
    place.text += separator + after(access, near->end(), text_of(*near));
  else if (place.text.empty())
    place.text = "global memory";
  if (is_before) return {std::move(place), Direction::before};
  if (!near) return {std::move(place), Direction::after};
  return {std::move(place), Direction::after, near, near->size, begin - near->begin};
}

}  // namespace emulator
