// Lines of a restyled program as those of the original's statements.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "facts.hpp"

namespace restyle {

/// A folder with programs, and one with the same in another style.
class LineMap {
 public:
  LineMap(const std::filesystem::path& originals, const std::filesystem::path& restyled);

  /// "flags.cu:12": the statement where the change belongs, as the original has it; "no line" if
  /// that is unknown. Alike for the original and the restyled program.
  std::string place(const Facts& facts);

 private:
  struct File {
    std::vector<std::size_t> origins;     ///< Of each restyled line. Both from 1.
    std::vector<std::size_t> statements;  ///< Of each original line, where its statement begins.
  };

  const File& file(const std::string& name);

  std::filesystem::path originals_, restyled_;
  std::map<std::string, File> files_;
};

}  // namespace restyle
