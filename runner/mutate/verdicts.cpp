// What is known of mutants from runs before.
#include "verdicts.hpp"

#include <fstream>
#include <sstream>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/text.hpp"
#include "fingerprint.hpp"

namespace runner {

Verdicts::Verdicts(const std::filesystem::path& file) : file_(file) {
  for (const auto& line : lines_of(read_file_if_there(file))) {
    std::istringstream words(line);
    std::string key;
    int fate = 0;
    MutantVerdict verdict;
    if (!(words >> key >> fate >> verdict.seconds) || !line.ends_with('.')) continue;
    std::getline(words >> std::ws, verdict.words);
    verdict.words.pop_back();
    verdict.fate = static_cast<Fate>(fate);
    known_[key] = verdict;
  }
}

std::optional<MutantVerdict> Verdicts::of(const std::string& texts) const {
  const std::lock_guard lock(mutex_);
  const auto found = known_.find(fingerprint(texts));
  if (found == known_.end()) return {};
  return found->second;
}

void Verdicts::add(const std::string& texts, const MutantVerdict& verdict) {
  const auto key = fingerprint(texts);
  const std::lock_guard lock(mutex_);
  known_[key] = verdict;
  std::filesystem::create_directories(file_.parent_path());
  std::ofstream file(file_, std::ios::app);
  file << '\n'
       << key << ' ' << static_cast<int>(verdict.fate) << ' ' << verdict.seconds << ' '
       << verdict.words << '.' << std::flush;
  if (!file) throw Failure("can't write " + file_.string() + ": is the disk full or read-only?");
}

}  // namespace runner
