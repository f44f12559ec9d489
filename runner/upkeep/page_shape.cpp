// The shape that the page of a lesson has.
#include "upkeep/page_shape.hpp"

#include <algorithm>
#include <cctype>
#include <regex>
#include <sstream>

#include "base/text.hpp"
#include "course/lessons.hpp"
#include "upkeep/page_lines.hpp"

namespace runner {

namespace {

constexpr std::size_t most_words = 1800;
constexpr std::size_t most_words_on_cost = 200;
constexpr std::size_t most_lines_on_card = 8;
constexpr std::size_t most_words_on_open_task = 120;

class Shape {
 public:
  Shape(std::string_view page, std::string_view measured, std::string_view failures)
      : page_(lines_of(page)), measured_(lines_of(measured)), failures_(lines_of(failures)) {}

  std::vector<std::string> objections() {
    look_at_top();
    look_at_kernel();
    look_at_tasks();
    look_at_run();
    look_at_cost();
    require(!section_of(page_, "## What you can do now").empty(), "no \"## What you can do now\"");
    require_at_most(words_of_prose(text_of(page_)), most_words, "words of prose");
    look_at_failures();
    for (const auto* lines : {&page_, &measured_}) look_at_tables(*lines);
    return std::move(objections_);
  }

 private:
  void require(bool there, const std::string& otherwise) {
    if (!there) objections_.push_back(otherwise);
  }

  void require_at_most(std::size_t number, std::size_t most, const std::string& what) {
    require(number <= most,
            std::to_string(number) + " " + what + "; at most " + std::to_string(most));
  }

  void look_at_top() {
    static const std::regex minutes(R"([1-9]\d*\s+minutes\s+to\s+read,\s+[1-9]\d*\s+to\s+solve)");
    const auto top = until(page_.begin(), page_.end(), "## ");
    const auto text = text_of(top);
    const auto can = std::find_if(top.begin(), top.end(), [](const auto& line) {
      return line.starts_with("You can") || holds(line, " you can");
    });
    require(items_of({can, top.end()}) == 3,
            "no three objectives on top: \"… you can\" and a list of three");
    require(holds(text, "Builds on"), "nothing on top that says what the lesson builds on");
    require(std::regex_search(text, minutes), "no \"25 minutes to read, 45 to solve\" on top");
    const bool is_first = holds(text, "# 00 ");
    require(is_first || count_of(section_of(page_, "## Recall"), "<details>") == 1,
            "no \"## Recall\" with a question and its answer in a fold");
  }

  void look_at_kernel() {
    const auto kernel = section_of(page_, "## A kernel, worked through");
    require(!section_of(page_, "## The problem").empty(), "no \"## The problem\"");
    require(count_of(kernel, "<!-- snippet: ") > 0,
            "no \"## A kernel, worked through\" that quotes a kernel");
    const auto tasks = until(page_.begin(), page_.end(), "### a · ");
    require(count_of(tasks, "## A kernel, worked through") > 0 || kernel.empty(),
            "the kernel comes after the first task");
    const auto folds =
        count_of(page_, "<details>") - count_of(section_of(page_, "## Recall"), "<details>");
    require(folds >= 2, "fewer than two predictions with their answers in folds");
  }

  void look_at_tasks() {
    static const std::regex heading("### ([a-z]) · .+");
    bool has_core = false;
    auto from = page_.cbegin();
    for (auto line = page_.cbegin(); line != page_.cend(); ++line) {
      std::smatch match;
      if (!std::regex_match(*line, match, heading)) continue;
      const auto task = "task " + match[1].str();
      const bool is_open = match[1] == Task::open;
      if (is_open)
        look_at_open_task({line, page_.cend()});
      else
        look_at_card({from, line}, task);
      const auto mark = std::find_if(line + 1, page_.cend(), [](const auto& text) {
        return !trim(text).empty() && !text.starts_with("<!--");
      });
      const bool is_core = mark != page_.cend() && mark->starts_with("*Core");
      const std::string other = is_open ? "*Open" : "*Optional";
      require((is_core && !is_open) || (mark != page_.cend() && mark->starts_with(other)),
              task + " doesn't begin with " + (is_open ? "" : "*Core* or ") + other + "*");
      has_core = has_core || is_core;
      from = line + 1;
    }
    require(has_core, "no task is marked *Core*");
  }

