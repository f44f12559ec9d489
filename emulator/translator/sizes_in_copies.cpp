// `cudaMemcpy(to, from, sizeof(to), kind)` copies as many bytes as a pointer has, if `to` is one.
// What its type is, the compiler knows.
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

/// What stands after `sizeof`, if the argument is that and no more; else nothing.
Range measured_by(const Unit& unit, Range argument) {
  const std::size_t next = argument.begin + 1;
  if (!unit[argument.begin].is("sizeof") || next >= argument.end) return {};
  if (!unit[next].is("(")) return {next, argument.end};
  if (unit.partner(next) + 1 != argument.end) return {};
  return {next + 1, argument.end - 1};
}

bool copies_or_fills(const Token& token) {
  return token.is_one_of({"cudaMemcpy", "cudaMemcpyAsync", "cudaMemset", "cudaMemsetAsync"});
}

}  // namespace

void rewrite_sizes_in_copies(Unit& unit) {
  for (std::size_t i = 1; i < unit.size(); ++i) {
    if (!copies_or_fills(unit[i]) || !unit[i + 1].is("(") || unit.scope(i) != Scope::inner)
      continue;
    const auto arguments = arguments_of(unit, i + 1);
    if (arguments.size() < 3) continue;
    const Range measured = measured_by(unit, arguments[2]);
    const std::string what = unit.flatten(measured);
    const bool is_memory = what == unit.flatten(arguments[0]) || what == unit.flatten(arguments[1]);
    if (what.empty() || !is_memory) continue;
    unit.insert_before(arguments[2].begin, "::emulator::SizeInCopy<decltype(" + what + ")>::of(");
    unit.insert_after(arguments[2].end - 1, ")");
  }
}

}  // namespace translator
