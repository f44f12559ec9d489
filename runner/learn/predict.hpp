// `course predict`: say what will happen, and see whether it does.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "course/tree.hpp"

namespace runner {

/// A question of a lesson's predictions.md, and the run that answers it.
struct Prediction {
  std::string title = {};
  std::vector<std::string> question = {};  ///< Lines of Markdown.
  std::string choices = {};                ///< Their letters, "abc"; empty if it asks a number.
  std::vector<std::string> run = {};       ///< What the run says; its last line has the answer.
  std::string answer = {};                 ///< "8", or a letter.
  std::vector<std::string> why = {};       ///< Lines of Markdown.

  /// What is said for `words` as an answer: "1,024" is 1024; nothing if it can't be one.
  std::optional<std::string> answer_in(std::string_view words) const;
};

/// Those of a page, in order. Throws Failure when one of them has no answer.
std::vector<Prediction> predictions_in(std::string_view page);

/// Asks the next question of the lesson, or takes the words after the lesson as its answer; says
/// whether it is right, and shows the run. Which were right is kept in .progress. Returns the exit
/// code.
int predict(const Tree& tree, const std::vector<std::string>& words);

}  // namespace runner
