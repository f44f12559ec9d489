// Phrases of the advice on indices.
#pragma once

#include <string>

#include "advice/index_case.hpp"

namespace emulator {

/// What to do about `facts.too_far`.
std::string too_far_text(const IndexCase& facts);
/// "`a` has 8 elements"
std::string elements_text(const IndexCase& facts);
/// Where its elements come from, if there should be more.
std::string more_text(const IndexFacts& index);
/// Of an index that is the number of a thread or a block.
std::string threads_text(const IndexCase& facts);
/// "Look first at how the index was computed. "
std::string look_at_index(const IndexCase& facts);
/// Of an index of which nothing else is known.
std::string number_text(const IndexCase& facts);
/// Of `takes_two()`.
std::string two_text(const IndexCase& facts);
/// What the kernel's threads have to keep in mind, if they meet.
std::string beyond_text(const IndexCase& facts, const std::string& text);
/// Of a number that the launch gives and the kernel never uses.
std::string unasked_text(const IndexCase& facts);

}  // namespace emulator
