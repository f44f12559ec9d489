// `course docs`: the course as a book, for a browser.
#pragma once

#include "course/tree.hpp"

namespace runner {

/// Builds the book into the build folder and says where it begins; returns the exit code.
int build_docs(const Tree& tree);

}  // namespace runner
