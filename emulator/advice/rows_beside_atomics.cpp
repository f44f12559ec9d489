// Advice on plain reads of what atomics change meanwhile.
#include <algorithm>

#include "advice/elements.hpp"
#include "advice/race_table.hpp"

namespace emulator {

namespace {

using Kind = RaceFacts::Kind;

/// The elements of that memory which the statement reads: of `a[b[i]] = b[j]`, of `b`, the last
/// two.
std::vector<source::Range> elements_read(const Spot& at, const std::string& memory) {
  std::vector<source::Range> found;
  const auto changed = at.change();
  for (const source::Range each : elements_in(at.code(), at.head())) {
    if (changed && changed->is_plain() && each.begin == changed->target.begin) continue;
    const source::Words words = at.words(each);
    const source::Words base(words.begin(), std::ranges::find(words, "["));
    if (source::names(base, memory)) found.push_back(each);
  }
  return found;
}

/// "&counts[bin]", to be read by an atomic; empty if the statement doesn't say. In a helper, the
/// memory may have another name.
std::string address_read(R race) {
  const int side = race.which(Kind::read);
  const Spot& at = race.innermost(side);
  auto elements = elements_read(at, race.place.memory);
  const bool is_named = !elements.empty();
  if (!is_named && race.place.is_single && source::names(at.words(), race.place.memory))
    return "&" + race.place.memory;
  if (!is_named) elements = elements_in(at.code(), at.head());
  const auto is_the_first = [&](const source::Range& each) {
    return at.words(each) == at.words(elements[0]);
  };
  if (!elements.empty() && std::ranges::all_of(elements, is_the_first)) {
    const source::Range each = elements[0];
    const bool is_pointee = at.words(each).front() == "*";
    return is_pointee ? at.code().text({each.begin + 1, each.end}) : "&" + at.code().text(each);
  }
  const PartName& part = race.place.part;
  const bool is_known = part.is_whole && (part.is_member || race.place.is_single) &&
                        part.text.find('[') == std::string::npos;
  return is_known && (is_named || race.lines[side].size() == 1) ? "&" + part.text : "";
}

std::string atomic_read_text(R race) {
  const std::string address = address_read(race);
  return address.empty() ? "atomicAdd() of 0" : "atomicAdd(" + address + ", 0)";
}

/// The two statements name different elements: what the atomic returns is another's.
bool is_of_other_element(R race) {
  const auto named_by = [&](const Spot& at) {
    return elements_of(at, at.head(), race.place.memory);
  };
  const auto read = named_by(race.reading()), changed = named_by(race.atomic());
  return !read.empty() && !changed.empty() &&
         std::ranges::none_of(read, [&](const auto& each) { return changed.contains(each); });
}

/// No thread comes to either again.
bool are_apart(R race) {
  return race.one_function() && !race.one_line() && !race.is_compared() &&
         !race.earlier().around_both(race.later(), &Spot::is_loop);
}

/// The thread's own atomic comes after all that it reads there.
bool reads_before_all(R race) { return are_apart(race) && &race.reading() == &race.earlier(); }

/// This thread's own atomic comes before it, on the same element.
bool reads_after_its_own(R race) {
  return race.one_function() && !race.one_line() && &race.reading() == &race.later() &&
         !race.atomic().apart_from(race.reading()) && !is_of_other_element(race);
}

/// What has come so far may be found by several.
bool asks_for_one_number(R race) { return source::has_any(race.reading().words(), {"=="}); }

bool reads_after_all(R race) {
  return are_apart(race) && !race.is_apart() && &race.reading() == &race.later() &&
         !race.atomic().is_decided();
}

bool reads_beside_atomics(R race) {
  if (!race.has_atomic() || !race.has(Kind::read)) return false;
  if (race.is_apart()) return !race.may_be_ordered();
  if (race.one_line() || race.has_barrier_between() || race.is_of_callers()) return false;
  return race.looks_first() || !race.race.in_shared;
}

}  // namespace

std::vector<RaceRow> rows_beside_atomics() {
  return {
      {"plain read beside a loop of swaps",
       [](R race) {
         const bool is_a_filter =
             race.reading().is_branch() && race.atomic().is_decided_by(race.reading());
         return reads_beside_atomics(race) && race.is_compared() && !is_a_filter;
       },
       Cure::atomic_read,
       [](R race) {
         return "Other threads change " + memory_of(race) +
                " with atomics meanwhile. NVIDIA's guide begins such a loop with a plain read, "
                "too, and the compare-and-swap sets right what it missed. Still nothing promises "
                "what a plain read finds beside atomics: read it with one that changes nothing, "
                "such as " +
                atomic_read_text(race) + ". A barrier wouldn't help.";
       },
       reading_line},
      {"plain read beside atomics", reads_beside_atomics, Cure::atomic_read,
       [](R race) {
         const bool has_own = reads_after_its_own(race);
         std::string text = "Other threads change " + memory_of(race) + " with atomics meanwhile: ";
         if (has_own)
           text += "go by what the thread's own atomic at " + line_text(race.atomic()) +
                   " returns, which is what was there before it";
         if (has_own && asks_for_one_number(race))
           return text + ". Read again, it may be the same number for several.";
         return text +
                (has_own                     ? ". Or "
                 : is_of_other_element(race) ? ""
                                             : "take what the atomic returns, or ") +
                "read it with an atomic that changes nothing, such as " + atomic_read_text(race) +
                ", which finds what has come so far. " +
                (reads_before_all(race)
                     ? "If it is to find what was there before all of them, let it read a copy, or "
                       "put the atomics into a kernel after this."
                 : reads_after_all(race)
                     ? "If it is to find what all threads of the block have made of it, put "
                       "__syncthreads() between the two; of all blocks, another kernel finds it."
                     : "A barrier wouldn't help.");
       },
       reading_line},
      {"one of them is atomic, in one statement",
       [](R race) { return race.has_atomic() && race.one_line() && !race.is_apart(); },
       Cure::atomic, "Let all these threads use an atomic, which returns what was there before."},
  };
}

}  // namespace emulator
