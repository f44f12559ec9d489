// The table of advice on an index that leaves its array.
#include "advice/index_advice.hpp"

#include <algorithm>
#include <cctype>
#include <optional>
#include <vector>

#include "advice/spot.hpp"

namespace emulator {

namespace {

using Direction = Stray::Direction;
using source::Words;

/// A comparison that lets an index go one too far: what it says, and what to write.
struct TooFar {
  std::string compared;  ///< "i"
  std::string index;     ///< "i + 1", where that goes too far; empty if `compared` itself does
  SourceLine at;
};

struct IndexCase {
  std::vector<Spot> spots;  ///< the lines that led to the access, innermost first
  Direction direction;
  SizeFrom size;
  bool of_elements;  ///< of more than a byte
  std::optional<TooFar> too_far = {};
};

/// What stands in brackets.
Words indices_in(const Words& words) {
  Words all;
  int deep = 0;
  for (const std::string_view word : words) {
    deep -= word == "]";
    if (deep > 0) all.push_back(word);
    deep += word == "[";
  }
  return all;
}

bool is_name(std::string_view word) { return std::isalpha(word[0]) || word[0] == '_'; }

/// By a number, as `2 * i`: `row * columns` is an index of rows.
bool is_multiplied(const Words& indices, std::string_view name) {
  for (std::size_t i = 0; i + 2 < indices.size(); ++i) {
    if (indices[i + 1] != "*") continue;
    const auto is_number = [](std::string_view word) { return std::isdigit(word[0]) != 0; };
    if (indices[i] == name && is_number(indices[i + 2])) return true;
    if (indices[i + 2] == name && is_number(indices[i])) return true;
  }
  return false;
}

/// `i <= n` lets `i` be n, and `i < n` lets `i + 1` be. One from which something is taken away, or
/// that is multiplied, may well be as large, and so may one up to `n - 1`.
std::optional<TooFar> too_far_in(const Spot& condition, const Words& indices, bool is_innermost) {
  const Words words = condition.words();
  for (std::size_t i = 1; i + 1 < words.size(); ++i) {
    if (!is_name(words[i - 1]) || !source::find(indices, {words[i - 1]})) continue;
    const auto end = std::find_if(words.begin() + i + 1, words.end(), [](std::string_view word) {
      return word == ";" || word == "&&" || word == "||";
    });
    const Words limit = condition.resolved(Words(words.begin() + i + 1, end));
    const Words name{words[i - 1]};
    const bool is_itself =
        !source::find(indices, {name[0], "-"}) && !is_multiplied(indices, name[0]);
    if (words[i] == "<=" && !source::has_any(limit, {"-"}) && is_itself)
      return TooFar{std::string(name[0]), "", condition.line()};
    // Further out, `begin[i + 1]` may be the end of what is handed on.
    const auto sum = source::find(indices, {name[0], "+"});
    if (words[i] != "<" || !is_innermost || !sum || *sum + 2 >= indices.size()) continue;
    const std::string_view more = indices[*sum + 2];
    if (more.size() == 1 && more[0] >= '1' && more[0] <= '9')
      return TooFar{std::string(name[0]), std::string(name[0]) + " + " + std::string(more),
                    condition.line()};
  }
  return {};
}

/// In the statement itself, or in what decides whether it is done.
std::optional<TooFar> too_far_at(const Spot& access, bool is_innermost) {
  const Words indices = indices_in(access.words());
  if (auto found = too_far_in(access, indices, is_innermost)) return found;
  for (const Spot& each : access.around())
    if (auto found = too_far_in(each, indices, is_innermost)) return found;
  return {};
}

std::optional<TooFar> find_too_far(const std::vector<Spot>& spots) {
  for (const Spot& each : spots)
    if (auto found = too_far_at(each, &each == &spots.front())) return found;
  return {};
}

/// One of the statements that led to an access adds bytes to a pointer, or to an index.
bool counts_bytes(const IndexCase& index) {
  return index.of_elements && std::ranges::any_of(index.spots, [](const Spot& spot) {
           const Words words = spot.words();
           return source::has_any(words, {"sizeof"}) && source::has_any(words, {"*", "+"}) &&
                  !source::has_any(words, {"memcpy", "malloc", "char", "byte"});
         });
}

constexpr const char* look =
    "Look first at how the index was computed, here and in the calls that led here.";

std::string number_text(const IndexCase& index) {
  const char* or_more = index.size == SizeFrom::launch
                            ? ", or give the launch more: its third number is in bytes."
                        : index.size == SizeFrom::allocation ? ", or allocate more bytes."
                                                             : ".";
  return std::string(look) +
         " Compare it with the number of elements only if it can rightly be that large" + or_more;
}

std::string too_far_text(const IndexCase& index) {
  const auto& [compared, sum, at] = *index.too_far;
  const std::string line = " in line " + std::to_string(at.line);
  if (sum.empty())
    return "`" + compared + " <=`" + line +
           " is one too far: the last of n elements is n - 1. Write `<` there.";
  return "`" + compared + " <`" + line + " lets `" + sum + "` go too far: compare `" + sum +
         "` there.";
}

SourceLine at_access(const IndexCase&) { return {}; }

const Row<IndexCase> index_table[] = {
    {"unknown array", [](const IndexCase& index) { return index.direction == Direction::unknown; },
     Cure::bound,
     [](const IndexCase&) { return look + std::string(" And is the pointer the right one?"); },
     at_access},
    {"negative", [](const IndexCase& index) { return index.direction == Direction::before; },
     Cure::bound,
     [](const IndexCase&) {
       return look + std::string(" Compare it with 0 only if it can rightly be negative.");
     },
     at_access},
    {"one too far", [](const IndexCase& index) { return index.too_far.has_value(); },
     Cure::comparison, too_far_text, at_access},
    {"counted in bytes", counts_bytes, Cure::bound,
     [](const IndexCase& index) {
       return "A pointer and an index count elements, not bytes: leave out sizeof. " +
              number_text(index);
     },
     at_access},
    {"past the end", [](const IndexCase&) { return true; }, Cure::bound, number_text, at_access},
};

IndexCase case_of(const Access& access, Direction direction, SizeFrom size) {
  IndexCase index{{}, direction, size, access.size > 1};
  for (const SourceLine& line : program_lines(Calls::all().stack(access.caller.calls)))
    index.spots.emplace_back(line, access.kind, "");
  index.too_far = find_too_far(index.spots);
  return index;
}

}  // namespace

std::string one_too_far(const Access& access) {
  const IndexCase index = case_of(access, Direction::after, SizeFrom::declaration);
  return index.too_far ? too_far_text(index) : "";
}

Advice index_advice(const Access& access, Direction direction, SizeFrom size) {
  return advise<IndexCase>(index_table, case_of(access, direction, size));
}

}  // namespace emulator
