// The commands about the course itself.
#include <iostream>

#include "application.hpp"
#include "base/failure.hpp"
#include "check/suite.hpp"
#include "compile/tool.hpp"
#include "course/workplace.hpp"
#include "judge/judge.hpp"
#include "learn/bench.hpp"
#include "learn/docs.hpp"
#include "learn/doctor.hpp"
#include "learn/help.hpp"
#include "upkeep/joined_answers.hpp"
#include "upkeep/new_lesson.hpp"
#include "upkeep/refresh.hpp"

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

void Application::add_refresh() {
  auto* refresh = add("refresh", "Write again what is derived from solutions and results", [this] {
    if (!skeleton_.empty()) return write_skeleton(skeleton_.at(0), skeleton_.at(1));
    if (!joined_.empty())
      return write_joined_answers(joined_.at(0), joined_.at(1),
                                  {joined_.begin() + 2, joined_.end()});
    if (!work_.empty()) return write_work(work_.at(0), work_.at(1));
    const auto tree = find_tree();
    tree.require_solutions();
    return runner::refresh(tree, only_check_);
  });
  refresh->add_flag("--check", only_check_, "Change nothing; fail if something has drifted");
  refresh->add_option("--skeleton", skeleton_, "Write the skeleton of one SOLUTION to OUT")
      ->expected(2);
  refresh
      ->add_option(
          "--joined", joined_,
          "Write to OUT, and its DEPFILE, the TEST of a SOLUTION, for some ANSWERs or itself")
      ->expected(4, CLI::detail::expected_max_vector_size);
  refresh
      ->add_option("--work", work_,
                   "Bring the learner's files below ROOT up to date, and write OUT")
      ->expected(2);
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
  add("new", "Make the files of a lesson to come, such as 17-name",
      [this] { return new_lesson(find_tree(), file_); })
      ->add_option("name", file_, "Its number and its name")
      ->required();
  const std::string classroom = "runner/classroom/course-classroom";
  add_tool("mutate", "Find mistakes that no test sees", "runner/mutate/course-mutate", {});
  add_tool("handout", "Make a repository for students", classroom, {"handout"});
  add_tool("grade", "Grade what they hand in, in a sandbox", classroom, {"grade"});
  add_tool("quiz", "Make a quiz to print, of wrong answers", classroom, {"quiz"});
}

void Application::add_judges() {
  auto* judge = app_.add_subcommand("judge", "")->group("")->require_subcommand(1);
  const auto add = [&](const std::string& name, auto verdict) {
    auto* subject = judge->add_subcommand(name, "");
    subject->add_option("file", file_)->required();
    subject->add_option("program", program_)->required();
    subject->callback([=, this] { command_ = [=, this] { return verdict(file_, program_); }; });
  };
  add("wrong", judge_wrong);
  add("skeleton", judge_skeleton);
  add("warnings", judge_warnings);
  add("page", judge_page);
  add("teaching", judge_teaching);
}

}  // namespace runner
