// Finding the member that an access is to.
#include "machine/part_text.hpp"

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
      member.shape.rank == 0 ? "" : subscripts(offset / member.element, member.shape);
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

}  // namespace

std::string subscripts(std::size_t number, const ArrayShape& shape) {
  std::string text;
  for (unsigned i = shape.rank; i-- > 1;) {
    text = "[" + std::to_string(number % shape.extents[i]) + "]" + text;
    number /= shape.extents[i];
  }
  return "[" + std::to_string(number) + "]" + text;
}

std::string part_text(const std::string& name, const TypeOfPart& type, std::size_t offset,
                      std::size_t size) {
  const Part part = part_of(type, offset, size);
  const std::string byte = part.is_whole ? "" : "byte " + std::to_string(part.offset) + " of ";
  return byte + name + part.path;
}

}  // namespace emulator
