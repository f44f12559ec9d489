// Starting the process of an answer, asking it, and losing patience with it.
#include "answer.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iterator>
#include <memory>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>

#include "backend.hpp"
#include "handlers.hpp"
#include "patience.hpp"
#include "recorder.hpp"
#include "wire/bytes.hpp"
#include "wire/frame.hpp"
#include "work_time.hpp"

namespace cohort::harness {

namespace {

std::vector<std::string> answer_words;
std::optional<Loss> loss;
std::string printed_before;  ///< by processes that are gone

void require(bool good, const char* what) {
  if (!good) throw std::system_error(errno, std::generic_category(), what);
}

class Process {
 public:
  Process();
  ~Process();
  Process(const Process&) = delete;

  std::string ask(const std::string& request);
  std::string take_printed() {
    read_output();
    return std::exchange(printed_, {});
  }

 private:
  std::optional<Frame> next();
  void read_output();
  void require_patience();
  [[noreturn]] void lose(const char* reason, const std::string& message);
  [[noreturn]] void lose_by_end();
  [[noreturn]] void lose_by_crash(int signal);
  [[noreturn]] void lose_by_hang();
  int end();

  pid_t id_ = 0;
  std::optional<pid_t> working_;  ///< the one that answers, once it has said so
  bool is_new_ = true;            ///< the first request takes long: a GPU is started then
  int socket_ = -1, output_ = -1;
  std::optional<WorkTime> silence_;
  bool asked_ = false, closed_ = false, refusal_ = false;
  int crash_ = 0;
  std::string place_, printed_;
  std::size_t flood_ = 0;  ///< bytes printed since the request
};

Process::Process() {
  int sockets[2], pipe_ends[2];
  require(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets) == 0, "socketpair");
  require(expect_hello(sockets[0]), "setsockopt");
  require(pipe2(pipe_ends, O_CLOEXEC) == 0, "pipe");
  std::fflush(nullptr);  // what stands in a buffer would be printed twice
  id_ = fork();
  require(id_ >= 0, "fork");
  if (id_ == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    dup2(pipe_ends[1], STDOUT_FILENO);
    dup2(pipe_ends[1], STDERR_FILENO);
    fcntl(sockets[1], F_SETFD, 0);
    unsetenv("COHORT_SEED");  // it comes when it is needed
    unsetenv("COHORT_SCHEDULES");
    unsetenv("COHORT_DRAW");
    auto judge = "--judge=" + std::to_string(sockets[1]);
    std::vector<char*> arguments;
    for (auto& word : answer_words) arguments.push_back(word.data());
    arguments.insert(arguments.end(), {judge.data(), nullptr});
    execvp(arguments[0], arguments.data());
    std::perror(arguments[0]);
    _exit(EXIT_FAILURE);
  }
  close(sockets[1]);
  close(pipe_ends[1]);
  socket_ = sockets[0];
  output_ = pipe_ends[0];
  fcntl(output_, F_SETFL, O_NONBLOCK);
  silence_.emplace(id_);
}

Process::~Process() {
  end();
  close(socket_);
  close(output_);
}

int Process::end() {
  kill(id_, SIGKILL);  // one that has ended keeps its status
  int status = 0;
  while (waitpid(id_, &status, 0) < 0 && errno == EINTR) {
  }
  read_output();
  return status;
}

std::string Process::ask(const std::string& request) {
  asked_ = false;
  flood_ = 0;
  silence_->restart();
  // A process that has ended says so below, when nothing comes of it.
  send_frame(socket_, Frame::Kind::request, request);
  for (;;) {
    auto frame = next();
    if (closed_) lose_by_end();
    if (!frame) {
      require_patience();
      continue;
    }
    silence_->restart();
    if (frame->kind == Frame::Kind::reply) {
      is_new_ = false;
      return std::move(frame->bytes);
    }
    const bool is_refused = frame->kind == Frame::Kind::refused;
    if (is_refused) speaks_of_cuda_error();
    if (is_refused || frame->kind == Frame::Kind::thrown) throw CallFailed(frame->bytes);
    if (frame->kind == Frame::Kind::crashes) {
      crash_ = Reader(frame->bytes).get<int>();
    } else if (frame->kind == Frame::Kind::place) {
      Reader place(frame->bytes);
      place_ = place.get<std::string>();
      const auto refused = place.get<std::string>();
      refusal_ = !refused.empty();
      place_ += (place_.empty() ? "" : "\n") + refused;
      if (asked_) lose_by_hang();
    } else {
      throw Nonsense();
    }
  }
}

/// A frame, if one comes within WorkTime::interval.
std::optional<Frame> Process::next() {
  pollfd ready[] = {{socket_, POLLIN, 0}, {output_, POLLIN, 0}};
  poll(ready, std::size(ready), static_cast<int>(WorkTime::interval.count()));
  std::optional<Frame> frame;
  if (ready[0].revents != 0 && !working_) {
    working_ = receive_hello(socket_);
    if (working_) silence_.emplace(*working_);
    closed_ = !working_;
  } else if (ready[0].revents != 0) {
    frame = receive_frame(socket_);
    closed_ = !frame;
  }
  read_output();
  return frame;
}

void Process::read_output() {
  static char bytes[1 << 16];  // Linux keeps no more in a pipe
  const ssize_t size = read(output_, bytes, sizeof bytes);
  if (size <= 0) return;
  flood_ += static_cast<std::size_t>(size);
  if (printed_.size() < flood) printed_.append(bytes, static_cast<std::size_t>(size));
  if (flood_ < flood && !asked_) silence_->restart();
}

/// Asks a process that has been silent for too long, and gives it up when it doesn't answer either.
void Process::require_patience() {
  silence_->measure();
  const double seconds = silence_->elapsed().count();
  if (!asked_ && crash_ == 0) {
    if (seconds < patience() * (is_new_ && working_ ? 10 : 1)) return;
    if (!working_) lose_by_hang();
    asked_ = true;
    silence_->restart();
    kill(*working_, question);
  } else if (seconds >= time_to_answer) {
    if (crash_ != 0) lose_by_crash(crash_);
    lose_by_hang();
  }
}

void Process::lose(const char* reason, const std::string& message) {
  loss = Loss{reason, message, refusal_ ? "unasked refusal" : ""};
  throw AnswerLost(place_);
}

void Process::lose_by_end() {
  const int status = end();
  if (crash_ != 0) lose_by_crash(crash_);
  if (WIFSIGNALED(status)) lose_by_crash(WTERMSIG(status));
  lose("exit", "The program ended here, with exit code " + std::to_string(WEXITSTATUS(status)) +
                   ": does something call exit()?\n");
}

void Process::lose_by_crash(int signal) {
  lose("crash", "The program crashed: " + std::string(strsignal(signal)) + " (signal " +
                    std::to_string(signal) + ").\n");
}

void Process::lose_by_hang() { lose("hang", words_on_hang(patience())); }

std::unique_ptr<Process> process;

}  // namespace

void use_answer(std::vector<std::string> words) { answer_words = std::move(words); }

std::string ask_answer(const std::string& request) {
  if (loss) throw AnswerLost("");
  if (!process) process = std::make_unique<Process>();
  try {
    return process->ask(request);
  } catch (const Nonsense&) {
    loss = Loss{"nonsense", "What the program told of its work makes no sense.\n", ""};
    throw AnswerLost("");
  }
}

bool answer_is_lost() { return loss.has_value(); }

std::optional<Loss> take_loss() {
  if (loss && process) printed_before += process->take_printed();
  if (loss) process.reset();
  return std::exchange(loss, std::nullopt);
}

std::string take_printed() {
  return std::exchange(printed_before, {}) + (process ? process->take_printed() : "");
}

}  // namespace cohort::harness
