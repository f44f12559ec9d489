// Whether an exercise that passes may also be graded.
#include "check/graded.hpp"

#include "base/files.hpp"
#include "base/process.hpp"
#include "base/text.hpp"
#include "compile/answer_steps.hpp"
#include "compile/recipe.hpp"

namespace runner {

std::string refusal_in_grading(const Tree& tree, const std::filesystem::path& exercise,
                               const std::filesystem::path& program) {
  constexpr int refused = 3;
  const auto recipe = load_recipe(tree);
  const auto [ending, output] =
      capture({.words = AnswerSteps(tree, recipe).inspect(std::filesystem::absolute(exercise))});
  if (ending.code == refused) return std::string(trim(output));
  return read_file_if_there(program.string() + ".refused");
}

}  // namespace runner
