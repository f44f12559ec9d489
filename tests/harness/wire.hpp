// Messages from one process to another, over a socket.
#pragma once

#include <optional>

#include "message.hpp"

namespace cohort::harness {

/// Sends it and waits until the other process has taken note; ends this process if that is gone.
void send(int socket, const Message& message);

/// Sends it, with the names of the running check, and doesn't wait. For handlers of signals: the
/// process may be in the middle of `send`.
void send_from_handler(int socket, Message::Kind kind, std::size_t number, const char* text,
                       const char* check = "");

/// Waits for a message. Nothing when the other process is gone, or says what isn't ours.
std::optional<Message> receive(int socket);

/// Whether the sender of such a message waits until it is noted: handlers of signals don't.
bool waits_for_note(Message::Kind kind);

/// Lets the other process go on after what it has sent.
void take_note(int socket);

}  // namespace cohort::harness
