// What a lesson's failures.md says of mistakes: the reports of `course check` take their words from
// there.
//
// A comment before an item of a list names the failures that the item is about:
//
//   <!-- mistake: barrier when race in d on found, first -->
//   - A race on `found` or `first`: a barrier is missing between the two lines.
//   <!-- mistake: tail when test in b as the last -->
//   - The last element is missing: …
//   <!-- mistake: mask when deadlock in a on __shfl_xor_sync -->
//   - The mask names lanes that don't come: …
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "check/tap.hpp"

namespace runner {

/// A mistake, and the failures that it fits.
struct Mistake {
  std::string cure;                   ///< What kind of change mends it: "barrier".
  std::vector<std::string> reasons;   ///< Of the failure, one of these.
  std::vector<std::string> tasks;     ///< One of these; any if there is none.
  std::vector<std::string> names;     ///< It is known as one of these; any if there is none.
  std::vector<std::string> subjects;  ///< It is about one of these; any if there is none.
  std::string text;                   ///< Sentences, without the page's markup.
  std::size_t line = 0;               ///< Of the page, from 1.

  bool fits(const TestCase& test) const;
};

using Mistakes = std::vector<Mistake>;

/// What a failure is known as: the names of the check that failed, the device's cure, the traits of
/// its cause, and what its threads did: "updates atomically", "reads first".
std::vector<std::string> names_of(const TestCase& test);

/// What a failure is about: the memory, the kernel, and the operations and functions that its
/// threads are in.
std::vector<std::string> subjects_of(const TestCase& test);

/// Throws LineFailure at a comment that isn't of the form.
Mistakes mistakes_in(std::string_view markdown);

/// The first that fits; null if none does.
const Mistake* fitting(const Mistakes& mistakes, const TestCase& test);

}  // namespace runner
