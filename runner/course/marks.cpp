// The learner's progress: which tasks have passed, and what was asked for.
#include "course/marks.hpp"

#include <algorithm>
#include <charconv>
#include <sstream>

#include "base/files.hpp"
#include "base/terminal.hpp"
#include "base/text.hpp"

namespace runner {

namespace {

/// Of what is noted of a lesson besides its tasks that have passed.
std::string key(const Lesson& lesson, const char* what) { return lesson.name + " " + what; }

}  // namespace

Marks::Marks(const Tree& tree) : file_(tree.root / ".progress"), notes_(read(file_)) {}

Marks::Notes Marks::read(const std::filesystem::path& file) {
  Notes notes;
  for (const auto& line : lines_of(read_file_if_there(file))) {
    const auto colon = line.find(':');
    if (colon == std::string::npos || line.starts_with('#')) continue;
    std::istringstream words(line.substr(colon + 1));
    for (std::string word; words >> word;) notes[line.substr(0, colon)].insert(word);
  }
  return notes;
}

bool Marks::noted(const std::string& key, const std::string& word) const {
  const auto found = notes_.find(key);
  return found != notes_.end() && found->second.contains(word);
}

void Marks::note(const std::string& key, const std::string& word, bool present) {
  if (noted(key, word) == present) return;
  changes_.push_back({key, word, present});
  if (present) {
    notes_[key].insert(word);
  } else {
    notes_[key].erase(word);
  }
}

void Marks::save() {
  if (changes_.empty()) return;
  auto changes = std::move(changes_);
  changes_.clear();
  notes_ = read(file_);
  for (const auto& [key, word, present] : changes) note(key, word, present);
  changes_.clear();
  std::string text = "# Your progress: the tasks that have passed.\n";
  for (const auto& [key, words] : notes_) {
    if (!words.empty()) text += key + ": " + join({words.begin(), words.end()}, " ") + '\n';
  }
  write_file(file_, text);
}

void Marks::save_if_possible() {
  try {
    save();
  } catch (const std::exception& error) {
    complain(std::string("your progress can't be remembered: ") + error.what());
  }
}

bool Marks::has(const Lesson& lesson, const Task& task) const {
  return noted(lesson.name, task.letter);
}

bool Marks::solved(const Lesson& lesson) const {
  return std::all_of(lesson.tasks.begin(), lesson.tasks.end(),
                     [&](const Task& task) { return task.is_open() || has(lesson, task); });
}

bool Marks::changed(const Lesson& lesson, const Task& task) const {
  return has(lesson, task) && noted(key(lesson, "changed"), task.letter);
}

void Marks::set(const Lesson& lesson, const std::string& letter, bool passed) {
  note(key(lesson, "changed"), letter, !passed && has(lesson, {letter}));
  if (passed) note(lesson.name, letter, true);
}

void Marks::forget(const Lesson& lesson, const std::string& letter) {
  note(lesson.name, letter, false);
  note(key(lesson, "changed"), letter, false);
}

bool Marks::begun(const Lesson& lesson) const {
  return notes_.contains(lesson.name) || !told(lesson).empty();
}

std::string Marks::told(const Lesson& lesson) const {
  const auto found = notes_.find(key(lesson, "told"));
  return found == notes_.end() || found->second.empty() ? "" : *found->second.begin();
}

void Marks::tell(const Lesson& lesson, const std::string& letter) {
  if (const auto before = told(lesson); before != letter) note(key(lesson, "told"), before, false);
  if (!letter.empty()) note(key(lesson, "told"), letter, true);
}

bool Marks::skipped(const Lesson& lesson, const Task& task) const {
  return !has(lesson, task) && noted(key(lesson, "skipped"), task.letter);
}

void Marks::skip(const Lesson& lesson, const std::string& letter, bool skipped) {
  note(key(lesson, "skipped"), letter, skipped);
}

std::size_t Marks::hints(const Lesson& lesson, const std::string& letter) const {
  const auto found = notes_.find(key(lesson, "hints"));
  if (found == notes_.end()) return 0;
  return static_cast<std::size_t>(
      std::count_if(found->second.begin(), found->second.end(),
                    [&](const std::string& word) { return word.starts_with(letter); }));
}

void Marks::add_hint(const Lesson& lesson, const std::string& letter) {
  note(key(lesson, "hints"), letter + std::to_string(hints(lesson, letter) + 1), true);
}

bool Marks::asked(const Lesson& lesson, const std::string& letter) const {
  return noted(key(lesson, "asked"), letter.empty() ? "all" : letter);
}

void Marks::ask(const Lesson& lesson, const std::string& letter) {
  note(key(lesson, "asked"), letter.empty() ? "all" : letter, true);
}

std::optional<std::uint64_t> Marks::best(const Lesson& lesson, std::uint64_t plain) const {
  const auto found = notes_.find(key(lesson, "best"));
  if (found == notes_.end()) return {};
  std::optional<std::uint64_t> best;
  for (const auto& word : found->second) {
    std::uint64_t score = 0;
    const auto end = std::from_chars(word.data(), word.data() + word.size(), score);
    if (end.ec != std::errc() || std::string(end.ptr) != "/" + std::to_string(plain)) continue;
    if (!best || score < *best) best = score;
  }
  return best;
}

void Marks::set_best(const Lesson& lesson, std::uint64_t score, std::uint64_t plain) {
  const auto word = [&](std::uint64_t number) {
    return std::to_string(number) + "/" + std::to_string(plain);
  };
  const auto before = best(lesson, plain);
  if (before && *before <= score) return;
  if (before) note(key(lesson, "best"), word(*before), false);
  note(key(lesson, "best"), word(score), true);
}

bool Marks::predicted(const Lesson& lesson, const std::string& number) const {
  return predicted_right(lesson, number) || noted(key(lesson, "mispredicted"), number);
}

bool Marks::predicted_right(const Lesson& lesson, const std::string& number) const {
  return noted(key(lesson, "predicted"), number);
}

void Marks::predict(const Lesson& lesson, const std::string& number, bool right) {
  note(key(lesson, "predicted"), number, right);
  note(key(lesson, "mispredicted"), number, !right);
}

bool Marks::spotted(const Lesson& lesson, const std::string& answer) const {
  return noted(key(lesson, "spotted"), answer);
}

bool Marks::missed(const Lesson& lesson, const std::string& answer) const {
  return noted(key(lesson, "missed"), answer);
}

void Marks::spot(const Lesson& lesson, const std::string& answer, bool found) {
  note(key(lesson, "spotted"), answer, found);
  note(key(lesson, "missed"), answer, !found);
}

const Task* Marks::task_to_do(const Lesson& lesson, const std::string& after) const {
  auto tasks = std::vector<const Task*>();
  for (const auto& task : lesson.tasks) tasks.push_back(&task);
  const auto it = std::ranges::find(tasks, after, &Task::letter);
  if (it != tasks.end()) std::rotate(tasks.begin(), it + 1, tasks.end());
  const Task* later = nullptr;
  for (const auto* each : tasks) {
    const auto& task = *each;
    if (task.is_open() || has(lesson, task)) continue;
    if (!skipped(lesson, task)) return &task;
    if (!later) later = &task;
  }
  return later;
}

/// Whether a task of it is to be done now.
bool Marks::waits(const Lesson& lesson) const {
  const auto* task = task_to_do(lesson);
  return task && !skipped(lesson, *task);
}

const Lesson* Marks::first_unsolved(const std::vector<Lesson>& lessons) const {
  for (const auto& lesson : lessons) {
    if (waits(lesson)) return &lesson;
  }
  for (const auto& lesson : lessons) {
    if (!solved(lesson)) return &lesson;
  }
  return nullptr;
}

const Lesson* Marks::unsolved_after(const Lesson& lesson,
                                    const std::vector<Lesson>& lessons) const {
  for (const auto& later : lessons) {
    if (later.number > lesson.number && waits(later)) return &later;
  }
  return first_unsolved(lessons);
}

}  // namespace runner
