// What an exercise may hold to be graded. What learners write passes; what could only get at the
// tests, at their results or at the machine is refused, with its line.
#pragma once

#include <set>
#include <string>
#include <string_view>

#include "directives.hpp"

namespace runner {

/// An exercise that was looked through.
using Screened = WithoutDirectives;

class Screen {
 public:
  /// `names_of_cuda`: a text that has all of CUDA's names with two underscores that an exercise may
  /// use. No others with them may be used. `macros_of_tests`: names that would be replaced by what
  /// only tests say.
  Screen(std::string_view names_of_cuda, std::set<std::string> macros_of_tests);

  /// `handed_out`: the skeleton; what it includes may be included. Throws LineFailure at what is
  /// refused.
  Screened screen(std::string_view exercise, std::string_view handed_out) const;

 private:
  void require_harmless_tokens(const std::string& code) const;
  void require_harmless_name(const std::string& word, std::size_t line) const;

  std::set<std::string> reserved_, macros_;
};

}  // namespace runner
