// A header of fixed size with the lengths of the texts that follow it.
#include "wire.hpp"

#include <unistd.h>

#include <array>
#include <cstring>
#include <iterator>

#include "guard.hpp"
#include "wire/all_bytes.hpp"

namespace cohort::harness {

namespace {

struct Header {
  std::uint64_t word;  ///< of ours
  Message::Kind kind;
  std::size_t number;
  bool failed;
  std::uint64_t seed;
  std::size_t lengths[9];  // of the texts, in bytes
};

/// No text of ours is longer; the process that sends it may have gone mad.
constexpr std::size_t longest_text = std::size_t{1} << 24;

/// All texts of a message, const or not. The last two are what a handler of signals sends.
auto texts_of(auto& message) {
  auto& result = message.result;
  return std::array{&result.reason, &result.message, &result.report, &result.more, &result.notes,
                    &result.score,  &result.at,      &result.check,  &message.text};
}

}  // namespace

void send(int socket, const Message& message) {
  const CaseResult& result = message.result;
  Header header{word_of_ours(), message.kind, message.number, result.failed, result.seed, {}};
  std::string texts;
  for (std::size_t i = 0; const std::string* text : texts_of(message)) {
    header.lengths[i++] = text->size();
    texts += *text;
  }
  const std::string all =
      std::string(reinterpret_cast<const char*>(&header), sizeof header) + texts;
  char noted;
  const bool told = send_all(socket, all.data(), all.size()) && receive_all(socket, &noted, 1);
  if (!told) _exit(1);
}

void send_from_handler(int socket, Message::Kind kind, std::size_t number, const char* text,
                       const char* check) {
  Header header{word_of_ours(), kind, number, false, 0, {}};
  std::size_t* length = std::end(header.lengths) - 2;
  for (const char* sent : {check, text}) *length++ = std::strlen(sent);
  send_all(socket, &header, sizeof header);
  for (const char* sent : {check, text}) send_all(socket, sent, std::strlen(sent));
}

std::optional<Message> receive(int socket) {
  Header header;
  if (!receive_all(socket, &header, sizeof header) || header.word != word_of_ours())
    return std::nullopt;
  Message message{.kind = header.kind, .number = header.number};
  message.result.failed = header.failed;
  message.result.seed = header.seed;
  for (std::size_t i = 0; std::string * text : texts_of(message)) {
    if (header.lengths[i] > longest_text) return std::nullopt;
    text->resize(header.lengths[i++]);
    if (!receive_all(socket, text->data(), text->size())) return std::nullopt;
  }
  return message;
}

bool waits_for_note(Message::Kind kind) {
  return kind != Message::Kind::place && kind != Message::Kind::crashes;
}

void take_note(int socket) { send_all(socket, "", 1); }

}  // namespace cohort::harness
