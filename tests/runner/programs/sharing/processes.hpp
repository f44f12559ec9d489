// Two processes of one program that talk to each other.
#pragma once

#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

#include "counted.hpp"

/// The process at the other end.
class Partner {
 public:
  /// Starts the program once more, with the first of its arguments and the end for it.
  static Partner start(const char* program, const char* argument) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) std::exit(2);
    const std::string its_end = std::to_string(ends[1]);
    const pid_t child = fork();
    if (child == 0) {
      close(ends[0]);
      execl(program, program, argument, its_end.c_str(), nullptr);
      _exit(2);
    }
    close(ends[1]);
    return Partner(ends[0], child);
  }

  explicit Partner(int end, pid_t process = 0) : end_(end), process_(process) {}

  template <class T>
  void send(const T& thing) {
    if (write(end_, &thing, sizeof thing) != sizeof thing) std::exit(2);
  }
  template <class T>
  T receive() {
    T thing;
    if (recv(end_, &thing, sizeof thing, MSG_WAITALL) != sizeof thing) std::exit(2);
    return thing;
  }

  /// The other goes on after `wait_for_turn` when this one has called `give_turn`.
  void give_turn() { send('.'); }
  void wait_for_turn() { receive<char>(); }

  void send_descriptor(int descriptor) {
    Message message;
    message.header()->cmsg_level = SOL_SOCKET;
    message.header()->cmsg_type = SCM_RIGHTS;
    message.header()->cmsg_len = CMSG_LEN(sizeof descriptor);
    std::memcpy(CMSG_DATA(message.header()), &descriptor, sizeof descriptor);
    if (sendmsg(end_, &message.all, 0) != 1) std::exit(2);
  }
  int receive_descriptor() {
    Message message;
    int descriptor = -1;
    if (recvmsg(end_, &message.all, 0) != 1) std::exit(2);
    std::memcpy(&descriptor, CMSG_DATA(message.header()), sizeof descriptor);
    return descriptor;
  }

  /// Its exit code.
  int wait() const {
    int status = 0;
    waitpid(process_, &status, 0);
    return WEXITSTATUS(status);
  }

 private:
  /// One byte and room for a descriptor.
  struct Message {
    alignas(cmsghdr) char room[CMSG_SPACE(sizeof(int))] = {};
    char byte = 0;
    iovec bytes{&byte, 1};
    msghdr all{nullptr, 0, &bytes, 1, room, sizeof room, 0};

    cmsghdr* header() { return CMSG_FIRSTHDR(&all); }
  };

  int end_;
  pid_t process_;
};
