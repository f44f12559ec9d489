// Five commands, each confined.
#include "compilation.hpp"

#include "base/files.hpp"
#include "base/text.hpp"
#include "compile/compile_error.hpp"
#include "compile/diagnostics.hpp"
#include "compile/handed_out.hpp"
#include "compile/plain_words.hpp"
#include "programs/link_error.hpp"

namespace runner {

namespace fs = std::filesystem;

namespace {

/// More would only repeat it; and no name in a line may be longer than a file can have.
constexpr std::size_t most_letters = 60'000, longest_line = 400;

/// The exit code with which the gate refuses.
constexpr int refused = 3;

/// Answers and mistakes lie beside the tests.
std::vector<fs::path> folders_in(const fs::path& folder) {
  std::vector<fs::path> folders;
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.is_directory()) folders.push_back(entry.path());
  return folders;
}

std::string shortened(const std::string& text) {
  std::string output;
  for (const auto& line : lines_of(text.substr(0, most_letters)))
    output += line.substr(0, longest_line) + '\n';
  return output;
}

std::string refusal_in(const std::string& output) { return std::string(trim(shortened(output))); }

}  // namespace

Compiled Compilation::compile(const std::string& exercise, const fs::path& answer,
                              const fs::path& folder) const {
  fs::remove_all(folder);
  const auto out = folder / "out";
  sandbox_.make_writable(out);
  write_file(folder / "answer.cuh", exercise);
  const auto translated = out / "program.cpp", object = out / "program.o",
             guarded = out / "guarded.o", program = out / "program";

  const auto inspection = run(steps_.inspect(exercise_is_), answer, folder);
  if (inspection.code == refused) return {.refusal = refusal_in(inspection.output)};
  if (!inspection.succeeded()) return {.error = complaint(inspection, exercise)};
  const auto headers = lines_of(inspection.output);
  for (const auto& words : {steps_.translate(answer, exercise_is_, headers, translated),
                            steps_.compile(translated, object), steps_.guard(object, guarded),
                            steps_.link(guarded, program)}) {
    const auto step = run(words, answer, folder);
    if (step.code == refused) return {.refusal = refusal_in(step.output)};
    if (!step.succeeded()) return {.error = complaint(step, exercise)};
  }
  // A link would lead out of the sandbox.
  if (!fs::is_regular_file(fs::symlink_status(program))) return {.error = "there is no program"};
  fs::rename(program, folder / "program");
  return {.program = folder / "program"};
}

ConfinedRun Compilation::run(const Words& words, const fs::path& answer,
                             const fs::path& folder) const {
  auto readable = steps_.readable();
  readable.push_back(answer.parent_path());
  return sandbox_.run(words, {.readable = readable,
                              .shown_as = {{folder / "answer.cuh", exercise_is_}},
                              .hidden = folders_in(answer.parent_path()),
                              .writable = folder / "out",
                              .processor_time = std::chrono::seconds(30),
                              .time = std::chrono::seconds(120)});
}

std::string Compilation::complaint(const ConfinedRun& run, const std::string& exercise) const {
  if (const auto why = run.why_stopped(); !why.empty()) return "compiling it was stopped: " + why;
  if (run.code > 128 || run.output.find("Killed signal") != std::string::npos)
    return "compiling it was stopped: the compiler took too long, or crashed";
  if (const auto sentence = not_as_handed_out(run.output, tree_); !sentence.empty())
    return sentence;
  const auto messages = run.output.substr(0, most_letters);
  const auto errors = diagnostics_in(messages, exercise_is_.string());
  if (!errors.empty() && errors[0].file != exercise_is_)
    return shortened(in_course_words(errors[0].text) + "\n" + plain_words(errors[0]));
  if (!errors.empty())
    return shortened(as_students_see(
        compile_error_text(messages, "", {}, exercise_is_.string(), exercise), tree_));
  const auto unlinked = link_error_text(messages, exercise_is_.string());
  return unlinked.empty() ? "it compiles, and no program can be made of it"
                          : shortened(as_students_see(unlinked, tree_));
}

std::string as_students_see(std::string text, const Tree& tree) {
  text = with_replaced(std::move(text), tree.root.string() + "/", "");
  return with_replaced(std::move(text), "../tests/", "tests/");  // from the folder of the build
}

}  // namespace runner
