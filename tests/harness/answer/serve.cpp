// The main program of every answer: does what its judge asks, one thing after the other.
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/types.h>
#include <unistd.h>

#include <cohort/check.hpp>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <map>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

#include "registry.hpp"
#include "signals.hpp"
#include "wire/frame.hpp"
#include "wire/names.hpp"

namespace cohort::harness {

namespace {

/// Static objects of any file register before `main`.
std::map<std::string, Served, std::less<>>& all_served() {
  static std::map<std::string, Served, std::less<>> all;
  return all;
}

/// Null if there is none of that name.
const Served* find_served(const std::string& name) {
  const auto found = all_served().find(name);
  return found == all_served().end() ? nullptr : &found->second;
}

bool is_asked_for(std::string_view answer) {
  const char* asked = std::getenv("COHORT_ANSWER");
  return answer.empty() || !asked || answer == asked;
}

/// As the judge calls it.
std::string text_of(const Served& served) {
  if (served.type) return instance_name(served.name, served.type->name());
  return served.has_value ? instance_name(served.name, std::to_string(served.value)) : served.name;
}

/// Does what a request says, and replies.
bool answer(int socket, const std::string& request) {
  Reader reader(request);
  Writer result;
  std::string thrown;
  auto kind = Frame::Kind::thrown;
  try {
    const auto name = reader.get<std::string>();
    const Served* const found = find_served(name);
    if (!found || !found->handler) throw std::runtime_error("this answer has no " + name);
    found->handler(found->function, reader, result);
  } catch (const cuda_error& error) {
    thrown = error.what();
    kind = Frame::Kind::refused;
  } catch (const std::exception& exception) {
    thrown = exception.what();
    if (thrown.empty()) thrown = "an exception without words";
  } catch (...) {
    thrown = "what it throws is no std::exception";
  }
  std::fflush(nullptr);  // before the judge goes on, and knows to whom it belongs
  return thrown.empty() ? send_frame(socket, Frame::Kind::reply, result.bytes())
                        : send_frame(socket, kind, thrown);
}

}  // namespace

Serving::Serving(const Served* first, std::size_t count) {
  for (const Served& each : std::span(first, count))
    if (is_asked_for(each.answer)) all_served()[text_of(each)] = each;
}

const Served* served_kernel(const std::string& name) {
  const Served* const found = find_served(name);
  return found && !found->handler ? found : nullptr;
}

}  // namespace cohort::harness

int main(int argc, char** argv) {
  using namespace cohort::harness;
  if (argc != 2 || std::strncmp(argv[1], "--judge=", 8) != 0) {
    std::fputs("This is an answer without its judge: run ./course check NN.\n", stderr);
    return 2;
  }
  const int socket = std::atoi(argv[1] + 8);
  prctl(PR_SET_PDEATHSIG, SIGKILL);          // nobody else would end it if it hangs
  std::setvbuf(stdout, nullptr, _IOLBF, 0);  // a crash loses no line
  keep_memory();
  answer_on(socket);
  send_hello(socket);
  while (const auto frame = receive_frame(socket))
    if (!answer(socket, frame->bytes)) break;
  _exit(0);  // what is left is the judge's to ask for
}
