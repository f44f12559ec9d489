// The learner's own files, in a folder that git ignores.
#include "course/workplace.hpp"

#include <string>
#include <vector>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/merge.hpp"
#include "base/process.hpp"
#include "base/terminal.hpp"
#include "base/text.hpp"
#include "course/broken_kernel.hpp"
#include "course/marks.hpp"
#include "course/skeleton.hpp"
#include "course/versions.hpp"

namespace runner {

namespace fs = std::filesystem;

namespace {

/// `skeleton` with the lines of `before` that invite to write. They say how long an answer is; that
/// it got longer is no news to a learner who has written one in their place.
std::string with_invitations_of(const std::string& before, const std::string& skeleton) {
  std::vector<std::string> invitations;
  const auto invites = [](const std::string& line) {
    return trim(line).starts_with("// Task ") && line.find("Your code here") != std::string::npos;
  };
  for (const auto& line : lines_of(before))
    if (invites(line)) invitations.push_back(line);
  std::string text;
  std::size_t next = 0;
  for (const auto& line : lines_of(skeleton)) {
    const bool same_task =
        invites(line) && next < invitations.size() &&
        line.substr(0, line.find('.')) == invitations[next].substr(0, invitations[next].find('.'));
    text += (same_task ? invitations[next] : line) + '\n';
    if (invites(line)) ++next;
  }
  return text;
}

class LessonWork {
 public:
  LessonWork(const Tree& tree, const std::string& lesson, const std::string& fresh)
      : tree_(tree),
        fresh_(fresh),
        own_(tree.exercise(lesson)),
        kept_skeleton_(own_.parent_path() / "skeleton.cuh"),
        tracked_(tree.skeleton(lesson)),
        before_(read_file_if_there(kept_skeleton_)) {}

  void bring_up_to_date() {
    move_versions();
    adopt();
    if (!fs::exists(own_)) {
      write_file(own_, fresh_);
    } else if (!before_.empty() && before_ != fresh_) {
      take_changes();
    }
    write_file(kept_skeleton_, fresh_);
  }

 private:
  /// Those of a time when the learner's file was the lesson's.
  void move_versions() const {
    if (!fs::is_directory(tracked_.parent_path())) return;
    for (const auto& version : Versions(tracked_).all()) {
      fs::create_directories(own_.parent_path());
      fs::rename(version, own_.parent_path() / version.filename());
    }
  }

  /// What was written in the course's own file becomes the learner's, and that file is git's again.
  void adopt() {
    const auto text = read_file_if_there(tracked_);
    if (text.empty() || text == fresh_ || text == before_) return;
    const auto original = committed(tree_, tracked_);
    if (text == original) return;
    const bool untouched = !fs::exists(own_) || read_file(own_) == before_;
    if (untouched) {
      write_file(own_, text);
      before_ = original.empty() ? fresh_ : original;
      complain("what you have written in " + tree_.shown(tracked_) + " is now in " +
               tree_.shown(own_) + ", where git leaves it alone: go on there");
    } else {
      complain(tree_.shown(tracked_) + " was changed, but yours is " + tree_.shown(own_) +
               "; the change is kept as " + tree_.shown(Versions(own_).keep(text)));
    }
    write_file(tracked_, original.empty() ? fresh_ : original);
  }

  void take_changes() const {
    const auto own = read_file(own_);
    const auto taken =
        merged(own, before_, with_invitations_of(before_, fresh_), own_.parent_path());
    if (!taken) {
      complain("a newer course has changed " + tree_.shown(own_) +
               " where you have written; yours is as it was, and " + tree_.shown(kept_skeleton_) +
               " is what is handed out now");
    } else if (*taken != own) {
      const auto kept = own == before_ ? fs::path() : Versions(own_).keep();
      write_file(own_, *taken);
      complain(
          "a newer course has changed " + tree_.shown(own_) +
          (kept.empty() ? "" : "; the change is in yours, which is kept as " + tree_.shown(kept)));
    }
  }

  const Tree& tree_;
  const std::string& fresh_;
  const fs::path own_, kept_skeleton_, tracked_;
  std::string before_;  ///< The skeleton that the learner's exercise was made from.
};

void bring_mend_up_to_date(const Tree& tree, const std::string& lesson) {
  const auto own = tree.mend(lesson);
  const auto fresh = broken_kernel(tree, lesson).text;
  if (!fs::exists(own)) {
    write_file(own, fresh);
  } else if (!is_of_this_course(read_file(own), fresh)) {
    const auto kept = Versions(own).keep();
    write_file(own, fresh);
    complain("a newer course has another kernel in " + tree.shown(own) + "; yours is kept as " +
             tree.shown(kept));
  }
}

/// Of the learner's files for a lesson those that aren't there, although they were handed out.
std::vector<fs::path> missing_files(const Tree& tree, const std::string& lesson,
                                    const Marks& marks) {
  const auto exercise = tree.exercise(lesson), mend = tree.mend(lesson);
  std::vector<fs::path> missing;
  if (!fs::exists(exercise.parent_path() / "skeleton.cuh") && !marks.begun({.name = lesson}))
    return missing;
  if (!fs::exists(exercise)) missing.push_back(exercise);
  if (!fs::exists(mend) && has_broken_kernel(tree, lesson)) missing.push_back(mend);
  return missing;
}

/// A learner would take what is handed out again for what they wrote.
void tell_missing(const std::vector<fs::path>& files, const Tree& tree) {
  if (files.empty()) return;
  const auto names = join(files, ", ", [&](const fs::path& file) { return tree.shown(file); });
  complain(names + (files.size() == 1 ? " was missing, and has been handed out again"
                                      : " were missing, and have been handed out again"));
}

}  // namespace

void bring_up_to_date(const Tree& tree) {
  const Marks marks(tree);
  std::vector<fs::path> missing;
  for (const auto& entry : fs::directory_iterator(tree.root / "lessons")) {
    const auto lesson = entry.path().filename().string();
    try {
      const auto fresh = handed_out(tree, lesson);
      const auto files = missing_files(tree, lesson, marks);
      if (!fresh.empty()) LessonWork(tree, lesson, fresh).bring_up_to_date();
      if (has_broken_kernel(tree, lesson)) bring_mend_up_to_date(tree, lesson);
      missing.insert(missing.end(), files.begin(), files.end());
    } catch (const LineFailure&) {
      continue;  // A maintainer is writing it; `refresh` says so.
    }
  }
  tell_missing(missing, tree);
}

int write_work(const fs::path& root, const fs::path& out) {
  bring_up_to_date({.root = root, .build = out.parent_path()});
  write_file(out, "");
  return passed;
}

std::string handed_out(const Tree& tree, const std::string& lesson) {
  if (fs::exists(tree.solution(lesson))) return derive_skeleton(read_file(tree.solution(lesson)));
  const auto tracked = tree.skeleton(lesson);
  if (!fs::is_directory(tracked.parent_path())) return "";
  const auto original = committed(tree, tracked);
  return original.empty() ? read_file_if_there(tracked) : original;
}

std::string committed(const Tree& tree, const fs::path& file) {
  const auto name = "HEAD:" + file.lexically_relative(tree.root).string();
  const auto [ending, text] = capture({.words = {"git", "-C", tree.root.string(), "show", name}});
  return ending.succeeded() ? text : "";
}

}  // namespace runner
