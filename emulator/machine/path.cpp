// Following a lane through its loops.
#include "machine/path.hpp"

#include <algorithm>

#include "machine/caller.hpp"
#include "machine/stack_frame.hpp"

namespace emulator {

void Path::clear() {
  loops_.clear();
  top_ = outside();
  inner_ = nullptr;
}

void Path::make_room() {
  const std::size_t deep = depth();
  frames_.resize(std::max<std::size_t>(8, 2 * frames_.size()), nowhere);
  top_ = frames_.data() + deep;
  last_ = &frames_.back();
}

Calls::Number Path::find_calls() const {
  std::size_t next = depth();
  while (next > 0 && frame(next - 1).calls == unknown) --next;
  if (next == 0) {
    // Around the kernel is the machine.
    const auto kernel = reinterpret_cast<const StackFrame*>(frame(next).frame);
    frame(next++).calls = Calls::all().then(Calls::none, kernel->return_address);
  }
  for (; next < depth(); ++next)
    frame(next).calls =
        calls_from(frame(next - 1).calls, reinterpret_cast<const void*>(frame(next - 1).frame),
                   reinterpret_cast<const void*>(frame(next).frame));
  return top_->calls;
}

void Path::turn(const void* code_address) {
  Frame& frame = *top_;
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

std::size_t Path::end_of_loops(std::size_t number) const {
  return number + 1 < depth() ? frame(number + 1).first_loop : loops_.size();
}

bool Path::behind(const Path& other) const {
  for (std::size_t f = 0; f < depth() && f < other.depth(); ++f) {
    const Frame &mine = frame(f), &theirs = other.frame(f);
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
