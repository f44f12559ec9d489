// The object of an answer, before it is linked.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace gate {

/// Writes to `out` the same object, in which what is the host's alone asks first whether a kernel
/// calls it. Returns the names of what is refused, for people. `compiler`: its first word.
std::vector<std::string> guard_object(const std::filesystem::path& object,
                                      const std::filesystem::path& out,
                                      const std::string& compiler);

}  // namespace gate
