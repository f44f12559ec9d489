// Finding words for an address.
#include "notes/places.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "machine/part_text.hpp"
#include "machine/source_line.hpp"
#include "machine/text.hpp"
#include "runtime/allocation.hpp"
#include "runtime/symbols.hpp"

namespace emulator {

const std::byte* pointer_in(const Parameter& parameter) {
  return *static_cast<const std::byte* const*>(parameter.value);
}

namespace {

/// A pointer that the kernel was given, as it calls it: a parameter, or a member of one.
struct Pointer {
  std::string name;
  const std::byte* to;
  TypeOfPart target;  ///< of size 0 where that isn't known
  bool is_reference = false;

  explicit Pointer(const Parameter& parameter)
      : name(parameter.name),
        to(pointer_in(parameter)),
        target{parameter.target, parameter.members},
        is_reference(parameter.is_reference) {}
  Pointer(std::string name, const std::byte* to, TypeOfPart target)
      : name(std::move(name)), to(to), target(target) {}
};

/// Those of a parameter that point into the allocation, or to its end.
std::vector<Pointer> pointers_into(const Allocation& allocation, const Parameter& parameter) {
  if (*parameter.name == '\0') return {};
  const auto points_there = [&](const std::byte* pointer) {
    return pointer >= allocation.begin && pointer <= allocation.end();
  };
  std::vector<Pointer> found;
  if (parameter.target != 0) {
    if (points_there(pointer_in(parameter))) found.emplace_back(parameter);
    return found;
  }
  for (const PointerMember& member : pointer_members(parameter.name, parameter.members)) {
    const std::byte* to;
    std::memcpy(&to, static_cast<const std::byte*>(parameter.value) + member.offset, sizeof to);
    if (points_there(to)) found.emplace_back(member.name, to, member.target);
  }
  if (!found.empty()) return found;
  // One that cannot be reached from outside.
  if (const auto to = find_pointer(parameter.value, parameter.size, points_there))
    found.emplace_back(parameter.name, *to, TypeOfPart{});
  return found;
}

/// "counts[5]", "counts[4] to counts[7]", "points[3].y", or "byte 2 of counts[5]", by a pointer to
/// elements.
PartName element(const Pointer& pointer, std::ptrdiff_t offset, std::size_t size) {
  auto target = static_cast<std::ptrdiff_t>(pointer.target.size);
  std::ptrdiff_t index = offset / target, within = offset % target;
  if (within < 0) within += target, --index;
  const auto numbered = [&](std::ptrdiff_t at) {
    return pointer.name + "[" + std::to_string(at) + "]";
  };
  if (target > 1 && within == 0 && size > pointer.target.size && size % pointer.target.size == 0)
    return {numbered(index) + " to " +
            numbered(index + static_cast<std::ptrdiff_t>(size / pointer.target.size) - 1)};
  const bool is_object = pointer.is_reference && index == 0;
  return part_name(is_object ? pointer.name : numbered(index), pointer.target,
                   static_cast<std::size_t>(within), size);
}

/// What the parameters call it. A pointer counts before one of which nothing is known, and of
/// several pointers into one allocation the nearest one before the address.
std::optional<PlaceName> name_by_parameter(const Launch& launch, const Allocation& allocation,
                                           const std::byte* address, std::size_t size) {
  std::optional<Pointer> best;
  std::ptrdiff_t least = 0;
  for (const Parameter& parameter : launch.parameters) {
    for (Pointer& pointer : pointers_into(allocation, parameter)) {
      const std::ptrdiff_t offset = address - pointer.to;
      const bool is_known = pointer.target.size != 0;
      const bool was_known = best && best->target.size != 0;
      const bool is_nearer =
          !best || (is_known && !was_known) ||
          (is_known == was_known && offset >= 0 && (least < 0 || offset < least));
      if (!is_nearer) continue;
      best = std::move(pointer);
      least = offset;
    }
  }
  if (!best) return {};
  if (best->target.size != 0) {
    PartName part = element(*best, least, size);
    return PlaceName{
        best->name, part.text, allocation.size == best->target.size, {}, std::move(part)};
  }
  return PlaceName{best->name,
                   "byte " + std::to_string(least) + " of what " + best->name + " points to"};
}

/// "table[3], a variable of the device".
PlaceName name_of_variable(const std::byte* address, std::size_t size) {
  const Variable variable = variable_at(address);
  if (variable.name.empty()) return {"", "a variable of the device"};
  const auto place = place_in_variable(variable, address, std::max<std::size_t>(size, 1));
  PartName part = element_name(place, size);
  return {variable.name,
          part.text + ", a variable of the device",
          place.element == variable.size,
          {},
          std::move(part)};
}

PlaceName name_in_global(const Launch& launch, const Allocation& allocation, const void* address,
                         std::size_t size) {
  auto at = static_cast<const std::byte*>(address);
  if (is_among_variables(at)) return name_of_variable(at, size);
  const auto known = name_by_parameter(launch, allocation, at, size);
  const std::size_t unit = std::max<std::size_t>(size, 1);
  PlaceName name = known
                       ? *known
                       : PlaceName{"", "element " + std::to_string((at - allocation.begin) / unit) +
                                           " of " + std::to_string(allocation.size / unit)};
  name.origin = origin_of(allocation);
  name.text += (known ? ", in global memory, from " : " in global memory, from ") + name.origin;
  return name;
}

}  // namespace

std::string origin_text(const Allocation& allocation) { return ", from " + origin_of(allocation); }

PlaceName name_by_pointer(const Parameter* parameter, const Access& access) {
  if (!parameter) return {};
  const auto offset = static_cast<const std::byte*>(access.address) - pointer_in(*parameter);
  PartName part = element(Pointer(*parameter), offset, access.size);
  PlaceName name{parameter->name, part.text, false, {}, std::move(part)};
  const auto size = static_cast<std::ptrdiff_t>(parameter->target);
  if (size != 0 && offset % size == 0) name.index = offset / size;
  return name;
}

const Parameter* parameter_to(const Launch& launch, const void* address) {
  const Parameter* nearest = nullptr;
  std::ptrdiff_t distance = 1 << 20;
  for (const Parameter& parameter : launch.parameters) {
    const auto is_nearer = [&](const std::byte* pointer) {
      return std::abs(static_cast<const std::byte*>(address) - pointer) < distance;
    };
    if (*parameter.name == '\0') continue;
    while (const auto pointer = find_pointer(parameter.value, parameter.size, is_nearer)) {
      distance = std::abs(static_cast<const std::byte*>(address) - *pointer);
      nearest = &parameter;
    }
  }
  return nearest;
}

PlaceName name_of_place(const Gang& gang, const void* address, std::size_t size) {
  if (gang.owns(address)) {
    SharedPlace place = shared_place(gang, address);
    PartName part = place.name.empty() ? PartName{"no variable"} : element_name(place, size);
    return {place.name,
            part.text + ", in the shared memory of block " + index_text(place.block->index),
            place.element != 0 && place.element == place.size,
            {},
            std::move(part)};
  }
  if (const Allocation* allocation = find_allocation(address))
    return name_in_global(gang.grid->launch, *allocation, address, size);
  return {"", "memory that nobody has allocated"};
}

}  // namespace emulator
