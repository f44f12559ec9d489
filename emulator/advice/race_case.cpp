// Where a race's two places are in the program.
#include "advice/race_case.hpp"

#include <algorithm>
#include <utility>

#include "reports/layout.hpp"

namespace emulator {

RaceCase::RaceCase(const RaceFacts& race, const Sides& lines, const PlaceName& place,
                   const Meetings& meetings)
    : race(race), lines(lines), place(place), meetings_(meetings) {
  for (int side : {0, 1})
    innermost_.emplace_back(innermost_line(lines, side), race.kinds[side], place.memory);
  join_in_one_line();
  spots_ = innermost_;
  find_spots();
  between_ = meeting_between();
  in_place_ = change_in_statement();
  put_back_ = change_over_statements();
  set_after_look_ = find_look();
  signal_ = find_signal();
}

int RaceCase::side_of_later() const {
  const auto where = [&](int side) {
    return std::pair(spots_[side].line().line, spots_[side].head().begin);
  };
  return where(1) >= where(0);
}

/// Of several statements in the line that both come to, one that changes the memory in place has
/// the read as well.
void RaceCase::join_in_one_line() {
  const bool one_place = innermost_line(lines, 0).where() == innermost_line(lines, 1).where();
  if (!one_place || !has(Kind::read) || !has(Kind::write)) return;
  const Spot& writes = innermost_[which(Kind::write)];
  const auto change = writes.change();
  if (!change) return;
  const bool reads = !change->is_plain() ||
                     source::find(writes.words(change->value), writes.words(change->target));
  if (reads) innermost_[which(Kind::read)] = writes;
}

/// Two calls of one function are apart where they are called, not in the lines that it has.
void RaceCase::find_spots() {
  const auto &one = lines[0], &other = lines[1];
  const auto note = [&] { in_one_function_ = spots_[0].line().in_function_of(spots_[1].line()); };
  note();
  if (meeting_between()) return;
  const bool both_own = !is_of_tests(0) && !is_of_tests(1);
  std::vector<Spot> calls;  // of both, the one further in last
  for (std::size_t i = 1; i <= std::min(one.size(), other.size()); ++i) {
    const SourceLine &a = one[one.size() - i], &b = other[other.size() - i];
    if (!a.in_function_of(b)) return;
    if (both_own && is_folded(a.file)) continue;
    const auto spot_of = [&](int side) {
      const std::size_t at = frames_[side] = lines[side].size() - i;
      const Spot spot = at == 0 ? innermost_[side] : Spot(lines[side], at);
      return calls.empty() ? spot : spot.called_at(calls.back());
    };
    spots_ = {spot_of(0), spot_of(1)};
    note();
    const bool is_known = spots_[0].is_known() && spots_[1].is_known();
    one_line_ = a.where() == b.where() && (!is_known || spots_[0] == spots_[1]);
    const bool is_alike = spots_[0] == spots_[1] && spots_[0].is_known();
    if (is_alike && both_own) calls.push_back(spots_[0]);
    if (is_alike || (!spots_[0].is_known() && one_line_)) continue;
    one_line_ &= i == one.size() && i == other.size();
    return;
  }
  one_statement_ = true;
  one_line_ = true;
}

Spot RaceCase::doing(int side) const {
  Spot found = spots_[side];
  for (std::size_t i = frames_[side]; i-- > 0 && !found.change();)
    found = (i == 0 ? innermost_[side] : Spot(lines[side], i)).called_at(found);
  return found;
}

bool RaceCase::is_of_tests(int side) const { return is_folded(innermost_line(lines, side).file); }

}  // namespace emulator
