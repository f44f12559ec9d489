// The commands about the course itself.
#include <iostream>

#include "application.hpp"
#include "base/failure.hpp"
#include "check/joined_answers.hpp"
#include "check/suite.hpp"
#include "compile/tool.hpp"
#include "course/skeleton.hpp"
#include "course/workplace.hpp"
#include "learn/bench.hpp"
#include "learn/docs.hpp"
#include "learn/doctor.hpp"
#include "learn/help.hpp"

namespace runner {

/// What this machine has, and whether the course is in order.
void Application::add_course() {
  add_json(add("doctor", "Say what this machine has and lacks",
               [this] { return doctor(find_tree(), json_); }));
  auto* test = add("test", "Run every test that this machine can run", [this] {
    return test_everything(find_tree(), {json_, junit_});
  });
  add_json(test);
  test->add_option("--junit", junit_, "Write every case to this file, as JUnit's XML");
  add_about("bench", "Time a lesson's kernels on your GPU, next to others'", bench);
  add("docs", "Build the course as a book, and say where it begins",
      [] { return build_docs(find_tree()); });
}

/// What the build has written by this program.
void Application::add_derive() {
  auto* derive = app_.add_subcommand("derive", "")->group("")->require_subcommand(1);
  const auto add = [&](const std::string& name, const std::string& help, auto command) {
    auto* subcommand = derive->add_subcommand(name, help);
    subcommand->callback(
        [this, command] { command_ = [this, command] { return command(files_); }; });
    return subcommand->add_option("files", files_)->required();
  };
  using Files = std::vector<std::string>;
  add("skeleton", "Write the skeleton of one SOLUTION to OUT", [](const Files& files) {
    return write_skeleton(files[0], files[1]);
  })->expected(2);
  add("work", "Bring the learner's files below ROOT up to date, and write OUT",
      [](const Files& files) { return write_work(files[0], files[1]); })
      ->expected(2);
  add("joined", "Write to OUT, and its DEPFILE, the TEST of a SOLUTION, for some ANSWERs or itself",
      [](const Files& files) {
        return write_joined_answers(files[0], files[1], {files.begin() + 2, files.end()});
      })
      ->expected(4, CLI::detail::expected_max_vector_size);
}

/// A program of its own, which knows its options.
void Application::add_tool(const std::string& name, const std::string& help,
                           const std::string& path, const std::vector<std::string>& words) {
  auto* tool = app_.add_subcommand(name, help)->group(group_);
  tool->set_help_flag();
  tool->prefix_command();
  tool->callback([this, tool, path, words] {
    command_ = [tool, path, words] {
      const auto tree = find_tree();
      tree.require_solutions();
      auto all = words;
      const auto given = tool->remaining();
      all.insert(all.end(), given.begin(), given.end());
      return run_tool(tree, path, all);
    };
  });
}

void Application::add_tools() {
  add("completion", "Print what bash completes: source <(./course completion)", [this] {
    std::cout << bash_completion(app_, find_tree()) << std::flush;
    return passed;
  });
  const std::string upkeep = "runner/upkeep/course-upkeep";
  add_tool("refresh", "Write again what is derived from solutions and results", upkeep,
           {"refresh"});
  add_tool("new", "Make the files of a lesson to come, such as 17-name", upkeep, {"new"});
  const std::string classroom = "runner/classroom/course-classroom";
  add_tool("mutate", "Find mistakes that no test sees", "runner/mutate/course-mutate", {});
  add_tool("handout", "Make a repository for students", classroom, {"handout"});
  add_tool("grade", "Grade what they hand in, in a sandbox", classroom, {"grade"});
  add_tool("quiz", "Make a quiz to print, of wrong answers", classroom, {"quiz"});
}

}  // namespace runner
