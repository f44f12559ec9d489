// The judge of a kernel to mend whose report its page quotes: it is what a learner sees.
#include <algorithm>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/text.hpp"
#include "check/judged.hpp"
#include "course/broken_kernel.hpp"
#include "upkeep/judge.hpp"
#include "upkeep/judgement.hpp"
#include "upkeep/promised_lines.hpp"

namespace runner {

namespace fs = std::filesystem;

std::string as_in_work(std::string_view report, const fs::path& answer, std::string_view given,
                       const std::string& work, std::string_view handed_out) {
  const auto name = answer.filename().string() + ":";
  const auto given_lines = lines_of(given), lines = lines_of(handed_out);
  std::string result;
  for (const auto& line : lines_of(report)) {
    const auto at = line.find(name);
    if (at == std::string::npos) {
      result += line + "\n";
      continue;
    }
    const auto digits = at + name.size();
    const auto& code = given_lines.at(std::stoul(line.substr(digits)) - 1);
    const auto place = std::find(lines.begin(), lines.end(), code) - lines.begin() + 1;
    result += work + ":" + std::to_string(place) +
              line.substr(line.find_first_not_of("0123456789", digits)) + "\n";
  }
  return result;
}

int judge_report(const fs::path& page, const fs::path& answer, const TestProgram& program) {
  const auto run = run_judged(program, answer.stem().string(), "m", 0);
  if (run.verdict() == Verdict::skipped) return say_skipped(run.report.skip_reason);
  const auto lesson = answer.parent_path().parent_path().filename().string();
  const auto* failure = run.report.first_failure();
  const auto seen =
      as_in_work(failure ? in_full(*failure) : "", answer, read_file(answer),
                 "work/" + lesson + "/mend.cuh", broken_kernel(find_tree(), lesson).text);
  const auto objection = objection_to("<!-- first report -->", read_file(page), seen);
  return say_judgement("the page quotes the report of its kernel to mend",
                       objection ? std::vector{*objection} : std::vector<std::string>(),
                       run.output);
}

}  // namespace runner
