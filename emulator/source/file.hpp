// A source file, read once.
#pragma once

#include <memory>
#include <mutex>
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

  [[nodiscard]] const Code& written() const { return written_; }
  /// Of its text without its own macros: see macros.hpp.
  [[nodiscard]] const Code& code() const { return meaning().code; }
  [[nodiscard]] const Outline& outline() const { return meaning().outline; }
  [[nodiscard]] const Definitions& definitions() const { return meaning().definitions; }
  /// What the statement with that number in the outline assigns itself.
  [[nodiscard]] const std::vector<Assignment>& assignments(std::size_t statement) const {
    return meaning().assignments[statement];
  }

 private:
  struct Meaning {
    explicit Meaning(const std::string& written);

    std::string text;
    Code code;
    Outline outline;
    Definitions definitions;
    std::vector<std::vector<Assignment>> assignments;
  };
  /// Read when it is first asked for.
  const Meaning& meaning() const;

  std::string text_;
  std::vector<std::size_t> lines_;  ///< where each begins
  Code written_;
  mutable std::once_flag is_read_;
  mutable std::unique_ptr<const Meaning> meaning_;
};

}  // namespace source
