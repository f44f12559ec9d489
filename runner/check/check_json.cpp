// `course check --json`: how a lesson's tests went, for programs.
#include "check/check_json.hpp"

#include <map>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/json.hpp"
#include "check/check_report.hpp"
#include "check/lesson_tests.hpp"
#include "check/report.hpp"
#include "check/suggestion.hpp"
#include "check/task_score.hpp"
#include "compile/compile_error.hpp"
#include "compile/error_to_fix.hpp"
#include "compile/warnings.hpp"

namespace runner {

namespace {

/// A text, or null if it is empty.
Json text_or_null(const std::string& text) { return text.empty() ? Json() : Json(text); }

Json json_of(const TestCase& test, const std::string& lesson, const Tree& tree) {
  Json json = {{"task", text_or_null(test.task)},
               {"name", test.name},
               {"result", test.failed()  ? "failed"
                          : test.skipped ? "skipped"
                                         : "passed"}};
  if (!test.output.empty()) json["output"] = test.output;
  if (test.passed && !test.skipped) return json;
  json["reason"] = test.reason;
  if (test.skipped) return json;
  const auto suggestion = suggestion_for(test, lesson, tree);
  json["check"] = text_or_null(test.check);
  json["message"] = tree.with_clickable_paths(test.message);
  json["seed"] = test.seed == 0 ? Json() : Json(test.seed);
  json["suggestion"] = text_or_null(suggestion.text);
  json["at"] = text_or_null(suggestion.at);
  json["read"] = text_or_null(suggestion.read);
  json["more"] = text_or_null(tree.with_clickable_paths(test.more));
  return json;
}

Json json_of(const TaskResult& result) {
  return {{"task", result.task.letter}, {"title", result.task.title}, {"passed", result.passed()},
          {"cases", result.cases},      {"failed", result.failures},  {"skipped", result.skips}};
}

/// Null if the open task wasn't tested, or doesn't pass.
Json json_of_score(const TapReport& report, const Tree& tree, const Lesson& lesson) {
  const auto marks = score_marks(tree, lesson);
  const auto* score = report.score();
  if (!marks || !score) return {};
  return {{"score", score->value},
          {"parts", score->parts},
          {"plain", marks->plain},
          {"reference", marks->reference},
          {"best", marks->best}};
}

std::string word_for(Verdict verdict) {
  static const std::map<Verdict, std::string> words = {
      {Verdict::passed, "passed"},   {Verdict::failed, "failed"},
      {Verdict::skipped, "skipped"}, {Verdict::crashed, "crashed"},
      {Verdict::hung, "hung"},       {Verdict::incomplete, "incomplete"}};
  return words.at(verdict);
}

/// Of what doesn't compile, what a learner is told.
Json json_of_error(const Build& built, const std::filesystem::path& file, const Tree& tree,
                   const Aim& aim) {
  const auto first = first_error(built.messages);
  if (!first) require_built(built, tree, "the tests of lesson " + aim.lesson.two_digits());
  const auto found = error_to_fix(built.messages, tree.shown(file), read_file_if_there(file));
  return {{"place", found ? found->error.place() : first->place},  // nvcc's stand as they are
          {"text", found ? found->error.text : first->text},
          {"meaning", text_or_null(found ? found->meaning : "")},
          {"messages", built.messages}};
}

}  // namespace

int check_as_json(const Tree& tree, const CheckOptions& options, const std::vector<Lesson>& lessons,
                  const Aim& aim) {
  const LessonTests tests(tree, options, aim);
  auto json = json_of_command("check");
  json["lesson"] = aim.lesson.name;
  json["task"] = text_or_null(aim.task);
  json["file"] = tree.shown(tests.file());
  json["solution"] = options.solution;
  const auto built = tests.build();
  if (!built.succeeded) {
    json["verdict"] = "not compiled";
    json["error"] = json_of_error(built, tests.file(), tree, aim);
    print_json(json);
    return failed;
  }
  auto run = tests.run({});
  leave_open(run, options, aim);
  if (run.verdict() == Verdict::skipped) throw Failure("skipped: " + run.report.skip_reason);
  CheckReport(tree, options, lessons, aim).record(run);
  json["score"] = json_of_score(run.report, tree, aim.lesson);
  json["verdict"] = word_for(run.verdict());
  json["device"] = text_or_null(run.report.device);
  json["tasks"] = Json::array();
  for (const auto& result : results_by_task(aim.lesson_of_tasks(), run.report))
    json["tasks"].push_back(json_of(result));
  json["notes"] = Json::array();
  for (const auto& note : run.report.notes)
    json["notes"].push_back(tree.with_clickable_paths(note));
  json["cases"] = Json::array();
  for (const auto& test : run.report.cases)
    json["cases"].push_back(json_of(test, aim.lesson.name, tree));
  print_json(json);
  return run.verdict() == Verdict::passed ? passed : failed;
}

}  // namespace runner
