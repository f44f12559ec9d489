// A text after edits, and where each of its lines came from.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "source.hpp"

namespace restyle {

struct Restyled {
  std::string text;
  std::vector<std::size_t> origins;  ///< Of each line, that of the original text. Both from 1.
};

/// The text itself.
Restyled unchanged(std::string text);

/// Makes the edits, of which no two touch the same bytes. Those at one place come in their order.
Restyled edited(const Restyled& before, Edits edits);

/// For each line, the one where the statement begins that it goes on with: a line alike by that one
/// in every style. Lines count from 1.
std::vector<std::size_t> statement_lines(std::string_view text);

}  // namespace restyle
