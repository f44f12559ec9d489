// Three commands, each of which sees no more than it reads.
#include "compilation.hpp"

#include <set>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/process.hpp"
#include "base/text.hpp"
#include "compile/compiler_messages.hpp"

namespace runner {

namespace fs = std::filesystem;

namespace {

using Words = std::vector<std::string>;

/// More would only repeat it; and no name in a line may be longer than a file can have.
constexpr std::size_t most_letters = 20'000, longest_line = 200;

Words operator+(Words words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

/// Answers and mistakes lie beside the tests.
std::vector<fs::path> folders_in(const fs::path& folder) {
  std::vector<fs::path> folders;
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.is_directory()) folders.push_back(entry.path());
  return folders;
}

/// Meson's static libraries only name their objects, which lie in folders beside them.
std::set<fs::path> folders_of_objects(const fs::path& archive) {
  const auto [ending, output] = capture({.words = {"ar", "t", archive.string()}});
  if (!ending.succeeded()) throw Failure("ar doesn't read " + archive.string() + ": " + output);
  std::set<fs::path> folders;
  for (const auto& object : lines_of(output))
    folders.insert(fs::absolute(object).parent_path().lexically_normal());
  return folders;
}

}  // namespace

Compiled Compilation::compile(const std::string& sealed, const fs::path& tests,
                              const fs::path& folder) const {
  fs::remove_all(folder);
  const auto out = folder / "out";
  sandbox_.make_writable(out);
  write_file(folder / "answer.cuh", sealed);
  if (auto error = translate(tests, folder); !error.empty()) return {.error = error};

  const auto object = (out / "program.o").string();
  const auto prelude = tree_.build / "tests/prelude.hpp.gch";
  const Words compile =
      recipe_.compiler + recipe_.judged +
      Words{"-w", "-fmax-errors=5", "-fpreprocessed", "-c", out / "program.cpp", "-o", object};
  if (auto error = run(compile, {.readable = {prelude}, .writable = out}); !error.empty())
    return {.error = error};
  const auto names = sandbox_.run({"nm", "--extern-only", object}, {.readable = {out}});
  if (!names.succeeded()) return {.error = "nm can't read the object"};
  if (auto error = link(out); !error.empty()) return {.error = error};
  // A link would lead out of the sandbox.
  if (!fs::is_regular_file(fs::symlink_status(out / "program")))
    return {.error = "there is no program"};
  fs::rename(out / "program", folder / "program");
  return {.names = names.output};
}

std::string Compilation::translate(const fs::path& tests, const fs::path& folder) const {
  const auto harness = tree_.root / "tests/harness", beside = tests.parent_path();
  const auto built = tree_.build / "tests";
  const Words translate = Words{recipe_.translator,
                                "--exercise",
                                folder / "answer.cuh",
                                "--prelude",
                                "prelude.hpp",
                                "-o",
                                folder / "out/program.cpp",
                                tests,
                                "--"} +
                          recipe_.compiler + recipe_.preprocess +
                          Words{"-I" + built.string(), "-I" + harness.string()} + recipe_.judged +
                          Words{"-I" + beside.string()};
  return run(translate, {.readable = {recipe_.translator, tree_.root / "emulator/include",
                                      tree_.root / "include", built / "prelude.hpp.gch", harness,
                                      beside, folder / "answer.cuh"},
                         .hidden = folders_in(beside),
                         .writable = folder / "out"});
}

std::string Compilation::link(const fs::path& out) const {
  const auto tests = tree_.build / "tests";
  const fs::path harness = tests / "libharness.a", emulator = recipe_.library;
  const auto instantiations = tests / "instantiations.o";
  Confinement view{.readable = {instantiations, harness, emulator}, .writable = out};
  for (const auto& archive : {harness, emulator})
    for (const auto& folder : folders_of_objects(archive)) view.readable.push_back(folder);
  return run(recipe_.compiler +
                 Words{"-o", out / "program", "-Wl,-z,relro,-z,now", out / "program.o",
                       instantiations, harness, emulator} +
                 recipe_.link,
             view);
}

/// What the command said, if it failed.
std::string Compilation::run(const Words& words, const Confinement& confinement) const {
  const auto run = sandbox_.run(words, confinement);
  if (run.succeeded()) return "";
  if (const auto why = run.why_stopped(); !why.empty()) return "compiling it was stopped: " + why;
  std::string output;
  for (const auto& line : lines_of(run.output.substr(0, most_letters)))
    output += line.substr(0, longest_line) + '\n';
  const auto said = compiler_messages(output, tree_);
  return as_students_see(said, tree_) + " ";
}

std::string as_students_see(std::string text, const Tree& tree) {
  return with_replaced(std::move(text), tree.root.string() + "/", "");
}

}  // namespace runner
