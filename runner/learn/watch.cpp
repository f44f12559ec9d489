// `course watch`: checks an exercise whenever it is saved, and listens to keys meanwhile.
#include "learn/watch.hpp"

#include <poll.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <iostream>
#include <iterator>
#include <optional>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/job.hpp"
#include "base/keyboard.hpp"
#include "base/terminal.hpp"
#include "course/aim.hpp"
#include "course/broken_kernel.hpp"
#include "course/marks.hpp"
#include "course/next_step.hpp"
#include "course/saves.hpp"
#include "course/workplace.hpp"

namespace runner {

namespace {

/// Signals that are read like keys.
class Signals {
 public:
  Signals() {
    sigset_t taken;
    sigemptyset(&taken);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCHLD})
      sigaddset(&taken, signal);
    sigprocmask(SIG_BLOCK, &taken, &before_);
    descriptor_ = signalfd(-1, &taken, SFD_CLOEXEC);
    if (descriptor_ < 0) throw Failure("can't read signals: too many open files");
  }
  ~Signals() {
    close(descriptor_);
    sigprocmask(SIG_SETMASK, &before_, nullptr);
  }
  Signals(const Signals&) = delete;
  Signals& operator=(const Signals&) = delete;

  const sigset_t& before() const { return before_; }
  int descriptor() const { return descriptor_; }

  int take() const {
    signalfd_siginfo info{};
    return ::read(descriptor_, &info, sizeof info) == sizeof info ? static_cast<int>(info.ssi_signo)
                                                                  : 0;
  }

 private:
  sigset_t before_;
  int descriptor_;
};

class Watch {
 public:
  Watch(const Tree& tree, const std::vector<std::string>& words)
      : tree_(tree),
        lessons_(load_lessons(tree)),
        aim_(aim_at_task(lessons_, Marks(tree), words)),
        saves_(tree),
        job_(signals_.before()) {}

  int run() {
    check();
    while (!exit_code_) {
      pollfd ready[] = {{signals_.descriptor(), POLLIN, 0},
                        {saves_.descriptor(), POLLIN, 0},
                        {keyboard_.descriptor(), POLLIN, 0}};
      if (poll(ready, std::size(ready), /*milliseconds=*/-1) < 0) continue;
      if (ready[0].revents) take_signal(signals_.take());
      if (ready[1].revents) take_saves();
      if (ready[2].revents) take_key();
    }
    job_.stop();
    return *exit_code_;
  }

 private:
  void take_signal(int signal) {
    if (signal == SIGCHLD) {
      if (job_.has_ended()) say_keys();
    } else if (signal == SIGTSTP) {
      pause();
    } else {
      std::cout << std::endl;
      exit_code_ = 128 + signal;
    }
  }

  /// Ctrl-Z, until the shell goes on with us.
  void pause() {
    keyboard_.rest();
    job_.send(SIGSTOP);
    raise(SIGSTOP);
    job_.send(SIGCONT);
    keyboard_.resume();
    if (!job_.runs()) say_keys();
  }

  void take_saves() {
    auto saved = saves_.take();
    const auto own = aim_.lesson.name + (aim_.is_mend() ? ".m" : "");
    const bool is_gone = saved.contains(own) && !std::filesystem::exists(file_of(own));
    if (is_gone || !saved.contains(own)) {
      std::erase_if(saved, [&](const std::string& name) {
        return is_fresh(name) || !std::filesystem::exists(file_of(name));
      });
      if (!saved.empty()) aim_ = aim_at_task(lessons_, Marks(tree_), {*saved.begin()});
    }
    if (!saved.empty()) return check();
    if (is_gone) say_gone(own);
  }

  std::filesystem::path file_of(const std::string& saved) const {
    const auto lesson = saved.substr(0, saved.find('.'));
    return saved == lesson ? tree_.exercise(lesson) : tree_.mend(lesson);
  }

  void say_gone(const std::string& own) {
    begin_screen();
    say(tree_.shown(file_of(own)) + " is gone: " +
        tree_.command("reset " + aim_.lesson.two_digits() + (aim_.is_mend() ? ".m" : "")) +
        " hands it out again");
    say_keys();
  }

  /// Whether it is as it was handed out: a check makes what is missing, which is no learner's save.
  bool is_fresh(const std::string& saved) const {
    const auto lesson = saved.substr(0, saved.find('.'));
    return read_file_if_there(file_of(saved)) ==
           (saved == lesson ? handed_out(tree_, lesson) : broken_kernel(tree_, lesson).text);
  }

  void take_key() {
    const auto key = keyboard_.key();
    if (!key) return;
    switch (*key) {
      case 'q':
        exit_code_ = passed;
        return;
      case 'a':
        return check({"--all"});
      case 'n':
        return go_on();
      case 'h':
        return show({"hint", aim_.shown()});
      case 'l':
        return show({"progress"});
      default:
        return;
    }
  }

  /// From task m to the exercise, and from there to the next lesson that isn't solved.
  void go_on() {
    const Marks marks(tree_);
    const auto* next = marks.unsolved_after(aim_.lesson, lessons_);
    if (!next) return show({"next"});
    if (aim_.is_mend()) {
      aim_.task.clear();
    } else {
      aim_ = {.lesson = *next, .task = marks.task_to_do(*next)->is_mend() ? "m" : ""};
    }
    check();
  }

  void check(const std::vector<std::string>& options = {}) {
    std::vector<std::string> words = {"check", "--in-turn", aim_.shown()};
    words.insert(words.end(), options.begin(), options.end());
    show(words);
  }

  /// Without what runs, and what it has said.
  void begin_screen() {
    job_.stop();
    if (isatty(STDOUT_FILENO)) std::cout << "\033[H\033[2J";
  }

  /// Runs another command of ours in place of what runs.
  void show(std::vector<std::string> words) {
    begin_screen();
    const auto style = style_of_output();
    if (words.front() == "check") {
      std::cout << style.dim(fitted_to_output("Lesson " + aim_.lesson.two_digits() + " · " +
                                              aim_.lesson.title + " · " +
                                              tree_.shown(tree_.readme(aim_.lesson.name))))
                << '\n';
    }
    std::cout << std::flush;
    words.insert(words.begin(), "/proc/self/exe");
    job_.start(words);
  }

  void say_keys() const {
    const auto style = style_of_output();
    std::string keys;
    for (const auto& [key, meaning] : {std::pair{"h", "hint"},
                                       {"n", "next"},
                                       {"l", "list"},
                                       {"a", "all findings"},
                                       {"q", "quit"}})
      keys += (keys.empty() ? "" : " · ") + style.bold(key) + " " + meaning;
    if (keyboard_.descriptor() < 0) keys = "Ctrl-C ends";
    std::cout << '\n' << "Waiting for you to save; " << keys << std::endl;
  }

  const Tree& tree_;
  const std::vector<Lesson> lessons_;
  Aim aim_;
  Signals signals_;
  Saves saves_;
  Keyboard keyboard_;
  Job job_;
  std::optional<int> exit_code_;
};

}  // namespace

int watch(const Tree& tree, const std::vector<std::string>& words) {
  return Watch(tree, words).run();
}

}  // namespace runner
