// What is said of the test cases while they run, by whoever runs them to whoever tells it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

namespace cohort::harness {

/// What the device suggests to do about an error in a kernel. All of it may be empty.
struct Advice {
  std::string text = {};
  std::string cure = {};    ///< the kind of it: "barrier"
  std::string at = {};      ///< "file:line" where the change belongs
  std::string calls = {};   ///< that led there, innermost first: "file:line, file:line"
  std::string lines = {};   ///< "1" if it is about two accesses of one line
  std::string memory = {};  ///< what the kernel calls the memory that it is about
};

/// What became of a test case; the rest, but for notes, is empty unless it failed.
struct CaseResult {
  bool failed = false;
  std::string reason = {};   ///< "test", "counter <name>", or the kind of a kernel error
  std::string message = {};  ///< lines for people
  Advice advice = {};
  std::string more = {};   ///< lines on what else was found
  std::string notes = {};  ///< lines on what is no mistake and may yet surprise
  std::uint64_t seed = 0;  ///< of the schedule that it was found under
};

struct Message {
  enum class Kind {
    device,     ///< `text` is its name
    no_device,  ///< no case can run; `text` says why
    begins,     ///< case `number`, under the schedule `result.seed`
    ends,       ///< case `number`, with `result`
    crashes,    ///< by signal `number`
    place,      ///< `text` is the line of the program that runs, or that crashed
    finished,   ///< all cases have run
  };
  Kind kind;
  std::size_t number = 0;
  CaseResult result = {};
  std::string text = {};
};

using Tell = std::function<void(const Message&)>;

}  // namespace cohort::harness
