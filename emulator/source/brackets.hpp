// Which bracket belongs to which.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "source/token.hpp"

namespace source {

/// For each `(` `[` `{` and `)` `]` `}` the index of its partner; 0 for all other tokens.
/// Throws `SourceError` at a bracket without a partner.
[[nodiscard]] std::vector<std::size_t> match_brackets(const TokenizedText& source);

/// The same of any text: 0 for a bracket without a partner, too.
[[nodiscard]] std::vector<std::size_t> pair_brackets(const TokenizedText& source);

/// The `>` that ends the template arguments which the `<` at `open` begins; nothing if that `<` is
/// a comparison. `partners` is the result of `match_brackets`.
[[nodiscard]] std::optional<std::size_t> find_angle_close(const std::vector<Token>& tokens,
                                                          const std::vector<std::size_t>& partners,
                                                          std::size_t open);

/// The `<` that begins the template arguments which the `>` at `close` ends.
[[nodiscard]] std::optional<std::size_t> find_angle_open(const std::vector<Token>& tokens,
                                                         const std::vector<std::size_t>& partners,
                                                         std::size_t close);

}  // namespace source
