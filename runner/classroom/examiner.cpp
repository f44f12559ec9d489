// From an exercise to the cases that it passes.
#include "examiner.hpp"

#include <algorithm>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/text.hpp"
#include "compile/recipe.hpp"
#include "course/skeleton.hpp"
#include "harness_macros.hpp"
#include "sha256.hpp"
#include "trial.hpp"

namespace runner {

namespace fs = std::filesystem;

namespace {

/// Of a folder and all below.
std::string text_in(const fs::path& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (entry.is_regular_file()) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  std::string text;
  for (const auto& file : files) text += read_file(file) + "\n";
  return text;
}

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

}  // namespace

Examiner::Examiner(const Tree& tree, const Lesson& lesson, const Sandbox& sandbox,
                   const ExaminerOptions& options)
    : tree_(tree),
      lesson_(lesson),
      sandbox_(sandbox),
      options_(options),
      recipe_(load_recipe(tree)),
      compilation_(tree_, sandbox, recipe_),
      screen_(text_in(tree.root / "emulator/include"), macros_of_harness(tree, sandbox, recipe_)),
      handed_out_(derive_skeleton(read_file(tree.solution(lesson.name))), screen_),
      file_(tree.exercise(lesson.name).string()) {
  find_tests();
  for (auto& tests : tests_) prepare(tests);
}

void Examiner::find_tests() {
  tests_.push_back({.source = tree_.root / "tests" / lesson_.name / "test.cu"});
  const auto hidden = options_.hidden / lesson_.name;
  if (options_.hidden.empty()) return;
  for (const auto& file : files_in(hidden))
    if (file.extension() == ".cu") tests_.push_back({.source = file, .hidden = true});
}

void Examiner::prepare(Tests& tests) const {
  const auto text = text_beside(tests.source);
  tests.functions = functions_called_in(text);
  tests.specialize = text.find("template <>") != std::string::npos;
  const auto all = of_grader() + of_tests(tests) + read_file(tree_.solution(lesson_.name));
  const auto kept =
      options_.judges / (lesson_.name + "-" + sha256_of(all, options_.scratch / "identity"));
  if (!fs::exists(kept)) keep_judge(tests, kept);
  fs::last_write_time(kept, fs::file_time_type::clock::now());
  tests.judge = kept / "program";
  tests.symbols = symbols_in(read_file(kept / "names"));
}

void Examiner::keep_judge(const Tests& tests, const fs::path& kept) const {
  const auto judge = options_.scratch / "judge", reference = options_.scratch / "reference";
  compile(handed_out_.skeleton(), tests, judge);
  write_file(judge / "names", compile(read_file(tree_.solution(lesson_.name)), tests, reference));
  for (const auto& test : try_out(tests, judge / "program", reference))
    if (!test.passed)
      throw Failure("the reference solution of lesson " + lesson_.two_digits() +
                    " doesn't pass the tests in " + tree_.shown(tests.source) + ": " + test.task +
                    ": " + test.name + " (" + test.reason + ")\n" + test.message);
  fs::remove_all(judge / "out");
  fs::create_directories(options_.judges);
  std::error_code another_was_first;
  fs::rename(judge, kept, another_was_first);
  if (!fs::exists(kept)) throw Failure("can't write " + kept.string());
}

/// Of a text of ours. Returns the names in its object.
std::string Examiner::compile(const std::string& exercise, const Tests& tests,
                              const fs::path& folder) const {
  const auto screened = screen_.screen(exercise, handed_out_.skeleton());
  handed_out_.require_kept(screened, tests.functions);
  const auto result = compilation_.compile(handed_out_.sealed(screened, file_, tests.specialize),
                                           tests.source, folder);
  if (!result.error.empty())
    throw Failure("the tests in " + tree_.shown(tests.source) + " don't compile:\n" + result.error);
  write_file(folder / "exercise.cuh", exercise);
  return result.names;
}

std::string Examiner::identity() const {
  auto text = of_grader();
  for (const auto& tests : tests_) text += of_tests(tests);
  return text;
}

std::string Examiner::of_grader() const {
  std::string text = std::to_string(options_.schedules.seed) + " " +
                     std::to_string(options_.schedules.count) + " ";
  const auto built = tree_.build / "tests";
  for (const auto& file :
       {fs::path(recipe_.translator), fs::path(recipe_.library), built / "libharness.a",
        built / "prelude.hpp.gch", built / "instantiations.o", fs::read_symlink("/proc/self/exe")})
    text += version_of(file);
  for (const auto& words : {recipe_.compiler, recipe_.judged, recipe_.link})
    text += join(words, " ") + " ";
  return text + handed_out_.skeleton();
}

std::string Examiner::of_tests(const Tests& tests) const {
  return read_file(tests.source) + text_beside(tests.source);
}

Examination Examiner::examine(const std::string& exercise, std::size_t bench) const {
  const auto folder = options_.scratch / ("bench-" + std::to_string(bench));
  Examination examination{.state = "tested"};
  try {
    const auto screened = screen_.screen(exercise, handed_out_.skeleton());
    for (const auto& tests : tests_) {
      handed_out_.require_kept(screened, tests.functions);
      const auto compiled = compilation_.compile(
          handed_out_.sealed(screened, file_, tests.specialize), tests.source, folder);
      if (!compiled.error.empty() && !tests.hidden)
        return {.state = "not compiled", .words = compiled.error};
      const auto refused = refused_symbols(symbols_in(compiled.names), tests.symbols);
      if (!refused.empty())
        return {.state = "refused",
                .words = "it calls what graded work has no need of: " + join(refused, ", ")};
      write_file(folder / "exercise.cuh", exercise);
      const auto cases =
          compiled.error.empty() ? try_out(tests, tests.judge, folder) : not_compiled();
      examination.cases.insert(examination.cases.end(), cases.begin(), cases.end());
    }
  } catch (const LineFailure& refusal) {
    return {.state = "refused",
            .words = "line " + std::to_string(refusal.line()) + ": " + refusal.what()};
  }
  return examination;
}

std::vector<GradedCase> Examiner::try_out(const Tests& tests, const fs::path& judge,
                                          const fs::path& folder) const {
  auto cases = hold({.judge = judge,
                     .program = folder / "program",
                     .exercise = folder / "exercise.cuh",
                     .exercise_is = file_,
                     .hidden = tests.hidden},
                    lesson_, options_.schedules, sandbox_);
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
