// Finding the member that an access is to.
#include "machine/part_text.hpp"

#include <algorithm>
#include <vector>

namespace emulator {

namespace {

struct Part {
  std::string path;    ///< ".near[2].count"
  std::size_t offset;  ///< of the bytes, in that part
  bool is_whole;       ///< the bytes are all of it
};

class MembersFound final : public MemberList {
 public:
  explicit MembersFound(Members members) {
    if (members) members(*this);
  }
  void add(const Member& member) override { all_.push_back(member); }

  auto begin() const { return all_.begin(); }
  auto end() const { return all_.end(); }

 private:
  std::vector<Member> all_;
};

Part part_of(const TypeOfPart& type, std::size_t offset, std::size_t size);

/// Of an array that is a member, too.
Part part_of(const Member& member, std::size_t offset, std::size_t size) {
  const std::string name = std::string(".") + member.name;
  const std::size_t within = offset % member.element;
  if (within + size > member.element) return {name, offset, offset == 0 && size == member.size};
  Part part = part_of(TypeOfPart{member.element, member.members}, within, size);
  const std::string index =
      member.shape.rank == 0
          ? ""
          : subscripts(static_cast<std::ptrdiff_t>(offset / member.element), member.shape);
  part.path = name + index + part.path;
  return part;
}

/// Of the members of a union, the one that has just these bytes.
Part part_of(const TypeOfPart& type, std::size_t offset, std::size_t size) {
  Part best{"", offset, offset == 0 && size == type.size};
  if (best.is_whole) return best;
  for (const Member& member : MembersFound(type.members)) {
    const bool is_there = member.offset <= offset && offset + size <= member.offset + member.size;
    if (!is_there) continue;
    Part part = part_of(member, offset - member.offset, size);
    if (part.is_whole || best.path.empty()) best = std::move(part);
    if (best.is_whole) break;
  }
  return best;
}

/// The quotient and what is left, which is never negative.
struct Divided {
  std::ptrdiff_t quotient, rest;

  Divided(std::ptrdiff_t number, std::size_t by)
      : quotient(number / static_cast<std::ptrdiff_t>(by)),
        rest(number % static_cast<std::ptrdiff_t>(by)) {
    if (rest < 0) rest += static_cast<std::ptrdiff_t>(by), --quotient;
  }
};

/// "byte 40 of memory" for a byte, "4 bytes at byte 40 of memory" for several.
std::string bytes_text(std::ptrdiff_t offset, std::size_t size, const std::string& name) {
  const std::string several = size > 1 ? std::to_string(size) + " bytes at " : "";
  return several + "byte " + std::to_string(offset) + " of " + name;
}

}  // namespace

std::string subscripts(std::ptrdiff_t number, const ArrayShape& shape) {
  std::string text;
  for (unsigned i = shape.rank; i-- > 1;) {
    const Divided in_row(number, shape.extents[i]);
    text = "[" + std::to_string(in_row.rest) + "]" + text;
    number = in_row.quotient;
  }
  return "[" + std::to_string(number) + "]" + text;
}

std::vector<PointerMember> pointer_members(const std::string& name, Members members) {
  std::vector<PointerMember> found;
  for (const Member& member : MembersFound(members)) {
    if (member.target == 0 && !member.members) continue;
    for (std::size_t at = 0; at < member.size; at += member.element) {
      const auto number = static_cast<std::ptrdiff_t>(at / member.element);
      const std::string path = name + "." + member.name +
                               (member.shape.rank == 0 ? "" : subscripts(number, member.shape));
      const std::size_t offset = member.offset + at;
      if (member.target != 0)
        found.push_back({path, offset, {member.target, member.target_members}});
      for (PointerMember& each : pointer_members(path, member.members))
        found.push_back({std::move(each.name), offset + each.offset, each.target});
    }
  }
  return found;
}

PartName part_name(const std::string& name, const TypeOfPart& type, std::size_t offset,
                   std::size_t size) {
  const Part part = part_of(type, offset, size);
  const std::string whole = name + part.path;
  return {part.is_whole ? whole : bytes_text(part.offset, size, whole), part.is_whole,
          !part.path.empty()};
}

PartName element_name(const PlaceInVariable& place, std::size_t size) {
  const Divided in_element(place.offset, std::max<std::size_t>(place.element, 1));
  const auto within = static_cast<std::size_t>(in_element.rest);
  std::string name = place.name;
  const bool has_several = place.element > 1 && size > place.element && within == 0;
  if (has_several && size % place.element == 0) {
    const auto last = in_element.quotient + static_cast<std::ptrdiff_t>(size / place.element) - 1;
    return {name + subscripts(in_element.quotient, place.shape) + " to " + name +
            subscripts(last, place.shape)};
  }
  if (place.element == 0 || within + size > place.element)
    return {bytes_text(place.offset, size, name)};
  if (place.element != place.size || in_element.quotient != 0)
    name += subscripts(in_element.quotient, place.shape);
  return part_name(name, {place.element, place.members}, within, size);
}

}  // namespace emulator
