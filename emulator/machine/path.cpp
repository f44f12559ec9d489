// Following a lane through its loops.
#include "machine/path.hpp"

#include <algorithm>

#include "machine/caller.hpp"
#include "machine/stack_frame.hpp"

namespace emulator {

void Path::clear() {
  frames_.clear();
  loops_.clear();
  inner_ = nullptr;
}

void Path::make_room() { frames_.reserve(std::max<std::size_t>(8, 2 * frames_.size())); }

Calls::Number Path::find_calls() const {
  std::size_t next = frames_.size();
  while (next > 0 && frames_[next - 1].calls == unknown) --next;
  if (next == 0) {
    // Around the kernel is the machine.
    const auto kernel = reinterpret_cast<const StackFrame*>(frames_[next].frame);
    frames_[next++].calls = Calls::all().then(Calls::none, kernel->return_address);
  }
  for (; next < frames_.size(); ++next)
    frames_[next].calls =
        calls_from(frames_[next - 1].calls, reinterpret_cast<const void*>(frames_[next - 1].frame),
                   reinterpret_cast<const void*>(frames_[next].frame));
  return frames_.back().calls;
}

void Path::turn(const void* code_address) {
  Frame& frame = frames_.back();
  const auto code = reinterpret_cast<Address>(code_address);
  while (loops_.size() > frame.first_loop && !loops_.back().contains(code)) loops_.pop_back();
  if (code <= frame.code) {
    bool known = loops_.size() > frame.first_loop && loops_.back().first == code;
    if (!known) loops_.push_back({code, frame.code, 0});
    ++loops_.back().iteration;
    loops_.back().last = std::max(loops_.back().last, frame.code);
  }
  find_inner();
  frame.code = code;
}

std::uint64_t Path::key() const {
  std::uint64_t hash = 0;
  for (const Loop& loop : loops_) hash = mix(mix(hash, loop.first), loop.iteration);
  return hash;
}

std::size_t Path::end_of_loops(std::size_t frame) const {
  return frame + 1 < frames_.size() ? frames_[frame + 1].first_loop : loops_.size();
}

bool Path::behind(const Path& other) const {
  for (std::size_t f = 0; f < frames_.size() && f < other.frames_.size(); ++f) {
    const Frame &mine = frames_[f], &theirs = other.frames_[f];
    std::size_t i = mine.first_loop, j = theirs.first_loop;
    for (; i < end_of_loops(f) && j < other.end_of_loops(f); ++i, ++j) {
      const Loop &my_loop = loops_[i], &their_loop = other.loops_[j];
      if (my_loop.first != their_loop.first) break;
      if (my_loop.iteration != their_loop.iteration)
        return my_loop.iteration < their_loop.iteration;
    }
    // A loop is known from its second iteration on: a lane that is in it without knowing is in the
    // first.
    if (j < other.end_of_loops(f) && i == end_of_loops(f) && other.loops_[j].contains(mine.code))
      return true;
    if (i < end_of_loops(f) && j == other.end_of_loops(f) && loops_[i].contains(theirs.code))
      return false;
    if (mine.code != theirs.code) return mine.code < theirs.code;
  }
  return false;
}

}  // namespace emulator
