// Calls and launches that CUDA refused, and queries that found room for nothing: kept with their
// reasons for the program's end.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "emulator/types/errors.hpp"
#include "machine/source_line.hpp"

namespace emulator {

struct FailedCall {
  std::string name;                     ///< "cudaMemcpy"; of a launch, the kernel's
  cudaError_t error;                    ///< none if it is a query whose answer was 0
  std::string reason = {};              ///< a fact, and after a line's end what to do; may be empty
  const void* kernel = nullptr;         ///< the one that the launch or the query is about
  bool launches = false;                ///< the innermost calls are then the kernel's own
  bool is_unasked = false;              ///< the program has never looked at this error
  bool is_put_in_words = false;         ///< the program has asked CUDA for the error's name or text
  bool is_reported = false;             ///< a report has told of it
  std::vector<const void*> stack = {};  ///< return addresses, innermost first; noted with the call
  unsigned times = 1;                   ///< that it failed so
  std::uint64_t version = 0;            ///< `allocations_version` the last time; noted with it
};

/// Notes a call that the calling thread makes, and where that is.
void note_failed_call(FailedCall call);

/// Notes a query about a kernel that has found room for nothing.
void note_empty_answer(const void* kernel, const char* query, std::string reason);

/// The program drops the error that `call` has returned: this thread's last failed call, or a
/// function of the program's own.
void note_dropped(const char* call, cudaError_t error);

/// The calling thread asks for its last error.
void note_question();

/// The program asks what an error means, to tell somebody.
void note_words(cudaError_t error);

/// A query has found room for a kernel, or its launch says why there is none: what earlier queries
/// found is no news.
void forget_empty_answers(const void* kernel);

/// The refused launches and the dropped errors that no thread has asked about, oldest first.
std::vector<FailedCall> failures_nobody_asked_about();

/// "cudaMemcpy at main.cu:12": the last of those failures; empty if there is none.
template <class Is>
std::string last_of(const std::vector<FailedCall>& failures, Is is_one) {
  const auto last = std::find_if(failures.rbegin(), failures.rend(), is_one);
  const SourceLine at = last == failures.rend() ? SourceLine{} : program_line(last->stack);
  return at.file.empty() ? "" : last->name + " at " + at.where();
}

/// The failures that a program should hear of at its end. One that succeeds knows of those that it
/// has looked at, unless it has told them on in CUDA's words, which give no reason.
std::vector<FailedCall> failures_to_tell(bool program_fails);

/// The first of the launches, null if there is none: for a handler of signals, which may have
/// interrupted whoever notes a call.
const FailedCall* first_launch_nobody_asked_about();

}  // namespace emulator
