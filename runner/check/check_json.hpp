// `course check --json`: how a lesson's tests went, for programs; docs/json.md describes it.
#pragma once

#include <vector>

#include "check/check.hpp"
#include "course/aim.hpp"
#include "course/lessons.hpp"
#include "course/tree.hpp"

namespace runner {

/// Builds and runs the tests, remembers what passes, and prints one JSON object. Returns the exit
/// code.
int check_as_json(const Tree& tree, const CheckOptions& options, const std::vector<Lesson>& lessons,
                  const Aim& aim);

}  // namespace runner
