// A program that compiles and can't be linked: what is missing, without the linker's words.
#pragma once

#include <string>
#include <string_view>

namespace runner {

/// One sentence for each thing that the linker misses in the program of the file `source`: `main`,
/// a function that is declared and never defined, a library. Empty if it complains of nothing else.
std::string link_error_text(std::string_view messages, std::string_view source);

}  // namespace runner
