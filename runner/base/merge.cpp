// What has changed in one text, done to another.
#include "base/merge.hpp"

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/process.hpp"
#include "base/scratch_file.hpp"

namespace runner {

std::optional<std::string> merged(const std::string& own, const std::string& before,
                                  const std::string& after, const std::filesystem::path& folder) {
  const ScratchFile own_file(folder, "own"), old_file(folder, "before"), new_file(folder, "after");
  write_file(own_file.path(), own);
  write_file(old_file.path(), before);
  write_file(new_file.path(), after);
  const auto [ending, output] =
      capture({.words = {"diff3", "--merge", own_file.path().string(), old_file.path().string(),
                         new_file.path().string()}});
  if (ending.code > 1) throw Failure("diff3 doesn't run: apt-get install diffutils\n" + output);
  if (ending.code == 1) return {};
  return output;
}

}  // namespace runner
