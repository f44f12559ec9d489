// The shape that a lesson's page for teachers has.
#include "upkeep/teaching_shape.hpp"

#include <regex>

#include "base/text.hpp"
#include "upkeep/page_lines.hpp"
#include "upkeep/page_shape.hpp"

namespace runner {

namespace {

constexpr std::size_t most_words_for_teachers = 700;

/// "25 60": the minutes to read and to solve that a page gives on top; empty if it gives none.
std::string minutes_of(const std::string& page, const std::regex& form) {
  std::smatch found;
  return std::regex_search(page, found, form) ? found[1].str() + " " + found[2].str() : "";
}

/// "a 10 b 10 c 5": a core task is worth 10, an optional one 5.
std::string points_by_marks(const Lines& page) {
  static const std::regex heading("### ([a-z]) · .+");
  std::vector<std::string> tasks;
  std::string task;
  for (const auto& line : page) {
    std::smatch match;
    if (std::regex_match(line, match, heading)) task = match[1];
    const bool is_core = line.starts_with("*Core");
    if (task.empty() || (!is_core && !line.starts_with("*Optional"))) continue;
    tasks.push_back(task + (is_core ? " 10" : " 5"));
    task.clear();
  }
  return join(tasks, " ");
}

/// The same from the line of a lesson in points.txt.
std::string points_in_file(const Lines& file, const std::string& number) {
  const auto line = until(file.begin(), file.end(), number + " ").size();
  if (line == file.size()) return "";
  static const std::regex spaces(" +");
  return std::regex_replace(std::string(trim(file[line].substr(number.size()))), spaces, " ");
}

/// The same from the rows of a rubric, | a | 10 | ….
std::string points_in_rubric(const Lines& rubric) {
  static const std::regex row(R"(\| ([a-z]) \| (\d+) \|.*)");
  std::vector<std::string> tasks;
  for (const auto& line : rubric) {
    std::smatch match;
    if (std::regex_match(line, match, row)) tasks.push_back(match[1].str() + " " + match[2].str());
  }
  return join(tasks, " ");
}

class Teaching {
 public:
  Teaching(std::string_view teaching, std::string_view page, std::string_view points)
      : text_(teaching),
        page_(page),
        lines_(lines_of(teaching)),
        lesson_(lines_of(page)),
        points_(lines_of(points)) {
    static const std::regex title(R"(# (\d\d) .*)");
    std::smatch match;
    if (!lesson_.empty() && std::regex_match(lesson_.front(), match, title)) number_ = match[1];
  }

  std::vector<std::string> objections() {
    look_at_minutes();
    require(items_of(section_of(lines_, "## Objectives")) == 3, "no three \"## Objectives\"");
    require(count_of(section_of(lines_, "## On the board"), "```") == 2,
            "no picture in \"## On the board\"");
    look_at_mistakes();
    look_at_rubric();
    look_at_quiz();
    const auto words = words_of_prose(text_);
    require(words <= most_words_for_teachers, std::to_string(words) + " words of prose; at most " +
                                                  std::to_string(most_words_for_teachers));
    return std::move(objections_);
  }

 private:
  void require(bool there, const std::string& otherwise) {
    if (!there) objections_.push_back(otherwise);
  }

  void look_at_minutes() {
    static const std::regex ours(
        R"((\d+)\s+minutes\s+to\s+read,\s+[1-9]\d*\s+on\s+the\s+board,\s+(\d+)\s+to\s+solve)");
    static const std::regex theirs(R"((\d+)\s+minutes\s+to\s+read,\s+(\d+)\s+to\s+solve)");
    const auto minutes = minutes_of(text_, ours);
    require(!minutes.empty(), "no \"25 minutes to read, 15 on the board, 45 to solve\" on top");
    require(minutes.empty() || minutes == minutes_of(page_, theirs),
            "other minutes to read or to solve than the lesson's page has");
  }

  void look_at_mistakes() {
    const auto mistakes = section_of(lines_, "## What students get wrong");
    const auto watched = items_of(mistakes);
    require(count_of(mistakes, "](../../docs/mistakes.md#" + number_ + "--") == 1,
            "no link to the lesson's mistakes in \"## What students get wrong\"");
    require((watched == 2 || watched == 3) && count_of(mistakes, "Ask") == watched,
            "no two or three mistakes to watch for, each with what to ask");
  }

  void look_at_rubric() {
    const auto in_file = points_in_file(points_, number_);
    const auto by_marks = points_by_marks(lesson_);
    const auto in_rubric = points_in_rubric(section_of(lines_, "## Rubric"));
    require(in_file == by_marks, "lessons/points.txt has \"" + in_file +
                                     "\", and the marks of the page's tasks mean \"" + by_marks +
                                     "\"");
    require(in_rubric == in_file,
            "the rubric has \"" + in_rubric + "\", and lessons/points.txt \"" + in_file + "\"");
  }

  void look_at_quiz() {
    const auto quiz = section_of(lines_, "## Quiz");
    for (const std::string question : {"**1.** ", "**2.** ", "**3.** ", "**4.** ", "**5.** "})
      require(count_of(quiz, question) == 1, "no question " + question + "in \"## Quiz\"");
    require(count_of(quiz, "<details>") == 5, "no five answers in folds in \"## Quiz\"");
  }

  std::string text_, page_;
  Lines lines_, lesson_, points_;
  std::string number_;
  std::vector<std::string> objections_;
};

}  // namespace

std::vector<std::string> objections_to_teaching(std::string_view teaching, std::string_view page,
                                                std::string_view points) {
  if (teaching.empty()) return {"there is no teaching.md"};
  return Teaching(teaching, page, points).objections();
}

}  // namespace runner
