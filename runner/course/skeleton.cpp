// An exercise as it is handed out: its solution without the answers.
#include "course/skeleton.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/pattern.hpp"
#include "base/text.hpp"
#include "course/regions.hpp"

namespace runner {

namespace {

/// How many lines there are to write: neither blank nor only a comment.
std::size_t lines_of_code(const std::vector<std::string>& lines) {
  bool in_comment = false;
  return static_cast<std::size_t>(
      std::count_if(lines.begin(), lines.end(), [&](const std::string& line) {
        const auto code = trim(line);
        const bool opens = code.starts_with("/*");
        const bool is_code = !in_comment && !opens && !code.empty() && !code.starts_with("//");
        if (opens) in_comment = true;
        if (code.ends_with("*/")) in_comment = false;
        return is_code;
      }));
}

/// Builds the skeleton line by line.
class Derivation {
 public:
  explicit Derivation(std::string_view answered) : answered_(answered) {}

  void feed(const std::string& line) {
    ++line_number_;
    const auto marker = marker_on(line);
    if (!marker) {
      (answer_.empty() ? skeleton_ : answer_lines_).push_back(line);
    } else if (!is_answer(marker->name)) {
      toggle(marker->name);
    } else if (answer_.empty()) {
      open(marker->name);
    } else {
      close(*marker, line.substr(0, indentation(line)));
    }
  }

  std::string finish() const {
    if (!open_.empty()) {
      const auto& [name, line] = *open_.begin();
      throw LineFailure(line, "the region [" + name + "] is not closed");
    }
    return text_of(skeleton_);
  }

 private:
  void toggle(const std::string& name) {
    if (open_.erase(name) == 0) open_[name] = line_number_;
  }

  void open(const std::string& name) {
    if (!seen_.insert(name).second) {
      throw LineFailure(line_number_, "a second region [" + name + "]: call its parts [" + name +
                                          "1] and [" + name + "2]");
    }
    answer_ = name;
    open_[name] = line_number_;
  }

  void close(const Marker& marker, const std::string& indentation) {
    if (marker.name != answer_) {
      throw LineFailure(line_number_, "[" + marker.name + "] inside the answer [" + answer_ + "]");
    }
    if (answer_.substr(0, 1) == answered_) {
      skeleton_.insert(skeleton_.end(), answer_lines_.begin(), answer_lines_.end());
    } else {
      invite(marker.otherwise, indentation);
    }
    answer_lines_.clear();
    open_.erase(answer_);
    answer_.clear();
  }

  void invite(const std::string& otherwise, const std::string& indentation) {
    const auto lines = lines_of_code(answer_lines_);
    skeleton_.push_back(indentation + invitation_to(answer_.substr(0, 1)) +
                        " Your code here (about " + count(lines, "line") + ").");
    if (!otherwise.empty()) skeleton_.push_back(indentation + otherwise);
  }

  const std::string answered_;  // The letter of a task whose answers stay.
  std::vector<std::string> skeleton_;
  std::vector<std::string> answer_lines_;
  std::string answer_;                       // The answer we are in, or empty.
  std::map<std::string, std::size_t> open_;  // Every region we are in, and its first line.
  std::set<std::string> seen_;
  std::size_t line_number_ = 0;
};

}  // namespace

bool is_answer(std::string_view name) {
  static const Pattern form("[a-z][0-9]?");
  return form.match(name).has_value();
}

std::string derive_skeleton(std::string_view solution, std::string_view answered) {
  Derivation derivation(answered);
  for (const auto& line : lines_of(solution)) derivation.feed(line);
  return derivation.finish();
}

std::vector<std::string> task_letters(std::string_view solution) {
  std::vector<std::string> letters;
  for (const auto& line : lines_of(solution)) {
    const auto marker = marker_on(line);
    if (!marker || !is_answer(marker->name)) continue;
    const auto letter = marker->name.substr(0, 1);
    if (!contains(letters, letter)) letters.push_back(letter);
  }
  return letters;
}

std::string invitation_to(std::string_view letter) {
  return "// Task " + std::string(letter) + ".";
}

int write_skeleton(const std::filesystem::path& solution, const std::filesystem::path& skeleton) {
  try {
    write_file(skeleton, derive_skeleton(read_file(solution)));
  } catch (const LineFailure& failure) {
    throw Failure(solution.string() + ":" + std::to_string(failure.line()) + ": " + failure.what());
  }
  return passed;
}

}  // namespace runner
