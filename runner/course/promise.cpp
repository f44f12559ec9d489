// Reading what the first lines of a wrong answer promise.
#include "course/promise.hpp"

#include <algorithm>
#include <regex>

#include "base/text.hpp"

namespace runner {

namespace {

/// "race or counter barriers": what is between the words "or"; nothing if one of it is no reason.
std::vector<std::string> reasons_in(const std::string& list) {
  static const std::regex separator(" or ");
  static const std::regex form(R"re(counter [a-z_]+|(?!counter|.*\bor\b)[a-z][a-z' -]*)re");
  const std::vector<std::string> reasons(
      std::sregex_token_iterator(list.begin(), list.end(), separator, -1), {});
  const bool good = std::all_of(reasons.begin(), reasons.end(), [](const std::string& reason) {
    return std::regex_match(reason, form);
  });
  return good ? reasons : std::vector<std::string>{};
}

}  // namespace

std::optional<Promise> promise_in(std::string_view first_line) {
  static const std::regex form(R"re(// rejected by: (.+?) (?:in ([a-z])|"([a-z]): (.+)")\s*)re");
  std::cmatch match;
  if (!std::regex_match(first_line.begin(), first_line.end(), match, form)) return {};
  const auto reasons = reasons_in(match[1]);
  if (reasons.empty()) return {};
  return Promise{
      .reasons = reasons, .task = match[2].str() + match[3].str(), .test_case = match[4]};
}

std::optional<PromisedCure> cure_in(std::string_view second_line) {
  static const std::regex form(
      R"re(// cure: (?:(none): (.+)|([a-z' -]+), (no|given) line: (.+)|([a-z' -]+?) at (.+)))re");
  const std::string line(trim(second_line));
  std::smatch match;
  if (!std::regex_match(line, match, form)) return {};
  return PromisedCure{.cure = match[1].str() + match[3].str() + match[6].str(),
                      .code = match[7],
                      .given_line = match[4] == "given",
                      .why = match[2].str() + match[5].str()};
}

}  // namespace runner
