// Chains of the race checker's entries: they hold what lists of their own would.
#include "notes/race_chains.hpp"

#include <doctest/doctest.h>

#include <array>
#include <random>
#include <vector>

using emulator::RaceChains;
using emulator::RaceEntry;

namespace {

std::vector<RaceEntry> entries_of(const RaceChains& chains, RaceChains::Number last) {
  std::vector<RaceEntry> all;
  chains.for_each(last, [&](const RaceEntry& entry) { all.push_back(entry); });
  return all;
}

}  // namespace

TEST_SUITE("race chains") {
  TEST_CASE("hold what lists of their own would, in the same order") {
    RaceChains chains;
    std::array<RaceChains::Number, 50> lasts{};
    std::array<std::vector<RaceEntry>, lasts.size()> lists;
    std::mt19937 random(1);
    for (std::uint32_t turn = 1; turn <= 20'000; ++turn) {
      const std::size_t which = random() % lasts.size();
      const unsigned what = random() % 100;
      RaceChains::Number& last = lasts[which];
      std::vector<RaceEntry>& list = lists[which];
      if (what == 0) {
        chains.erase(last);
        last = 0;
        list.clear();
      } else if (what < 10) {
        const unsigned remainder = random() % 3;
        const auto forget = [&](const RaceEntry& entry) { return entry.code % 3 == remainder; };
        last = chains.erase_if(last, forget);
        std::erase_if(list, forget);
      } else {
        const RaceEntry entry{.lanes = 1, .code = turn};
        last = chains.append(last, entry);
        list.push_back(entry);
      }
      CHECK(entries_of(chains, last) == list);
      if (!list.empty()) CHECK(chains.entry(last) == list.back());
      if (!list.empty()) CHECK(chains.first(last) == list.front());
    }
    for (std::size_t i = 0; i < lasts.size(); ++i) CHECK(entries_of(chains, lasts[i]) == lists[i]);
  }

  TEST_CASE("give back what they don't need") {
    RaceChains chains;
    const auto grow = [&] {
      RaceChains::Number last = 0;
      for (std::uint32_t i = 0; i < 100; ++i)
        last = chains.append(last, RaceEntry{.lanes = 1, .code = i});
      return last;
    };
    const RaceChains::Number first = grow();
    chains.erase(first);
    RaceChains::Number last = grow();
    CHECK(last <= first);
    last = chains.erase_if(last, [](const RaceEntry& entry) { return entry.code != 7; });
    REQUIRE(last != 0);
    CHECK(entries_of(chains, last).size() == 1);
  }
}
