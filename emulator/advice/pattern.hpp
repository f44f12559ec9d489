// Regular expressions. The C library's: <regex> takes seconds to compile, and a learner waits for
// them.
#pragma once

#include <regex.h>

#include <optional>
#include <string>
#include <string_view>

namespace emulator {

/// What a POSIX extended regular expression describes, with GNU's \b for the edge of a word.
class Pattern {
 public:
  explicit Pattern(const std::string& expression)
      : is_valid_(regcomp(&compiled_, expression.c_str(), REG_EXTENDED) == 0) {}
  ~Pattern() {
    if (is_valid_) regfree(&compiled_);
  }
  Pattern(const Pattern&) = delete;
  Pattern& operator=(const Pattern&) = delete;

  struct Match {
    std::size_t begin, end;
  };

  /// The first that begins at `from` or later.
  std::optional<Match> find_in(const std::string& text, std::size_t from = 0) const;
  bool is_in(const std::string& text) const { return find_in(text).has_value(); }
  std::size_t count_in(const std::string& text) const;

 private:
  regex_t compiled_;
  bool is_valid_;
};

/// The expression of the text itself: a name may have brackets.
std::string literally(std::string_view text);

}  // namespace emulator
