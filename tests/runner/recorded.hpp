// Recordings made up for tests, event by event.
#pragma once

#include <string>

#include "trace/recording.hpp"

namespace testing {

/// Of one block unless told otherwise; a shared array `tile` of 64 ints, and the lines of
/// /kernel.cu, by number.
class Recorded {
 public:
  explicit Recorded(unsigned threads, unsigned blocks = 1);

  Recorded& read(unsigned thread, int line, unsigned element, unsigned value = 0);
  Recorded& write(unsigned thread, int line, unsigned element, unsigned value = 0);
  Recorded& arrive(unsigned thread, int line, std::uint64_t phase = 0);
  Recorded& depart(unsigned thread);
  /// Lanes of the first warp ask lane `source` of it, and meet.
  Recorded& shuffle(std::uint32_t mask, int line, unsigned source,
                    const std::string& name = "__shfl_sync");
  /// A pool's, of `tile` from a byte on.
  Recorded& hand_out(unsigned thread, int line, unsigned byte, unsigned bytes);
  Recorded& take_back(unsigned thread, int line, unsigned byte, unsigned bytes);
  Recorded& end(unsigned thread);

  Recorded& in_clusters_of(unsigned blocks);

  /// As the reader of the file gets it.
  runner::Recording recording() const;
  /// As the emulator writes it.
  std::string bytes() const;

 private:
  Recorded& add(unsigned thread, int line, runner::Kind kind, std::uint64_t address,
                std::uint64_t value, std::uint8_t size = 0, std::uint16_t name = 0);

  runner::Recording recording_;
};

/// A line of the file of reports: a race of two threads in block 0, both in /kernel.cu. The cure is
/// a barrier before `cure_line`.
std::string race_report(unsigned thread, int line, unsigned other_thread, int other_line,
                        int cure_line);

}  // namespace testing
