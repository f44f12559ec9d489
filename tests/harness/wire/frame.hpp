// What a judge and an answer say to one another, over a socket.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace cohort::harness {

struct Frame {
  enum class Kind : std::uint32_t {
    request,  ///< of the judge: the name of what is asked, and its arguments
    reply,    ///< of the answer: what that returned
    thrown,   ///< or threw: its words
    refused,  ///< or threw the error of a call of CUDA: its words
    crashes,  ///< of a handler: the signal that ends the answer's process
    place,    ///< of a handler: which line was interrupted, and a sentence on a refused launch
  };
  Kind kind;
  std::string bytes;
};

/// Said once, by each of the two: arrays travel in memory that is wanted again at once. The C
/// library would give it back to the kernel each time, which then clears it page by page.
void keep_memory();

/// False if the other process is gone. May be called from a handler of signals.
bool send_frame(int socket, Frame::Kind kind, std::string_view bytes);

/// The first word of an answer, by which its judge learns which process it is: the one that was
/// started may have started it in turn, where it is confined.
bool send_hello(int socket);
/// Before the other process is started: its word will tell who it is.
bool expect_hello(int socket);
/// Waits for it. Returns the process, or nothing if it is gone.
std::optional<int> receive_hello(int socket);

/// Waits for the next; nothing if the other process is gone, or sends what no frame begins with.
std::optional<Frame> receive_frame(int socket);

}  // namespace cohort::harness
