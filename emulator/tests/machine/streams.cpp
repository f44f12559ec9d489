// The order of streams, and what they touch.
#include <doctest/doctest.h>

#include "streams/touched.hpp"
#include "streams/work_order.hpp"

using namespace emulator;

namespace {

/// Handles are only told apart.
Handle handle(int number) { return reinterpret_cast<Handle>(static_cast<std::uintptr_t>(number)); }

const Handle legacy = handle(1), first = handle(2), second = handle(3), event = handle(4);

struct Streams : WorkOrder {
  explicit Streams(Kind of_first = Kind::blocking, Kind of_second = Kind::blocking) {
    stream_made(legacy, Kind::legacy);
    stream_made(first, of_first);
    stream_made(second, of_second);
  }
  bool host_knows(WorkNumber work) const { return host().knows(work.stream, work.number); }
  /// Whether the stream's last work comes after that one.
  bool comes_after(Handle stream, WorkNumber work) {
    return of_stream(stream).knows(work.stream, work.number);
  }
};

}  // namespace

TEST_CASE("work of one stream is in order, of two it isn't") {
  Streams streams;
  const WorkNumber one = streams.give(first);
  streams.give(first);
  CHECK(streams.comes_after(first, one));
  streams.give(second);
  CHECK_FALSE(streams.comes_after(second, one));
  CHECK_FALSE(streams.host_knows(one));
}

TEST_CASE("the host learns of what it waits for, and so does what it gives later") {
  Streams streams;
  const WorkNumber one = streams.give(first), other = streams.give(second);
  streams.host_waits_for_stream(first);
  CHECK(streams.host_knows(one));
  CHECK_FALSE(streams.host_knows(other));
  streams.give(second);
  CHECK(streams.comes_after(second, one));
  streams.host_waits_for_all();
  CHECK(streams.host_knows(other));
}

TEST_CASE("an event stands for what was in its stream when it was recorded last") {
  Streams streams;
  const WorkNumber before = streams.give(first);
  streams.record(event, first);
  const WorkNumber after = streams.give(first);
  streams.wait(second, event);
  streams.give(second);
  CHECK(streams.comes_after(second, before));
  CHECK_FALSE(streams.comes_after(second, after));
  streams.record(event, first);
  streams.host_waits_for_event(event);
  CHECK(streams.host_knows(after));
}

TEST_CASE("an event that was never recorded orders nothing") {
  Streams streams;
  const WorkNumber one = streams.give(first);
  streams.wait(second, event);
  streams.host_waits_for_event(event);
  streams.give(second);
  CHECK_FALSE(streams.comes_after(second, one));
  CHECK_FALSE(streams.host_knows(one));
}

TEST_CASE("the legacy default stream waits for blocking streams, and they for it") {
  Streams streams(WorkOrder::Kind::blocking, WorkOrder::Kind::non_blocking);
  const WorkNumber blocking = streams.give(first), other = streams.give(second);
  const WorkNumber in_default = streams.give(legacy);
  CHECK(streams.comes_after(legacy, blocking));
  CHECK_FALSE(streams.comes_after(legacy, other));
  streams.give(first);
  streams.give(second);
  CHECK(streams.comes_after(first, in_default));
  CHECK_FALSE(streams.comes_after(second, in_default));
}

TEST_CASE("the legacy default stream waits for a blocking stream that has been destroyed") {
  Streams streams(WorkOrder::Kind::blocking, WorkOrder::Kind::non_blocking);
  const WorkNumber blocking = streams.give(first), other = streams.give(second);
  streams.stream_ends(first);
  streams.stream_ends(second);
  streams.give(legacy);
  CHECK(streams.comes_after(legacy, blocking));
  CHECK_FALSE(streams.comes_after(legacy, other));
}

