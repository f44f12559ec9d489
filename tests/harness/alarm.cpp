// Where a case is, by the connection to the supervisor.
#include "alarm.hpp"

#include <string>

#include "backend.hpp"
#include "handlers.hpp"
#include "recorder.hpp"
#include "wire.hpp"
#include "words.hpp"

namespace cohort::harness {

namespace {

int answers = -1;

void tell_place(void* context) {
  const std::string line = interrupted_line(context), refusal = unasked_refusal();
  const std::string text = line + "\n" + contexts() + refusal;
  const auto* check = refusal.empty() ? names_of_checks().c_str() : "unasked refusal";
  send_from_handler(answers, Message::Kind::place, 0, text.c_str(), check);
}

void tell_crash(int signal) {
  send_from_handler(answers, Message::Kind::crashes, static_cast<std::size_t>(signal), "");
}

}  // namespace

void answer_on(int socket) {
  answers = socket;
  handle_signals(tell_place, tell_crash);
}

}  // namespace cohort::harness
