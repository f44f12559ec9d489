// The shape that a lesson's page for teachers has: docs/adding-a-lesson.md describes it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace runner {

/// What `teaching`, a lesson's teaching.md, lacks; empty when it has the shape, and says of the
/// tasks and minutes what the lesson's `page` and `points`, the text of lessons/points.txt, say.
std::vector<std::string> objections_to_teaching(std::string_view teaching, std::string_view page,
                                                std::string_view points);

}  // namespace runner
