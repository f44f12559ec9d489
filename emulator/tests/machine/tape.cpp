// What is kept of a recording that is longer than its room.
#include "recorder/tape.hpp"

#include <doctest/doctest.h>

using emulator::RecordedEvent;
using emulator::Tape;

namespace {

void add(Tape& tape, std::uint64_t first, std::uint64_t last) {
  for (std::uint64_t i = first; i <= last; ++i) {
    RecordedEvent event{};
    event.value = i;
    CHECK(tape.add(event) == i);
  }
}

}  // namespace

TEST_CASE("as long as there is room, all is kept") {
  Tape tape(8);
  add(tape, 0, 7);
  CHECK(tape.is_whole());
  const auto all = tape.take(Tape::Part::last);
  REQUIRE(all.size() == 8);
  CHECK(all.front().value == 0);
  CHECK(all.back().value == 7);
  CHECK(tape.take(Tape::Part::first).empty());
}

TEST_CASE("then a quarter is for the first, and the rest for the last") {
  Tape tape(8);
  add(tape, 0, 20);
  CHECK_FALSE(tape.is_whole());
  auto other = tape;
  const auto first = tape.take(Tape::Part::first), last = other.take(Tape::Part::last);
  REQUIRE(first.size() == 2);
  CHECK(first[0].value == 0);
  CHECK(first[1].value == 1);
  REQUIRE(last.size() == 6);
  for (std::size_t i = 0; i < 6; ++i) CHECK(last[i].value == 15 + i);
}

TEST_CASE("an event is found by its number until another takes its place") {
  Tape tape(8);
  add(tape, 0, 20);
  CHECK(tape.find(1)->value == 1);
  CHECK(tape.find(15)->value == 15);
  CHECK(tape.find(14) == nullptr);
  CHECK(tape.find(21) == nullptr);
  tape.clear();
  CHECK(tape.find(0) == nullptr);
  CHECK(tape.added() == 0);
}
