// The path that a lane took: which iterations of which loops it is in.
//
// Two lanes are together at a call if they came there the same way: by the same calls, in the same
// iterations. Calls are on the stack. For the loops, the compiler's instrumentation of an
// unoptimised kernel tells when a function begins and ends and when a basic block begins; a jump
// backwards is the next iteration of a loop.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "machine/calls.hpp"
#include "machine/inline.hpp"
#include "machine/stack_frame.hpp"

namespace emulator {

class Path {
 public:
  Path() = default;
  Path(Path&&) = default;
  Path(const Path&) = delete;
  void clear();

  /// The function whose frame is at `frame` begins. False if there is no room for it: then
  /// `make_room` has to be called first.
  bool enter(const void* frame) {
    if (top_ == last_) return false;
    *++top_ = {reinterpret_cast<Address>(frame), 0, end_of_loops_, unknown};
    return true;
  }
  void make_room();
  /// The innermost one ends.
  void leave() {
    if (top_ == outside_) return;
    end_of_loops_ = top_->first_loop;
    --top_;
  }

  /// A basic block of the function whose frame is at `frame` begins at `code`. False if it may be
  /// the first turn of a loop, or lead out of one: then `turn` has to look at it.
  bool step(const void* frame, const void* code);
  void turn(const void* code);

  /// The frame of the innermost instrumented function; null if there is none.
  const void* frame() const { return reinterpret_cast<const void*>(top_->frame); }

  /// The calls that led there. They are looked up when first asked for: most functions touch
  /// nothing that anybody asks about.
  Calls::Number calls() const {
    const Calls::Number known = top_->calls;
    return known != unknown ? known : find_calls();
  }

  /// The same, if they have been looked up, or need no more than a look at those of this audience
  /// that were asked for not long ago; else none.
  EMULATOR_INLINE Calls::Number recent_calls(const Calls& all) const {
    if (top_->calls != unknown) return top_->calls;
    const Frame& outer = top_[-1];
    const auto inner = reinterpret_cast<const StackFrame*>(top_->frame);
    if (outer.calls == unknown || inner->caller != reinterpret_cast<const void*>(outer.frame))
      return Calls::none;
    const Calls::Number known = all.recent(outer.calls, inner->return_address);
    if (known != Calls::none) top_->calls = known;
    return known;
  }

  /// Equal for lanes that are in the same iterations of the same loops.
  std::uint64_t key() const;

  /// True if this path is behind the other: in an earlier iteration of the same loop, or earlier in
  /// the code. A lane that is behind may still come to where the other is.
  bool behind(const Path& other) const;

 private:
  using Address = std::uintptr_t;
  struct Loop {
    Address first, last;  ///< code
    std::uint64_t iteration;
    bool contains(Address code) const { return first <= code && code <= last; }
  };
  struct Frame {
    Address frame;
    Address code;  ///< of the basic block that it is in; 0 before the first
    Loop* first_loop;
    mutable Calls::Number calls;
  };
  static constexpr Calls::Number unknown = ~Calls::Number{0};
  /// Outside of all functions; it stays so.
  static inline Frame nowhere{0, 0, nullptr, Calls::none};

  Loop& inner_loop() { return end_of_loops_[-1]; }
  void add_loop(const Loop& loop);
  Calls::Number find_calls() const;
  /// How many functions it is in; each of them, outermost first.
  std::size_t depth() const { return static_cast<std::size_t>(top_ - outside_); }
  const Frame& frame(std::size_t number) const { return outside_[number + 1]; }
  /// The loops of one of them, outermost first.
  std::span<const Loop> loops(std::size_t number) const {
    const Loop* end = number + 1 < depth() ? frame(number + 1).first_loop : end_of_loops_;
    return {frame(number).first_loop, end};
  }

  std::vector<Frame> frames_;  ///< room for them, outermost first, after one that is no function's
  std::vector<Loop> loops_;    ///< room for those of all frames, outermost first
  Frame* outside_ = &nowhere;  ///< before the outermost frame
  Frame* top_ = &nowhere;      ///< the innermost frame
  Frame* last_ = &nowhere;     ///< for which there is room
  Loop* end_of_loops_ = nullptr;  ///< of those that the path is in
};

/// This is done for each basic block: it neither calls nor allocates anything.
inline bool Path::step(const void* frame_address, const void* code_address) {
  Frame& frame = *top_;
  if (frame.frame != reinterpret_cast<Address>(frame_address)) return true;
  const auto code = reinterpret_cast<Address>(code_address);
  const bool in_loop = end_of_loops_ != frame.first_loop;
  if (code > frame.code) {
    if (in_loop && !inner_loop().contains(code)) return false;
  } else {
    if (!in_loop || inner_loop().first != code) return false;
    ++inner_loop().iteration;
    inner_loop().last = std::max(inner_loop().last, frame.code);
  }
  frame.code = code;
  return true;
}

/// Mixes `value` into a running hash.
inline std::uint64_t mix(std::uint64_t hash, std::uint64_t value) {
  hash = (hash ^ value) * 0x9E3779B97F4A7C15;
  return hash ^ (hash >> 29);
}

}  // namespace emulator
