// The commands of a learner.
#include "application.hpp"
#include "base/command_line.hpp"
#include "base/text.hpp"
#include "course/aim.hpp"
#include "course/workplace.hpp"
#include "learn/best.hpp"
#include "learn/explain.hpp"
#include "learn/help.hpp"
#include "learn/hint.hpp"
#include "learn/map.hpp"
#include "learn/predict.hpp"
#include "learn/progress.hpp"
#include "learn/reset.hpp"
#include "learn/solution.hpp"
#include "learn/spot.hpp"
#include "learn/watch.hpp"

namespace runner {

namespace {

constexpr std::uint64_t a_day = 24 * 60 * 60;  // seconds

}  // namespace

void Application::add_learning() {
  add_check();
  add_trace();
  add_way();
  add_explaining();
}

/// The tree, and in it the learner's files as they should be.
Tree Application::learners_tree() {
  auto tree = find_tree();
  bring_up_to_date(tree);
  return tree;
}

/// The same for a command that only shows something: that a file of the learner's can't be written
/// is no reason not to.
Tree Application::readers_tree() {
  auto tree = find_tree();
  try {
    bring_up_to_date(tree);
  } catch (const std::exception& error) {
    complain(std::string("your files can't be brought up to date: ") + error.what());
  }
  return tree;
}

/// A command about a lesson or a task.
CLI::App* Application::add_about(const std::string& name, const std::string& help,
                                 int (*command)(const Tree&, const std::vector<std::string>&)) {
  const bool only_shows = name == "hint" || name == "solution";
  auto* subcommand = add(name, help, [this, command, only_shows] {
    return command(only_shows ? readers_tree() : learners_tree(), what_);
  });
  subcommand->add_option("what", what_, "A lesson, such as 03, or a task of it, 03.c");
  return subcommand;
}

void Application::add_check() {
  auto* check = add("check", "Test your code for a lesson, a task or a case",
                    [this] { return runner::check(learners_tree(), check_); });
  check->add_option("what", check_.words,
                    "A lesson, such as 03; a task of it, 03.c; after it words of a test case's "
                    "name [the first unsolved lesson]");
  check->add_flag("--solution", check_.solution, "Test the reference solution instead");
  check->add_option("--backend", check_.backend, "emulator or cuda")
      ->check(CLI::IsMember({"emulator", "cuda"}))
      ->capture_default_str();
  check
      ->add_option("--limit", check_.limit,
                   "Stop a case that does nothing visible for this many seconds [8]")
      ->check(whole_number(1, a_day, "8"));
  check
      ->add_option("--schedules", check_.emulator.schedules,
                   "Run under this many schedules besides the first [3]")
      ->check(whole_number(0, 100'000, "30"));
  auto* in_turn =
      check->add_flag("--in-turn", check_.in_turn,
                      "Answer under the friendliest schedule first, then under the others");
  check->add_flag("--json", check_.json, "Print it as JSON, as docs/json.md describes");
  check->add_flag("--all", check_.all, "Print every failed case, and all that was found");
  auto* counters = check->add_flag("--counters", check_.counters,
                                   "Show what each kernel costs: accesses, conflicts, barriers …");
  add_emulator_options(check, check_.emulator)->excludes(counters)->excludes(in_turn);
}

void Application::add_trace() {
  auto* trace = add("trace", "Draw what each thread did, as a page for a browser",
                    [this] { return runner::trace(learners_tree(), trace_); });
  trace->add_option("what", trace_.check.words,
                    "A lesson, such as 03; a task of it, 03.c; after it words of a test case's "
                    "name [the first case that fails]");
  trace->add_flag("--solution", trace_.check.solution, "Draw the reference solution instead");
  trace->add_flag("--beside", trace_.beside,
                  "Draw the reference solution's run as well, also of a task that isn't solved");
  trace->add_flag("--no-open", trace_.no_open, "Don't open the page in a browser");
  trace->add_option("-o,--output", trace_.file,
                    "Where to: FILE.html; FILE.json for Chrome's viewer; or FILE.svg, a small "
                    "window [trace-NN.html in the build folder]");
  trace->add_flag("--embed", trace_.embed, "Write the part of the page that goes into another");
  add_emulator_options(trace, trace_.check.emulator);
}

/// From the next task to the solution, and back.
void Application::add_way() {
  add_about("watch", "Check an exercise whenever you save it", watch);
  add_about("hint", "The next of the hints for a task", hint);
  add_about("solution", "How the reference solution differs from yours", solution);
  add_about("reset", "Hand out an exercise or a task again; yours is kept", reset);
  add_about("restore", "Bring back the version of an exercise that was kept last", restore);
  add_json(
      add("list", "Show what you have solved", [this] { return list(readers_tree(), json_); }));
  add("next", "Say what to do next, and where", [] {
    return next(readers_tree());
  })->group(named_elsewhere);
  auto* skip = add("skip", "Leave a lesson or a task for later",
                   [this] { return runner::skip(learners_tree(), what_, undo_); });
  skip->add_option("what", what_, "A lesson, such as 03, or a task of it, 03.c [the next lesson]");
  skip->add_flag("--undo", undo_, "Take it up again");
  add_about("mend", "Fix a kernel that mostly works: task m of a lesson",
            [](const Tree& tree, const std::vector<std::string>& words) {
              const auto aim = aim_at_task(load_lessons(tree), Marks(tree), words);
              return runner::check(tree, {.words = {aim.lesson.two_digits(), "m"}});
            });
  auto* predict = add("predict", "Say what will happen, and see whether it does",
                      [this] { return runner::predict(find_tree(), what_); });
  predict->add_option(
      "what", what_, "A lesson, such as 03, and your answer, or it is asked for [the next lesson]");
  add_about("spot", "Find the bug in a wrong answer to what you have solved", spot);
  add_json(add("best", "Show the open tasks, and how cheap your answers are",
               [this] { return best(find_tree(), json_); }));
  add("progress", "Show the whole course on one screen", [] { return progress(find_tree()); });
}

void Application::add_explaining() {
  auto* explain = add("explain", "Say what a kind of report means, such as race",
                      [this] { return runner::explain(find_tree(), join(kind_, " ")); });
  explain->add_option(
      "kind", kind_,
      "As the report's first line says it, such as race or divergent barrier [a list of all]");
}

}  // namespace runner
