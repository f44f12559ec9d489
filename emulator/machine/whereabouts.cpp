// Finding words for where threads are.
#include "machine/whereabouts.hpp"

#include <algorithm>
#include <utility>

#include "machine/call_stack.hpp"
#include "machine/text.hpp"

namespace emulator {

namespace {

/// What a lane did instead of coming, for one thread and for several.
std::pair<std::string, std::string> fate(const Lane& lane) {
  auto both = [](const std::string& text) { return std::pair(text, text); };
  if (lane.has_left())
    return both(lane.left_at ? "left the kernel at " + program_line({lane.left_at}).where()
                             : "reached the end of the kernel");
  if (lane.state == Lane::State::waiting) {
    std::string at = std::string(" at ") + lane.wait.operation.name + ", " +
                     program_line(call_stack(lane.frame)).where();
    return {"waits" + at, "wait" + at};
  }
  return {"is elsewhere in the kernel", "are elsewhere in the kernel"};
}

}  // namespace

std::string whereabouts(const Block& block, const std::vector<unsigned>& ranks) {
  using Fate = std::pair<std::string, std::string>;
  std::vector<std::pair<Fate, std::vector<unsigned>>> groups;
  for (unsigned rank : ranks) {
    Fate of_this = fate(block.lanes[rank]);
    auto known = std::ranges::find(groups, of_this, [](const auto& group) { return group.first; });
    if (known == groups.end()) known = groups.insert(known, {of_this, {}});
    known->second.push_back(rank);
  }
  std::string text;
  for (const auto& [words, members] : groups) {
    bool one = members.size() == 1;
    text += std::string(text.empty() ? "" : " ") + (one ? "Thread " : "Threads ") +
            ranges(members) + " " + (one ? words.first : words.second) + ".";
  }
  return text;
}

}  // namespace emulator
