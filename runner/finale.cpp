// What `course` shows once every lesson is solved.
#include "finale.hpp"

#include <iostream>
#include <string>
#include <vector>

#include "failure.hpp"
#include "process.hpp"
#include "run.hpp"
#include "terminal.hpp"

namespace runner {

int finale(const Tree& tree, const Lesson& last) {
  const auto program = tree.root / "examples" / "what_is_in.cu";
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
