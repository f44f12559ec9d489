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
    *++top_ = {reinterpret_cast<Address>(frame), 0, loops_.size(), unknown};
    inner_ = nullptr;
    return true;
  }
  void make_room();
  /// The innermost one ends.
  void leave() {
    if (top_ == outside()) return;
    if (loops_.size() != top_->first_loop) [[unlikely]]
      loops_.resize(top_->first_loop);
    --top_;
    find_inner();
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
  struct Frame {
    Address frame;
    Address code;            ///< of the basic block that it is in; 0 before the first
    std::size_t first_loop;  ///< in loops_
    mutable Calls::Number calls;
  };
  /// Of a size that is quick to divide by: how many there are is asked for at each call.
  struct alignas(32) Loop {
    Address first, last;  ///< code
    std::uint64_t iteration;
    bool contains(Address code) const { return first <= code && code <= last; }
  };
  static constexpr Calls::Number unknown = ~Calls::Number{0};
  static inline Frame nowhere{0, 0, 0, Calls::none};  ///< outside of all functions; it stays so
  Calls::Number find_calls() const;
  std::size_t end_of_loops(std::size_t number) const;
  Frame* outside() { return frames_.empty() ? &nowhere : frames_.data(); }
  const Frame* outside() const { return frames_.empty() ? &nowhere : frames_.data(); }
  /// How many functions it is in; each of them, outermost first.
  std::size_t depth() const { return static_cast<std::size_t>(top_ - outside()); }
  const Frame& frame(std::size_t number) const { return outside()[number + 1]; }
  void find_inner() { inner_ = loops_.size() == top_->first_loop ? nullptr : &loops_.back(); }

  std::vector<Frame> frames_;  ///< room for them, outermost first, after one that is no function's
  std::vector<Loop> loops_;    ///< of all frames, outermost first
  Frame* top_ = &nowhere;      ///< the innermost frame
  Frame* last_ = &nowhere;     ///< for which there is room
  Loop* inner_ = nullptr;      ///< the innermost one of that
};

/// This is done for each basic block: it neither calls nor allocates anything.
inline bool Path::step(const void* frame_address, const void* code_address) {
  Frame& frame = *top_;
  if (frame.frame != reinterpret_cast<Address>(frame_address)) return true;
  const auto code = reinterpret_cast<Address>(code_address);
  if (code > frame.code) {
    if (inner_ && !inner_->contains(code)) return false;
  } else {
    if (!inner_ || inner_->first != code) return false;
    ++inner_->iteration;
    inner_->last = std::max(inner_->last, frame.code);
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
