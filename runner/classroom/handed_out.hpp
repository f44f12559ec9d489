// What was handed out of a lesson, and what of it an exercise must leave as it was.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "declarations.hpp"
#include "screen.hpp"

namespace runner {

class HandedOut {
 public:
  HandedOut(const std::string& skeleton, const Screen& screen);

  const std::string& skeleton() const { return skeleton_; }

  /// Requires that the exercise declares what was handed out, with the same types, and adds nothing
  /// that the tests could take for theirs: no other overload of those functions, no operator, no
  /// type or namespace with a name that a declaration uses, and no function with the name of one
  /// that the tests call. Throws LineFailure.
  void require_kept(const Screened& exercise, const std::set<std::string>& called_by_tests) const;

  /// The header to be tested in the exercise's place: the exercise in a namespace of its own, so
  /// that the tests find what was handed out, and nothing else. `file` is what compilers call its
  /// lines. Tests that specialize a template of the exercise must see all of that namespace.
  std::string sealed(const Screened& exercise, const std::string& file,
                     bool tests_specialize) const;

 private:
  void require_fitting(const Declaration& added,
                       const std::set<std::string>& called_by_tests) const;

  std::string skeleton_;
  std::vector<Declaration> declarations_;
};

/// The functions that a text calls by a name alone, `check(x)` and not `std::sort(x)`, or declares.
std::set<std::string> functions_called_in(std::string_view text);

}  // namespace runner
