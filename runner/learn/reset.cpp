// `course reset` and `course restore`: an exercise as it was handed out, and back.
#include "learn/reset.hpp"

#include <algorithm>
#include <iostream>

#include "base/difference.hpp"
#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/process.hpp"
#include "base/terminal.hpp"
#include "base/text.hpp"
#include "course/aim.hpp"
#include "course/broken_kernel.hpp"
#include "course/marks.hpp"
#include "course/own_lines.hpp"
#include "course/skeleton.hpp"
#include "course/versions.hpp"
#include "course/workplace.hpp"

namespace runner {

namespace {

std::string handed_out_or_fail(const Tree& tree, const Aim& aim) {
  const auto skeleton = handed_out(tree, aim.lesson.name);
  if (skeleton.empty()) {
    const auto file = tree.shown(tree.skeleton(aim.lesson.name));
    throw Failure("there is no " + file + ": run git restore " + quoted_for_shell(file));
  }
  return skeleton;
}

}  // namespace

std::string with_task_reset(const std::string& own, const std::string& skeleton,
                            const std::string& task, const std::filesystem::path& folder) {
  const auto skeleton_lines = lines_of(skeleton), own_lines = lines_of(own);
  const auto waiting = waiting_lines(skeleton_lines, task);
  std::string text;
  std::size_t next = 0;
  const auto copy = [&](const std::vector<std::string>& lines, std::size_t begin, std::size_t end) {
    for (auto line = begin; line < end; ++line) text += lines[line] + '\n';
  };
  for (const auto& hunk : difference(skeleton, own, 0, folder)) {
    if (!touches(hunk, waiting)) continue;
    copy(own_lines, next, hunk.new_begin);
    copy(skeleton_lines, hunk.old_begin, hunk.old_begin + hunk.old_count);
    next = hunk.new_begin + hunk.new_count;
  }
  copy(own_lines, next, own_lines.size());
  return text;
}

int reset(const Tree& tree, const std::vector<std::string>& words) {
  const auto lessons = load_lessons(tree);
  Marks marks(tree);
  if (words.empty()) throw Failure("say which lesson or task, as in " + tree.command("reset 03.c"));
  const auto aim = aim_at_task(lessons, marks, words);
  const auto file = aim.is_mend() ? tree.mend(aim.lesson.name) : tree.exercise(aim.lesson.name);
  const auto skeleton =
      aim.is_mend() ? broken_kernel(tree, aim.lesson.name).text : handed_out_or_fail(tree, aim);
  const auto own = read_file_if_there(file);
  const auto fresh = aim.task.empty() || aim.is_mend() || trim(own).empty()
                         ? skeleton
                         : with_task_reset(own, skeleton, aim.task, tree.build);
  if (fresh == own) {
    std::cout << "Your " << aim.in_words() << " is as it was handed out" << std::endl;
    return passed;
  }
  const auto kept = own.empty() ? std::filesystem::path() : Versions(file).keep();
  write_file(file, fresh);
  for (const auto& task : aim.tasks()) marks.forget(aim.lesson, task.letter);
  marks.save();
  say(tree.shown(file) + ": " + aim.in_words() + " is as it was handed out.");
  if (!kept.empty()) {
    say("Yours is kept as " + tree.shown(kept) + ".");
    say("To bring it back, run " + tree.command("restore " + aim.lesson.two_digits()));
  }
  std::cout << style_of_output().bold("Next: " + tree.command("check " + aim.shown())) << std::endl;
  return passed;
}

int restore(const Tree& tree, const std::vector<std::string>& words) {
  const auto lessons = load_lessons(tree);
  const Marks marks(tree);
  if (words.empty()) throw Failure("say which lesson, as in " + tree.command("restore 03"));
  const auto aim = aim_at_task(lessons, marks, words);
  if (!aim.task.empty()) {
    throw Failure("a version is of the whole lesson: " +
                  tree.command("restore " + aim.lesson.two_digits()));
  }
  const auto file = tree.exercise(aim.lesson.name);
  const auto own = read_file_if_there(file);
  const auto versions = Versions(file).all();
  const auto version =
      std::find_if(versions.begin(), versions.end(),
                   [&](const std::filesystem::path& kept) { return read_file(kept) != own; });
  if (version == versions.end()) {
    throw Failure("no other version of " + tree.shown(file) +
                  " is kept: " + tree.command("reset " + aim.shown()) + " keeps one");
  }
  const bool is_skeleton = own == handed_out_or_fail(tree, aim);
  const auto kept = is_skeleton ? std::filesystem::path() : Versions(file).keep();
  write_file(file, read_file(*version));
  say(tree.shown(file) + " is " + tree.shown(*version) + " again.");
  if (!kept.empty()) say("What was there is kept as " + tree.shown(kept));
  std::cout << style_of_output().bold("Next: " + tree.command("check " + aim.shown())) << std::endl;
  return passed;
}

}  // namespace runner
