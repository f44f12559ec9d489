// The process of an answer, and what its judge asks of it.
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

namespace cohort::harness {

/// What the answer's function threw, in its words.
struct CallFailed : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The process has crashed, ended, hung, or said what makes no sense: `what()` is the line of the
/// program where that was, if it is known.
struct AnswerLost : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Sends a request and waits for what it returns. Starts the process if there is none. Throws
/// CallFailed, or AnswerLost: until `take_loss`, that throws at once.
std::string ask_answer(const std::string& request);

/// Whether it was lost, and backend.hpp's take_loss was not called since: then the next request
/// starts another process.
bool answer_is_lost();

/// What it printed since the last call.
std::string take_printed();

/// The words that begin the process, which is given one more.
void use_answer(std::vector<std::string> words);

}  // namespace cohort::harness
