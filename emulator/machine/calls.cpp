// Giving numbers to calls, and finding the line that people are told.
#include "machine/calls.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "machine/path.hpp"
#include "machine/source_line.hpp"
#include "machine/whose_code.hpp"

namespace emulator {

namespace {

/// Whether a function copies or moves an object of its class: "Point::Point(Point const&)",
/// "Point::operator=(Point&&)". Where the compiler wrote it, its line is that of the class.
bool is_copy(std::string_view function) {
  for (std::string_view ending : {" const&)", "&&)"}) {
    if (!function.ends_with(ending)) continue;
    std::string_view text = function.substr(0, function.size() - ending.size());
    for (std::size_t open = text.find('('); open != text.npos; open = text.find('(', open + 1)) {
      std::string_view type = text.substr(open + 1), name = text.substr(0, open);
      if (!name.starts_with(type) || !name.substr(type.size()).starts_with("::")) continue;
      name.remove_prefix(type.size() + 2);
      std::string_view bare = type.substr(0, type.find('<'));
      return name == "operator=" || bare == name ||
             (bare.ends_with(name) && bare.substr(0, bare.size() - name.size()).ends_with("::"));
    }
  }
  return false;
}

/// Of a type of 16 bytes that CUDA has, or PTX, and loads at once.
bool is_of_vector(std::string_view function) {
  constexpr std::array types = {"int4::",       "uint4::",   "float4::",
                                "long2::",      "ulong2::",  "longlong2::",
                                "ulonglong2::", "double2::", "emulator::ptx::Vector"};
  return std::ranges::any_of(types, [&](const char* type) { return function.starts_with(type); });
}

}  // namespace

/// It stays: programs end in the middle of kernels.
Calls& Calls::make() {
  MachineCode own;
  return *(known_[here.audience] = new Calls);
}

Calls::Number Calls::then(Number before, std::span<const void* const> codes) {
  std::uint64_t key = before;
  for (const void* code : codes) key = mix(key, reinterpret_cast<std::uintptr_t>(code));
  KnownWay& known = recent_ways_[key % recents];
  if (known.key != key) {
    for (const void* code : codes) before = then(before, code);
    known = {key, before};
  }
  return known.number;
}

Calls::Number Calls::look_up(Number before, const void* code) {
  MachineCode own;
  const Number number = number_of(before, code);
  recent_[slot(before, code)] = {code, before, number};
  return number;
}

Calls::Number Calls::number_of(Number before, const void* code) {
  auto [number, fresh] = numbers_.try_emplace({before, code}, none);
  if (!fresh) return number->second;
  for (Number outer = before; outer != none; outer = ways_[outer].before)
    if (ways_[outer].code == code) return number->second = outer;
  ways_.push_back({before, code});
  return number->second = static_cast<Number>(ways_.size() - 1);
}

/// Most accesses are never told of: reading the program's lines takes a while.
const void* Calls::find_told(Number calls) {
  if (calls == none) return nullptr;
  MachineCode own;
  Way& way = ways_[calls];
  way.is_told = code(way.code).is_told;
  way.told = way.code;
  if (way.is_told || way.before == none) return way.told;
  const void* before = told_at(way.before);
  if (!ways_[way.before].is_told) return way.told;
  way.is_told = true;
  return way.told = before;
}

bool Calls::is_of_cccl(Number calls) {
  while (copies_object(calls) && ways_[calls].before != none) calls = ways_[calls].before;
  return code(ways_[calls].code).is_of_cccl;
}

const Calls::Code& Calls::code(const void* address) {
  MachineCode own;
  auto [known, fresh] = codes_.try_emplace(address);
  Code& code = known->second;
  if (!fresh) return code;
  const auto lines = source_lines(address);
  for (const SourceLine& line : lines)
    code.is_told |= line.is_of_program() && !is_copy(line.function);
  const auto somebodys = std::ranges::find_if(
      lines, [](const SourceLine& line) { return line.is_of_program() || line.is_of_cccl(); });
  code.is_of_cccl = somebodys != lines.end() && somebodys->is_of_cccl();
  code.copies_object =
      !lines.empty() && is_copy(lines[0].function) && !is_of_vector(lines[0].function);
  return code;
}

std::vector<const void*> Calls::stack(Number calls) {
  const void* first = told_at(calls);
  while (calls != none && ways_[calls].code != first) calls = ways_[calls].before;
  std::vector<const void*> stack;
  for (; calls != none; calls = ways_[calls].before) stack.push_back(ways_[calls].code);
  return stack;
}

}  // namespace emulator
