// A header of fixed size with the lengths of the texts that follow it.
#include "wire.hpp"

#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace cohort::harness {

namespace {

struct Header {
  Message::Kind kind;
  std::size_t number;
  bool failed;
  std::uint64_t seed;
  std::size_t reason, message, text;  // bytes
};

bool write_all(int socket, const void* bytes, std::size_t size) {
  auto at = static_cast<const char*>(bytes);
  while (size > 0) {
    const ssize_t sent = ::send(socket, at, size, MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent <= 0) return false;
    at += sent;
    size -= static_cast<std::size_t>(sent);
  }
  return true;
}

bool read_all(int socket, void* bytes, std::size_t size) {
  auto at = static_cast<char*>(bytes);
  while (size > 0) {
    const ssize_t received = recv(socket, at, size, 0);
    if (received < 0 && errno == EINTR) continue;
    if (received <= 0) return false;
    at += received;
    size -= static_cast<std::size_t>(received);
  }
  return true;
}

}  // namespace

void send(int socket, const Message& message) {
  const CaseResult& result = message.result;
  const Header header{message.kind,         message.number,        result.failed,      result.seed,
                      result.reason.size(), result.message.size(), message.text.size()};
  std::string all(reinterpret_cast<const char*>(&header), sizeof header);
  all += result.reason + result.message + message.text;
  char noted;
  const bool told = write_all(socket, all.data(), all.size()) && read_all(socket, &noted, 1);
  if (!told) _exit(1);
}

void send_from_handler(int socket, Message::Kind kind, std::size_t number, const char* text) {
  const Header header{kind, number, false, 0, 0, 0, std::strlen(text)};
  write_all(socket, &header, sizeof header);
  write_all(socket, text, header.text);
}

std::optional<Message> receive(int socket) {
  Header header;
  if (!read_all(socket, &header, sizeof header)) return std::nullopt;
  Message message{.kind = header.kind, .number = header.number};
  message.result.failed = header.failed;
  message.result.seed = header.seed;
  message.result.reason.resize(header.reason);
  message.result.message.resize(header.message);
  message.text.resize(header.text);
  for (std::string* text : {&message.result.reason, &message.result.message, &message.text})
    if (!read_all(socket, text->data(), text->size())) return std::nullopt;
  return message;
}

bool waits_for_note(Message::Kind kind) {
  return kind != Message::Kind::place && kind != Message::Kind::crashes;
}

void take_note(int socket) { write_all(socket, "", 1); }

}  // namespace cohort::harness
