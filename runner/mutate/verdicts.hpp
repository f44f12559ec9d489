// What is known of mutants from runs before: a file, to which each verdict is added at once.
#pragma once

#include <filesystem>
#include <map>
#include <mutex>
#include <optional>
#include <string>

namespace runner {

enum class Fate {
  rejected,       ///< A test has failed: good.
  survived,       ///< All tests pass.
  not_compiling,  ///< It is no program, and doesn't count.
};

struct MutantVerdict {
  Fate fate = Fate::survived;
  double seconds = 0;      ///< How long it took to say so.
  std::string words = {};  ///< Which case failed, and for what reason.
};

/// Many threads may use it at once.
class Verdicts {
 public:
  /// Reads the file, if there is one. A line that was not written to its end is left out.
  explicit Verdicts(const std::filesystem::path& file);

  /// `texts` is all that the verdict depends on, the mutant's text and the tests'.
  std::optional<MutantVerdict> of(const std::string& texts) const;
  void add(const std::string& texts, const MutantVerdict& verdict);

 private:
  std::filesystem::path file_;
  mutable std::mutex mutex_;
  std::map<std::string, MutantVerdict> known_;
};

}  // namespace runner
