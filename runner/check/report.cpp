// What a learner reads about one run of a lesson's tests.
#include "check/report.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "check/report_shape.hpp"

namespace runner {

namespace {

constexpr std::size_t longest_output = 20;  // lines, of a program that ended as it must not

std::string in_words(const TaskResult& result) {
  if (result.cases == 0) return "not reached";
  if (result.task.is_open() && result.skips > 0) return "open: not solved yet";
  if (result.skips == result.cases) return "skipped";
  const auto words = result.failures > 0 ? std::to_string(result.failures) + " of " +
                                               count(result.cases, "case") + " failed"
                                         : count(result.cases - result.skips, "case") + " passed";
  return words + (result.skips > 0 ? ", " + std::to_string(result.skips) + " not run" : "");
}

std::string sign(const TaskResult& result, const Style& style) {
  if (result.failures > 0) return style.red("✗");
  return result.passed() ? style.green("✓") : style.dim("·");
}

}  // namespace

std::string indented(std::string_view text, std::size_t limit) {
  std::string result;
  const auto lines = lines_of(text);
  for (std::size_t i = 0; i < std::min(lines.size(), limit); ++i) {
    result += lines[i].empty() ? "\n" : "    " + lines[i] + '\n';
  }
  if (lines.size() > limit) {
    result += "    … and " + count(lines.size() - limit, "more line") + '\n';
  }
  return result;
}

std::string progress_in(const TapReport& report) {
  const auto done = report.cases.size();
  if (!report.planned) return count(done, "case");
  return std::to_string(done) + " of " + count(*report.planned, "case");
}

std::vector<TaskResult> results_by_task(const Lesson& lesson, const TapReport& report) {
  std::vector<TaskResult> results;
  for (const auto& task : lesson.tasks) results.push_back({.task = task});
  for (const auto& test : report.cases) {
    auto result = std::find_if(results.begin(), results.end(), [&](const TaskResult& candidate) {
      return candidate.task.letter == test.task;
    });
    if (result == results.end()) {
      result = results.insert(results.end(), {.task = {test.task, ""}});
    }
    ++result->cases;
    result->failures += test.failed();
    result->skips += test.skipped;
  }
  return results;
}

std::string task_table(const Lesson& lesson, const TapReport& report, const Style& style) {
  const auto results = results_by_task(lesson, report);
  std::size_t width = 0;
  for (const auto& result : results) width = std::max(width, width_of(result.task.title));
  std::string table;
  for (const auto& result : results) {
    table += "  " + sign(result, style) + ' ' + pad(result.task.letter, 1) + "  " +
             pad(result.task.title, width) + (width > 0 ? "  " : "") + in_words(result) + '\n';
  }
  return table;
}

std::string failure_text(const TestCase& test, const Suggestion& suggestion, const Style& style,
                         std::size_t width, bool all) {
  auto title = test.full_name();
  if (!test.reason.empty() && test.reason != "test") title += " (" + test.reason + ")";
  const auto message = shaped(test, width - 4);
  auto text = "  " + style.bold(title) + '\n' + indented(message.head);
  if (!suggestion.text.empty()) {
    // The first line is drawn apart, after an arrow that takes the place of its indentation.
    auto advice = wrapped("      " + suggestion.text, width);
    text += "    " + style.bold("→") + advice.substr(5) + '\n';
  }
  if (!suggestion.at.empty()) text += "      Where: " + suggestion.at + '\n';
  if (!suggestion.read.empty())
    text += style.dim(wrapped("      Read " + suggestion.read, width)) + '\n';
  text += indented(message.rest);
  if (all && !test.more.empty())
    text +=
        "  " + style.dim("Found as well:") + '\n' + with_wrapped_lines(indented(test.more), width);
  if (!test.output.empty()) text += "  " + style.dim("It printed:") + '\n' + indented(test.output);
  return text;
}

std::string abnormal_end(const TestRun& run) {
  const auto verdict = run.verdict();
  std::string what;
  if (verdict == Verdict::crashed) {
    what = "The test program crashed: " + name_of_signal(run.ending.signal);
  } else if (verdict == Verdict::hung) {
    what = "The test program hung and was stopped: does a loop never end?";
  } else if (verdict == Verdict::incomplete) {
    what = "The test program stopped early, with exit code " + std::to_string(run.ending.code);
    if (!run.report.bail_out.empty()) what += " (" + run.report.bail_out + ")";
  } else {
    return "";
  }
  if (!run.report.running.empty()) what += "\n  in \"" + run.report.running + "\"";
  return what + '\n' + indented(run.report.unfinished_output, longest_output);
}

}  // namespace runner
