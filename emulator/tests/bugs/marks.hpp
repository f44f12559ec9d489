// The marks in a program's source: what its report must say, and where.
#pragma once

#include <set>
#include <string>

#include "program.hpp"

namespace bugs {

struct Marks {
  std::string kind;         ///< empty if nothing is marked
  std::set<int> bug, with;  ///< line numbers
  std::set<int> cure;       ///< of the whole file: what several programs call has some, too
};

/// The marks between the end of the program before and the end of this one; if a bug has none
/// there, those of the program before. Throws if the source can't be read.
Marks marks_of(const Program& program);

}  // namespace bugs
