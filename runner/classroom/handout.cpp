// `course handout`: what is named here is copied, and nothing else.
#include "handout.hpp"

#include <algorithm>
#include <iostream>
#include <regex>
#include <string_view>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/process.hpp"
#include "base/terminal.hpp"
#include "base/text.hpp"
#include "course/broken_kernel.hpp"
#include "course/lessons.hpp"
#include "course/workplace.hpp"
#include "links.hpp"

namespace runner {

namespace fs = std::filesystem;

namespace {

/// Whole files and folders that every lesson needs.
constexpr std::string_view always[] = {
    "course",
    "LICENSE",
    "meson_options.txt",
    ".clangd",
    ".devcontainer",
    ".vscode",
    "emulator",
    "runner",
    "include/cohort",
    "tests/harness",
    "tests/meson.build",
    "tests/editor.sh",
    "tests/files_of.sh",
    "tests/joined.sh",
    "tests/warnings_of.sh",
    "docs/glossary.md",
    "docs/graded-work.md",
    "docs/json.md",
    "docs/kinds.md",
    "docs/runner.md",
    "docs/trace.md",
    "examples/what_is_in.cu",  // which lesson 15 runs
    "lessons/gave.txt",
    "lessons/machine.md",
    "lessons/parts.txt",
};

/// In those, what is left out: tests and tools of maintainers and teachers, and libraries of the
/// course that are nearly the answers of lessons 08 to 10, 14 and 15.
constexpr std::string_view withheld[] = {"emulator/tests",
                                         "runner/mutate",
                                         "runner/template",
                                         "runner/upkeep",
                                         "runner/classroom",
                                         "include/cohort/histogram",
                                         "include/cohort/histogram.cuh",
                                         "include/cohort/pool",
                                         "include/cohort/pool.hpp"};

/// Rubrics, and quizzes with their answers: in no handout, wherever it lies.
constexpr std::string_view for_teachers = "teaching.md";

constexpr std::string_view pool_header = "cohort/pool";

/// Students hand in what is in work/ by committing it; in the course itself git ignores that.
constexpr std::string_view ignored =
    "/build/\n/.progress\n/work/*/exercise.cuh.*\n/work/*/mend.cuh.*\n";

/// What git tracks of the course, so that nothing else can get into a handout by chance.
std::vector<std::string> tracked_files(const Tree& tree) {
  const auto [ending, output] = capture({.words = {"git", "-C", tree.root.string(), "ls-files"}});
  if (!ending.succeeded())
    throw Failure(tree.root.string() +
                  " is no clone of the course, and only what git tracks is "
                  "handed out: " +
                  output);
  auto files = lines_of(output);
  std::erase_if(files, [](const fs::path& file) { return file.filename() == for_teachers; });
  return files;
}

bool is_in(std::string_view file, std::string_view path) {
  return file.starts_with(path) && (file.size() == path.size() || file[path.size()] == '/');
}

class Handout {
 public:
  Handout(const Tree& tree, const fs::path& folder, const std::vector<Lesson>& lessons)
      : tree_(tree), folder_(folder), lessons_(lessons), tracked_(tracked_files(tree)) {}

  void write() {
    for (const auto& file : tracked_)
      if (is_for_all(file)) copy(file);
    for (const auto& lesson : lessons_) copy_lesson(lesson);
    for (const auto& file : tracked_)
      if (needs_pool_ && file.starts_with("include/cohort/pool")) copy(file);
    write_file(folder_ / ".gitignore", std::string(ignored));
    write_file(folder_ / "meson.build", build_file());
    write_file(folder_ / "README.md", readme());
    write_file(folder_ / ".github/workflows/check.yml",
               read_file(tree_.root / "runner/classroom/check.yml"));
    unlink_what_is_missing();
  }

 private:
  bool is_for_all(const std::string& file) const {
    const auto has_it = [&](std::string_view path) { return is_in(file, path); };
    if (std::ranges::any_of(withheld, has_it)) return false;
    const fs::path path(file);
    return std::ranges::any_of(always, has_it) ||
           (path.parent_path() == "lessons" && path.extension() == ".svg");
  }

  void copy(const fs::path& file) {
    fs::create_directories((folder_ / file).parent_path());
    fs::copy_file(tree_.root / file, folder_ / file);
  }

  /// Of the tests only those that the learner's files are tested with: test.cu, answer.cu, mend.cu,
  /// and what they include. The kernel to mend is handed out as the learner gets it; the file with
  /// its mistake says what was wrong once it passes.
  void copy_lesson(const Lesson& lesson) {
    const auto page = fs::path("lessons") / lesson.name, tests = fs::path("tests") / lesson.name;
    for (const fs::path file : tracked_)
      if (file.parent_path() == page && file.filename() != "exercise.cuh") copy_text(file);
    copy_test(tests / "test.cu");
    copy_test(tests / "answer.cu");
    if (has_broken_kernel(tree_, lesson.name)) {
      copy_test(tests / "mend.cu");
      write_file(folder_ / page / "mend.cuh", broken_kernel(tree_, lesson.name).text);
    }
    for (const fs::path file : tracked_)
      if (file.parent_path() == tests / "mend") copy(file);
    const auto skeleton = handed_out(tree_, lesson.name);
    write_file(folder_ / page / "exercise.cuh", skeleton);
    note_needs(skeleton);
  }

