// `course-gate`: what of an exercise an answer may not have.
//
//   course-gate inspect EXERCISE -- COMPILER FLAGS…
//     looks its text through, and prints options that name its headers
//   course-gate object IN.o OUT.o COMPILER [FILE]
//     looks its object through, and guards it
//
// What is refused is told on standard error, as "line N: why" or "why", with the exit code 3; or
// written to FILE, with the exit code 0.
#include <algorithm>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <iostream>
#include <sstream>
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
    std::cerr << "line " << found.line << ": " << found.refusal << '\n';
    return refused;
  }
  for (const auto& option : found.headers) std::cout << option << '\n';
  return EXIT_SUCCESS;
}

int guard(const std::vector<std::string>& words) {
  const auto names = gate::guard_object(words.at(0), words.at(1), words.at(2));
  std::ostringstream sentence;
  if (!names.empty()) sentence << "it uses what graded work has no need of: ";
  for (std::size_t i = 0; i < names.size() && i < 5; ++i)
    sentence << (i == 0 ? "" : ", ") << names[i];
  if (words.size() > 3) {
    std::ofstream(words[3]) << sentence.str();
    return EXIT_SUCCESS;
  }
  std::cerr << sentence.str() << '\n';
  return names.empty() ? EXIT_SUCCESS : refused;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  try {
    const std::vector<std::string> rest(words.begin() + 1, words.end());
    if (words.at(0) == "inspect" && rest.size() > 2 && rest[1] == "--") return inspect(rest);
    if (words.at(0) == "object" && (rest.size() == 3 || rest.size() == 4)) return guard(rest);
  } catch (const gate::CommandFailed& failure) {
    std::cerr << failure.what() << '\n';
    return EXIT_FAILURE;
  } catch (const std::exception&) {
  }
  std::cerr << "usage: course-gate inspect EXERCISE -- COMPILER FLAGS…\n"
               "       course-gate object IN.o OUT.o COMPILER [FILE]\n";
  return wrong_usage;
}
