// `course quiz`: wrong answers to a lesson on paper.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>

#include "course/tree.hpp"

namespace runner {

struct QuizOptions {
  std::string lesson = {};  ///< As find_lesson() reads it.
  std::size_t questions = 5;
  std::uint64_t seed = 1;           ///< Another one, another choice.
  bool without_answers = false;     ///< Else they are on a page of their own, the last.
  std::filesystem::path file = {};  ///< Required: the page has answers on it.
};

/// Writes a page of HTML that a browser prints on A4: each question shows what somebody wrote, and
/// asks for the line and for what is reported. One may be right: it is the kernel of the lesson's
/// page, and answers no task. Returns the exit code.
int quiz(const Tree& tree, const QuizOptions& options);

}  // namespace runner
