// A report of the emulator, in the order in which a learner wants it.
#pragma once

#include <cstddef>
#include <string>

#include "check/tap.hpp"
#include "course/tree.hpp"

namespace runner {

/// A report in two halves: what is wrong and where, in five lines at most where that can be; and
/// all else that is known. What to do goes between them, in sight of the first.
struct ReportShape {
  std::string head = {}, rest = {};  ///< In lines of a width, without indentation.
};

/// Of a case that failed. What a test says, and what has no place, is a head as a whole.
ReportShape shaped(const TestCase& test, std::size_t width);

/// All that is known of a cause, without what to do about it; empty if nothing is told of it.
std::string text_of(const DeviceReport::Cause& cause);

/// The case, its files named as they are from the current folder.
TestCase with_clickable_paths(TestCase test, const Tree& tree);

}  // namespace runner
