// What `course` shows once every lesson is solved.
#include "learn/finale.hpp"

#include <filesystem>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/process.hpp"
#include "base/terminal.hpp"
#include "base/text.hpp"
#include "programs/run.hpp"

namespace runner {

namespace {

/// Its histogram counts values of any type, which the program needs.
constexpr const char* counting_lesson = "15-adaptive-histogram";

std::filesystem::path program_in(const Tree& tree) {
  return tree.root / "examples" / "what_is_in.cu";
}

void say_what_lessons_gave(const Tree& tree) {
  bool first = true;
  for (const auto& line : lines_of(read_file_if_there(tree.root / "lessons" / "gave.txt"))) {
    if (line.starts_with('#')) continue;
    std::cout << (std::exchange(first, false) ? "\nWhat the lessons gave to it:\n" : "") << "  "
              << line << '\n';
  }
}

}  // namespace

bool has_finale(const Tree& tree) { return std::filesystem::exists(program_in(tree)); }

int finale(const Tree& tree) {
  const auto program = program_in(tree);
  const auto folder = tree.exercise(counting_lesson).parent_path();
  RunOptions options;
  options.build.fast = true;
  std::vector<std::string> words = {"-std=c++20", "-I" + folder.string()};
  while (!words.empty()) options.build.take(words);
  options.take_files({program.string(), (tree.root / "README.md").string()});
  std::cout << "What is in a file? By the histogram that you have written:\n" << std::endl;
  const int code = run(tree, options);
  say_what_lessons_gave(tree);
  const auto again = "run --fast -std=c++20 " + quoted_for_shell("-I" + tree.shown(folder)) + " " +
                     quoted_for_shell(tree.shown(program)) + " FILE";
  std::cout << '\n' << style_of_output().bold("Another file: " + tree.command(again)) << std::endl;
  return code == 0 ? passed : failed;
}

}  // namespace runner
