#include "advice/beginnings.hpp"

#include <string_view>
#include <utility>

#include "advice/spot.hpp"

namespace emulator {

using source::Change;
using source::Words;

namespace {

Change changed_by_atomic(std::string_view name) {
  static constexpr std::pair<std::string_view, Change> parts[] = {
      {"Add", Change::add},     {"Sub", Change::subtract}, {"Max", Change::maximum},
      {"Min", Change::minimum}, {"And", Change::bit_and},  {"Or", Change::bit_or},
      {"_add", Change::add},    {"_max", Change::maximum}, {"_min", Change::minimum}};
  for (const auto& [part, change] : parts)
    if (name.find(part) != name.npos) return change;
  return Change::other;
}

/// What a loop of the function puts in the old value's place, which `at` has read.
Change changed_by_swaps(const Spot& at) {
  const Words read = at.words();
  for (const Spot& each : at.function().inside())
    for (const source::Call& call : each.calls()) {
      if (!compares_and_swaps(call.name) || call.arguments.size() < 3) continue;
      Words address = each.words(call.arguments[0]);
      if (address.front() == "&") address.erase(address.begin());
      if (!source::find(read, address)) continue;
      const Words value = each.resolved(each.words(call.arguments[2]));
      if (source::has_any(value, {"fmaxf", "fmax", "max"})) return Change::maximum;
      if (source::has_any(value, {"fminf", "fmin", "min"})) return Change::minimum;
      return source::has_any(value, {"+"}) ? Change::add : Change::other;
    }
  return Change::none;
}

Change changed_plainly(const Spot& at, const std::string& memory) {
  const auto change = at.change();
  if (!change || !at.names_memory(at.words(change->target), memory)) return Change::none;
  const auto found = [&](int depth) {
    return source::change_of(at.resolved(at.words(change->target), depth), change->sign,
                             at.resolved(at.words(change->value), depth));
  };
  const Change as_written = found(0);
  return as_written == Change::none ? found(4) : as_written;
}

}  // namespace

Change change_at(const SourceLine& line, bool by_atomic, const std::string& memory) {
  const Spot at(line, by_atomic ? Access::Kind::atomic : Access::Kind::write, memory);
  if (!at.is_known()) return Change::none;
  for (const source::Call& call : at.calls())
    if (by_atomic && is_atomic_call(call.name) && !compares_and_swaps(call.name))
      return changed_by_atomic(call.name);
  const Change plain = changed_plainly(at, memory);
  return plain == Change::none ? changed_by_swaps(at) : plain;
}

std::string beginning_text(Change change) {
  switch (change) {
    case Change::minimum:
      return ": a minimum begins with the greatest number of its type, such as INT_MAX or FLT_MAX";
    case Change::maximum:
      return ": a maximum begins with the least number of its type, such as INT_MIN or -FLT_MAX";
    case Change::bit_and:
      return ": such a number begins with all bits set";
    case Change::other:
      return "";
    default:
      return ": a sum begins with 0";
  }
}

}  // namespace emulator
