// One run, every format.
#include "result_files.hpp"

#include <algorithm>
#include <ctime>
#include <iomanip>
#include <sstream>

#include "base/files.hpp"
#include "formats.hpp"

namespace runner {

namespace fs = std::filesystem;

namespace {

std::string in_utc(std::time_t time) {
  std::ostringstream text;
  text << std::put_time(std::gmtime(&time), "%Y-%m-%dT%H:%M:%SZ");
  return text.str();
}

}  // namespace

void write_results(const fs::path& results, const std::vector<StudentGrade>& grades) {
  write_file(results / "gradebook.csv", gradebook(grades));
  write_file(results / "junit.xml", junit(grades));
  for (const auto& grade : grades) {
    std::time_t last = 0;
    for (const auto& [name, handed_in] : grade.student.lessons)
      if (handed_in.refusal.empty()) last = std::max(last, handed_in.time);
    const auto folder = results / "students" / grade.student.safe_name();
    write_file(folder / "page.html", student_page(grade));
    write_file(folder / "results.json", laid_out(gradescope_results(grade)));
    write_file(folder / "result.json", laid_out(classroom_result(grade, in_utc(last))));
    write_file(folder / "autolab.txt", autolab_line(grade));
  }
}

}  // namespace runner
