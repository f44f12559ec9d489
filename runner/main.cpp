// The command line of `course`.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <functional>
#include <iostream>

#include "answer.hpp"
#include "check.hpp"
#include "doctor.hpp"
#include "explain.hpp"
#include "failure.hpp"
#include "hint.hpp"
#include "interruption.hpp"
#include "judge.hpp"
#include "judged_tests.hpp"
#include "map.hpp"
#include "progress.hpp"
#include "refresh.hpp"
#include "reset.hpp"
#include "run.hpp"
#include "solution.hpp"
#include "suite.hpp"
#include "tool.hpp"
#include "toolkit.hpp"
#include "tree.hpp"
#include "watch.hpp"

namespace {

using namespace runner;

/// The command line, and what it asks for.
class Application {
 public:
  Application() {
    app_.require_subcommand(0, 1);
    app_.footer("Without a command: the map of lessons, and the tests of the first unsolved one.");
    add("list", "Show the lessons and your progress", [] { return list(find_tree()); });
    add_check();
    add_way();
    add_run();
    add("nvcc", "Build a compiler that takes nvcc's place in CMake, Meson and make; print its path",
        [] { return make_toolkit(find_tree()); });
    add_explaining();
    add("doctor", "Say what this machine has and lacks", [] { return doctor(find_tree()); });
    add("test", "Run every test that this machine can run",
        [] { return test_everything(find_tree()); });
    add_refresh();
    add_mutate();
    add_judges();
  }

  int run(int argc, char** argv) {
    std::vector<std::string> words(argv + 1, argv + argc);
    if (!words.empty() && words.front() == "run") words = take_build_options(words);
    std::reverse(words.begin(), words.end());  // as CLI11 wants them
    app_.parse(words);
    return command_();
  }

  int explain(const CLI::ParseError& error) const {
    return app_.exit(error) == 0 ? passed : broken_setup;
  }

 private:
  /// The words after `run` without nvcc's options, up to the first file: `run_.build` has them.
  std::vector<std::string> take_build_options(const std::vector<std::string>& words) {
    const auto* run = app_.get_subcommand("run");
    std::vector<std::string> own = {words.front()}, rest(words.begin() + 1, words.end());
    const auto take = [&] {
      own.push_back(rest.front());
      rest.erase(rest.begin());
    };
    while (!rest.empty() && rest.front().starts_with('-') && rest.front() != "--") {
      const auto word = rest.front();
      const auto* option = run->get_option_no_throw(word.substr(0, word.find('=')));
      if (!option && run_.build.take(rest)) continue;
      take();
      const bool needs_value = option && option->get_expected_max() > 0;
      if (needs_value && word.find('=') == std::string::npos && !rest.empty()) take();
    }
    own.insert(own.end(), rest.begin(), rest.end());
    return own;
  }

  CLI::App* add(const std::string& name, const std::string& help, std::function<int()> command) {
    auto* subcommand = app_.add_subcommand(name, help);
    subcommand->callback([this, command] { command_ = command; });
    return subcommand;
  }

  /// A command about a lesson or a task.
  CLI::App* add_about(const std::string& name, const std::string& help,
                      int (*command)(const Tree&, const std::vector<std::string>&)) {
    auto* subcommand = add(name, help, [this, command] { return command(find_tree(), what_); });
    subcommand->add_option("what", what_, "A lesson, such as 03, or a task of it, 03.c");
    return subcommand;
  }

  /// From the next task to the solution, and back.
  void add_way() {
    add_about("watch", "Check an exercise whenever you save it", watch);
    add_about("hint", "The next of the hints for a task", hint);
    add_about("solution", "How the reference solution differs from yours", solution);
    add_about("reset", "Hand out an exercise or a task again; yours is kept", reset);
    add_about("restore", "Bring back the version of an exercise that was kept last", restore);
    add("next", "Say which task is next, and where", [] { return next(find_tree()); });
    auto* skip = add("skip", "Leave a lesson or a task for later",
                     [this] { return runner::skip(find_tree(), what_, undo_); });
    skip->add_option("what", what_,
                     "A lesson, such as 03, or a task of it, 03.c [the next lesson]");
    skip->add_flag("--undo", undo_, "Take it up again");
    add("progress", "Show the whole course on one screen", [] { return progress(find_tree()); });
  }

  void add_check() {
    auto* check = add("check", "Test your code for a lesson, a task or a case",
                      [this] { return runner::check(find_tree(), check_); });
    check->add_option("what", check_.words,
                      "A lesson, such as 03; a task of it, 03.c; after it words of a test case's "
                      "name [the first unsolved lesson]");
    check->add_flag("--solution", check_.solution, "Test the reference solution instead");
    check->add_option("--backend", check_.backend, "emulator or cuda")
        ->check(CLI::IsMember({"emulator", "cuda"}))
        ->capture_default_str();
    check
        ->add_option("--limit", check_.limit,
                     "Stop a case in which nothing happens for so many seconds [8]")
        ->check(CLI::PositiveNumber);
    check->add_option("--schedules", check_.emulator.schedules,
                      "Run under so many schedules besides the first [3]");
    auto* in_turn =
        check->add_flag("--in-turn", check_.in_turn,
                        "Answer under the friendliest schedule first, then under the others");
    check->add_flag("--all", check_.all, "Tell every failed case, and all that was found");
    auto* counters =
        check->add_flag("--counters", check_.counters,
                        "Show what each kernel costs: accesses, conflicts, barriers …");
    add_emulator_options(check, check_.emulator)->excludes(counters)->excludes(in_turn);
  }

