// What a compiler said about a learner's file, taken out of a build's output.
#pragma once

#include <string>
#include <string_view>

#include "course/tree.hpp"

namespace runner {

/// The compilers' messages in ninja's output: without its status lines and the failed commands,
/// and with each file named so that it can be clicked from the current folder.
std::string compiler_messages(std::string_view ninja_output, const Tree& tree);

}  // namespace runner
