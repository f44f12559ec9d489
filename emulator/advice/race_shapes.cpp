// What a race's lines are part of: a loop of phases, a ladder of additions, a look and what follows
// it.
#include <string>
#include <utility>
#include <vector>

#include "advice/assigned.hpp"
#include "advice/pattern.hpp"
#include "advice/phase_loops.hpp"
#include "advice/race_reading.hpp"
#include "advice/statements_around.hpp"

namespace emulator {

std::string RaceReading::set_after_look() const {
  if (!has(Kind::write) || both_write() || !one_function()) return {};
  return emulator::set_after_look(line(which(Kind::write)), place.is_single);
}

SourceLine RaceReading::loop_without_barrier() const {
  return one_function() ? phases_without_barrier(earlier(), later()) : SourceLine{};
}

bool RaceReading::counts_between() const {
  static const Pattern count(R"([=(!] *atomic(Inc|Dec|Add|Sub|Exch|CAS)[_a-z]* *\()");
  if (!one_function() || !has(Kind::read) || race.kinds[!side_of_later()] != Kind::write)
    return false;
  for (int number = earlier().line; number <= later().line; ++number)
    if (count.is_in(SourceLine{earlier().file, number, ""}.text())) return true;
  return false;
}

std::string RaceReading::other_name() const {
  static const Pattern element(R"(\b[[:alnum:]_]+\[)");
  if (race.in_shared || place.memory.empty() || has_atomic() || both_write() || one_line_ ||
      !one_function())
    return {};
  const Pattern known("\\b" + literally(place.memory) + "\\b");
  const SourceLine &write = line(which(Kind::write)), &read = line(which(Kind::read));
  const auto assigned = assigned_in(write.text());
  if (!assigned) return {};
  const auto [begin, end] = assigned->name;
  std::string name = write.text().substr(begin, end - begin);
  if (name == place.memory) {
    if (known.is_in(read.text())) return {};
    const std::string from = read.text().substr(read.text().find('=') + 1);
    const auto found = element.find_in(from);
    if (!found || element.find_in(from, found->end)) return {};
    name = from.substr(found->begin, found->end - found->begin - 1);
  } else if (!known.is_in(read.text())) {
    return {};
  }
  return is_above(Pattern("\\b" + literally(name) + " *="), later()) ? "" : name;
}

std::string RaceReading::dynamic_arrays() const {
  static const Pattern array(R"(\bextern\b.*__shared__.*[^[:alnum:]_][[:alnum:]_]+ *\[ *\] *;)");
  constexpr int most = 200;
  if (!race.in_shared || !one_function()) return {};
  const std::string lines = earlier().text() + ' ' + later().text();
  std::vector<std::string> named;
  for (const SourceLine& each : lines_above(earlier(), most)) {
    const std::string text = each.text();
    if (!array.is_in(text)) continue;
    const std::size_t end = text.find_last_not_of(' ', text.rfind('[') - 1) + 1;
    const std::size_t begin = text.find_last_of(" *)", end - 1) + 1;
    std::string name = text.substr(begin, end - begin);
    if (Pattern("\\b" + literally(name) + "\\b").is_in(lines)) named.push_back(std::move(name));
  }
  return named.size() < 2 ? "" : "`" + named[1] + "` and `" + named[0] + "`";
}

std::optional<RaceReading::Lines> RaceReading::ladder() const {
  constexpr int least = 3;
  if (!one_function()) return {};
  const std::string text = earlier().text();
  const std::string name = literally(text.substr(0, text.find_first_of("[ =")));
  const Pattern step("^" + name + "\\[.*=.*\\b" + name + "\\[");
  const auto is_step = [&](int number) {
    return step.is_in(SourceLine{earlier().file, number, ""}.text());
  };
  Lines found{earlier().line, earlier().line};
  while (is_step(found.first - 1)) --found.first;
  while (is_step(found.last + 1)) ++found.last;
  const bool has_both = is_step(earlier().line) && later().line <= found.last;
  if (!has_both || found.last - found.first + 1 < least) return {};
  return found;
}

}  // namespace emulator
