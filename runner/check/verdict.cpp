// Verdicts in words.
#include "check/verdict.hpp"

#include <map>

namespace runner {

std::string in_words(Verdict verdict) {
  static const std::map<Verdict, std::string> words = {
      {Verdict::passed, "passes"},       {Verdict::failed, "fails"},
      {Verdict::skipped, "was skipped"}, {Verdict::crashed, "crashed"},
      {Verdict::hung, "hung"},           {Verdict::incomplete, "stopped early"}};
  return words.at(verdict);
}

}  // namespace runner
