// What is said of the test cases while they run, by whoever runs them to whoever tells it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

namespace cohort::harness {

/// What became of a test case; the rest, but for notes and the score, is empty unless it failed.
struct CaseResult {
  bool failed = false;
  std::string reason = {};   ///< "test", "counter <name>", or the kind of a kernel error
  std::string check = {};    ///< the names of the first check that failed
  std::string at = {};       ///< "file:line" of the call that CUDA refused, if that ended the case
  std::string message = {};  ///< lines for people
  std::string report = {};   ///< of the device, as it is: JSON in one line; empty if there is none
  std::string more = {};     ///< lines: what the test says beside a report
  std::string notes = {};    ///< lines on what is no mistake and may yet surprise
  std::string score = {};    ///< of an open task: a line as score_text() has it; not of a failure
  std::uint64_t seed = 0;    ///< of the schedule that it was found under
};

struct Message {
  enum class Kind {
    device,     ///< `text` is its name
    no_device,  ///< no case can run; `text` says why
    begins,     ///< case `number`, under the schedule `result.seed`
    ends,       ///< case `number`, with `result`
    crashes,    ///< by signal `number`
    place,      ///< `text` is the line of the program that runs, or that crashed, and
                ///< `result.check` the names of the check
    finished,   ///< all cases have run
  };
  Kind kind;
  std::size_t number = 0;
  CaseResult result = {};
  std::string text = {};
};

using Tell = std::function<void(const Message&)>;

}  // namespace cohort::harness
