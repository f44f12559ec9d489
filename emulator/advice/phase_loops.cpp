// Reading heads of loops: `for (int stride = 1; stride < n; stride *= 2)`.
#include "advice/phase_loops.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "advice/pattern.hpp"
#include "advice/statements_around.hpp"

namespace emulator {

namespace {

constexpr int most_of_loop = 100;

bool is_in(const SourceLine& line, const SourceLine& loop) {
  return std::ranges::any_of(statements_around(line),
                             [&](const SourceLine& each) { return each.line == loop.line; });
}

/// The lines of a loop, from its head on.
std::vector<std::string> lines_of_loop(const SourceLine& loop, int at_least) {
  std::vector<std::string> lines;
  for (int number = loop.line; number < loop.line + most_of_loop; ++number) {
    const SourceLine line{loop.file, number, loop.function};
    if (number > at_least && !is_in(line, loop)) break;
    lines.push_back(line.text());
  }
  return lines;
}

/// "i" of `while (i != 0)`.
std::string counter_of(const std::string& head) {
  static const Pattern condition(R"(^(\} *)?while *\( *[[:alnum:]_]+ *[!<>])");
  const auto found = condition.find_in(head);
  if (!found) return {};
  const std::size_t begin = head.find_first_not_of("( ", head.find('('));
  return head.substr(begin, head.find_first_of(" !<>", begin) - begin);
}

bool counts_phases(const std::vector<std::string>& loop) {
  static const Pattern own(
      R"(^(\} *)?for *\([^;]*= *[^;]*\b(threadIdx|blockIdx|thread_rank|rank|lane|tid|gid|idx|t|i)\b)");
  static const Pattern steps(
      R"(^(\} *)?for *\(.*;.*;.*(\+\+|--|(\*|/|<<|>>)=|[-+]= *[[:digit:]]+ *\)))");
  const std::string& head = loop.front();
  if (const std::string counter = counter_of(head); !counter.empty())
    return std::ranges::any_of(loop, [&](const std::string& line) {
      return Pattern("\\b" + counter + " *(\\*|/|<<|>>)=").is_in(line);
    });
  return steps.is_in(head) && !own.is_in(head);
}

bool may_meet(const std::string& line) {
  static const Pattern barrier("sync|arrive|wait|barrier");
  return barrier.is_in(line);
}

}  // namespace

SourceLine phases_without_barrier(const SourceLine& one, const SourceLine& other) {
  for (const SourceLine& each : statements_around(one)) {
    if (!begins_loop(each.text()) || !is_in(other, each)) continue;
    const auto lines = lines_of_loop(each, std::max(one.line, other.line));
    if (!counts_phases(lines)) continue;
    return std::ranges::any_of(lines, may_meet) ? SourceLine{} : each;
  }
  return {};
}

}  // namespace emulator
