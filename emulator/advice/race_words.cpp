// Phrases of the advice on races.
#include "advice/race_words.hpp"

#include <algorithm>
#include <cctype>

namespace emulator {

using Common = RaceFacts::Common;

namespace {

std::string apart_text(R race, Cure cure) {
  switch (race.race.common) {
    case Common::warp:
      return std::string("They are lanes of one warp, and nothing orders them") +
             (race.race.has_exchanges ? ": a shuffle or a vote doesn't." : ".");
    case Common::block:
      return std::string("They are in different warps of one block, and ") +
             (cure == Cure::fence
                  ? "neither a barrier nor a flag with a fence on both sides orders the two."
                  : "no barrier orders the two.");
    case Common::cluster:
      return "They are in different blocks of one cluster, and no cluster.sync() orders the two.";
    case Common::grid:
      return "They are in different blocks, and neither a grid.sync() nor a release and an acquire "
             "orders the two.";
    case Common::none:
      return "They are in different blocks, and no release and acquire orders the two.";
  }
  __builtin_unreachable();
}

}  // namespace

std::string why_of(R race, Cure cure) {
  const RaceFacts& facts = race.race;
  const bool in_pipeline = facts.in_pipeline && facts.common <= Common::block;
  if (race.has(RaceFacts::Kind::barrier)) return "Nothing orders the two.";
  if (facts.narrow_scope)
    return "Both are atomic, but one of the two threads is outside of the scope of the other's "
           "atomic.";
  if (in_pipeline) return "Nothing orders the two.";
  std::string text = apart_text(race, cure);
  if (const std::string other = race.other_name();
      !other.empty() && !race.is_apart() && !race.one_line())
    text += " " + memory_of(race) + " and `" + other + "` are the same memory in this launch.";
  if (facts.equal) text += " Both write the same value, and still CUDA promises nothing.";
  if (facts.copies[1])
    text += " A copy may begin at once.";
  else if (facts.copies[0])
    text += " A thread that waits for a copy waits for its own part only.";
  if (facts.has_async_barriers && facts.common <= Common::block && cure == Cure::barrier)
    text +=
        " A cuda::barrier orders what is done before arrive() with what is done after wait(), for "
        "the threads that arrive in one phase: one of the two is done outside of that.";
  return text;
}

std::vector<std::string> traits_of(R race) {
  const RaceFacts& facts = race.race;
  std::vector<std::string> traits = {facts.common == Common::warp    ? "one warp"
                                     : facts.common == Common::block ? "two warps"
                                                                     : "two blocks"};
  if (facts.copies[1])
    traits.push_back("copy began");
  else if (facts.copies[0])
    traits.push_back("copy of others");
  return traits;
}

std::string memory_of(R race) { return in_code(race.place.memory, "this memory"); }

std::string part_text(const Spot& spot, const std::optional<Spot>& around) {
  if (!around || around->line().line == spot.line().line) return line_text(spot);
  return (around->is_loop() ? "the loop of " : "the branch of ") + line_text(*around);
}

std::string thread_text(R race, bool of_later) {
  return "thread " + std::to_string(race.race.threads[of_later == (race.side_of_later() == 1)]);
}

std::string capitalised(std::string sentence) {
  sentence[0] = static_cast<char>(std::toupper(sentence[0]));
  return sentence;
}

std::string atomic_text(source::Change change) {
  using enum source::Change;
  switch (change) {
    case none:
    case add:
      return "atomicAdd()";
    case subtract:
      return "atomicSub()";
    case bit_and:
      return "atomicAnd()";
    case bit_or:
      return "atomicOr()";
    case bit_xor:
      return "atomicXor()";
    case minimum:
      return "atomicMin()";
    case maximum:
      return "atomicMax()";
    case other:
      return "a loop of atomicCAS()";
  }
  __builtin_unreachable();
}

std::string atomic_text(R race, source::Change change) {
  using enum source::Change;
  const bool is_for_any = change == none || change == add || change == other;
  if (!is_for_any && race.later().is_of_reals(race.place.memory))
    return atomic_text(other) + ": there is no " + atomic_text(change) + " for this type";
  const std::string name = atomic_text(change);
  if (race.race.size == 1) return name + " on an int: there is none for a byte";
  if (race.race.size <= 8) return name;
  return name + " on a word: there is none for " + std::to_string(race.race.size) + " bytes";
}

std::string differing_text(R race) {
  return "The two threads differ in " + race.differing() + ", and the index of " + memory_of(race) +
         " doesn't go by that";
}

std::string flag_text(R race) {
  const std::string order =
      "A flag orders the two if it is released after the first and acquired before the second: "
      "a fence between data and flag on both sides, or an atomic with that order, and scopes "
      "that have both threads.";
  if (!race.race.has_fences) return order;
  return order +
         " If one thread of a block sets it or sees it for the others, __syncthreads() must come "
         "between that and what they do.";
}

std::string by_rank_text(R race) {
  if (!race.knows_x_alone()) return "";
  const auto asks_for_block = [](const Spot& spot) {
    return source::find(spot.words(), {"blockIdx", ".", "y"}).has_value();
  };
  if (asks_for_block(race.later()) || std::ranges::any_of(race.later().before(), asks_for_block))
    return "The two threads differ in threadIdx.y or z alone, and the index goes by blockIdx.y, "
           "but not by threadIdx.y: that would be blockIdx.y * blockDim.y + threadIdx.y. ";
  return "The two threads have the same threadIdx.x, and differ in y or z: where threadIdx.x alone "
         "makes an index or chooses a thread, take the rank in the block, or launch blocks of one "
         "dimension. ";
}

template <>
SourceLine there(R race) {
  return race.later().line();
}

}  // namespace emulator
