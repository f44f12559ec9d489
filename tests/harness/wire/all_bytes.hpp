// All bytes of something, however many calls it takes to write or to read them.
#pragma once

#include <sys/socket.h>
#include <sys/types.h>

#include <cerrno>
#include <cstddef>

namespace cohort::harness {

/// Calls `transfer(begin, size)`, which writes or reads as many bytes as it can, until all are
/// done. False if it can't. May be called from a handler of signals.
template <class Byte, class Transfer>
bool all_bytes(Byte* begin, std::size_t size, Transfer transfer) {
  while (size > 0) {
    const ssize_t done = transfer(begin, size);
    if (done < 0 && errno == EINTR) continue;
    if (done <= 0) return false;
    begin += done;
    size -= static_cast<std::size_t>(done);
  }
  return true;
}

/// False if the other process is gone.
inline bool send_all(int socket, const void* bytes, std::size_t size) {
  return all_bytes(static_cast<const char*>(bytes), size, [&](const char* begin, std::size_t left) {
    return ::send(socket, begin, left, MSG_NOSIGNAL);
  });
}
inline bool receive_all(int socket, void* bytes, std::size_t size) {
  return all_bytes(static_cast<char*>(bytes), size,
                   [&](char* begin, std::size_t left) { return recv(socket, begin, left, 0); });
}

}  // namespace cohort::harness
