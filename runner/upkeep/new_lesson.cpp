// `course new`: the files of a lesson to come.
#include "upkeep/new_lesson.hpp"

#include <algorithm>
#include <cctype>
#include <iostream>
#include <vector>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/terminal.hpp"
#include "base/text.hpp"
#include "course/lessons.hpp"
#include "course/skeleton.hpp"

namespace runner {

namespace fs = std::filesystem;

namespace {

bool has_form(const std::string& name) {
  const auto is = [&](std::size_t i, int (*kind)(int)) {
    return i < name.size() && kind(static_cast<unsigned char>(name[i])) != 0;
  };
  const bool plain = std::all_of(name.begin(), name.end(), [](unsigned char letter) {
    return std::isdigit(letter) || std::islower(letter) || letter == '-';
  });
  return plain && is(0, std::isdigit) && is(1, std::isdigit) && name[2] == '-' &&
         is(3, std::isalnum) && name.back() != '-';
}

/// "Byte pairs" of "16-byte-pairs".
std::string title_from(const std::string& name) {
  auto title = name.substr(3);
  std::replace(title.begin(), title.end(), '-', ' ');
  return capitalised(title);
}

/// The root meson.build with one more line in its list, after those with lower numbers.
std::string with_lesson(const std::string& meson, const std::string& name) {
  auto lines = lines_of(meson);
  auto at = std::find(lines.begin(), lines.end(), "lessons = [");
  if (at == lines.end()) throw Failure("meson.build has no line \"lessons = [\"");
  const auto line = "  '" + name + "',";
  do ++at;
  while (at != lines.end() && *at != "]" && *at < line);
  lines.insert(at, line);
  return text_of(lines);
}

}  // namespace

int new_lesson(const Tree& tree, const std::string& name) {
  tree.require_solutions();
  if (!has_form(name))
    throw Failure("\"" + name + "\" is no name of a lesson: they are like 16-byte-pairs");
  for (const auto& lesson : load_lessons(tree))
    if (lesson.two_digits() == name.substr(0, 2))
      throw Failure("lesson " + lesson.two_digits() + " is there already: " + lesson.name);

  const auto templates = tree.root / "runner" / "template";
  for (const auto& entry : fs::recursive_directory_iterator(templates)) {
    if (!entry.is_regular_file()) continue;
    const auto path = entry.path().lexically_relative(templates);
    auto text = with_replaced(read_file(entry.path()), "NN-name", name);
    text = with_replaced(text, "NN", name.substr(0, 2));
    text = with_replaced(text, "Its title", title_from(name));
    // "tests/wrong/x.cuh" becomes "tests/16-byte-pairs/wrong/x.cuh".
    const auto kind = *path.begin();
    write_file(tree.root / kind / name / path.lexically_relative(kind), text);
  }
  write_file(tree.skeleton(name), derive_skeleton(read_file(tree.solution(name))));
  const auto meson = tree.root / "meson.build";
  write_file(meson, with_lesson(read_file(meson), name));

  for (const std::string kind : {"lessons", "solutions", "tests"})
    std::cout << tree.shown(tree.root / kind / name) << '\n';
  std::cout << "It is in meson.build, and can be tested: "
            << tree.command("check " + name.substr(0, 2)) << " --solution\n"
            << style_of_output().bold("What it lacks: " + tree.command("refresh") + ", then " +
                                      tree.command("test"))
            << std::endl;
  return passed;
}

}  // namespace runner
