// What `course` shows once every lesson is solved.
#include "finale.hpp"

#include <filesystem>
#include <iostream>
#include <string>
#include <vector>

#include "failure.hpp"
#include "process.hpp"
#include "run.hpp"
#include "terminal.hpp"

namespace runner {

namespace {

std::filesystem::path program_in(const Tree& tree) {
  return tree.root / "examples" / "what_is_in.cu";
}

}  // namespace

bool has_finale(const Tree& tree) { return std::filesystem::exists(program_in(tree)); }

int finale(const Tree& tree, const Lesson& last) {
  const auto program = program_in(tree);
  const auto include = "-I" + tree.exercise(last.name).parent_path().string();
  RunOptions options;
  options.build.fast = true;
  std::vector<std::string> words = {"-std=c++20", include};
  while (!words.empty()) options.build.take(words);
  options.take_files({program.string(), (tree.root / "README.md").string()});
  std::cout << "What is in a file? By the histogram that you have written:\n" << std::endl;
  const int code = run(tree, options);
  const auto again = "run --fast -std=c++20 " +
                     quoted_for_shell("-I" + tree.shown(tree.exercise(last.name).parent_path())) +
                     " " + quoted_for_shell(tree.shown(program)) + " FILE";
  std::cout << '\n' << style_of_output().bold("Another file: " + tree.command(again)) << std::endl;
  return code == 0 ? passed : failed;
}

}  // namespace runner
