// What the translator throws for source it can't translate.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>

#include "source/token.hpp"

namespace source {

/// `what()` reads like a compiler's diagnostic: `file:12:5: error: message`, and below it the line
/// of the file with a mark under the token, if the file can be read.
class SourceError : public std::runtime_error {
 public:
  SourceError(const TokenizedText& source, std::size_t token, const std::string& message);
};

}  // namespace source
