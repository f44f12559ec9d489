// The learner's progress: which tasks passed when they were last checked.
#include "marks.hpp"

#include <algorithm>
#include <sstream>

#include "files.hpp"
#include "text.hpp"

namespace runner {

Marks::Marks(std::filesystem::path file) : file_(std::move(file)) {
  for (const auto& line : lines_of(read_file_if_there(file_))) {
    const auto colon = line.find(':');
    if (colon == std::string::npos || line.starts_with('#')) continue;
    std::istringstream words(line.substr(colon + 1));
    for (std::string letter; words >> letter;) letters_[line.substr(0, colon)].insert(letter);
  }
}

bool Marks::has(const Lesson& lesson, const Task& task) const {
  const auto found = letters_.find(lesson.name);
  return found != letters_.end() && found->second.contains(task.letter);
}

bool Marks::solved(const Lesson& lesson) const {
  return std::all_of(lesson.tasks.begin(), lesson.tasks.end(),
                     [&](const Task& task) { return has(lesson, task); });
}

void Marks::set(const Lesson& lesson, const std::string& letter, bool passed) {
  auto& letters = letters_[lesson.name];
  if (passed) {
    letters.insert(letter);
  } else {
    letters.erase(letter);
  }
}

void Marks::save() const {
  std::string text = "# The tasks that passed when they were last checked.\n";
  for (const auto& [lesson, letters] : letters_) {
    if (letters.empty()) continue;
    text += lesson + ": " + join({letters.begin(), letters.end()}, " ") + '\n';
  }
  write_file(file_, text);
}

const Lesson* Marks::first_unsolved(const std::vector<Lesson>& lessons) const {
  for (const auto& lesson : lessons) {
    if (!solved(lesson)) return &lesson;
  }
  return nullptr;
}

}  // namespace runner
