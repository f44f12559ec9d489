// Following a lane through its loops.
#include "machine/path.hpp"

#include <algorithm>

#include "machine/caller.hpp"
#include "machine/stack_frame.hpp"

namespace emulator {

void Path::clear() {
  top_ = outside_;
  end_of_loops_ = loops_.data();
}

void Path::make_room() {
  const std::size_t deep = depth();
  frames_.resize(std::max<std::size_t>(8, 2 * frames_.size()), nowhere);
  outside_ = frames_.data();
  top_ = outside_ + deep;
  last_ = &frames_.back();
}

void Path::add_loop(const Loop& loop) {
  if (end_of_loops_ == loops_.data() + loops_.size()) {
    std::vector<Loop> more(std::max<std::size_t>(8, 2 * loops_.size()));
    std::ranges::copy(loops_, more.begin());
    const auto move = [&](Loop*& place) { place = more.data() + (place - loops_.data()); };
    for (Frame* frame = outside_; frame != top_;) move((++frame)->first_loop);
    move(end_of_loops_);
    loops_.swap(more);
  }
  *end_of_loops_++ = loop;
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
  const auto in_loop = [&] { return end_of_loops_ != frame.first_loop; };
  while (in_loop() && !inner_loop().contains(code)) --end_of_loops_;
  if (code <= frame.code) {
    if (!in_loop() || inner_loop().first != code) add_loop({code, frame.code, 0});
    ++inner_loop().iteration;
    inner_loop().last = std::max(inner_loop().last, frame.code);
  }
  frame.code = code;
}

std::uint64_t Path::key() const {
  std::uint64_t hash = 0;
  for (const Loop* loop = loops_.data(); loop != end_of_loops_; ++loop)
    hash = mix(mix(hash, loop->first), loop->iteration);
  return hash;
}

bool Path::behind(const Path& other) const {
  for (std::size_t f = 0; f < depth() && f < other.depth(); ++f) {
    const Frame &mine = frame(f), &theirs = other.frame(f);
    const std::span<const Loop> my_loops = loops(f), their_loops = other.loops(f);
    std::size_t i = 0;
    for (; i < my_loops.size() && i < their_loops.size(); ++i) {
      if (my_loops[i].first != their_loops[i].first) break;
      if (my_loops[i].iteration != their_loops[i].iteration)
        return my_loops[i].iteration < their_loops[i].iteration;
    }
    // A loop is known from its second iteration on: a lane that is in it without knowing is in the
    // first.
    if (i < their_loops.size() && i == my_loops.size() && their_loops[i].contains(mine.code))
      return true;
    if (i < my_loops.size() && i == their_loops.size() && my_loops[i].contains(theirs.code))
      return false;
    if (mine.code != theirs.code) return mine.code < theirs.code;
  }
  return false;
}

}  // namespace emulator
