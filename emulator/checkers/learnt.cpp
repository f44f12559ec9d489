// Learning.
#include "checkers/learnt.hpp"

#include <algorithm>

namespace emulator {

namespace {

template <class Number>
void raise(std::vector<Number>& numbers, std::size_t index, Number by) {
  if (by == 0) return;
  if (index >= numbers.size()) numbers.resize(index + 1);
  numbers[index] = std::max(numbers[index], by);
}

template <class Number>
void raise(std::vector<Number>& to, const std::vector<Number>& by) {
  if (by.size() > to.size()) to.resize(by.size());
  for (std::size_t i = 0; i < by.size(); ++i) to[i] = std::max(to[i], by[i]);
}

}  // namespace

void Learnt::learn_segment(std::size_t lane, Segment segment) { raise(segments_, lane, segment); }

void Learnt::learn_phases(std::size_t barrier, std::uint64_t phases) {
  raise(phases_, barrier, phases);
}

void Learnt::learn(const Learnt& other) {
  raise(segments_, other.segments_);
  raise(phases_, other.phases_);
}

void Learnt::learn_phases(const Learnt& other) { raise(phases_, other.phases_); }

}  // namespace emulator
