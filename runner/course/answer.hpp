// An answer that gives only what it replaces in the solution, made whole.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>

namespace runner {

/// A file's text, and the name by which compilers and reports call the file.
struct NamedText {
  std::string name;
  std::string text;
};

/// A file by its absolute path.
NamedText named_text(const std::filesystem::path& file);

/// Says to a compiler which line of which file comes next.
std::string line_directive(std::size_t number, const std::string& name);

/// The solution, with the regions of `answer` in place of its own. `#line` directives keep every
/// line's own file and number. `answer` has comment lines first, and then regions of the solution:
/// none twice, and each with other lines than the solution's. Throws Failure, "FILE:LINE: …", at
/// anything else.
std::string derive_answer(const NamedText& solution, const NamedText& answer);

/// The same for a file of any form: what is outside of its regions counts for nothing, and a region
/// may be the solution's.
std::string with_regions_of(const NamedText& file, const NamedText& solution);

}  // namespace runner
