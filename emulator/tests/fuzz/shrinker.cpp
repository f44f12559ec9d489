// Dropping what isn't needed.
#include "shrinker.hpp"

#include "model.hpp"

namespace fuzz {

namespace {

class Shrinker {
 public:
  Shrinker(Program program, const std::function<bool(const Program&)>& fails)
      : program_(std::move(program)), fails_(fails) {}

  Program shrink() {
    while (drop(1) || drop(2) || drop(3) || use_fewer_lanes()) {
    }
    return std::move(program_);
  }

 private:
  bool accept(const Program& candidate) {
    if (!judge(candidate) || !fails_(candidate)) return false;
    program_ = candidate;
    return true;
  }

  /// Drops `count` operations at once: the parts of a barrier only go together.
  bool drop(unsigned count, Program candidate, std::size_t from) {
    if (count == 0) return accept(candidate);
    for (std::size_t i = candidate.operations.size(); i-- > from;) {
      Program smaller = candidate;
      smaller.operations.erase(smaller.operations.begin() + static_cast<std::ptrdiff_t>(i));
      if (drop(count - 1, std::move(smaller), i)) return true;
    }
    return false;
  }
  bool drop(unsigned count) { return drop(count, program_, 0); }

  bool use_fewer_lanes() {
    for (std::size_t i = 0; i < program_.operations.size(); ++i) {
      const Operation whole = program_.operations[i];
      for (unsigned skipped = 0; whole.count > 1 && skipped < 2; ++skipped) {
        Program candidate = program_;
        Operation& part = candidate.operations[i];
        unsigned half = whole.count / 2;
        part.count = static_cast<std::uint16_t>(skipped ? whole.count - half : half);
        if (skipped) {
          part.first = static_cast<std::uint16_t>(part.first + half * whole.stride);
          part.place = static_cast<std::uint8_t>(part.place + half * whole.spread);
        }
        if (accept(candidate)) return true;
      }
    }
    return false;
  }

  Program program_;
  const std::function<bool(const Program&)>& fails_;
};

}  // namespace

Program shrink(Program program, const std::function<bool(const Program&)>& fails) {
  return Shrinker(std::move(program), fails).shrink();
}

}  // namespace fuzz
