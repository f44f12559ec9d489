// From recordings to a file that shows them.
#pragma once

#include <filesystem>
#include <string>
#include <tuple>
#include <vector>

#include "course/tree.hpp"

namespace runner {

struct ToDraw {
  std::filesystem::path file;  ///< Its name says what is written: .html, .json, .svg.
  std::string title;
  std::filesystem::path source = {};  ///< Shown where a kernel did nothing; may be empty.
  bool embed = false;                 ///< Of a page only what goes into another.
  /// Of each run its name, the file of its recording, and that of its reports, if there is one.
  std::vector<std::tuple<std::string, std::string, std::string>> recorded = {};
};

/// Throws Failure if no kernel was recorded.
int draw(const Tree& tree, const ToDraw& drawing);

/// Runs a program once for each of `runs`, its argument, and draws what was recorded. Files are
/// named as from the course's folder.
int draw_runs(const Tree& tree, const ToDraw& drawing, const std::filesystem::path& program,
              const std::vector<std::string>& runs);

}  // namespace runner
