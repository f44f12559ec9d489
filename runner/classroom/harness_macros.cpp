// The preprocessor knows them, and in which file each is defined.
#include "harness_macros.hpp"

#include "base/failure.hpp"
#include "base/text.hpp"

namespace runner {

namespace {

/// Of the output of `g++ -E -dD`: the macros of files that have one of these in their path.
std::set<std::string> macros_of(const std::string& preprocessed,
                                std::initializer_list<std::string_view> files) {
  std::set<std::string> names;
  bool is_theirs = false;
  for (const auto& line : lines_of(preprocessed)) {
    if (line.starts_with("# ")) {
      is_theirs = false;
      for (const auto file : files) is_theirs |= line.find(file) != std::string::npos;
    } else if (constexpr std::string_view define = "#define ";
               is_theirs && line.starts_with(define)) {
      const auto end = line.find_first_of(" (", define.size());
      names.insert(line.substr(define.size(), end - define.size()));
    }
  }
  return names;
}

}  // namespace

std::set<std::string> macros_of_harness(const Tree& tree, const Sandbox& sandbox,
                                        const Recipe& recipe) {
  const auto harness = tree.root / "tests/harness";
  auto words = recipe.compiler;
  words.insert(words.end(), recipe.preprocess.begin(), recipe.preprocess.end());
  words.insert(words.end(), {"-std=c++20", "-I" + harness.string(), "-E", "-dD", "-include",
                             "harness.hpp", "-x", "c++", "/dev/null"});
  const auto run = sandbox.run(
      words, {.readable = {harness, tree.root / "include", tree.root / "emulator/include"}});
  if (!run.succeeded()) throw Failure("the tests' harness can't be read:\n" + run.output);
  return macros_of(run.output, {"/doctest/", harness.string()});
}

}  // namespace runner
