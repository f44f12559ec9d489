// The mutants that no test can tell from the solution, by name and with the reason.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>

namespace runner {

/// What a file `tests/NN-name/equivalent.txt` says: descriptions of mutants, a line each, and after
/// them, indented, the reason that they have in common. Lines that begin with # are comments.
class Equivalents {
 public:
  /// Throws LineFailure at a description without a reason, a reason of nothing, or a description
  /// that comes twice.
  explicit Equivalents(std::string_view text);

  bool has(const std::string& description) const { return lines_.contains(description); }
  std::size_t size() const { return lines_.size(); }

  /// Throws LineFailure at a line that describes none of these mutants.
  void require_among(const std::set<std::string>& descriptions) const;

 private:
  std::map<std::string, std::size_t> lines_;  // by description
};

}  // namespace runner
