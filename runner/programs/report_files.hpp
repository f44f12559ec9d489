// The emulator's reports as files for other programs.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace runner {

/// `lines`: what the emulator wrote to the file of COHORT_REPORTS, a JSON object in each.
/// Returns {"exit_code": 0, "reports": [{"kind", "kernel", "message", "causes": […]}, …]}.
std::string reports_as_json(std::string_view lines, int exit_code);

/// The same as a log of SARIF 2.1.0: a result for each cause, at the line where the change belongs,
/// with the lines of both sides beside it. Files in `root` are named from there.
std::string reports_as_sarif(std::string_view lines, int exit_code,
                             const std::filesystem::path& root);

}  // namespace runner
