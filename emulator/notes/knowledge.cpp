// Sharing what clocks have in common.
#include "notes/knowledge.hpp"

#include <algorithm>

namespace emulator {

namespace {

/// Numbers beyond the end are zero.
bool covers(Segment one, Segment other) { return one >= other; }

void join(Segment& into, Segment other) { into = std::max(into, other); }

template <class T>
bool covers(const std::shared_ptr<T>& one, const std::shared_ptr<T>& other) {
  if (one == other || !other) return true;
  if (!one) return false;
  const std::size_t common = std::min(one->size(), other->size());
  for (std::size_t i = 0; i < common; ++i)
    if (!covers((*one)[i], (*other)[i])) return false;
  for (std::size_t i = common; i < other->size(); ++i)
    if (!covers(typename T::value_type{}, (*other)[i])) return false;
  return true;
}

/// What one of the two has covered already is shared.
template <class T>
void join(std::shared_ptr<T>& into, const std::shared_ptr<T>& other) {
  if (covers(into, other)) return;
  if (covers(other, into)) {
    into = other;
    return;
  }
  T& mine = unshared(into);
  if constexpr (requires { mine.resize(1); })
    if (mine.size() < other->size()) mine.resize(other->size());
  for (std::size_t i = 0; i < other->size(); ++i) join(mine[i], (*other)[i]);
}

constexpr std::size_t rows_of_a_page = 32;

}  // namespace

const Knowledge::Row* Knowledge::find(std::size_t row) const {
  const std::size_t page = row / rows_of_a_page;
  if (!pages_ || page >= pages_->size() || !(*pages_)[page]) return nullptr;
  return (*(*pages_)[page])[row % rows_of_a_page].get();
}

Knowledge::Row& Knowledge::row(std::size_t row) {
  Pages& pages = unshared(pages_);
  const std::size_t page = row / rows_of_a_page;
  if (page >= pages.size()) pages.resize(page + 1);
  return unshared(unshared(pages[page])[row % rows_of_a_page]);
}

Segment Knowledge::at(std::size_t row, std::size_t index) const {
  const Row* numbers = find(row);
  const Segment stored = numbers && index < numbers->size() ? (*numbers)[index] : 0;
  const bool is_latest = latest_.row == row && latest_.index == index;
  return is_latest ? std::max(stored, latest_.segment) : stored;
}

void Knowledge::store(const Latest& latest) {
  if (latest.segment != 0) raise(latest.row, latest.index, {&latest.segment, 1});
}

void Knowledge::raise(std::size_t row, std::size_t index, Segment segment) {
  if (at(row, index) >= segment) return;
  if (latest_.row != row || latest_.index != index) store(latest_);
  latest_ = {static_cast<std::uint32_t>(row), static_cast<std::uint32_t>(index), segment};
}

void Knowledge::raise(std::size_t row, std::size_t first, std::span<const Segment> segments) {
  while (!segments.empty() && segments.back() == 0) segments = segments.first(segments.size() - 1);
  if (segments.empty()) return;
  Row& numbers = this->row(row);
  if (numbers.size() < first + segments.size()) numbers.resize(first + segments.size());
  for (std::size_t i = 0; i < segments.size(); ++i)
    numbers[first + i] = std::max(numbers[first + i], segments[i]);
}

void Knowledge::learn(const Knowledge& other) {
  join(pages_, other.pages_);
  raise(other.latest_.row, other.latest_.index, other.latest_.segment);
}

bool Knowledge::covers(const Knowledge& other) const {
  const Latest& latest = other.latest_;
  if (at(latest.row, latest.index) < latest.segment) return false;
  if (emulator::covers(pages_, other.pages_)) return true;
  // Rare: the one number that it lacks in its rows may be its latest.
  if (latest_.segment == 0) return false;
  Knowledge stored = *this;
  stored.store(stored.latest_);
  return emulator::covers(stored.pages_, other.pages_);
}

}  // namespace emulator
