// A program that compiles and can't be linked: what is missing, without the linker's words.
#pragma once

#include <string>
#include <string_view>

#include "nvcc/options.hpp"

namespace runner {

/// One sentence for each thing that the linker misses in the program of these files or objects:
/// `main`, a function that is declared and never defined, a library; and one if a variable of the
/// device may not be shared by its files, or be shared and defined by several. Empty if it
/// complains of nothing else.
std::string link_error_text(std::string_view messages, const NvccOptions& options);
/// The same of a program of one file.
std::string link_error_text(std::string_view messages, const std::string& source);

}  // namespace runner
