// Advice on an index that leaves its array.
#include "advice/finding_tables.hpp"

#include <optional>

#include "advice/index_guards.hpp"
#include "advice/index_words.hpp"
#include "advice/race_words.hpp"
#include "machine/text.hpp"
#include "runtime/launch_by_call.hpp"

namespace emulator {

namespace {

using Direction = IndexFacts::Direction;

/// The last element is `n - 1`.
template <ReportKind kind>
bool is_too_far(const IndexCase& facts) {
  return is_index<kind, Direction::after>(facts) && facts.too_far;
}

SourceLine compared_at(const IndexCase& facts) { return facts.too_far->at; }

std::optional<IndexGuard> guard_of(const IndexCase& facts) {
  return too_large_guard(facts.spots, facts.index, facts.finding.place.memory);
}

const Row<IndexCase> index_table[] = {
    {"a vector beyond the end",
     [](const IndexCase& facts) {
       return facts.index.bytes_inside != 0 && facts.index.bytes > 8 && !is_of_others(facts);
     },
     Cure::bound,
     [](const IndexCase& facts) {
       return "The access is to " + count_text(facts.index.bytes, "byte") +
              " at once, and only the first " + std::to_string(facts.index.bytes_inside) +
              " are in the array: let the check before it ask for the last element that it takes, "
              "as `i + 3 < n` does for four, and take what is left over one by one.";
     }},
    {"a pointer to the end",
     [](const IndexCase& facts) { return !facts.index.given_beyond.empty(); }, Cure::launch,
     [](const IndexCase& facts) {
       return "`" + facts.index.given_beyond +
              "` itself, as the launch gives it, is not before the end of the allocation: is one "
              "launch too many, or one part too few allocated?";
     },
     [](const IndexCase&) { return launch_site(); }},
    {"null, and one too far", is_too_far<ReportKind::null_pointer>, Cure::comparison,
     [](const IndexCase& facts) {
       return "A pointer to no elements may be null. " + too_far_text(facts);
     },
     compared_at},
    {"one too far", is_too_far<ReportKind::out_of_bounds>, Cure::comparison, too_far_text,
     compared_at},
    row_of_others<IndexCase>(),
    {"unknown array", is_index<ReportKind::out_of_bounds, Direction::unknown>, Cure::bound,
     [](const IndexCase& facts) {
       return look_at_index(facts) + "And is the pointer the right one?";
     }},
    {"negative", is_index<ReportKind::out_of_bounds, Direction::before>, Cure::bound,
     [](const IndexCase& facts) {
       if (const auto back = step_back(facts))
         return "`" + back->name + " - " + back->number + "` is below 0 where `" + back->name +
                " < " + back->number +
                "`: keep those threads away from this element, or let them take something else for "
                "it, such as 0.";
       return look_at_index(facts) + "Compare it with 0 only if it can rightly be negative.";
     }},
    {"below 0 without a sign", [](const IndexCase& facts) { return facts.index.below_zero; },
     Cure::bound,
     "The index went below 0, and where it is unsigned, that is a very large number, and `i - 1 >= "
     "0` always holds. Keep that away: compare before you subtract, as in `i > 0`, or compare "
     "ints with 0."},
    {"pitch of rows", is_by_pitch, Cure::bound,
     [](const IndexCase& facts) {
       return facts.index.given_pitch +
              " counts the bytes from row to row, and an index counts elements: add row * pitch to "
              "a pointer to char, and take what comes of it for the pointer to the row.";
     }},
    {"counted in bytes", counts_bytes, Cure::bound,
     [](const IndexCase& facts) {
       return "A pointer and an index count elements, not bytes: leave out sizeof. " +
              number_text(facts);
     }},
    {"elements for bytes", is_of_bytes, Cure::count_bytes,
     [](const IndexCase& facts) {
       const bool by_launch = facts.index.size == IndexFacts::SizeFrom::launch;
       return std::string(by_launch ? "The launch gives each block as many bytes of shared memory"
                                    : "The allocation has as many bytes") +
              " as " + facts.index.counted +
              ". If that counts elements, multiply it by the size of one, with " + "sizeof: " +
              (by_launch ? "the launch's third number is in" : "memory is asked for in") +
              " bytes.";
     },
     asked_at},
    {"and for or",
     [](const IndexCase& facts) {
       return facts.index.direction != Direction::before &&
              kept_away_by_all(facts.spots).has_value();
     },
     Cure::comparison,
     [](const IndexCase& facts) {
       return "The check in " + line_text(kept_away_by_all(facts.spots)->at) +
              " keeps away only threads that are out of range in all of these ways: write `||` for "
              "`&&`.";
     },
     [](const IndexCase& facts) { return kept_away_by_all(facts.spots)->at.line(); }},
    {"guard by a larger number", [](const IndexCase& facts) { return guard_of(facts).has_value(); },
     Cure::bound,
     [](const IndexCase& facts) {
       const IndexGuard guard = *guard_of(facts);
       return guard.text + " in " + line_text(guard.at) + " lets it through: " + guard.number.name +
              " is " + with_commas(guard.number.value) + " in this launch, and " +
              elements_text(facts) +
              ". Is that the number to compare with, and has the launch "
              "given the right one?";
     }},
    {"a number that nobody asks for",
     [](const IndexCase& facts) {
       return facts.index.direction == Direction::after &&
              number_unasked(facts.spots, facts.index).has_value();
     },
     Cure::bound, unasked_text},
    {"a step beyond the end", [](const IndexCase& facts) { return !far_step(facts).empty(); },
     Cure::bound,
     [](const IndexCase& facts) {
       return "`" + far_step(facts) + "` alone leads beyond the end, and " + elements_text(facts) +
              ": a comparison would keep all threads away. Is the number right? If it is, " +
              more_text(facts.index);
     }},
    {"asked elsewhere",
     [](const IndexCase& facts) {
       return facts.index.direction == Direction::after && !facts.spots.empty() &&
              guard_elsewhere(facts.spots.front(), facts.finding.place.memory).has_value();
     },
     Cure::bound,
     [](const IndexCase& facts) {
       const GuardElsewhere guard =
           *guard_elsewhere(facts.spots.front(), facts.finding.place.memory);
       return capitalised(line_text(guard.at)) + " asks " + guard.text +
              (guard.is_later ? ", too late for this access" : ", and not for this access") +
              ": do that under the same condition." +
              beyond_text(facts,
                          " A thread that is beyond must still come to barriers, and bring "
                          "a value that changes nothing.");
     }},
    {"two elements for each thread", takes_two, Cure::launch, two_text,
     [](const IndexCase&) { return launch_site(); }},
    {"partner beyond the end",
     [](const IndexCase& facts) {
       return facts.index.direction == Direction::after && !facts.spots.empty() &&
              partner_unchecked(facts.spots.front()).has_value();
     },
     Cure::bound,
     [](const IndexCase& facts) {
       const Partner partner = *partner_unchecked(facts.spots.front());
       return "Every thread looks for a partner `" + partner.step +
              "` further on, and only the first `" + partner.step +
              "` have one: let only those come here, as in `if (" + partner.check + ")`.";
     }},
    {"one for each warp", is_one_a_warp, Cure::bound,
     [](const IndexCase& facts) {
       return capitalised(elements_text(facts)) +
              ", as many as the block has warps, and a warp has 32 lanes: let only those below "
              "blockDim.x / 32 take one, and the others a value that changes nothing.";
     }},
    {"more threads than elements",
     [](const IndexCase& facts) { return facts.index.threads != 0 && !is_of_a_remainder(facts); },
     Cure::bound, threads_text},
    {"past the end", is_index<ReportKind::out_of_bounds, Direction::after>, Cure::bound,
     number_text},
};

}  // namespace

std::optional<Advice> index_advice(const Finding& finding, const Sides& sides) {
  if (!finding.index) return std::nullopt;
  IndexCase facts{finding, *finding.index, sides, {}};
  for (const SourceLine& line : sides.back())
    facts.spots.emplace_back(line, finding.index->access,
                             facts.spots.empty() ? finding.place.memory : "");
  facts.too_far = find_too_far(facts.spots);
  return advise<IndexCase>(index_table, facts);
}

}  // namespace emulator
