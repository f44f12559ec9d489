// `cudaMemcpy(to, from, sizeof(to), kind)` copies as many bytes as a pointer has. g++ warns of that
// where memcpy is called, with rules that know types. So a call of memcpy, which is never
// evaluated, stands beside the size: its warning is at the program's line.
#include <string>
#include <vector>

#include "passes.hpp"

namespace translator {
namespace {

/// The arguments of a call, whose parenthesis opens at token `open`.
std::vector<Range> arguments_of(const Unit& unit, std::size_t open) {
  std::vector<Range> arguments;
  std::size_t begin = open + 1;
  for (std::size_t i = begin; i <= unit.partner(open); i = unit.skip(i))
    if (unit[i].is(",") || i == unit.partner(open)) {
      arguments.push_back({begin, i});
      begin = i + 1;
    }
  return arguments;
}

/// A lambda may not stand where nothing is evaluated.
bool has_body(const Unit& unit, const std::vector<Range>& arguments) {
  for (std::size_t i = arguments.front().begin; i < arguments.back().end; ++i)
    if (unit[i].is("{")) return true;
  return false;
}

/// memcpy's call for this one; empty if it is neither a copy nor one that fills memory.
std::string as_of_host(const Unit& unit, std::size_t i, const std::vector<Range>& arguments) {
  const bool copies = unit[i].is_one_of({"cudaMemcpy", "cudaMemcpyAsync"});
  if (!copies && !unit[i].is_one_of({"cudaMemset", "cudaMemsetAsync"})) return "";
  return (copies ? "__builtin_memcpy(" : "__builtin_memset(") + unit.flatten(arguments[0]) + ", " +
         (copies ? unit.flatten(arguments[1]) : "0") + ", " + unit.flatten(arguments[2]) + ")";
}

}  // namespace

void rewrite_sizes_in_copies(Unit& unit) {
  for (std::size_t i = 1; i < unit.size(); ++i) {
    if (!unit[i].is_identifier() || !unit[i + 1].is("(") || unit[i].in_system_header ||
        unit.scope(i) != Scope::inner || unit[i - 1].is_one_of({".", "->"}))
      continue;
    const auto arguments = arguments_of(unit, i + 1);
    if (arguments.size() < 3 || !unit[arguments[2].begin].is("sizeof") || has_body(unit, arguments))
      continue;
    const std::string call = as_of_host(unit, i, arguments);
    if (call.empty()) continue;
    unit.insert_before(arguments[2].begin, "(static_cast<void>(sizeof(" + call + ")), ");
    unit.insert_after(arguments[2].end - 1, ")");
  }
}

}  // namespace translator
