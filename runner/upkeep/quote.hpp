// Parts of a lesson's pages that the slides show in the page's own words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace runner {

/// The lines of one part of a lesson's page, or of its page for teachers:
///
///   goals             what the learner can do afterwards
///   recall            the question about an earlier lesson
///   recalled          what is in its fold
///   trace             the table of the kernel, worked through by hand
///   predict 2         the second question that asks for a prediction
///   answer 2          what is in its fold
///   tasks             their titles
///   guess             what to guess before the table of measurements
///   figure-banks.svg  the figure of this name
///   minutes           to read, on the board, to solve
///   board             the drawing for the board, and its steps
///   traps             the mistakes to watch for
///
/// Links and figures are looked for in `folder`, the page's own as the quoting page sees it. Throws
/// Failure if the page has no such part.
std::vector<std::string> quote_of(std::string_view page, std::string_view part,
                                  const std::string& folder);

}  // namespace runner
