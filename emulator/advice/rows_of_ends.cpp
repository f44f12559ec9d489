// Advice on kernels that can't go on.
#include <algorithm>
#include <iterator>
#include <optional>
#include <vector>

#include "advice/mistake_table.hpp"
#include "advice/spot.hpp"
#include "reports/layout.hpp"
#include "source/forms.hpp"

namespace emulator {

namespace {

/// Of the innermost loop around it, where that decides to go on: which of its lines a thread has
/// come to by then says nothing.
SourceLine at_condition(M facts) {
  if (facts.sides.empty()) return {};
  for (const SourceLine& line : facts.sides.back()) {
    if (is_folded(line.file)) break;
    const auto loop = Spot(line).innermost_loop();
    if (!loop) continue;
    SourceLine condition = line;
    condition.line = loop->code().line(loop->head().begin);
    return condition;
  }
  return there(facts);
}

/// Of a loop, what comes after each turn: `++i`.
source::Range step_in(const Spot& loop) {
  const auto parts = loop.code().split(loop.head(), ";");
  return parts.size() == 3 ? parts[2] : source::Range{};
}

/// There, or in what is called there.
bool may_change(const Spot& at, source::Range range, std::string_view name) {
  const source::Words words = at.words(range);
  const auto sets = [&](const source::Assignment& each) {
    return range.has(each.target) && at.words(each.target).front() == name;
  };
  return std::ranges::any_of(at.assignments(), sets) || source::find(words, {"&", name}) ||
         (source::has_any(words, {"("}) && source::names(words, name));
}

/// "tile", a local variable by which the innermost loop goes on, if nothing in the loop can change
/// that or what it is compared with; empty if that can't be seen.
std::string what_stays(M facts) {
  if (facts.sides.empty()) return {};
  const auto loop = Spot(own_line(facts.sides.back())).innermost_loop();
  if (!loop) return {};
  const source::Words asked = loop->asked_by(loop->number());
  if (source::has_any(asked, {"[", "*", "(", "->", ".", "++", "--", "="})) return {};
  const auto may_leave = [](const Spot& each) {
    return source::has_any(each.words(), {"break", "return", "goto", "asm"});
  };
  if (std::ranges::any_of(loop->inside(), may_leave)) return {};
  const std::vector<Spot> others = loop->before();
  std::string stays;
  for (const std::string_view name : asked) {
    if (!source::is_name(name)) continue;
    const auto changes = [&](const Spot& each) { return may_change(each, each.head(), name); };
    if (may_change(*loop, step_in(*loop), name) || std::ranges::any_of(loop->inside(), changes))
      return {};
    if (stays.empty() && (changes(*loop) || std::ranges::any_of(others, changes))) stays = name;
  }
  return stays;
}

/// Where the function sets the variable to 0, if nothing else changes it before the line or in a
/// loop that has both.
std::optional<SourceLine> zero_since(const Spot& at, std::string_view name) {
  std::vector<Spot> changes = at.before();
  for (const Spot& around : at.around())
    if (around.is_loop()) std::ranges::copy(around.inside(), std::back_inserter(changes));
  std::erase_if(changes, [&](const Spot& each) { return !may_change(each, each.head(), name); });
  if (changes.empty() || std::ranges::count(changes, changes.front()) != std::ssize(changes))
    return {};
  const Spot& only = changes.front();
  for (const source::Assignment& each : only.assignments())
    if (only.words(each.target) == source::Words{name} && each.is_plain() &&
        only.words(each.value) == source::Words{"0"})
      return only.line();
  return {};
}

std::string division_text(M facts) {
  const Spot at(there(facts), Access::Kind::read);
  const source::Words words = at.words();
  for (std::size_t i = 1; i < words.size(); ++i) {
    const bool is_whole =
        i + 1 == words.size() || !source::is_one_of(words[i + 1], {"[", "(", ".", "->", "::"});
    if (!source::is_one_of(words[i - 1], {"/", "%", "/=", "%="}) || !is_whole ||
        !source::is_name(words[i]))
      continue;
    if (const auto since = zero_since(at, words[i]))
      return "`" + std::string(words[i]) + "` is 0 from " + line_text(*since) +
             " on, and nothing changes it before this line: was something to count there?";
  }
  return "What it divides by is 0 here: treat that as a case of its own, before this line. If it "
         "should never be 0, look at how it was computed.";
}

std::string shift_text(M facts) {
  const source::Words words = Spot(there(facts), Access::Kind::read).words();
  if (words.empty() || source::find(words, {"-", "1"}) || source::has_any(words, {"~"}))
    return "Treat 32 bits as a case of its own, or shift an unsigned long long: the lower 32 bits "
           "of (1ull << n) - 1 are a mask of n bits, for n = 32 too.";
  return "A number of 32 bits can be shifted by 0 to 31: end a loop that counts them there, or "
         "take the number modulo 32.";
}

std::string with_more_steps(std::string text, M facts) {
  if (facts.mistake.name.empty()) return text;
  if (!text.empty()) text += " ";
  return text + "If it only takes long, give it more steps: " + facts.mistake.name;
}

/// Empty if that can't be seen.
std::string stays_text(M facts) {
  const std::string stays = what_stays(facts);
  if (stays.empty()) return "";
  return "The loop asks for `" + stays + "`, and nothing in it changes that: it never ends.";
}

std::string end_text(M facts, const std::string& otherwise) {
  const std::string text = stays_text(facts);
  return text.empty() ? with_more_steps(otherwise, facts) : text;
}

}  // namespace

std::vector<MistakeRow> rows_of_ends() {
  using enum ReportKind;
  using enum How;
  return {
      {"forbidden by the program", of<assertion, trap>, Cure::condition, ""},
      {"division by zero", of<division_by_zero>, Cure::condition, division_text},
      {"exception", of<exception>, Cure::device_code,
       "Device code on a GPU can neither throw nor catch: ask before for what went wrong here, and "
       "return. A `new` that fails gives null there."},
      {"host function", of<host_function>, Cure::device_code,
       "Call it on the host, before the launch or after it; a kernel can call __device__ "
       "functions."},
      {"end of the program", of<abort_called, exit_called>, Cure::device_code,
       "A thread ends by returning from the kernel."},
      {"shift by all bits", of<shift_too_far, by_all_bits>, Cure::bound, shift_text},
      {"shift by the rank", of<shift_too_far, by_its_rank>, Cure::bound,
       "It shifts by the thread's rank, and that is no lane from the second warp on: a lane is the "
       "rank modulo 32, or the rank in a tile of 32."},
      {"shift", of<shift_too_far>, Cure::bound,
       "Look first at how the number of bits to shift by was computed."},
      {"stack", of<stack_overflow>, Cure::stack, ""},
      {"loop without memory", of<endless_loop, without_memory>, Cure::end_of_loop,
       [](M facts) {
         return end_text(
             facts,
             "Load in each iteration what it waits for, or find out why its condition stays true.");
       },
       at_condition},
      {"loop before other blocks", of<endless_loop, with_blocks_to_come>, Cure::end_of_loop,
       [](M facts) {
         return with_more_steps(
             "Look first for what would end the loop, and whether each turn brings it nearer. If "
             "another block ends it: CUDA doesn't promise that the blocks of a grid run together. "
             "Launch it with cudaLaunchCooperativeKernel then, or wait for earlier blocks only, "
             "numbered with an atomicAdd as they start.",
             facts);
       },
       at_condition},
      {"loop while others wait", of<endless_loop, with_others_waiting>, Cure::end_of_loop,
       [](M facts) {
         return with_more_steps(
             "If the loop waits for what one of the waiting threads does afterwards, the two wait "
             "for each other: let that thread do it first, and put no barrier of both in between.",
             facts);
       },
       at_condition},
      {"endless loop", of<endless_loop>, Cure::end_of_loop,
       [](M facts) {
         return end_text(facts,
                         "Let each turn of the loop change what its condition asks. If another "
                         "thread should change that, look at why it never does.");
       },
       at_condition},
      {"Ctrl-C", of<ctrl_c>, Cure::end_of_loop, stays_text},
      {"kernel in itself", of<nested_launch, of_itself>, Cure::launch,
       "To run it here, launch it from the host, in a loop over the depths: from the first, if a "
       "kernel launches what is left to do; from the deepest, if it goes on with what those that "
       "it launched have done."},
      {"kernel in a kernel", of<nested_launch>, Cure::launch,
       "To run it here, launch both from the host, one after the other, the second with the "
       "threads of all that were to be launched: what each launch would have given them they must "
       "find by their numbers."},
  };
}

}  // namespace emulator