  /// Returns the option for the seed.
  static CLI::Option* add_emulator_options(CLI::App* command, EmulatorOptions& options) {
    command->add_option("--check", options.checkers,
                        "Switch the emulator's checkers: names with commas between, all, none, or "
                        "all,-races for all but one [all]");
    return command->add_option(
        "--seed", options.seed,
        "Run under this one of the schedules that a GPU may choose; 0 is the "
        "friendliest");
  }

  void add_run() {
    auto* run = app_.add_subcommand("run", "Compile any CUDA file and run it on the emulator");
    run->footer(
        "Usage: course run [OPTIONS] FILE… [ARGUMENTS…]\n"
        "FILE is .cu, .cpp, .c, .o or .a; what follows is the program's, options included, and so "
        "is all that\nfollows a --.\n"
        "Options of nvcc's go before the files: -I -D -U -include -std= -O -L -l -rdc=true "
        "-fopenmp "
        "-Xcompiler\n-Xlinker and others; those for a GPU mean nothing here. The standard is C++17 "
        "unless you say another.\n"
        "Exit codes: 101, the program doesn't compile; 102, something else is missing; 103, the "
        "emulator found an error; any other is the program's own.");
    run->add_flag("--fast", run_.build.fast, "Optimise, and check nothing");
    add_emulator_options(run, run_.emulator);
    run->add_flag("--keep-going", run_.emulator.keep_going,
                  "Go on after a finding, where the kernel ran to its end; tell each once");
    run->add_option("--allow", run_.emulator.allowed,
                    "What not to report: equal-writes, races of threads that write the same value")
        ->check(CLI::IsMember({"equal-writes"}));
    run->add_option("--json", run_.json, "Write the reports to this file, as JSON");
    run->add_option("--sarif", run_.sarif,
                    "The same as SARIF 2.1.0, which code hosts and editors read");
    // From FILE on everything is the program's, options included.
    run->prefix_command();
    run->callback([this, run] {
      const auto words = run->remaining();
      if (words.empty()) throw CLI::RequiredError("FILE.cu");
      if (words.front().starts_with('-')) throw CLI::ExtrasError({words.front()});
      run_.take_files(words);
      command_ = [this] { return runner::run(find_tree(), run_); };
    });
  }

  void add_explaining() {
    auto* explain = add("explain", "Say what a kind of report means, such as race",
                        [this] { return runner::explain(find_tree(), kind_); });
    explain->add_option("kind", kind_, "As the report's first line says it [a list of all]");
  }

  void add_refresh() {
    auto* refresh = add("refresh", "Write what is derived again (for maintainers)", [this] {
      if (!skeleton_.empty()) return write_skeleton(skeleton_.at(0), skeleton_.at(1));
      if (!answer_.empty()) return write_answer(answer_.at(0), answer_.at(1), answer_.at(2));
      if (!tests_.empty()) return write_judged_tests(tests_.at(0), tests_.at(1), tests_.at(2));
      return runner::refresh(find_tree(), only_check_);
    });
    refresh->add_flag("--check", only_check_, "Change nothing; fail if something has drifted");
    refresh->add_option("--skeleton", skeleton_, "Write the skeleton of one SOLUTION to OUT")
        ->expected(2);
    refresh
        ->add_option("--answer", answer_,
                     "Write to OUT one SOLUTION with what an ANSWER replaces in it")
        ->expected(3);
    refresh
        ->add_option("--tests", tests_,
                     "Write to OUT what one TEST has for the task in which an ANSWER is wrong")
        ->expected(3);
  }

  /// A program of its own, which knows its options.
  void add_mutate() {
    auto* mutate = app_.add_subcommand(
        "mutate", "Find mistakes that a lesson's tests don't see (for maintainers)");
    mutate->set_help_flag();
    mutate->prefix_command();
    mutate->callback([this, mutate] {
      command_ = [mutate] {
        return run_tool(find_tree(), "runner/mutate/course-mutate", mutate->remaining());
      };
    });
  }

  void add_judges() {
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
  }

  CLI::App app_{"Cohort: CUDA's thread groups, one lesson at a time", "course"};
  std::function<int()> command_ = [] { return welcome(find_tree()); };
  std::vector<std::string> what_;
  CheckOptions check_;
  RunOptions run_;
  bool undo_ = false, only_check_ = false;
  std::vector<std::string> skeleton_, answer_, tests_;
  std::string file_, program_, kind_;
};

}  // namespace

int main(int argc, char** argv) {
  answer_interruption();
  Application application;
  try {
    return application.run(argc, argv);
  } catch (const CLI::ParseError& error) {
    return application.explain(error);
  } catch (const Failure& failure) {
    std::cerr << "course: " << failure.what() << std::endl;
    return failure.exit_code();
  } catch (const std::exception& error) {
    std::cerr << "course: " << error.what() << std::endl;
    return broken_setup;
  }
}
