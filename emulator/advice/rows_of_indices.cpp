// Advice on an index that leaves its array.
#include "advice/finding_tables.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <optional>
#include <vector>

#include "advice/index_guards.hpp"
#include "advice/race_words.hpp"
#include "advice/spot.hpp"
#include "advice/too_far.hpp"
#include "machine/text.hpp"
#include "runtime/launch_by_call.hpp"

namespace emulator {

namespace {

using Direction = IndexFacts::Direction;
using SizeFrom = IndexFacts::SizeFrom;
using source::Words;

struct IndexCase {
  const Finding& finding;
  const IndexFacts& index;
  const Sides& sides;
  std::vector<Spot> spots;  ///< the lines that led to the access, innermost first
  std::optional<TooFar> too_far = {};
};
using I = const IndexCase&;

template <ReportKind kind, Direction direction>
bool is_index(const IndexCase& facts) {
  return facts.finding.kind == kind && facts.index.direction == direction;
}

/// One of the statements that led to an access adds bytes to a pointer, or to an index.
bool counts_bytes(const IndexCase& facts) {
  return is_index<ReportKind::out_of_bounds, Direction::after>(facts) && facts.index.of_elements &&
         std::ranges::any_of(facts.spots, [](const Spot& spot) {
           const Words words = spot.words();
           return source::has_any(words, {"sizeof"}) && source::has_any(words, {"*", "+"}) &&
                  !source::has_any(words, {"memcpy", "malloc", "char", "byte"});
         });
}

/// The launch has given the pitch of the rows, elements are larger than what it counts, and no
/// pointer to bytes is there to which it is added.
bool is_by_pitch(const IndexCase& facts) {
  const auto has_bytes = [](const Spot& spot) {
    return source::has_any(spot.words(), {"char", "byte", "uint8_t", "sizeof"});
  };
  const auto counts_bytes = [&](const Spot& spot) {
    return has_bytes(spot) || std::ranges::any_of(spot.before(), has_bytes);
  };
  return is_index<ReportKind::out_of_bounds, Direction::after>(facts) && facts.index.of_elements &&
         !facts.index.given_pitch.empty() && std::ranges::none_of(facts.spots, counts_bytes);
}

/// Where the array's bytes were asked for.
SourceLine asked_at(const IndexCase& facts) {
  return facts.index.size == SizeFrom::launch ? launch_site() : facts.index.allocated_at;
}

/// As many bytes were asked for as the kernel is told of, and nobody multiplied by `sizeof`.
bool is_of_bytes(const IndexCase& facts) {
  if (!is_index<ReportKind::out_of_bounds, Direction::after>(facts) || facts.index.counted.empty())
    return false;
  const Spot allocation(asked_at(facts), Access::Kind::write);
  const Words words = allocation.resolved(allocation.words());
  const bool divides =
      source::find(words, {"/", "sizeof"}) && !source::find(words, {"*", "sizeof"});
  return allocation.is_known() && (divides || !source::has_any(words, {"sizeof"}));
}

/// The last element is `n - 1`.
template <ReportKind kind>
bool is_too_far(const IndexCase& facts) {
  return is_index<kind, Direction::after>(facts) && facts.too_far;
}

SourceLine compared_at(const IndexCase& facts) { return facts.too_far->at; }

std::string too_far_text(const IndexCase& facts) {
  const auto& [written, instead, sum, at, lessened, from_one] = *facts.too_far;
  const std::string line = "line " + std::to_string(at.line),
                    place = written.empty() ? "The comparison of " + line
                                            : "`" + written + "` in " + line;
  if (!sum.empty() && !lessened.empty())
    return "If `" + lessened + "` is unsigned and 0, " + place +
           " compares with the largest number there is. Compare `" + sum + "` with `" + lessened +
           "`.";
  if (!sum.empty())
    return place + " lets `" + sum + "` go too far: compare `" + sum +
           "` there. Or, if that element should be there, make the array larger.";
  if (!from_one.empty())
    return place + " is one too far: the last of n elements is n - 1. If `" + from_one +
           "` is to count from 1 to n, take element `" + from_one + " - 1`; else write " +
           (instead.empty() ? "`<`" : "`" + instead + "`") + " there.";
  return place + " is one too far: the last of n elements is n - 1." +
         (instead.empty() ? "" : " Write `" + instead + "` there.");
}

std::string elements_text(const IndexCase& facts) {
  const std::string& name = facts.finding.place.memory;
  return (name.empty() ? "the array" : "`" + name + "`") + " has " +
         with_commas(facts.index.elements) + (facts.index.elements == 1 ? " element" : " elements");
}

std::string or_more(SizeFrom size) {
  switch (size) {
    case SizeFrom::launch:
      return ", or give the launch more: its third number is in bytes.";
    case SizeFrom::allocation:
      return ", or allocate more bytes.";
    case SizeFrom::declaration:
      return ".";
  }
  __builtin_unreachable();
}

/// Where its elements come from, if there should be more.
std::string more_text(const IndexFacts& index) {
  switch (index.size) {
    case SizeFrom::launch:
      return "the launch must give it more: its third number is in bytes.";
    case SizeFrom::allocation:
      return "more bytes must be allocated.";
    case SizeFrom::declaration:
      return "it must be declared larger.";
  }
  __builtin_unreachable();
}

/// What the statement calls may have a barrier or a shuffle.
std::string waiting_text(const IndexCase& facts) {
  const bool may_wait = !facts.spots.empty() && facts.spots.front().calls_any([](auto name) {
    return !is_atomic_call(name);
  });
  return may_wait ? " Keep them from the element alone, if what is called here needs all threads "
                    "of the warp or the block."
                  : "";
}

/// The index is the thread's number only as far as that is less than another: a lane, say.
bool is_of_a_remainder(const IndexCase& facts) {
  return std::ranges::any_of(facts.spots, [](const Spot& spot) {
    const Words words = spot.resolved(spot.words());
    const auto is_mask = [](std::string_view sign, std::string_view word) {
      return sign == "&" && std::isdigit(word[0]);
    };
    return source::has_any(words, {"%"}) ||
           std::ranges::adjacent_find(words, is_mask) != words.end();
  });
}

std::string threads_text(const IndexCase& facts) {
  const IndexFacts& index = facts.index;
  if (index.of_its_block)
    return "Each block takes the element of its own number: there must be as many as the launch "
           "has blocks, and " +
           elements_text(facts) + ".";
  if (index.one_a_block)
    return capitalised(elements_text(facts)) +
           ", as many as the launch has blocks, and each "
           "thread takes the one of its number: if it has one for each block, index it by "
           "blockIdx.x, and let one thread of each block do so.";
  const auto as_many = std::ranges::find(index.numbers, index.elements, &IndexFacts::Number::value);
  std::string count = as_many == index.numbers.end() ? "n" : as_many->name;
  std::erase(count, '`');
  return std::string(index.of_block ? "A block" : "The launch") + " has " +
         count_text(index.threads, "thread") + ", " + elements_text(facts) +
         ", and each thread takes the one of its number: let only those come here that have one, "
         "as in `if (i < " +
         count + ")`" + or_more(index.size) + waiting_text(facts);
}

std::string look_at_index(const IndexCase& facts) {
  return std::string("Look first at how the index was computed") +
         (facts.spots.size() > 1 ? ", here and in the calls that led here. " : ". ");
}

/// It is made of two of the thread's coordinates.
bool is_of_two(const IndexCase& facts) {
  return std::ranges::any_of(facts.spots, [](const Spot& spot) {
    const Words words = spot.resolved(spot.words());
    return source::find(words, {"threadIdx", ".", "x"}) &&
           source::find(words, {"threadIdx", ".", "y"});
  });
}

std::string number_text(const IndexCase& facts) {
  if (is_of_two(facts))
    return look_at_index(facts) +
           "If it is right, then either a comparison must keep threads away, with a bound for each "
           "coordinate, since past the end of a row the next begins; or the array is too small, "
           "and " +
           more_text(facts.index);
  return look_at_index(facts) +
         "If it is right, then either some threads have no element here, and a comparison must "
         "keep them away; or the array is too small, and " +
         more_text(facts.index) + waiting_text(facts);
}

/// Each thread begins two blocks' threads further on than the block before, and there are elements
/// for the launch's threads, and no more.
bool takes_two(const IndexCase& facts) {
  return facts.index.direction == Direction::after && facts.index.elements != 0 &&
         facts.index.elements <= facts.index.launched &&
         std::ranges::any_of(facts.spots, [](const Spot& spot) {
           const Words words = spot.resolved(spot.words());
           return source::find(words, {"blockDim", ".", "x", "*", "2"}) ||
                  source::find(words, {"2", "*", "blockDim", ".", "x"});
         });
}

std::string two_text(const IndexCase& facts) {
  return "Each thread takes two elements, so the launch's " +
         count_text(facts.index.launched, "thread") + " take " +
         with_commas(2 * facts.index.launched) + ", and " + elements_text(facts) +
         ": launch half as many, or take the second only where there is one.";
}

/// What the kernel's threads have to keep in mind, if they meet.
std::string beyond_text(const IndexCase& facts, const std::string& text) {
  if (facts.spots.empty() || !facts.spots.back().is_known()) return text;
  const Spot& at = facts.spots.back();
  const auto all = Spot(at, at.outline().function_of(at.number())).inside();
  const bool meets =
      std::ranges::any_of(all, [](const Spot& each) { return each.calls_any(may_meet); });
  return meets ? text : "";
}

std::string unasked_text(const IndexCase& facts) {
  const auto number = *number_unasked(facts.spots, facts.index);
  return "The launch gives the kernel " + number.name + ", which is " + with_commas(number.value) +
         ", and the kernel never uses it, while " + elements_text(facts) +
         ": compare the index with it at this access." +
         beyond_text(facts,
                     " A thread that is beyond must still come to barriers, and set what "
                     "others read of it, to 0 for a sum.");
}

/// "10000" of `a[i + 10000]`, which alone leads beyond the end; empty if there is no such number.
std::string far_step(const IndexCase& facts) {
  if (facts.index.direction != Direction::after || facts.index.elements == 0) return {};
  for (const Spot& spot : facts.spots) {
    const Words words = spot.words();
    for (std::size_t i = 0; i + 2 < words.size(); ++i) {
      const bool is_last = words[i] == "+" && words[i + 2] == "]",
                 is_first = words[i] == "[" && words[i + 2] == "+";
      const std::string number(words[i + 1]);
      if ((is_last || is_first) && std::isdigit(number[0]) &&
          std::strtoull(number.c_str(), nullptr, 0) >= facts.index.elements)
        return number;
    }
  }
  return {};
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
       const bool by_launch = facts.index.size == SizeFrom::launch;
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
    {"guard by a larger number",
     [](const IndexCase& facts) { return too_large_guard(facts.spots, facts.index).has_value(); },
     Cure::bound,
     [](const IndexCase& facts) {
       const IndexGuard guard = *too_large_guard(facts.spots, facts.index);
       return guard.text + " in " + line_text(guard.at) + " lets it through: " + guard.number.name +
              " is " + with_commas(guard.number.value) + " in this launch, and " +
              elements_text(facts) +
              ". Is that the number to compare with, and has the launch "
              "given the right one?";
     }},
    {"a step beyond the end", [](const IndexCase& facts) { return !far_step(facts).empty(); },
     Cure::bound,
     [](const IndexCase& facts) {
       return "`" + far_step(facts) + "` alone leads beyond the end, and " + elements_text(facts) +
              ": a comparison would keep all threads away. Is the number right? If it is, " +
              more_text(facts.index);
     }},
    {"a number that nobody asks for",
     [](const IndexCase& facts) {
       return facts.index.direction == Direction::after &&
              number_unasked(facts.spots, facts.index).has_value();
     },
     Cure::bound, unasked_text},
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
