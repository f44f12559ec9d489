// Running a program for its reports.
#include "facts.hpp"

#include "base/files.hpp"
#include "base/json.hpp"
#include "base/scratch_file.hpp"
#include "base/text.hpp"

namespace restyle {

Findings findings_of(runner::Command command, bool first_only) {
  const runner::ScratchFile reports(std::filesystem::temp_directory_path(), "reports", ".jsonl");
  command.environment["COHORT_REPORTS"] = reports.path().string();
  runner::capture(command);
  Findings findings;
  std::map<std::string, int> known;
  for (const auto& line : runner::lines_of(runner::read_file_if_there(reports.path()))) {
    const auto report = runner::json_in(line);
    std::string name = report.at("kernel");
    if (const int more = known[name]++; more > 0) name += " again, " + std::to_string(more);
    const auto& cure = report.at("causes").at(0).at("cure");
    findings[name] = {.kind = report.at("kind"),
                      .cure = cure.at("kind"),
                      .file = cure.at("file"),
                      .line = cure.at("line")};
    if (first_only) break;
  }
  return findings;
}

}  // namespace restyle
