// Putting the recorder in its place.
#include "recorder/start.hpp"

#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "recorder/recorder.hpp"

namespace emulator {

namespace {

/// COHORT_RECORD_EVENTS: 2^24 take 512 MiB, if a kernel does as much.
std::size_t room() {
  const char* text = std::getenv("COHORT_RECORD_EVENTS");
  if (!text) return std::size_t{1} << 24;
  std::size_t number = 0;
  const char* end = text + std::strlen(text);
  auto [rest, error] = std::from_chars(text, end, number);
  constexpr std::size_t fewest = 64;
  if (error == std::errc() && rest == end && number >= fewest) return number;
  std::fprintf(stderr, "COHORT_RECORD_EVENTS=%s: give a number of events from 64 on.\n", text);
  std::exit(2);
}

/// It listens to the end of the program.
Recorder& recorder() {
  static Recorder& recorder = *new Recorder(room());
  return recorder;
}

}  // namespace

bool wants_recorder() { return std::getenv("COHORT_RECORD") != nullptr; }

void start_recorder(CheckerSet& checkers) {
  listen(recorder());
  checkers.locator.tell(recorder());
  checkers.findings.tell(recorder());
}

void finish_recorder() {
  static RecordingCloser& closer = *new RecordingCloser(recorder());
  listen(closer);
}

}  // namespace emulator
