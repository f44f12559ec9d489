// The command lines of `course handout`, `course grade` and `course quiz`.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <thread>

#include "base/command_line.hpp"
#include "compile/tool_numbers.hpp"
#include "grade.hpp"
#include "handout.hpp"
#include "quiz.hpp"

namespace {

using namespace runner;

void add_handout(CLI::App& app, HandoutOptions& options) {
  auto* command = app.add_subcommand("handout", "Make a repository for students");
  command->add_option("lessons", options.lessons, "Such as 03 05 [all]");
  command->add_option("-o,--output", options.folder, "The new repository's folder")->required();
}

void add_grade(CLI::App& app, GradeOptions& options) {
  auto* command = app.add_subcommand("grade", "Grade what students have handed in, in a sandbox");
  command
      ->add_option("submissions", options.submissions,
                   "A folder with a folder for each student, or a file each")
      ->required();
  command->add_option("lessons", options.lessons, "Those that are graded, such as 03 05")
      ->required();
  command
      ->add_option("-o,--output", options.results,
                   "Where the results are kept; what was graded there is not "
                   "graded again")
      ->required();
  command->add_option("--hidden", options.hidden,
                      "Tests of your own: a folder NN-name for each lesson, with .cu files");
  command
      ->add_option(of_grade::seed.names, options.seed,
                   "A secret that each text's seed is made of [drawn once, "
                   "kept with the results]")
      ->check(whole_number(of_grade::seed));
  command
      ->add_option(of_grade::schedules.names, options.schedules,
                   "So many besides the friendly one [3]")
      ->check(whole_number(of_grade::schedules));
  command->add_option(of_grade::jobs.names, options.jobs, "So many at once [one for each core]")
      ->check(whole_number(of_grade::jobs));
  command->add_option("--due", options.due,
                      "What is newer is late: 2026-01-31, or \"2026-01-31 18:00\"");
  command
      ->add_option(of_grade::late.names, options.late_percent,
                   "Per cent less for each day begun [0]")
      ->check(whole_number(of_grade::late));
  command->add_option("--extensions", options.extensions,
                      "A table (.csv) of students who have more time: student,lesson,due");
  command->add_option("--manual", options.manual,
                      "A table of what you add by hand: student,lesson,task,points,comment");
  command->add_option("--rank", options.nicknames,
                      "Rank the open tasks too, of those in a table: student,nickname");
  command
      ->add_option(of_grade::slurm.names, options.slurm,
                   "On a Slurm cluster: this many tasks of an array job, each "
                   "with the cores of -j [1]")
      ->check(whole_number(of_grade::slurm));
  command->add_option("--task", options.task)->group("");
}

void add_quiz(CLI::App& app, QuizOptions& options) {
  auto* command = app.add_subcommand("quiz", "Make a quiz to print, of wrong answers to a lesson");
  command->add_option("lesson", options.lesson, "Such as 03")->required();
  command->add_option(of_quiz::questions.names, options.questions, "So many, if there are [5]")
      ->check(whole_number(of_quiz::questions));
  command->add_option(of_quiz::seed.names, options.seed, "Another one chooses other questions [1]")
      ->check(whole_number(of_quiz::seed));
  command->add_flag("--without-answers", options.without_answers, "Leave out the last page");
  command->add_option("-o,--output", options.file, "The page, such as ~/quiz-03.html; required");
}

}  // namespace

int main(int argc, char** argv) {
  HandoutOptions handout;
  GradeOptions grading{.jobs = 0};
  QuizOptions questions;
  CLI::App app{"Lessons for a class, and grades", "course"};
  app.formatter(std::make_shared<WrappedHelp>());
  app.require_subcommand(1);
  add_handout(app, handout);
  add_grade(app, grading);
  add_quiz(app, questions);
  return exit_code_of(app, [&] {
    app.parse(argc, argv);
    if (grading.jobs == 0)
      grading.jobs = grading.slurm > 0 ? 1 : std::max(1u, std::thread::hardware_concurrency());
    const auto tree = find_tree();
    if (app.got_subcommand("handout")) return hand_out(tree, handout);
    if (app.got_subcommand("quiz")) return quiz(tree, questions);
    return grade(tree, grading);
  });
}
