// Reading what the first lines of a wrong answer promise.
#include "course/promise.hpp"

#include <algorithm>

#include "base/pattern.hpp"
#include "base/text.hpp"

namespace runner {

namespace {

/// "race or counter barriers": what is between the words "or"; nothing if one of it is no reason.
std::vector<std::string> reasons_in(const std::string& list) {
  static const Pattern counter("counter [a-z_]+"), words("[a-z][a-z' -]*"), stray(R"(\bor\b)");
  const auto reasons = list_in(list, " or ");
  const bool good = std::ranges::all_of(reasons, [](const std::string& reason) {
    if (reason.starts_with("counter")) return counter.match(reason).has_value();
    return words.match(reason) && !stray.find(reason);
  });
  return good ? reasons : std::vector<std::string>{};
}

}  // namespace

std::optional<Promise> promise_in(std::string_view first_line) {
  static const Pattern form(R"re(// rejected by: ([^"]+) (in ([a-z])|"([a-z]): (.+)"))re");
  const auto match = form.match(trim(first_line));
  if (!match) return {};
  const auto reasons = reasons_in((*match)[1]);
  if (reasons.empty()) return {};
  return Promise{.reasons = reasons, .task = (*match)[3] + (*match)[4], .test_case = (*match)[5]};
}

std::optional<PromisedCure> cure_in(std::string_view second_line) {
  static const Pattern none("// cure: none: (.+)"),
      no_line("// cure: ([a-z' -]+), (no|given) line: (.+)"), kind("// cure: ([a-z' -]+)");
  const auto line = trim(second_line);
  if (const auto match = none.match(line)) return PromisedCure{.cure = "none", .why = (*match)[1]};
  if (const auto match = no_line.match(line))
    return PromisedCure{
        .cure = (*match)[1], .given_line = (*match)[2] == "given", .why = (*match)[3]};
  // The code may have the word as well.
  const auto at = line.find(" at ");
  const auto match = at == line.npos ? std::nullopt : kind.match(line.substr(0, at));
  if (!match) return {};
  return PromisedCure{.cure = (*match)[1], .code = std::string(line.substr(at + 4))};
}

std::string comment_of(const std::vector<std::string>& answer) {
  std::vector<std::string> words;
  for (std::size_t i = 2; i < answer.size() && answer[i].starts_with("// "); ++i)
    words.push_back(answer[i].substr(3));
  return join(words, " ");
}

}  // namespace runner
