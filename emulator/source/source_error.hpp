// What the translator throws for source it can't translate.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>

namespace source {

/// `what()` reads like a compiler's diagnostic: `file:line: error: message`.
class SourceError : public std::runtime_error {
 public:
  SourceError(const std::string& file, std::size_t line, const std::string& message)
      : std::runtime_error(file + ":" + std::to_string(line) + ": error: " + message) {}
};

}  // namespace source
