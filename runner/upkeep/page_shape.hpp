// The shape that the page of a lesson has: docs/adding-a-lesson.md describes it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace runner {

/// Words that are read from the first to the last: headings, paragraphs and lists, folds included.
/// Code blocks, tables, comments and the targets of links don't count.
std::size_t words_of_prose(std::string_view markdown);

/// What a lesson's page lacks; empty when it has the shape. `measured` and `failures` are the pages
/// of measurements and of mistakes beside it, empty when there are none.
std::vector<std::string> objections_to_shape(std::string_view page, std::string_view measured,
                                             std::string_view failures);

}  // namespace runner
