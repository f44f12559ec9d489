// What was meant by a word that nobody knows.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace runner {

/// How many letters to insert, delete, replace or swap with the next to turn `a` into `b`.
std::size_t edit_distance(std::string_view a, std::string_view b);

/// Of the candidates those that somebody who typed `word` may have meant, three at most, the
/// nearest first: it begins them, or it is a word of theirs but for a slip or two. None for a word
/// that is like none of them.
std::vector<std::string> nearest(std::string_view word, const std::vector<std::string>& candidates);

/// ". Did you mean hint or list?", for the end of a message; empty if nothing is near.
std::string did_you_mean(std::string_view word, const std::vector<std::string>& candidates);

}  // namespace runner
