// What is said of a step of a warp.
#include "trace/step_words.hpp"

#include <utility>

#include "base/text.hpp"

namespace runner {

namespace {

const char* const deeds[] = {"read",
                             "write",
                             "atomic",
                             "use of a barrier",
                             "copy begins",
                             "copy ends",
                             "",
                             "",
                             "",
                             "",
                             "",
                             "",
                             "fence",
                             "piece handed out",
                             "memory taken over",
                             "piece given back",
                             "arrival at a cuda::barrier",
                             "wait at a cuda::barrier",
                             "end"};

}  // namespace

std::string deed_of(const Recording& recording, const WarpStep& step) {
  const auto& name = recording.names[step.name];
  if (step.kind == Kind::arrives) return "barrier of the " + name;
  if (step.kind == Kind::joins) return name;
  return deeds[static_cast<int>(step.kind)];
}

std::string markup_text(std::string_view text) {
  auto result = with_replaced(std::string(text), "&", "&amp;");
  result = with_replaced(std::move(result), "<", "&lt;");
  return with_replaced(std::move(result), "\"", "&quot;");
}

std::string element_of(const Recording& recording, const Spot& spot) {
  if (spot.memory < 0) return "memory without a name";
  const auto& memory = recording.memories[spot.memory];
  const auto name = memory.name.empty() ? "global memory" : memory.name;
  if (memory.size == memory.element) return name;
  std::string text;
  auto number = spot.offset / memory.element;
  for (std::size_t i = memory.shape.size(); i-- > 1; number /= memory.shape[i])
    text = "[" + std::to_string(number % memory.shape[i]) + "]" + text;
  return name + "[" + std::to_string(number) + "]" + text;
}

std::string place_of(const Recording& recording, const WarpStep& step) {
  if (step.memory < 0) return "";
  const auto first =
      element_of(recording, spot_of(recording, recording.events[step.events.front()]));
  const auto last = element_of(recording, spot_of(recording, recording.events[step.events.back()]));
  return first == last ? first : first + " … " + last;
}

}  // namespace runner
