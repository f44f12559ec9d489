// Notes barriers that were complete only because threads had left the kernel. CUDA allows it where
// this hears of it; elsewhere the machine has ended the kernel.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "machine/barrier.hpp"
#include "machine/caller.hpp"
#include "machine/grid.hpp"
#include "machine/lane.hpp"

namespace emulator {

class Findings;

class Absences {
 public:
  void begin(const Grid& grid);
  /// What was noted is a fact of what was found, if anything was.
  void end(const Grid& grid, Findings& findings);

  /// A barrier of a group, called there, does without a lane that has left.
  void add(Caller barrier, const char* group, const Lane& gone, bool of_warp);
  /// The same for a barrier that `lane` comes to first, which others of its group have left before.
  void add(Caller barrier, const Barrier& of_group, const Lane& lane);

  /// What another audience has heard of a grid counts.
  void accept(const Absences& other) { other.publish(); }

 private:
  struct Absence {
    const char* group;
    const void* left_at;  ///< of the first who left; null at the end of the kernel
    bool of_warp;         ///< the group is in a warp
  };
  void publish() const;
  void explain(Findings& findings) const;
  bool has(const void* code) const;
  std::string barrier(const void* code, const Absence& absence) const;
  std::string reason(const Absence& absence) const;

  std::string kernel_;
  /// With the code that called the barrier, the first that was missed first.
  std::vector<std::pair<const void*, Absence>> found_;
};

}  // namespace emulator