  /// It says in a few words what counts, and has a table of marks.
  void look_at_open_task(const Lines& rest) {
    const auto task = until(rest.begin() + 1, rest.end(), "## ", "### ");
    require_at_most(words_of_prose(text_of(task)), most_words_on_open_task,
                    "words on the open task");
    for (const std::string mark : {"plain", "reference", "best"})
      require(count_of(task, "/score.json#" + mark + " -->") > 0,
              "the open task doesn't give its mark \"" + mark + "\" from score.json");
  }

  /// Before a task there is <!-- card --> and a code block of a few lines.
  void look_at_card(const Lines& before, const std::string& task) {
    const auto mark = std::find(before.begin(), before.end(), "<!-- card -->");
    const auto fence = std::find_if(mark, before.end(), is_fence);
    if (fence == before.end()) {
      objections_.push_back("no card of signatures before " + task);
      return;
    }
    const auto end = std::find_if(fence + 1, before.end(), is_fence);
    require_at_most(static_cast<std::size_t>(end - fence - 1), most_lines_on_card,
                    "lines on the card before " + task);
  }

  /// A page says how to run its own tests, and not those of another lesson.
  void look_at_run() {
    static const std::regex title(R"(# (\d\d) .*)"), check(R"(\./course check (\d\d))");
    std::smatch number, other;
    if (page_.empty() || !std::regex_match(page_.front(), number, title)) return;
    const auto command = "./course check " + number[1].str();
    require(count_of(section_of(page_, "## Run it"), command) > 0,
            "no \"" + command + "\" in \"## Run it\"");
    for (const auto& line : page_) {
      if (std::regex_search(line, other, check) && other[1] != number[1])
        objections_.push_back("\"" + other[0].str() + "\" runs another lesson");
    }
  }

  void look_at_cost() {
    const auto cost = section_of(page_, "## What it costs");
    require(!cost.empty(), "no \"## What it costs\"");
    require_at_most(words_of_prose(text_of(cost)), most_words_on_cost, "words on what it costs");
    require_at_most(count_of(cost, "<!-- table: "), 1, "tables on what it costs");
    require(holds(text_of(cost), "](measured.md"), "\"What it costs\" has no link to measured.md");
    require(!measured_.empty(), "there is no measured.md");
  }

  /// The mistakes of each task are on a page of their own.
  void look_at_failures() {
    require(count_of(page_, "<!-- mistake: ") == 0, "a mistake that belongs to failures.md");
    require(count_of(page_, "](failures.md)") > 0, "no link to failures.md");
    std::vector<std::string> tasks, listed;
    for (const auto& line : page_)
      if (line.starts_with("### ") && holds(line, " · ")) tasks.push_back(line.substr(4));
    for (const auto& line : failures_)
      if (line.starts_with("## ") && !line.starts_with("## m · ")) listed.push_back(line.substr(3));
    require(listed == tasks, "failures.md hasn't the page's tasks, \"## a · …\", in their order");
  }

  /// After each table it says on what it was measured.
  void look_at_tables(const Lines& lines) {
    bool open = false;
    const auto close = [&] {
      require(!open, "a table without <!-- measured: FILE.json --> after it");
      open = false;
    };
    for (const auto& line : lines) {
      if (line.starts_with("<!-- table: ") || line.starts_with("## ")) close();
      if (line.starts_with("<!-- table: ")) open = true;
      if (holds(line, "<!-- measured: ")) open = false;
    }
    close();
  }

  Lines page_;
  Lines measured_;
  Lines failures_;
  std::vector<std::string> objections_;
};

}  // namespace

std::size_t words_of_prose(std::string_view markdown) {
  static const std::regex tag("<[^>]*>");  // comments too
  static const std::regex target(R"(\]\([^)]*\))");
  std::size_t words = 0;
  bool in_code = false;
  for (const auto& line : lines_of(markdown)) {
    const bool fence = is_fence(line);
    if (fence) in_code = !in_code;
    if (fence || in_code || line.starts_with("|")) continue;
    std::istringstream text(std::regex_replace(std::regex_replace(line, tag, " "), target, "] "));
    for (std::string word; text >> word;) {
      words += std::any_of(word.begin(), word.end(),
                           [](unsigned char letter) { return std::isalnum(letter) != 0; });
    }
  }
  return words;
}

std::vector<std::string> objections_to_shape(std::string_view page, std::string_view measured,
                                             std::string_view failures) {
  return Shape(page, measured, failures).objections();
}

}  // namespace runner
