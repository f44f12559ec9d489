// A vector clock over all lanes of a grid, most of which it knows nothing of.
//
// Clocks are copied at every release, and most copies differ in one number. So they share what is
// equal: rows of numbers, and pages of rows, are copied when they are first written to.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace emulator {

/// Counts the segments of a lane's run.
using Segment = std::uint32_t;

/// What the pointer points to, for this owner alone: new if it is null, a copy if others share it.
template <class T>
T& unshared(std::shared_ptr<T>& shared) {
  if (!shared)
    shared = std::make_shared<T>();
  else if (shared.use_count() != 1)
    shared = std::make_shared<T>(*shared);
  return *shared;
}

/// Numbers that only grow, in rows: in that of a block, for each of its lanes the last segment that
/// is known of. Whoever knows of a segment knows of all before it.
class Knowledge {
 public:
  bool empty() const { return !pages_ && latest_.segment == 0; }

  Segment at(std::size_t row, std::size_t index) const;
  void raise(std::size_t row, std::size_t index, Segment segment);
  /// The same for numbers that lie side by side from `first` on.
  void raise(std::size_t row, std::size_t first, std::span<const Segment> segments);

  /// All that the other knows.
  void learn(const Knowledge& other);
  /// Is there nothing that only the other knows?
  bool covers(const Knowledge& other) const;

 private:
  using Row = std::vector<Segment>;
  using Page = std::array<std::shared_ptr<Row>, 32>;
  using Pages = std::vector<std::shared_ptr<Page>>;

  /// A number that is in no row yet. A lane releases again and again, and each time one number is
  /// new: its own.
  struct Latest {
    std::uint32_t row = 0, index = 0;
    Segment segment = 0;
  };

  const Row* find(std::size_t row) const;
  Row& row(std::size_t row);
  void store(const Latest& latest);

  std::shared_ptr<Pages> pages_;
  Latest latest_;
};

}  // namespace emulator
