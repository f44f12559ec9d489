// A source file, read once, with the headers that it includes by their place beside it.
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

  /// `name` says where to look for what it includes.
  explicit File(std::string text, std::string name = "");
  File(const File&) = delete;
  File& operator=(const File&) = delete;

  /// The line, from 1, without the spaces around it; empty if there is none.
  [[nodiscard]] std::string line(int number) const;
  /// The same; of a call whose arguments begin in the next line, with that line.
  [[nodiscard]] std::string beginning(int number) const;
  /// The same with its spaces.
  [[nodiscard]] std::string whole_line(int number) const;

  [[nodiscard]] const Code& written() const { return written_; }
  /// Of its text without its own macros: see macros.hpp.
  [[nodiscard]] const Code& code() const { return meaning().code; }
  [[nodiscard]] const Outline& outline() const { return meaning().outline; }
  /// Of a call with so many arguments: what the file defines, or a header of its own; null if there
  /// is no such function, or if there are several that do different things.
  [[nodiscard]] const Definition* definition(std::string_view name, std::size_t arguments) const;
  /// The same of a constant outside of functions.
  [[nodiscard]] const Words* constant(std::string_view name) const;
  /// What the statement with that number in the outline assigns itself.
  [[nodiscard]] const std::vector<Assignment>& assignments(std::size_t statement) const {
    return meaning().assignments[statement];
  }

 private:
  struct Meaning {
    Meaning(const std::string& written, std::vector<const File*> all);

    std::vector<const File*> headers;  ///< all that it includes, be it through others
    std::string text;
    Code code;
    Outline outline;
    Definitions definitions;
    std::vector<std::vector<Assignment>> assignments;
  };
  /// Read when it is first asked for.
  const Meaning& meaning() const;
  void add_headers(std::vector<const File*>& headers) const;
  static std::string text_of(const std::vector<const File*>& files);

  std::string name_, text_;
  std::vector<std::size_t> lines_;  ///< where each begins
  Code written_;
  mutable std::once_flag is_read_;
  mutable std::unique_ptr<const Meaning> meaning_;
};

}  // namespace source
