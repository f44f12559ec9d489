// What a line assigns to.
#pragma once

#include <optional>
#include <string>

#include "advice/pattern.hpp"
#include "machine/source_line.hpp"

namespace emulator {

/// Of `if (c[i]) a[b[i]].x = d[i]`.
struct Assigned {
  Pattern::Match name;  ///< where `a` is in the line
  std::string element;  ///< "a[b[i]].x"
};

/// The last in a line. Nothing if nothing is assigned, or by an operator such as `+=`.
std::optional<Assigned> assigned_in(const std::string& text);

/// "a[i]" if the line assigns to that because of what a look at it has found, in that line or in
/// one shortly before: others may do the same between the two. Empty if not.
/// `is_single`: what it assigns to is one for all threads, so that taking it before is such a look.
std::string set_after_look(const SourceLine& write, bool is_single);

}  // namespace emulator
