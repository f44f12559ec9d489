// Matching regular expressions.
#include "base/pattern.hpp"

#include "base/failure.hpp"

namespace runner {

Match::Match(std::string_view text, const std::vector<regmatch_t>& groups) {
  for (const auto& [begin, end] : groups) {
    if (begin < 0) {
      groups_.emplace_back();
      continue;
    }
    const auto first = static_cast<std::size_t>(begin), last = static_cast<std::size_t>(end);
    groups_.push_back({.text = std::string(text.substr(first, last - first)), .begin = first});
  }
}

Pattern::Pattern(const std::string& expression) {
  auto compiled = std::make_unique<regex_t>();
  if (regcomp(compiled.get(), expression.c_str(), REG_EXTENDED) != 0)
    throw Failure("no regular expression: " + expression);
  compiled_.reset(compiled.release(), [](regex_t* old) {
    regfree(old);
    delete old;
  });
}

std::optional<Match> Pattern::match(std::string_view text) const {
  // If all of it matches, no match is longer.
  auto found = find(text);
  if (found && (found->begin() != 0 || found->end() != text.size())) found.reset();
  return found;
}

std::optional<Match> Pattern::find(std::string_view text, std::size_t from) const {
  if (from > text.size()) return {};
  std::vector<regmatch_t> groups(compiled_->re_nsub + 1);
  groups[0] = {static_cast<regoff_t>(from), static_cast<regoff_t>(text.size())};
  const int where = REG_STARTEND | (from > 0 ? REG_NOTBOL : 0);
  if (regexec(compiled_.get(), text.data(), groups.size(), groups.data(), where) != 0) return {};
  return Match(text, groups);
}

}  // namespace runner
