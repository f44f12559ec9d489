// The command line of `course`: how it is read, and programs of one's own.
#include "application.hpp"

#include <algorithm>
#include <iostream>
#include <memory>

#include "base/command_line.hpp"
#include "base/failure.hpp"
#include "learn/help.hpp"
#include "learn/map.hpp"
#include "programs/toolkit.hpp"

namespace runner {

Application::Application() : command_([] { return welcome(learners_tree()); }) {
  app_.formatter(std::make_shared<Help>());
  app_.require_subcommand(0, 1);
  app_.add_flag_callback(
      "--manual",
      [this] {
        command_ = [this] {
          std::cout << manual_page(app_) << std::flush;
          return passed;
        };
      },
      "Print the manual page: ./course --manual | man -l -");
  group_ = "Learn";
  add_learning();
  group_ = "Programs";
  add_run();
  add("nvcc", "Build a compiler in nvcc's place; print its path",
      [] { return make_toolkit(find_tree()); });
  group_ = "Course";
  add_course();
  group_ = maintainers_group;
  add_tools();
  add_derive();
  // At the end: a command begins with the footer that its program has.
  app_.footer("shows the map, and tests the first unsolved lesson");
}

int Application::run(int argc, char** argv) {
  return exit_code_of(app_, [&] {
    std::vector<std::string> words(argv + 1, argv + argc);
    if (!words.empty() && words.front() == "run") words = take_build_options(words);
    std::reverse(words.begin(), words.end());  // as CLI11 wants them
    app_.parse(words);
    return command_();
  });
}

/// The words after `run` without nvcc's options, up to the first file: `run_.build` has them.
std::vector<std::string> Application::take_build_options(const std::vector<std::string>& words) {
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

CLI::App* Application::add(const std::string& name, const std::string& help,
                           std::function<int()> command) {
  auto* subcommand = app_.add_subcommand(name, help)->group(group_)->footer(example_of(name));
  subcommand->callback([this, command] { command_ = command; });
  return subcommand;
}

void Application::add_json(CLI::App* command) {
  command->add_flag("--json", json_, "Print it as JSON, as docs/json.md describes");
}

CLI::Option* add_emulator_options(CLI::App* command, EmulatorOptions& options) {
  command->add_option("--check", options.checkers,
                      "Switch the emulator's checkers: names with commas between, all, none, or "
                      "all,-races for all but one [all]");
  return command
      ->add_option("--seed", options.seed,
                   "Run under this one of the schedules that a GPU may choose; 0 is the "
                   "friendliest")
      ->check(whole_number(0, any_number, "7"));
}

void Application::add_run() {
  auto* run =
      app_.add_subcommand("run", "Compile any CUDA file and run it on the emulator")->group(group_);
  run->footer(
      "Usage: course run [OPTIONS] FILE… [ARGUMENTS…]\n"
      "FILE is .cu, .cpp, .c, .o or .a; what follows is the program's, options included, and so "
      "is all that follows a --.\n"
      "Options of nvcc's go before the files: -I -D -U -include -std= -O -L -l -rdc=true "
      "-fopenmp -Xcompiler -Xlinker and others; those for a GPU mean nothing here. The standard "
      "is C++17 unless you say another.\n"
      "Exit codes: 101, the program doesn't compile; 102, it can't start; 103, the "
      "emulator found an error; any other is the program's own.");
  run->add_flag("--fast", run_.build.fast, "Optimise, and check nothing");
  run->add_flag("--strict", run_.build.strict, "Refuse what CUDA 13 has dropped");
  auto* const seed = add_emulator_options(run, run_.emulator);
  auto* const sample =
      run->add_flag(
             "--sample{32}", run_.emulator.sample,
             "Watch only some blocks: 32 of a kernel's first launch, or --sample=N of them, and "
             "fewer of each further one")
          ->check(whole_number(4, 1024, "32"));
  run->add_flag("--keep-going", run_.emulator.keep_going,
                "Go on after a finding if its kernel ran to its end; report each once");
  auto* const allow =
      run->add_option(
             "--allow", run_.emulator.allowed,
             "What not to report: equal-writes, races of threads that write the same value")
          ->check(CLI::IsMember({"equal-writes"}));
  run->add_option("--json", run_.json, "Write the reports to this file, as JSON");
  run->add_option("--sarif", run_.sarif,
                  "The same as SARIF 2.1.0, which code hosts and editors read");
  auto* const trace =
      run->add_option("--trace", run_.trace,
                      "Draw what each thread did to this file: .html for a browser, .json for "
                      "Chrome's viewer, or .svg");
  run->add_option(
      "--timeline", run_.timeline,
      "Draw what the host and the streams have under way at the same time to this .svg");
  // What is watched of some blocks needs all checkers, and the order of the blocks.
  for (auto* const other :
       {seed, allow, trace, run->get_option("--check"), run->get_option("--fast")})
    sample->excludes(other);
  // From FILE on everything is the program's, options included.
  run->prefix_command();
  run->callback([this, run] {
    const auto words = run->remaining();
    if (words.empty()) throw CLI::RequiredError("FILE.cu");
    if (words.front().starts_with('-')) throw CLI::ExtrasError({words.front()});
    run_.take_files(words);
    run_.build.twins = run_.emulator.sample > 0;
    command_ = [this] { return runner::run(find_tree(), run_); };
  });
}

}  // namespace runner
