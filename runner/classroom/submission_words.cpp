// Submissions in words.
#include "submission_words.hpp"

#include "base/text.hpp"
#include "places.hpp"
#include "printable.hpp"

namespace runner {

namespace fs = std::filesystem;

namespace {

std::string list_of(const std::vector<fs::path>& paths) {
  std::vector<std::string> words;
  for (const auto& path : paths) words.push_back(printable(path.string()));
  return join(words, ", ");
}

}  // namespace

std::string words_on_places(const Lesson& lesson, bool is_single) {
  return "nothing was handed in. It was looked for in the student's folder, and in each folder in "
         "that, as " +
         list_of(places_of(lesson, is_single));
}

std::string words_on_strays(const std::vector<fs::path>& strays) {
  if (strays.empty()) return "";
  return "This looks handed in, but it isn't where an exercise is looked for, and wasn't read: " +
         list_of(strays);
}

std::vector<std::string> warnings_on(const Submissions& submissions) {
  std::vector<std::string> warnings;
  const auto not_read = [&](const std::string& whose, const std::vector<fs::path>& strays) {
    if (!strays.empty())
      warnings.push_back(whose + "not read, and it looks handed in: " + list_of(strays));
  };
  not_read("", submissions.strays);
  for (const auto& student : submissions.students) {
    const auto name = printable(student.name) + ": ";
    for (const auto& [lesson, file] : student.lessons)
      if (!file.choice.empty())
        warnings.push_back(name + "lesson " + lesson.substr(0, 2) + ": " + file.choice);
    not_read(name, student.strays);
  }
  return warnings;
}

}  // namespace runner
