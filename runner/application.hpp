// The command line of `course`.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/number_option.hpp"
#include "check/check.hpp"
#include "course/tree.hpp"
#include "learn/trace.hpp"
#include "programs/run.hpp"

namespace runner {

/// A program of its own, which knows its options, and which takes a while to build.
struct Tool {
  std::string path = {};
  std::vector<std::string> words = {};  ///< Its first ones.
  /// What it can't do without, so that it isn't built in vain: that many words, and -o.
  std::size_t least = 0;
  bool needs_output = false;
  std::string needs = {};  ///< The same in words.
  /// From this word on they are lessons, up to the first option; none is if there is no number.
  std::optional<std::size_t> first_lesson = {};
  std::string example = {};  ///< "quiz 03 -o ~/quiz-03.html"
  std::vector<NumberOption> numbers = {};
};

/// The commands, and what the command line asks of them.
class Application {
 public:
  Application();

  /// Does what the command line says, and returns the exit code.
  int run(int argc, char** argv);

 private:
  std::vector<std::string> take_build_options(const std::vector<std::string>& words);

  CLI::App* add(const std::string& name, const std::string& help, std::function<int()> command);
  CLI::App* add_about(const std::string& name, const std::string& help,
                      int (*command)(const Tree&, const std::vector<std::string>&));
  void add_json(CLI::App* command);
  static Tree learners_tree();
  static Tree readers_tree();

  void add_learning();
  void add_check();
  void add_trace();
  void add_way();
  void add_explaining();
  void add_run();
  void add_course();
  void add_tool(const std::string& name, const std::string& help, const Tool& tool);
  void add_tools();
  void add_derive();

  CLI::App app_{"Cohort: CUDA's thread groups, one lesson at a time", "course"};
  std::function<int()> command_;
  std::string group_;  ///< Of the commands that are added, for the help.
  std::vector<std::string> what_;
  CheckOptions check_;
  RunOptions run_;
  TraceOptions trace_;
  bool undo_ = false, json_ = false;
  std::vector<std::string> kind_, files_;
  std::string junit_;
};

/// The options for the emulator. Returns the one for the seed.
CLI::Option* add_emulator_options(CLI::App* command, EmulatorOptions& options);

}  // namespace runner
