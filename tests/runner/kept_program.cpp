// The programs of `course run` that are kept, and those that give way.
#include "programs/kept_program.hpp"

#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

namespace fs = std::filesystem;

namespace {

using Names = std::vector<std::string>;

class Programs {
 public:
  Programs() { fs::create_directory(root_); }
  ~Programs() { fs::remove_all(root_); }
  Programs(const Programs&) = delete;
  Programs& operator=(const Programs&) = delete;

  fs::path folder(const std::string& name) const { return root_ / name; }

  /// A program of that size, last used so many hours ago.
  void add(const std::string& name, std::size_t bytes, int hours) const {
    runner::KeptProgram{folder(name)};
    std::ofstream(folder(name) / "program") << std::string(bytes, 'x');
    fs::last_write_time(folder(name) / "last-use",
                        fs::file_time_type::clock::now() - std::chrono::hours(hours));
  }

  void keep(std::uintmax_t bytes) const { runner::remove_oldest(root_, bytes); }

  Names names() const {
    Names names;
    for (const auto& entry : fs::directory_iterator(root_)) {
      names.push_back(entry.path().filename());
    }
    std::ranges::sort(names);
    return names;
  }

 private:
  fs::path root_ = fs::temp_directory_path() / ("kept-programs-" + std::to_string(getpid()));
};

}  // namespace

TEST_CASE("those that were used last are kept, as many as there is room for") {
  const Programs programs;
  programs.add("a", 100, 1);
  programs.add("b", 100, 4);
  programs.add("c", 100, 2);
  programs.add("d", 100, 3);
  programs.keep(400);
  CHECK(programs.names() == Names{"a", "b", "c", "d"});
  programs.keep(399);
  CHECK(programs.names() == Names{"a", "c", "d"});
  programs.keep(150);
  CHECK(programs.names() == Names{"a"});
  programs.keep(0);
  CHECK(programs.names().empty());
}

TEST_CASE("use makes a program the youngest") {
  const Programs programs;
  programs.add("a", 100, 2);
  programs.add("b", 100, 1);
  runner::KeptProgram{programs.folder("a")};
  programs.keep(100);
  CHECK(programs.names() == Names{"a"});
}

TEST_CASE("a program in use is never removed, however old and large") {
  const Programs programs;
  programs.add("a", 1000, 2);
  programs.add("b", 100, 1);
  std::optional<runner::KeptProgram> use(std::in_place, programs.folder("a"));
  std::optional<runner::KeptProgram> another(std::in_place, programs.folder("a"));
  programs.keep(0);
  CHECK(programs.names() == Names{"a"});
  use.reset();
  programs.keep(0);
  CHECK(programs.names() == Names{"a"});
  another.reset();
  programs.keep(0);
  CHECK(programs.names().empty());
}

TEST_CASE("a folder from before there were locks is as old as it is") {
  const Programs programs;
  programs.add("a", 100, 1);
  programs.add("old", 100, 9);
  fs::remove(programs.folder("old") / "last-use");
  fs::last_write_time(programs.folder("old"),
                      fs::file_time_type::clock::now() - std::chrono::hours(9));
  programs.keep(100);
  CHECK(programs.names() == Names{"a"});
}

TEST_CASE("processes that use and remove at the same time don't see each other's halves") {
  const Programs programs;
  const auto use = [&] {
    for (int i = 0; i < 300; ++i) {
      const runner::KeptProgram kept(programs.folder("p"));
      const auto file = programs.folder("p") / ("f" + std::to_string(getpid()));
      std::ofstream(file) << "x";
      if (!fs::exists(file)) _exit(1);
    }
    _exit(0);
  };
  const auto remove = [&] {
    for (int i = 0; i < 300; ++i) programs.keep(0);
    _exit(0);
  };
  int failures = 0;
  for (int i = 0; i < 2; ++i) {
    if (fork() == 0) use();
    if (fork() == 0) remove();
  }
  for (int status; wait(&status) > 0;) failures += status != 0;
  CHECK(failures == 0);
}
