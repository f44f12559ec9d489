// Regular expressions. The C library's: <regex> takes seconds to compile, and a learner waits for
// them.
#pragma once

#include <regex.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace runner {

/// What a pattern describes in a text: all of it is group 0.
class Match {
 public:
  Match(std::string_view text, const std::vector<regmatch_t>& groups);

  /// Empty if the group took no part.
  const std::string& operator[](std::size_t group) const { return groups_.at(group).text; }
  std::size_t begin(std::size_t group = 0) const { return groups_.at(group).begin; }
  std::size_t end(std::size_t group = 0) const { return begin(group) + (*this)[group].size(); }

 private:
  struct Group {
    std::string text;
    std::size_t begin = 0;
  };
  std::vector<Group> groups_;
};

/// A POSIX extended regular expression, with GNU's \w and \b. In brackets, a backslash is one.
class Pattern {
 public:
  explicit Pattern(const std::string& expression);

  /// All of the text.
  std::optional<Match> match(std::string_view text) const;

  /// The first that begins at `from` or later, and of those the longest.
  std::optional<Match> find(std::string_view text, std::size_t from = 0) const;

 private:
  std::shared_ptr<regex_t> compiled_;
};

}  // namespace runner
