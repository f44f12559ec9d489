// `course refresh`: what is derived, written again from its source.
#include "upkeep/refresh.hpp"

#include <algorithm>
#include <iostream>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/text.hpp"
#include "course/skeleton.hpp"
#include "course/workplace.hpp"
#include "learn/map.hpp"
#include "upkeep/cure_table.hpp"
#include "upkeep/mistake_table.hpp"
#include "upkeep/quote.hpp"
#include "upkeep/weave.hpp"

namespace runner {

namespace fs = std::filesystem;

namespace {

/// The first line, from 1, in which two texts differ.
std::size_t first_difference(const std::string& a, const std::string& b) {
  const auto end = std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first;
  return static_cast<std::size_t>(std::count(a.begin(), end, '\n')) + 1;
}

class Refresh {
 public:
  Refresh(const Tree& tree, bool only_check) : tree_(tree), only_check_(only_check) {}

  int run() {
    if (!only_check_) bring_up_to_date(tree_);  // What a learner wrote in a skeleton isn't lost.
    for (const auto& solution : files_below("solutions", "exercise.cuh")) skeleton(solution);
    weave_page(tree_.root / "README.md");
    for (const auto folder : {"lessons", "solutions", "docs", "emulator", "bench"}) {
      for (const auto& page : files_below(folder, ".md")) weave_page(page);
    }
    return finish();
  }

 private:
  std::vector<fs::path> files_below(const std::string& folder, std::string_view ending) const {
    std::vector<fs::path> files;
    if (!fs::is_directory(tree_.root / folder)) return files;
    for (const auto& entry : fs::recursive_directory_iterator(tree_.root / folder)) {
      if (entry.path().filename().string().ends_with(ending)) files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
  }

  void say(const fs::path& file, std::size_t line, const std::string& what) {
    std::cout << tree_.shown(file) << ':' << line << ": " << what << '\n';
  }

  void fault(const fs::path& file, const LineFailure& failure) {
    say(file, failure.line(), failure.what());
    ++faults_;
  }

  void skeleton(const fs::path& solution) {
    const auto exercise = tree_.skeleton(solution.parent_path().filename().string());
    try {
      const auto derived = derive_skeleton(read_file(solution));
      const auto old = read_file_if_there(exercise);
      if (derived != old) replace_exercise(exercise, old, derived);
    } catch (const LineFailure& failure) {
      fault(solution, failure);
    }
  }

  void replace_exercise(const fs::path& exercise, const std::string& old,
                        const std::string& derived) {
    ++drifted_;
    say(exercise, first_difference(old, derived), "differs from its solution's skeleton");
    if (only_check_) return;
    write_file(exercise, derived);
  }

  void weave_page(const fs::path& page) {
    const Sources sources{
        .read = [&](const std::string& path) { return read_file(tree_.root / path); },
        .quote =
            [&](const std::string& path, const std::string& part) {
              const auto file = tree_.root / path;
              const auto folder = file.parent_path().lexically_relative(page.parent_path());
              return quote_of(read_file(file), part, folder.string());
            },
        .lesson_table = [&] { return lesson_table(tree_, page.parent_path()); },
        .cure_table = [&] { return cure_table(tree_); },
        .mistake_table = [&](const std::string& lesson) { return mistake_table(tree_, lesson); }};
    try {
      const auto text = read_file_if_there(page);
      const auto woven = weave(text, sources);
      for (const auto line : woven.changed_lines) {
        ++drifted_;
        say(page, line, "differs from its source");
      }
      if (!only_check_ && !woven.changed_lines.empty()) write_file(page, woven.text);
    } catch (const LineFailure& failure) {
      fault(page, failure);
    }
  }

  int finish() const {
    if (faults_ > 0) {
      std::cout << count(faults_, "fault") << " to mend by hand" << std::endl;
      return failed;
    }
    if (drifted_ == 0) {
      std::cout << "Everything is fresh" << std::endl;
    } else if (only_check_) {
      std::cout << count(drifted_, "place") << " drifted: run " << tree_.command("refresh")
                << std::endl;
    } else {
      std::cout << count(drifted_, "place") << " refreshed" << std::endl;
    }
    return only_check_ && drifted_ > 0 ? failed : passed;
  }

  const Tree& tree_;
  bool only_check_;
  std::size_t drifted_ = 0;
  std::size_t faults_ = 0;
};

}  // namespace

int refresh(const Tree& tree, bool only_check) { return Refresh(tree, only_check).run(); }

}  // namespace runner
