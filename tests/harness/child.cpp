// Starting the process, listening to it, ending it.
#include "child.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <system_error>
#include <utility>

#include "alarm.hpp"
#include "guard.hpp"
#include "handlers.hpp"
#include "wire.hpp"

namespace cohort::harness {

namespace {

void require(bool good, const char* what) {
  if (!good) throw std::system_error(errno, std::generic_category(), what);
}

}  // namespace

Child::Child(const std::function<void(int socket)>& work) {
  int sockets[2], pipe_ends[2];
  require(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets) == 0, "socketpair");
  require(pipe2(pipe_ends, O_CLOEXEC) == 0, "pipe");
  std::fflush(nullptr);  // what stands in a buffer would be printed twice
  process_ = fork();
  require(process_ >= 0, "fork");
  if (process_ == 0) {
    close(sockets[0]);
    dup2(pipe_ends[1], STDOUT_FILENO);
    dup2(pipe_ends[1], STDERR_FILENO);
    work(sockets[1]);
  }
  close(sockets[1]);
  close(pipe_ends[1]);
  messages_ = sockets[0];
  output_ = pipe_ends[0];
  fcntl(output_, F_SETFL, O_NONBLOCK);
}

Child::~Child() {
  end();
  close(messages_);
  close(output_);
}

std::optional<Message> Child::next() {
  if (std::exchange(to_note_, false)) take_note(messages_);
  pollfd ready[] = {{messages_, POLLIN, 0}, {output_, POLLIN, 0}};
  poll(ready, std::size(ready), static_cast<int>(WorkTime::interval.count()));
  std::optional<Message> message;
  if (ready[0].revents != 0) {
    message = receive(messages_);
    closed_ = !message;
    to_note_ = message && waits_for_note(message->kind);
  }
  read_output();  // all that was printed before the message: its sender waits
  return message;
}

/// All that is in the pipe, and no more: it may be filled as fast as it is read.
void Child::read_output() {
  static char bytes[1 << 16];  // Linux keeps no more in a pipe
  const ssize_t size = read(output_, bytes, sizeof bytes);
  if (size > 0) printed_.append(bytes, static_cast<std::size_t>(size));
}

std::string Child::take_output() { return std::exchange(printed_, {}); }

void Child::ask() const { kill(process_, question); }

int Child::end() {
  if (status_) return *status_;
  kill(process_, SIGKILL);  // one that has ended keeps its status
  int status = 0;
  while (waitpid(process_, &status, 0) < 0 && errno == EINTR) {
  }
  status_ = status;
  read_output();
  return status;
}

void tell_on(int socket, const std::function<void(const Tell&)>& cases) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);  // nobody else would end it if it hangs
  be_silent();
  setvbuf(stdout, nullptr, _IOLBF, 0);  // a crash loses no line
  answer_on(socket);
  cases([socket](const Message& message) { send(socket, message); });
  send(socket, {.kind = Message::Kind::finished});
  std::exit(EXIT_SUCCESS);
}

void become(std::vector<std::string> words, int socket) {
  fcntl(socket, F_SETFD, 0);
  words.push_back("--tell=" + std::to_string(socket));
  std::vector<char*> arguments;
  for (auto& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  execv(arguments[0], arguments.data());
  std::perror(arguments[0]);
  _exit(EXIT_FAILURE);
}

}  // namespace cohort::harness
