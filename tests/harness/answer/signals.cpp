// Where an answer is, by the connection to the judge.
#include "signals.hpp"

#include "../backend.hpp"
#include "../handlers.hpp"
#include "wire/bytes.hpp"
#include "wire/frame.hpp"

namespace cohort::harness {

namespace {

int judge = -1;

void tell_place(void* context) {
  Writer place;
  place.put(interrupted_line(context));
  place.put(unasked_refusal());
  send_frame(judge, Frame::Kind::place, place.bytes());
}

void tell_crash(int signal) {
  Writer number;
  number.put(signal);
  send_frame(judge, Frame::Kind::crashes, number.bytes());
}

}  // namespace

void answer_on(int socket) {
  judge = socket;
  handle_signals(tell_place, tell_crash);
}

}  // namespace cohort::harness