TEST_CASE("two streams may overlap unless the default stream is one of them and the other blocks") {
  WorkOrder streams;
  CHECK_FALSE(streams.may_overlap());
  streams.stream_made(legacy, WorkOrder::Kind::legacy);
  streams.stream_made(first, WorkOrder::Kind::blocking);
  CHECK_FALSE(streams.may_overlap());
  streams.stream_ends(first);
  streams.stream_made(first, WorkOrder::Kind::non_blocking);
  CHECK(streams.may_overlap());
}

TEST_CASE("the number of a destroyed stream is used again when its work is known to have ended") {
  Streams streams;
  for (int i = 0; i < 1000; ++i) {
    const WorkNumber last = streams.give(first);
    streams.stream_ends(first);
    CHECK_FALSE(streams.host_knows(last));
    streams.host_waits_for_all();
    streams.stream_made(first, WorkOrder::Kind::blocking);
  }
  CHECK(streams.stream_count() == 3);
}

TEST_CASE("what is touched is known by byte, and only the last work of each byte") {
  Touched touched;
  touched.add({100, 200, Touch::write, 1, 7});
  touched.add({120, 140, Touch::write, 2, 8});
  CHECK(touched.find(Touch::read, 100, 120, 0)->deed == 7);
  const auto inner = touched.find(Touch::read, 110, 130, 1);
  REQUIRE(inner);
  CHECK(inner->begin == 120);
  CHECK(inner->end == 130);
  CHECK(inner->deed == 8);
  CHECK(touched.find(Touch::read, 140, 200, 0)->begin == 140);
  CHECK_FALSE(touched.find(Touch::read, 140, 200, 1));
  CHECK_FALSE(touched.find(Touch::read, 200, 300, 0));
  CHECK_FALSE(touched.find(Touch::read, 50, 100, 0));
}

TEST_CASE("reads don't race with reads, nor strong accesses with strong ones") {
  Touched touched;
  touched.add({0, 8, Touch::read, 1, 1});
  touched.add({8, 16, Touch::update, 1, 1});
  CHECK_FALSE(touched.find(Touch::read, 0, 8, 0));
  CHECK(touched.find(Touch::write, 0, 8, 0));
  CHECK(touched.find(Touch::read, 8, 16, 0));
  CHECK_FALSE(touched.find(Touch::update, 8, 16, 0));
}

TEST_CASE("a write takes the place of what its stream did before, and of no more") {
  Touched touched;
  touched.add({0, 100, Touch::read, 1, 1});
  touched.add({10, 20, Touch::write, 2, 2});
  CHECK(touched.find(Touch::write, 0, 10, 0)->touch == Touch::read);
  CHECK(touched.find(Touch::write, 10, 20, 0)->touch == Touch::write);
  CHECK(touched.find(Touch::write, 20, 100, 0)->touch == Touch::read);
  touched.forget(0, 50);
  CHECK_FALSE(touched.find(Touch::write, 0, 50, 0));
  CHECK(touched.find(Touch::write, 0, 51, 0)->begin == 50);
  touched.forget_until(1);
  CHECK(touched.empty());
}

TEST_CASE("neighbours that the same work touches are one stretch") {
  Touched touched;
  for (std::uintptr_t at = 0; at < 400; at += 4) touched.add({at, at + 4, Touch::read, 1, 1});
  int stretches = 0;
  touched.for_each([&](std::uintptr_t, std::uintptr_t) { ++stretches; });
  CHECK(stretches == 1);
}

TEST_CASE("a million pieces of work on the same memory take as much room as a few") {
  Touched touched;
  for (WorkClock::Number work = 1; work <= 1'000'000; ++work) {
    const std::uintptr_t begin = work * 7 % 64;
    touched.add({begin, begin + 8, work % 3 == 0 ? Touch::read : Touch::write, work,
                 static_cast<std::uint32_t>(work % 5)});
  }
  int stretches = 0;
  touched.for_each([&](std::uintptr_t, std::uintptr_t) { ++stretches; });
  CHECK(stretches <= 2 * 72);
}
