// A report of the emulator, in the order in which a learner wants it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace runner {

/// A report in two halves: what is wrong and where, in five lines at most where that can be; and
/// all else that is known. What to do goes between them, in sight of the first.
struct ReportShape {
  std::string head = {}, rest = {};  ///< In lines of a width, without indentation.
};

/// Of the message of a case that failed for `reason`. What is no report is a head as a whole.
ReportShape shaped(std::string_view message, std::string_view reason, std::size_t width);

}  // namespace runner
