// A source file, read once.
#pragma once

#include <string>
#include <vector>

#include "source/definitions.hpp"
#include "source/expression.hpp"
#include "source/outline.hpp"

namespace source {

class File {
 public:
  /// The one of that name, as it was when first asked for; an empty one if it can't be read. Stays
  /// to the end of the program. Any OS thread may ask.
  static const File& of(const std::string& name);

  explicit File(std::string text);
  File(const File&) = delete;
  File& operator=(const File&) = delete;

  /// The line, from 1, without the spaces around it; empty if there is none.
  [[nodiscard]] std::string line(int number) const;
  /// The same with its spaces.
  [[nodiscard]] std::string whole_line(int number) const;

  /// Of its text without its own macros: see macros.hpp.
  [[nodiscard]] const Code& code() const { return code_; }
  [[nodiscard]] const Outline& outline() const { return outline_; }
  [[nodiscard]] const Definitions& definitions() const { return definitions_; }
  /// What the statement with that number in the outline assigns itself.
  [[nodiscard]] const std::vector<Assignment>& assignments(std::size_t statement) const {
    return assignments_[statement];
  }

 private:
  std::string text_;
  std::vector<std::size_t> lines_;  ///< where each begins
  std::string meaning_;
  Code code_;
  Outline outline_;
  Definitions definitions_;
  std::vector<std::vector<Assignment>> assignments_;
};

}  // namespace source
