// Where two texts differ, as diff finds it.
#include "base/difference.hpp"

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/pattern.hpp"
#include "base/process.hpp"
#include "base/scratch_file.hpp"
#include "base/text.hpp"

namespace runner {

namespace {

/// From "@@ -12,3 +12,7 @@". A place without lines is named by the line before it.
Hunk hunk_at(const Match& match) {
  const auto number = [&](std::size_t group, std::size_t otherwise) {
    return match[group].empty() ? otherwise : std::stoul(match[group]);
  };
  Hunk hunk{.old_begin = number(1, 0),
            .old_count = number(3, 1),
            .new_begin = number(4, 0),
            .new_count = number(6, 1)};
  if (hunk.old_count > 0) --hunk.old_begin;
  if (hunk.new_count > 0) --hunk.new_begin;
  return hunk;
}

}  // namespace

std::vector<Hunk> difference(const std::string& before, const std::string& after, unsigned context,
                             const std::filesystem::path& folder) {
  static const Pattern header(R"(@@ -([0-9]+)(,([0-9]+))? \+([0-9]+)(,([0-9]+))? @@.*)");
  const ScratchFile old_file(folder, "before"), new_file(folder, "after");
  write_file(old_file.path(), before);
  write_file(new_file.path(), after);
  const auto [ending, output] =
      capture({.words = {"diff", "-U" + std::to_string(context), old_file.path().string(),
                         new_file.path().string()}});
  if (ending.code > 1) throw Failure("diff doesn't run: apt-get install diffutils\n" + output);
  std::vector<Hunk> hunks;
  for (const auto& line : lines_of(output)) {
    if (const auto match = header.match(line)) {
      hunks.push_back(hunk_at(*match));
    } else if (!hunks.empty() && !line.starts_with('\\')) {
      hunks.back().lines.push_back(line);
    }
  }
  return hunks;
}

}  // namespace runner
