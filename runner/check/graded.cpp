// Whether an exercise that passes may also be graded.
#include "check/graded.hpp"

#include "base/files.hpp"
#include "base/process.hpp"
#include "base/text.hpp"
#include "compile/answer_steps.hpp"
#include "compile/recipe.hpp"

namespace runner {

namespace {

std::string inspect(const Tree& tree, const std::filesystem::path& exercise) {
  constexpr int refused = 3;
  const auto recipe = load_recipe(tree);
  const auto [ending, output] =
      capture({.words = AnswerSteps(tree, recipe).inspect(std::filesystem::absolute(exercise))});
  return ending.code == refused ? std::string(trim(output)) : "";
}

}  // namespace

std::future<std::string> refusal_of_source(const Tree& tree,
                                           const std::filesystem::path& exercise) {
  const bool is_built = std::filesystem::exists(tree.build / "runner/gate/course-gate") &&
                        std::filesystem::exists(tree.build / "tests/answers.hpp.gch");
  return std::async(is_built ? std::launch::async : std::launch::deferred, inspect, tree, exercise);
}

std::string refusal_of_program(const std::filesystem::path& program) {
  return read_file_if_there(program.string() + ".refused");
}

}  // namespace runner
