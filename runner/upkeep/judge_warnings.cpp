// Judging that a compiler has nothing to warn of.
#include "base/files.hpp"
#include "compile/compile_error.hpp"
#include "compile/warnings.hpp"
#include "upkeep/judge.hpp"
#include "upkeep/judgement.hpp"

namespace runner {

int judge_warnings(const std::filesystem::path& source, const std::filesystem::path& warnings) {
  const auto wanted = std::filesystem::canonical(source);
  const auto messages = read_file(warnings);
  auto found = warnings_in(messages, find_tree(), [&](const auto& file) {
    return std::filesystem::weakly_canonical(file) == wanted;
  });
  if (const auto error = first_error(messages)) found.push_back(error->place + ": " + error->text);
  return say_judgement("the compiler has nothing to say of " + source.filename().string(), found);
}

}  // namespace runner