  void copy_test(const fs::path& path) {
    copy_text(path);
    static const std::regex include(R"re(#include "([^"]+)")re");
    const auto text = read_file(tree_.root / path);
    for (std::sregex_iterator found(text.begin(), text.end(), include), end; found != end;
         ++found) {
      const auto included = path.parent_path() / (*found)[1].str();
      const bool is_new = fs::exists(tree_.root / included) && !fs::exists(folder_ / included);
      if (is_new) copy_test(included);
    }
  }

  void copy_text(const fs::path& path) {
    copy(path);
    note_needs(read_file(tree_.root / path));
  }

  void note_needs(const std::string& text) {
    needs_pool_ |= text.find("#include <" + std::string(pool_header)) != std::string::npos;
  }

  /// Pages lead to lessons that come later, and to what is for teachers.
  void unlink_what_is_missing() const {
    std::vector<fs::path> pages;
    for (const auto& entry : fs::recursive_directory_iterator(folder_))
      if (entry.path().extension() == ".md") pages.push_back(entry.path());
    for (const auto& page : pages) {
      const auto is_there = [&](const std::string& path) {
        return fs::exists(page.parent_path() / path);
      };
      write_file(page, without_dangling_links(read_file(page), is_there));
    }
  }

  /// The course's own, with these lessons alone in its list.
  std::string build_file() const {
    std::vector<std::string> kept;
    bool in_list = false;
    for (const auto& line : lines_of(read_file(tree_.root / "meson.build"))) {
      if (line == "]") in_list = false;
      if (!in_list) kept.push_back(line);
      if (line != "lessons = [") continue;
      in_list = true;
      for (const auto& lesson : lessons_) kept.push_back("  '" + lesson.name + "',");
    }
    return text_of(kept);
  }

  std::string readme() const {
    std::string text =
        "# Cohort\n\n"
        "Lessons in CUDA's thread groups. You read a lesson, edit its exercise in `work`, and run "
        "its tests. You don't\nneed a GPU: the course's emulator compiles and checks your kernels "
        "here.\n\n"
        "```\ngit clone <address of this repository> cohort\ncd cohort && ./course\n```\n\n"
        "| Lesson | Title | What you hand in |\n|---|---|---|\n";
    for (const auto& lesson : lessons_) {
      const auto folder = "lessons/" + lesson.name;
      text += "| " + lesson.two_digits() + " | [" + lesson.title + "](" + folder +
              "/README.md) | `work/" + lesson.name + "/exercise.cuh` |\n";
    }
    return text +
           "\nThe first `./course` makes the exercises. `./course check 03` tests lesson 03, "
           "`./course hint 03.a` helps with\na task, and `./course --help` lists the rest. "
           "Task m of a lesson, `mend.cuh`, is for you alone, and so is task x,\nwhich has a score "
           "and no points. Solutions aren't in this repository.\n\n" +
           handing_in();
  }

  std::string handing_in() const {
    const auto& lesson = lessons_.front();
    return "## Handing in\n\nCommit `work/" + lesson.name +
           "/exercise.cuh` and push it, or send it under the name `" + lesson.two_digits() +
           ".cuh`, as your teacher\nwishes. Hand in one file for each lesson. Your page of results "
           "has the name and the time of the file that was\ngraded, and names the files that look "
           "like an exercise and were found elsewhere.\n\n"
           "Grading runs the tests that `./course check` runs, under schedules that are drawn for "
           "your text: a race that\nwent well here may be found there. Your teacher may have more "
           "tests. When all passes, `./course check` also says\nwhat grading would refuse: [Graded "
           "work](docs/graded-work.md) has it all.\n";
  }

  const Tree& tree_;
  const fs::path& folder_;
  const std::vector<Lesson>& lessons_;
  const std::vector<std::string> tracked_;
  bool needs_pool_ = false;
};

void git(const fs::path& folder, std::vector<std::string> words) {
  words.insert(words.begin(), {"git", "-C", folder.string()});
  const auto [ending, output] = capture({.words = words});
  if (!ending.succeeded()) throw Failure("git failed:\n" + output);
}

std::vector<Lesson> chosen(const std::vector<Lesson>& all, const std::vector<std::string>& words) {
  if (words.empty()) return all;
  std::vector<Lesson> lessons;
  for (const auto& lesson : all) {
    const auto is_meant = [&](const std::string& word) {
      return find_lesson(all, word).name == lesson.name;
    };
    if (std::any_of(words.begin(), words.end(), is_meant)) lessons.push_back(lesson);
  }
  return lessons;
}

}  // namespace

int hand_out(const Tree& tree, const HandoutOptions& options) {
  tree.require_solutions();
  const auto lessons = chosen(load_lessons(tree), options.lessons);
  const auto folder = fs::absolute(options.folder);
  if (fs::exists(folder) && !fs::is_empty(folder))
    throw Failure(tree.shown(folder) + " isn't empty: name a new folder");
  fs::create_directories(folder);
  Handout(tree, folder, lessons).write();

  std::vector<std::string> numbers;
  for (const auto& lesson : lessons) numbers.push_back(lesson.two_digits());
  git(folder, {"init", "--quiet", "--initial-branch=main"});
  git(folder, {"add", "--all"});
  git(folder, {"-c", "user.name=Cohort", "-c", "user.email=cohort@localhost", "-c",
               "commit.gpgsign=false", "commit", "--quiet", "-m",
               "Hand out " + std::string(numbers.size() == 1 ? "lesson " : "lessons ") +
                   join(numbers, ", ")});
  std::cout << count(lessons.size(), "lesson") << " in " << tree.shown(folder)
            << ", a repository with one commit.\n"
            << style_of_output().bold("Next: push it to where your students clone it from")
            << std::endl;
  return passed;
}

}  // namespace runner
