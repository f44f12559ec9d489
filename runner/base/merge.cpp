// What has changed in one text, done to another.
#include "base/merge.hpp"

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/process.hpp"
#include "base/scratch_file.hpp"

namespace runner {

namespace {

/// As diff3 merges the three; nothing where it leaves a conflict.
std::optional<std::string> merged_with(const std::vector<std::string>& options,
                                       const std::string& own, const std::string& before,
                                       const std::string& after,
                                       const std::filesystem::path& folder) {
  const ScratchFile own_file(folder, "own"), old_file(folder, "before"), new_file(folder, "after");
  write_file(own_file.path(), own);
  write_file(old_file.path(), before);
  write_file(new_file.path(), after);
  Command diff3{.words = {"diff3", "--merge"}};
  diff3.words.insert(diff3.words.end(), options.begin(), options.end());
  for (const auto* file : {&own_file, &old_file, &new_file})
    diff3.words.push_back(file->path().string());
  const auto [ending, output] = capture(diff3);
  if (ending.code > 1) throw Failure("diff3 doesn't run: apt-get install diffutils\n" + output);
  if (ending.code == 1) return {};
  return output;
}

}  // namespace

std::optional<std::string> merged(const std::string& own, const std::string& before,
                                  const std::string& after, const std::filesystem::path& folder) {
  return merged_with({}, own, before, after, folder);
}

std::string overwritten(const std::string& own, const std::string& before, const std::string& after,
                        const std::filesystem::path& folder) {
  return merged_with({"--ed"}, own, before, after, folder).value_or(after);
}

}  // namespace runner
