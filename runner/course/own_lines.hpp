// Which lines of an exercise the learner has written, and for which task.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/device_report.hpp"
#include "base/difference.hpp"
#include "course/tree.hpp"

namespace runner {

/// The lines of a skeleton, from 0, that wait for the answers of a task: the invitation, and the
/// line after it if that returns something meanwhile.
std::set<std::size_t> waiting_lines(const std::vector<std::string>& skeleton,
                                    const std::string& task);

/// Whether the hunk changes one of these lines of the old text, or adds some beside one.
bool touches(const Hunk& hunk, const std::set<std::size_t>& lines);

/// Whose a line is.
struct OwnLine {
  std::string task = {};  ///< Whose answer has it: "b"; empty for a function of the learner's own.
};

/// Of a line in a learner's exercise, a solution or an answer that is judged.
/// Nothing if the line was handed out, or is in another file.
std::optional<OwnLine> own_line(const FileLine& place, const std::string& lesson, const Tree& tree);

}  // namespace runner
