// Where the course's files are, and how to name them to whoever typed the command.
#include "course/tree.hpp"

#include <algorithm>
#include <cstdlib>

#include "base/failure.hpp"
#include "base/pattern.hpp"

namespace runner {

namespace fs = std::filesystem;

namespace {

fs::path root_around(fs::path folder) {
  while (!fs::is_directory(folder / "lessons")) {
    if (folder == folder.root_path()) {
      throw Failure("no lessons here: run the script `course` at the root of the repository");
    }
    folder = folder.parent_path();
  }
  return folder;
}

}  // namespace

fs::path Tree::readme(std::string_view lesson) const {
  return root / "lessons" / lesson / "README.md";
}

fs::path Tree::hints(std::string_view lesson) const {
  return root / "lessons" / lesson / "hints.md";
}

fs::path Tree::failures(std::string_view lesson) const {
  return root / "lessons" / lesson / "failures.md";
}

fs::path Tree::score(std::string_view lesson) const {
  return root / "lessons" / lesson / "score.json";
}

fs::path Tree::predictions(std::string_view lesson) const {
  return root / "lessons" / lesson / "predictions.md";
}

fs::path Tree::skeleton(std::string_view lesson) const {
  return root / "lessons" / lesson / "exercise.cuh";
}

fs::path Tree::exercise(std::string_view lesson) const {
  return root / "work" / lesson / "exercise.cuh";
}

fs::path Tree::mend(std::string_view lesson) const { return root / "work" / lesson / "mend.cuh"; }

fs::path Tree::solution(std::string_view lesson) const {
  return root / "solutions" / lesson / "exercise.cuh";
}

void Tree::require_solutions() const {
  if (fs::is_directory(root / "solutions")) return;
  throw Failure("this repository was handed out without the solutions: your teacher has them");
}

fs::path Tree::solution_readme(std::string_view lesson) const {
  return root / "solutions" / lesson / "README.md";
}

fs::path Tree::checkers_chapter() const { return root / "emulator/docs/checkers.md"; }

std::string Tree::shown(const fs::path& path) const {
  const auto here = fs::current_path();
  const bool near = is_inside(path, here) || (is_inside(path, root) && is_inside(here, root));
  return near ? path.lexically_relative(here).string() : path.string();
}

std::string Tree::target(const fs::path& file) const {
  return file.lexically_relative(build).string();
}

std::string Tree::with_clickable_paths(const std::string& text) const {
  // A name may have spaces in it, and words with a slash may stand before one.
  static const Pattern place("((\\.\\./|/)[^[:cntrl:]:('\"`]+)(:[0-9]|\\([0-9]|: In )");
  std::string result;
  std::size_t from = 0;
  while (const auto found = place.find(text, from)) {
    const auto& name = (*found)[1];
    const auto path = (build / name).lexically_normal();
    const auto space = name.find(' ');
    const bool is_there = fs::exists(path);
    const auto end = is_there || space == name.npos ? found->end(1) : found->begin() + space;
    result += text.substr(from, found->begin() - from);
    result += is_there ? shown(path) : text.substr(found->begin(), end - found->begin());
    from = end;
  }
  return result + text.substr(from);
}

std::string Tree::command(std::string_view words) const {
  return program + (words.empty() ? "" : " ") + std::string(words);
}

std::string program_name() {
  const char* program = std::getenv("COHORT_COMMAND");
  return program ? program : "./course";
}

Tree find_tree() {
  const char* root = std::getenv("COHORT_ROOT");
  const char* build = std::getenv("COHORT_BUILD");
  Tree tree;
  tree.root = fs::canonical(root ? fs::path(root) : root_around(fs::current_path()));
  tree.build = build ? fs::absolute(build) : tree.root / "build";
  return tree;
}

bool is_inside(const fs::path& path, const fs::path& folder) {
  return std::mismatch(folder.begin(), folder.end(), path.begin(), path.end()).first ==
         folder.end();
}

}  // namespace runner
