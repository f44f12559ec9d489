// The program `course-trace`, which draws what was recorded of a kernel's threads.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "course/tree.hpp"

namespace runner {

/// Draws what it is told of into one file.
class Drawer {
 public:
  Drawer(const Tree& tree, const std::filesystem::path& file, const std::string& title);

  /// Of a page only what goes into another.
  void embed() { words_.push_back("--embed"); }
  /// What to show of a kernel that did nothing.
  void source(const std::filesystem::path& file);
  void add(const std::string& name, const std::filesystem::path& recording,
           const std::filesystem::path& reports);
  /// Draws nothing but what streams had under way.
  void timeline(const std::filesystem::path& recorded);
  /// Returns 0 if there is something to see.
  int draw() const;

 private:
  const Tree& tree_;
  std::vector<std::string> words_;
};

}  // namespace runner
