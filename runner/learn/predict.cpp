// `course predict`: say what will happen, and see whether it does.
#include "learn/predict.hpp"

#include <algorithm>
#include <iostream>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/markdown.hpp"
#include "base/pattern.hpp"
#include "base/terminal.hpp"
#include "base/text.hpp"
#include "check/report.hpp"
#include "course/aim.hpp"
#include "course/marks.hpp"

namespace runner {

namespace {

using Lines = std::vector<std::string>;

/// Without blank lines at either end.
Lines trimmed(Lines lines) {
  const auto is_blank = [](const std::string& line) { return trim(line).empty(); };
  while (!lines.empty() && is_blank(lines.back())) lines.pop_back();
  lines.erase(lines.begin(), std::find_if_not(lines.begin(), lines.end(), is_blank));
  return lines;
}

/// A section's lines before its run, those of the run, and those after it.
Prediction prediction_in(const std::string& title, const Lines& section) {
  static const Pattern choice("- ([a-z]) · .*");
  Prediction prediction{.title = title};
  auto* part = &prediction.question;
  for (const auto& line : section) {
    if (const auto letter = choice.match(line); letter && part == &prediction.question)
      prediction.choices += (*letter)[1];
    if (line.starts_with("<!-- run: ")) {
      part = &prediction.run;
    } else if (line.starts_with("<!-- end ")) {
      part = &prediction.why;
    } else if (!line.starts_with("```")) {
      part->push_back(line);
    }
  }
  prediction.question = trimmed(prediction.question);
  prediction.why = trimmed(prediction.why);
  constexpr std::string_view announced = "answer: ";
  if (prediction.run.empty() || !prediction.run.back().starts_with(announced))
    throw Failure("the prediction \"" + title + "\" has no answer: run meson compile -C build " +
                  "reports");
  prediction.answer = prediction.run.back().substr(announced.size());
  prediction.run.pop_back();
  return prediction;
}

}  // namespace

std::optional<std::string> Prediction::answer_in(std::string_view words) const {
  auto answer = with_replaced(std::string(trim(words)), ",", "");
  if (!choices.empty())
    return answer.size() == 1 && choices.find(answer) != std::string::npos ? std::optional(answer)
                                                                           : std::nullopt;
  const bool is_number =
      !answer.empty() && answer.find_first_not_of("0123456789") == std::string::npos;
  if (!is_number) return {};
  answer.erase(0, std::min(answer.find_first_not_of('0'), answer.size() - 1));
  return answer;
}

std::vector<Prediction> predictions_in(std::string_view page) {
  static const Pattern numbered("## [0-9]+ · (.+)");
  const auto lines = lines_of(page);
  std::vector<Prediction> predictions;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const auto title = numbered.match(lines[i]);
    if (!title) continue;
    auto section = section_at(lines, i);
    section.erase(section.begin());
    predictions.push_back(prediction_in((*title)[1], section));
  }
  return predictions;
}

namespace {

class Prophecy {
 public:
  Prophecy(const Tree& tree, const Lesson& lesson)
      : tree_(tree), lesson_(lesson), marks_(tree), all_(load()) {}

  int run(const std::string& given) {
    const auto which = next();
    if (!which) {
      std::cout << standing() << "; its page asks for more: " << page() << std::endl;
      return passed;
    }
    const auto& prediction = all_[*which];
    std::cout << style_.bold("Predict " + std::to_string(*which + 1) + " of " +
                             std::to_string(all_.size()) + " for lesson " + lesson_.two_digits() +
                             " · " + prediction.title)
              << "\n\n"
              << for_terminal(prediction.question, width_of_output()) << '\n';
    const auto answer = given.empty() ? ask(prediction) : taken(prediction, given);
    const bool right = answer == prediction.answer;
    tell(prediction, right, *which);
    marks_.predict(lesson_, std::to_string(*which + 1), right);
    marks_.save();
    std::cout << style_.bold(standing() +
                             (next() ? "; the next: " + command() : "; on to the page: " + page()))
              << std::endl;
    return right ? passed : failed;
  }

 private:
  std::vector<Prediction> load() const {
    const auto file = tree_.predictions(lesson_.name);
    if (!std::filesystem::exists(file))
      throw Failure("lesson " + lesson_.two_digits() + " has no predictions that a run checks; " +
                    "its page asks for some, and has the answers in folds: " + page());
    return predictions_in(read_file(file));
  }

  std::string page() const { return tree_.shown(tree_.readme(lesson_.name)); }
  std::string command() const { return tree_.command("predict " + lesson_.two_digits()); }

  /// The first that wasn't answered.
  std::optional<std::size_t> next() const {
    for (std::size_t i = 0; i < all_.size(); ++i)
      if (!marks_.predicted(lesson_, std::to_string(i + 1))) return i;
    return {};
  }

  /// "2 of 3 predicted right".
  std::string standing() const {
    std::size_t right = 0;
    for (std::size_t i = 0; i < all_.size(); ++i)
      right += marks_.predicted_right(lesson_, std::to_string(i + 1));
    return std::to_string(right) + " of " + std::to_string(all_.size()) + " predicted right";
  }

  static std::string wanted(const Prediction& prediction) {
    if (prediction.choices.empty()) return "a number";
    return "one of the letters " + std::string(1, prediction.choices.front()) + " to " +
           prediction.choices.back();
  }

  static std::string taken(const Prediction& prediction, const std::string& words) {
    if (const auto answer = prediction.answer_in(words)) return *answer;
    throw Failure("\"" + words + "\" is no answer to this question: it wants " +
                  wanted(prediction));
  }

  static std::string ask(const Prediction& prediction) {
    for (;;) {
      const auto words = answer_to("Your answer, " + wanted(prediction) + ": ");
      if (const auto answer = prediction.answer_in(words)) return *answer;
    }
  }

  void tell(const Prediction& prediction, bool right, std::size_t which) const {
    const auto said =
        prediction.choices.empty() ? with_thousands(prediction.answer) : prediction.answer;
    std::cout << '\n'
              << (right ? style_.green("Yes, " + said + ".") : style_.red("No, " + said + "."))
              << ' ' << trim(for_terminal(prediction.why, width_of_output())) << "\n\n";
    if (!prediction.run.empty())
      std::cout << style_.dim("It was run:") << '\n' << indented(text_of(prediction.run)) << '\n';
    const std::string program = "examples/predictions/predictions.cu";
    if (!std::filesystem::exists(tree_.root / program)) return;  // as in a students' repository
    std::cout << "To run it yourself: "
              << tree_.command("run " + program + " " + lesson_.two_digits() + " " +
                               std::to_string(which + 1))
              << '\n';
  }

  const Tree& tree_;
  const Lesson& lesson_;
  Marks marks_;
  std::vector<Prediction> all_;
  Style style_ = style_of_output();
};

}  // namespace

int predict(const Tree& tree, const std::vector<std::string>& words) {
  const auto lessons = load_lessons(tree);
  const Lesson lesson =
      words.empty() ? aim_at(lessons, Marks(tree), {}).lesson : find_lesson(lessons, words.front());
  const auto rest = words.empty() ? words : std::vector(words.begin() + 1, words.end());
  return Prophecy(tree, lesson).run(join(rest, " "));
}

}  // namespace runner
