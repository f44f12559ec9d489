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
#include <optional>
#include <ranges>
#include <string_view>

#include "base/failure.hpp"
#include "base/text.hpp"
#include "places.hpp"
#include "printable.hpp"

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

/// A mark that some editors write at the beginning of UTF-8, and that says nothing.
void drop_byte_order_mark(std::string& text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.erase(0, 3);
}

HandedIn read_handed_in(const fs::path& folder, const fs::path& place) {
  HandedIn handed_in{.place = place};
  const int file = open_without_links(folder, place);
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
    drop_byte_order_mark(handed_in.text);
  }
  if (file >= 0) close(file);
  return handed_in;
}

std::string without_spaces(std::string text) {
  std::erase_if(text, [](unsigned char letter) { return std::isspace(letter); });
  return text;
}

/// Of the files for a lesson, in the order of their places, the one to grade.
class Choice {
 public:
  explicit Choice(const std::string& skeleton) : skeleton_(without_spaces(skeleton)) {}

  bool is_solved(const HandedIn& file) const { return rank(file) == solved; }

  HandedIn of(std::vector<HandedIn> found) const {
    std::ranges::stable_sort(found, {}, [&](const HandedIn& one) { return rank(one); });
    auto taken = std::move(found.front());
    std::vector<std::string> others;
    for (const auto& other : found | std::views::drop(1))
      if (other.text != taken.text || other.refusal != taken.refusal)
        others.push_back(printable(other.place.string()) + ", " + why_not(other));
    if (!others.empty())
      taken.choice = "of several files, " + printable(taken.place.string()) +
                     " is graded, and not " + join(others, ", nor ");
    return taken;
  }

 private:
  enum Rank { solved, as_handed_out, refused };

  Rank rank(const HandedIn& file) const {
    if (!file.refusal.empty()) return refused;
    return without_spaces(file.text) == skeleton_ ? as_handed_out : solved;
  }

  std::string why_not(const HandedIn& file) const {
    switch (rank(file)) {
      case refused:
        return "of which " + file.refusal;
      case as_handed_out:
        return "which is as it was handed out";
      default:
        return "which is looked for after it";
    }
  }

  const std::string skeleton_;
};

/// In a repository that was handed out: what a student wrote beside the lesson's page, where the
/// course would have found it, had it been called again.
std::optional<fs::path> written_on_page(const fs::path& folder, const std::vector<fs::path>& roots,
                                        const Lesson& lesson, const Choice& choice) {
  for (const auto& root : roots) {
    const auto place = root / "lessons" / lesson.name / "exercise.cuh";
    std::error_code error;
    if (fs::exists(fs::symlink_status(folder / place, error)) &&
        choice.is_solved(read_handed_in(folder, place)))
      return place;
  }
  return {};
}

Student read_folder(const fs::path& folder, const std::vector<Lesson>& lessons,
                    const std::map<std::string, std::string>& skeletons) {
  Student student{.name = folder.filename(), .strays = strays_in(folder, lessons)};
  const auto roots = roots_in(folder);
  for (const auto& lesson : lessons) {
    std::vector<HandedIn> found;
    for (const auto& root : roots)
      for (const auto& place : places_of(lesson, lessons.size() == 1)) {
        std::error_code error;
        if (fs::exists(fs::symlink_status(folder / root / place, error)))
          found.push_back(read_handed_in(folder, root / place));
      }
    const Choice choice(skeletons.at(lesson.name));
    if (!found.empty())
      student.lessons[lesson.name] = choice.of(std::move(found));
    else if (const auto stray = written_on_page(folder, roots, lesson, choice))
      student.strays.push_back(*stray);
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

Submissions read_submissions(const fs::path& folder, const std::vector<Lesson>& lessons,
                             const std::map<std::string, std::string>& skeletons) {
  if (!fs::is_directory(folder)) throw Failure(folder.string() + " is no folder of submissions");
  Submissions submissions;
  for (const auto& entry : fs::directory_iterator(folder)) {
    const auto name = entry.path().filename();
    std::error_code error;
    const auto status = entry.symlink_status(error);
    if (fs::is_directory(status)) {
      submissions.students.push_back(read_folder(entry.path(), lessons, skeletons));
    } else if (lessons.size() == 1 && name.extension() == ".cuh") {
      const bool is_taken = fs::is_directory(folder / name.stem(), error);
      submissions.students.push_back(
          {is_taken ? name : name.stem(), {{lessons[0].name, read_handed_in(folder, name)}}});
    } else if (looks_handed_in(name)) {
      submissions.strays.push_back(name);
    }
  }
  std::ranges::sort(submissions.students, {}, &Student::name);
  std::ranges::sort(submissions.strays);
  return submissions;
}

}  // namespace runner
