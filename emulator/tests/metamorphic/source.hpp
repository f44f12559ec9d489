// A program's source text, as styles see it.
#pragma once

#include <string>
#include <vector>

#include "code.hpp"
#include "outline.hpp"

namespace restyle {

using runner::Code;
using runner::Edit;
using runner::Outline;
using runner::TokenRange;
using Edits = std::vector<Edit>;

/// The definition of a function, as ranges of tokens.
struct Function {
  TokenRange declaration;
  TokenRange parameters;  ///< Between the parentheses.
  TokenRange body;        ///< Between the braces.
  bool is_device_code;
  Outline outline;  ///< Of the body.
};

/// The text must outlive it.
struct Source {
  explicit Source(std::string_view source_text);

  /// What stands between a token and the next one.
  [[nodiscard]] std::string_view gap_after(std::size_t token) const;
  /// Whether the next token is in another line.
  [[nodiscard]] bool ends_line(std::size_t token) const {
    return gap_after(token).find('\n') != std::string_view::npos;
  }

  std::string_view text;
  Code code;
  std::vector<Function> functions;
};

}  // namespace restyle
