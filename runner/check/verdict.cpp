// Verdicts in words.
#include "check/verdict.hpp"

namespace runner {

std::string in_words(Verdict verdict) {
  switch (verdict) {
    case Verdict::passed:
      return "passes";
    case Verdict::failed:
      return "fails";
    case Verdict::skipped:
      return "was skipped";
    case Verdict::crashed:
      return "crashed";
    case Verdict::hung:
      return "hung";
    case Verdict::incomplete:
      return "stopped early";
  }
  return "";
}

}  // namespace runner
