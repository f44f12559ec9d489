// Letting the checkers listen.
#include "checkers/checker_set.hpp"

#include <concepts>

namespace emulator {

void CheckerSet::start(unsigned audience, const std::set<std::string>& names,
                       AccessListener* keeper) {
  listen(order, audience);
  listen(meetings, audience);
  visit(names, [&]<class Checker>(Checker& checker) {
    if constexpr (std::derived_from<Checker, AccessListener>) locator.tell(checker);
    if constexpr (std::derived_from<Checker, Observer>) listen(checker, audience);
  });
  if (keeper) locator.tell(*keeper);
  plain.ask(names.contains("initialisation"), names.contains("races"), keeper);
  listen(plain, audience);
  memory_observers().push_back(&plain);
  listen(findings, audience);
}

void CheckerSet::hear_of_memory(const std::set<std::string>& names) {
  visit(names, []<class Checker>(Checker& checker) {
    if constexpr (std::derived_from<Checker, MemoryObserver>)
      memory_observers().push_back(&checker);
  });
}

}  // namespace emulator
