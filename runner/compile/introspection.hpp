// What Meson tells about the build: its targets and tests.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "course/tree.hpp"

namespace runner {

/// What is to be built: a megabyte to read.
class Targets {
 public:
  explicit Targets(const Tree& tree);

  /// The file that the target `name` makes, by its path from the build folder, as ninja calls it;
  /// nothing when there is no such target in the whole course, which is set up for it if need be.
  std::optional<std::string> file(const std::string& name);

 private:
  const Tree& tree_;
  std::map<std::string, std::string> files_;  ///< By the target's name; from the build folder.
};

/// The same, of one alone.
std::optional<std::string> file_of_target(const Tree& tree, const std::string& name);

/// The files that the tests need, all but those of the suite `excluded`.
std::vector<std::string> files_of_tests(const Tree& tree, const std::string& excluded);

/// "cohort".
std::string project_name(const Tree& tree);

}  // namespace runner
