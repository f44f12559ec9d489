// From an exercise to the cases that it passes.
#include "examiner.hpp"

#include <algorithm>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/process.hpp"
#include "base/text.hpp"
#include "sha256.hpp"

namespace runner {

namespace fs = std::filesystem;

namespace {

using Words = std::vector<std::string>;

/// The tests themselves, without the answers that lie beside them.
std::string text_beside(const fs::path& tests) {
  std::string text;
  for (const auto& file : files_in(tests.parent_path()))
    text += file.filename().string() + "\n" + read_file(file) + "\n";
  return text;
}

std::string version_of(const fs::path& file) {
  return std::to_string(fs::last_write_time(file).time_since_epoch().count()) + " ";
}

void require_success(const Words& words, const std::string& what) {
  const auto [ending, output] = capture({.words = words});
  if (!ending.succeeded()) throw Failure(what + ":\n" + output);
}

}  // namespace

Examiner::Examiner(const Tree& tree, const Lesson& lesson, const Sandbox& sandbox,
                   const ExaminerOptions& options)
    : tree_(tree),
      lesson_(lesson),
      sandbox_(sandbox),
      options_(options),
      recipe_(load_recipe(tree)),
      compilation_(tree_, sandbox, recipe_, tree.exercise(lesson.name)) {
  find_tests();
  require_reference();
}

void Examiner::find_tests() {
  const auto folder = tree_.root / "tests" / lesson_.name;
  tests_.push_back({.source = folder / "test.cu",
                    .answer = folder / "answer.cu",
                    .judge = tree_.build / "tests" / (lesson_.name + "-judge")});
  const auto hidden = options_.hidden / lesson_.name;
  if (options_.hidden.empty()) return;
  const bool has_answer = fs::exists(hidden / "answer.cu");
  for (const auto& file : files_in(hidden)) {
    if (file.extension() != ".cu" || file.filename() == "answer.cu") continue;
    Tests tests{.source = file, .answer = folder / "answer.cu", .hidden = true};
    if (has_answer) tests.answer = hidden / "answer.cu";
    compile_judge(tests);
    tests_.push_back(tests);
  }
}

/// The teacher's own, which are nobody's to confine.
void Examiner::compile_judge(Tests& tests) const {
  const auto name = sha256_of(of_grader() + text_beside(tests.source) + tests.source.string(),
                              options_.scratch / "identity");
  tests.judge = options_.judges / (lesson_.name + "-" + name);
  if (fs::exists(tests.judge)) return;
  fs::create_directories(options_.judges);
  const auto translated = tests.judge.string() + ".cpp", program = tests.judge.string() + ".new";
  const auto what = "the tests in " + tree_.shown(tests.source) + " don't compile";
  Words words = {recipe_.translator, "--launches", "-o", translated, tests.source, "--"};
  const auto add = [&](const Words& more) { words.insert(words.end(), more.begin(), more.end()); };
  add(recipe_.compiler);
  add({"-std=c++20", "-DCOHORT_JUDGE"});
  add(recipe_.preprocess);
  add({"-I" + (tree_.root / "tests/harness").string(),
       "-I" + (tree_.root / "tests" / lesson_.name).string()});
  require_success(words, what);
  words.clear();
  add(recipe_.compiler);
  add({"-std=c++20", "-w", "-fpreprocessed", translated, "-o", program,
       tree_.build / "tests/libjudge.a"});
  require_success(words, what);
  fs::remove(translated);
  fs::rename(program, tests.judge);
}

/// Once for a state of the course: a file says that it passes.
void Examiner::require_reference() const {
  const auto solution = read_file(tree_.solution(lesson_.name));
  const auto known =
      options_.judges /
      (lesson_.name + "-passes-" + sha256_of(identity() + solution, options_.scratch / "identity"));
  if (fs::exists(known)) return;
  const auto result = examine(solution, 0, options_.schedules.seed);
  if (result.state != "tested")
    throw Failure("the reference solution of lesson " + lesson_.two_digits() + " is " +
                  result.state + ": " + result.words);
  for (const auto& test : result.cases)
    if (!test.passed)
      throw Failure("the reference solution of lesson " + lesson_.two_digits() +
                    " doesn't pass the tests: " + test.task + ": " + test.name + " (" +
                    test.reason + ")\n" + test.message);
  fs::create_directories(options_.judges);
  write_file(known, "");
}

std::string Examiner::identity() const {
  auto text = of_grader();
  for (const auto& tests : tests_)
    text += read_file(tests.source) + text_beside(tests.source) + text_beside(tests.answer) +
            version_of(tests.judge);
  return text + (options_.with_score ? "scored" : "");
}

std::string Examiner::of_grader() const {
  std::string text = std::to_string(options_.schedules.seed) + " " +
                     std::to_string(options_.schedules.count) + " ";
  const auto built = tree_.build / "tests";
  for (const auto& file :
       {fs::path(recipe_.translator), fs::path(recipe_.library), built / "libanswer.a",
        built / "libjudge.a", built / "answers.hpp.gch", tree_.build / "runner/gate/course-gate",
        fs::read_symlink("/proc/self/exe")})
    text += version_of(file);
  for (const auto& words : {recipe_.compiler, recipe_.judged, recipe_.link})
    text += join(words, " ") + " ";
  return text;
}

Examination Examiner::examine(const std::string& exercise, std::size_t bench,
                              std::uint64_t seed) const {
  const auto folder = options_.scratch / ("bench-" + std::to_string(bench));
  Examination examination{.state = "tested", .seed = seed};
  Compiled compiled;
  fs::path compiled_with;
  for (const auto& tests : tests_) {
    if (tests.answer != compiled_with) {
      compiled = compilation_.compile(exercise, tests.answer, folder);
      compiled_with = tests.answer;
    }
    if (!compiled.refusal.empty()) return {.state = "refused", .words = compiled.refusal};
    if (compiled.program.empty() && !tests.hidden)
      return {.state = "not compiled", .words = compiled.error};
    const auto cases = compiled.program.empty() ? not_compiled() : try_out(tests, compiled, seed);
    examination.cases.insert(examination.cases.end(), cases.begin(), cases.end());
    if (options_.with_score && !tests.hidden)
      examination.score =
          score_of(trial_of(tests, compiled, seed), {seed, options_.schedules.count}, sandbox_);
  }
  return examination;
}

Trial Examiner::trial_of(const Tests& tests, const Compiled& compiled, std::uint64_t seed) const {
  return {.judge = tests.judge,
          .program = compiled.program,
          .exercise = compiled.program.parent_path() / "answer.cuh",
          .exercise_is = tree_.exercise(lesson_.name),
          .hidden = tests.hidden,
          .draw = seed};
}

std::vector<GradedCase> Examiner::try_out(const Tests& tests, const Compiled& compiled,
                                          std::uint64_t seed) const {
  auto cases = hold(trial_of(tests, compiled, seed), lesson_,
                    {.seed = seed, .count = options_.schedules.count}, sandbox_);
  for (auto& test : cases) {
    test.message = as_students_see(test.message, tree_);
    test.advice = as_students_see(test.advice, tree_);
  }
  return cases;
}

/// With the hidden tests, of which a compiler's messages would quote lines.
std::vector<GradedCase> Examiner::not_compiled() const {
  return one_for_each(
      {.name = "compiles with the hidden tests", .hidden = true, .reason = "not compiled"},
      tasks_of(lesson_));
}

}  // namespace runner
