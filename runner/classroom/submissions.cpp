// Reading what students have handed in.
#include "submissions.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstdio>
#include <functional>
#include <string_view>

#include "base/failure.hpp"

namespace runner {

namespace fs = std::filesystem;

namespace {

constexpr std::uintmax_t most_bytes_of_file = 256 << 10;

/// Opens a file without following a link on the way to it. What waits for a reader, such as a pipe,
/// must not make us wait.
int open_without_links(const fs::path& folder, const fs::path& inside) {
  int at = open(folder.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC);
  for (const auto& part : inside) {
    const bool is_last = part == inside.filename();
    const int flags = is_last ? O_RDONLY | O_NONBLOCK : O_PATH | O_DIRECTORY;
    const int next = openat(at, part.c_str(), flags | O_NOFOLLOW | O_CLOEXEC);
    const int why = errno;
    close(at);
    errno = why;
    if (next < 0) return -1;
    at = next;
  }
  return at;
}

std::string text_of_descriptor(int descriptor) {
  std::string text;
  char bytes[1 << 14];
  for (ssize_t size; (size = read(descriptor, bytes, sizeof bytes)) > 0;) {
    text.append(bytes, static_cast<std::size_t>(size));
    if (text.size() > most_bytes_of_file) break;
  }
  return text;
}

HandedIn read_handed_in(const fs::path& folder, const fs::path& inside) {
  HandedIn handed_in{.file = folder / inside};
  const int file = open_without_links(folder, inside);
  struct stat about {};
  if (file < 0 || fstat(file, &about) != 0) {
    const bool is_link = errno == ELOOP || errno == ENOTDIR;
    handed_in.refusal = is_link ? "it is a link, and links are not followed" : "it can't be read";
  } else if (!S_ISREG(about.st_mode)) {
    handed_in.refusal = "it is no file";
  } else if (static_cast<std::uintmax_t>(about.st_size) > most_bytes_of_file) {
    handed_in.refusal = "it has more than 256 KiB";
  } else {
    handed_in.text = text_of_descriptor(file);
    handed_in.time = about.st_mtime;
  }
  if (file >= 0) close(file);
  return handed_in;
}

Student read_folder(const fs::path& folder, const std::vector<Lesson>& lessons) {
  Student student{.name = folder.filename(), .lessons = {}};
  for (const auto& lesson : lessons) {
    const fs::path name = lesson.name;
    std::vector<fs::path> places = {fs::path("work") / name / "exercise.cuh", name / "exercise.cuh",
                                    lesson.name + ".cuh", lesson.two_digits() + ".cuh"};
    if (lessons.size() == 1) places.emplace_back("exercise.cuh");
    const auto is_there = [&](const fs::path& place) {
      std::error_code error;
      return fs::exists(fs::symlink_status(folder / place, error));
    };
    const auto place = std::find_if(places.begin(), places.end(), is_there);
    if (place != places.end()) student.lessons[lesson.name] = read_handed_in(folder, *place);
  }
  return student;
}

}  // namespace

std::string Student::safe_name() const {
  std::string safe;
  for (const unsigned char byte : name) {
    char escaped[4];
    std::snprintf(escaped, sizeof escaped, "%%%02X", byte);
    const bool plain = std::isalnum(byte) || byte == '-' || byte == '_' || byte == '@' ||
                       (byte == '.' && !safe.empty());
    safe += plain ? std::string(1, static_cast<char>(byte)) : escaped;
  }
  // Of two long names that begin alike, each has its own.
  if (safe.size() > 100)
    safe = safe.substr(0, 80) + "-" + std::to_string(std::hash<std::string>()(name));
  return safe;
}

std::vector<Student> read_submissions(const fs::path& folder, const std::vector<Lesson>& lessons) {
  if (!fs::is_directory(folder)) throw Failure(folder.string() + " is no folder of submissions");
  std::vector<Student> students;
  for (const auto& entry : fs::directory_iterator(folder)) {
    const auto name = entry.path().filename();
    std::error_code error;
    const auto status = entry.symlink_status(error);
    if (fs::is_directory(status)) {
      students.push_back(read_folder(entry.path(), lessons));
    } else if (lessons.size() == 1 && name.extension() == ".cuh") {
      const bool is_taken = fs::is_directory(folder / name.stem(), error);
      students.push_back(
          {is_taken ? name : name.stem(), {{lessons[0].name, read_handed_in(folder, name)}}});
    }
  }
  std::sort(students.begin(), students.end(),
            [](const Student& a, const Student& b) { return a.name < b.name; });
  return students;
}

}  // namespace runner
