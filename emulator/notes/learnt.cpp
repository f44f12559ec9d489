// Learning.
#include "notes/learnt.hpp"

#include <algorithm>

namespace emulator {

namespace {

using Each = std::array<Knowledge, reaches>;

bool covers(const Each& one, const Each& other) {
  return std::ranges::equal(one, other, [](auto& a, auto& b) { return a.covers(b); });
}

bool covers(const Fenced& one, const Fenced& other) {
  return covers(one.released, other.released) && covers(one.pending, other.pending) &&
         one.hearsay.covers(other.hearsay);
}

void join(Each& into, const Each& other) {
  for (unsigned i = 0; i < reaches; ++i) into[i].learn(other[i]);
}

}  // namespace

Knowledge Fenced::unread() const {
  Knowledge all = hearsay;
  for (const Knowledge& read : pending) all.learn(read);
  return all;
}

void Learnt::learn(const Learnt& other) {
  if (other.empty()) return;
  known.learn(other.known);
  if (!other.fenced || fenced == other.fenced) return;
  if (fenced && covers(*fenced, *other.fenced)) return;
  if (!fenced || covers(*other.fenced, *fenced)) {
    fenced = other.fenced;
    return;
  }
  Fenced& mine = own_fenced();
  join(mine.released, other.fenced->released);
  join(mine.pending, other.fenced->pending);
  mine.hearsay.learn(other.fenced->hearsay);
}

}  // namespace emulator
