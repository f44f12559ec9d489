// `course-gate`: what of an exercise an answer may not have.
//   course-gate inspect EXERCISE -- COMPILER FLAGS…   its text; prints options that name its
//   headers course-gate object IN.o OUT.o COMPILER            its object, guarded; prints what it
//   may not call
// What is refused is told on standard error, as "LINE: why", with the exit code 3.
#include <algorithm>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <string>
#include <vector>

#include "commands.hpp"
#include "inspect.hpp"
#include "object.hpp"

namespace {

constexpr int wrong_usage = 2, refused = 3;

int inspect(const std::vector<std::string>& words) {
  const auto found =
      gate::inspect(words.at(0), std::vector<std::string>(words.begin() + 2, words.end()));
  if (!found.refusal.empty()) {
    std::cerr << found.line << ": " << found.refusal << '\n';
    return refused;
  }
  for (const auto& option : found.headers) std::cout << option << '\n';
  return EXIT_SUCCESS;
}

int guard(const std::vector<std::string>& words) {
  const auto names = gate::guard_object(words.at(0), words.at(1), words.at(2));
  if (names.empty()) return EXIT_SUCCESS;
  std::cerr << "1: it uses what graded work has no need of: ";
  for (std::size_t i = 0; i < names.size() && i < 5; ++i)
    std::cerr << (i == 0 ? "" : ", ") << names[i];
  std::cerr << '\n';
  return refused;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  try {
    const std::vector<std::string> rest(words.begin() + 1, words.end());
    if (words.at(0) == "inspect" && rest.size() > 2 && rest[1] == "--") return inspect(rest);
    if (words.at(0) == "object" && rest.size() == 3) return guard(rest);
  } catch (const gate::CommandFailed& failure) {
    std::cerr << failure.what() << '\n';
    return EXIT_FAILURE;
  } catch (const std::exception&) {
  }
  std::cerr << "usage: course-gate inspect EXERCISE -- COMPILER FLAGS…\n"
               "       course-gate object IN.o OUT.o COMPILER\n";
  return wrong_usage;
}
