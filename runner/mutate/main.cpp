// The command line of `course mutate`.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <thread>

#include "base/command_line.hpp"
#include "compile/tool_numbers.hpp"
#include "mutate.hpp"

int main(int argc, char** argv) {
  using namespace runner;
  MutateOptions options{.jobs = std::max(1u, std::thread::hardware_concurrency())};
  CLI::App app{
      "Make small mistakes in a solution, and list those that its tests don't see (for "
      "maintainers). What has been judged is kept in the build folder.",
      "course mutate"};
  app.formatter(std::make_shared<WrappedHelp>());
  app.add_option("lesson", options.lessons, "Such as 1, 01 or its name");
  app.add_flag("--all", options.all, "All lessons, one after the other");
  app.add_option(of_mutate::sample.names, options.sample,
                 "Judge only this many mutants of each lesson")
      ->check(whole_number(of_mutate::sample));
  app.add_option("--only", options.only, "Only mutants whose description has these words")
      ->allow_extra_args(false);
  app.add_option(of_mutate::jobs.names, options.jobs, "So many at once [one for each core]")
      ->check(whole_number(of_mutate::jobs));
  app.add_flag("--list", options.list, "Only name the mutants, by line and description");
  app.add_flag("--record", options.record, "Write the score to bench/results/mutation.json");
  return exit_code_of(app, [&] {
    app.parse(argc, argv);
    return mutate(find_tree(), options);
  });
}
