// Giving numbers to calls, and finding the line that people are told.
#include "machine/calls.hpp"

#include <algorithm>
#include <string_view>

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

}  // namespace

/// It stays: programs end in the middle of kernels.
Calls& Calls::make() {
  MachineCode own;
  return *(known_[here.audience] = new Calls);
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
  way.is_told = is_told(way.code);
  way.told = way.code;
  if (way.is_told || way.before == none) return way.told;
  const void* before = told_at(way.before);
  if (!ways_[way.before].is_told) return way.told;
  way.is_told = true;
  return way.told = before;
}

bool Calls::is_told(const void* code) {
  auto [known, fresh] = told_.try_emplace(code, false);
  if (fresh)
    known->second = std::ranges::any_of(source_lines(code), [](const SourceLine& line) {
      return line.is_of_program() && !is_copy(line.function);
    });
  return known->second;
}

bool Calls::is_innermost_of_cccl(Number calls) {
  MachineCode own;
  const void* code = ways_[calls].code;
  auto [known, fresh] = of_cccl_.try_emplace(code, false);
  if (!fresh) return known->second;
  for (const SourceLine& line : source_lines(code))
    if (line.is_of_cccl() || line.is_of_program()) return known->second = line.is_of_cccl();
  return known->second;
}

std::vector<const void*> Calls::stack(Number calls) {
  const void* first = told_at(calls);
  while (calls != none && ways_[calls].code != first) calls = ways_[calls].before;
  std::vector<const void*> stack;
  for (; calls != none; calls = ways_[calls].before) stack.push_back(ways_[calls].code);
  return stack;
}

}  // namespace emulator
