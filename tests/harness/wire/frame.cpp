// A frame is a header of fixed size, then bytes.
#include "frame.hpp"

#include <malloc.h>
#include <sys/socket.h>
#include <sys/uio.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstddef>

#include "all_bytes.hpp"

namespace cohort::harness {

namespace {

struct Header {
  std::uint64_t size;
  Frame::Kind kind;
};

/// A process may have gone mad; no array of a test is larger.
constexpr std::uint64_t largest_frame = std::uint64_t{1} << 31;

}  // namespace

void keep_memory() {
  mallopt(M_MMAP_THRESHOLD, 32 << 20);  // the largest that glibc takes
  mallopt(M_TRIM_THRESHOLD, INT_MAX);
}

/// Both at once: whoever waits for the header would wake up for it, and wait again.
bool send_frame(int socket, Frame::Kind kind, std::string_view bytes) {
  Header header{bytes.size(), kind};
  iovec parts[] = {{&header, sizeof header}, {const_cast<char*>(bytes.data()), bytes.size()}};
  msghdr message{};
  message.msg_iov = parts;
  message.msg_iovlen = 2;
  ssize_t sent;
  do {
    sent = sendmsg(socket, &message, MSG_NOSIGNAL);
  } while (sent < 0 && errno == EINTR);
  if (sent < 0) return false;
  const auto done = static_cast<std::size_t>(sent), of_header = std::min(done, sizeof header);
  bytes.remove_prefix(done - of_header);
  const char* const rest = reinterpret_cast<const char*>(&header) + of_header;
  return send_all(socket, rest, sizeof header - of_header) &&
         send_all(socket, bytes.data(), bytes.size());
}

bool send_hello(int socket) { return send_all(socket, "", 1); }

bool expect_hello(int socket) {
  const int on = 1;
  return setsockopt(socket, SOL_SOCKET, SO_PASSCRED, &on, sizeof on) == 0;
}

std::optional<int> receive_hello(int socket) {
  char hello;
  iovec part{&hello, 1};
  alignas(cmsghdr) char control[CMSG_SPACE(sizeof(ucred))];
  msghdr message{};
  message.msg_iov = &part;
  message.msg_iovlen = 1;
  message.msg_control = control;
  message.msg_controllen = sizeof control;
  if (recvmsg(socket, &message, 0) != 1) return std::nullopt;
  for (auto* part = CMSG_FIRSTHDR(&message); part; part = CMSG_NXTHDR(&message, part))
    if (part->cmsg_level == SOL_SOCKET && part->cmsg_type == SCM_CREDENTIALS)
      return reinterpret_cast<const ucred*>(CMSG_DATA(part))->pid;
  return std::nullopt;
}

std::optional<Frame> receive_frame(int socket) {
  Header header;
  if (!receive_all(socket, &header, sizeof header)) return std::nullopt;
  if (header.size > largest_frame || header.kind > Frame::Kind::place) return std::nullopt;
  Frame frame{header.kind, std::string(header.size, '\0')};
  if (!receive_all(socket, frame.bytes.data(), frame.bytes.size())) return std::nullopt;
  return frame;
}

}  // namespace cohort::harness
