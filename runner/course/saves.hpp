// The learner's files, watched: which of them an editor has just saved, or somebody has deleted.
#pragma once

#include <map>
#include <set>
#include <string>

#include "course/tree.hpp"

namespace runner {

/// However the editor writes: into the file, or beside it with a rename over it.
class Saves {
 public:
  /// Throws Failure when the system can't watch.
  explicit Saves(const Tree& tree);
  ~Saves();
  Saves(const Saves&) = delete;
  Saves& operator=(const Saves&) = delete;

  /// Ready to be read, as poll() says, when something has happened.
  int descriptor() const { return descriptor_; }

  /// The folders of the lessons whose exercise was saved or deleted since the last call. Waits a
  /// moment for an editor that saves in several steps.
  std::set<std::string> take();

 private:
  void watch_all();
  void read_events(std::set<std::string>& saved);

  const Tree& tree_;
  int descriptor_;
  std::map<int, std::string> lessons_;  ///< By the number of the watch.
};

}  // namespace runner
