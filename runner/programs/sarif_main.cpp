// The command line of `cohort-sarif`: the reports of programs, as code hosts read them.
#include <exception>
#include <filesystem>
#include <iostream>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "programs/report_files.hpp"

namespace {

constexpr const char* help_text =
    "cohort-sarif REPORTS [FOLDER]: prints the reports of CUDA programs as SARIF 2.1.0.\n"
    "REPORTS is what the variable COHORT_REPORTS named when they ran. Where it isn't there, "
    "nothing\n"
    "was found. Files in FOLDER, or in the current one, are named from there.\n"
    "Ends with 103 if there is a report.\n";

}  // namespace

int main(int argc, char** argv) {
  namespace fs = std::filesystem;
  const std::string first = argc > 1 ? argv[1] : "";
  if (first == "--help" || first == "-h") {
    std::cout << help_text;
    return runner::passed;
  }
  if (argc < 2 || argc > 3) {
    std::cerr << help_text;
    return runner::not_tried;
  }
  try {
    const auto reports = runner::read_file_if_there(first);
    const int code = reports.empty() ? runner::passed : runner::kernel_error;
    const auto root = argc == 3 ? fs::canonical(argv[2]) : fs::current_path();
    std::cout << runner::reports_as_sarif(reports, code, root) << std::endl;
    return code;
  } catch (const std::exception& error) {
    std::cerr << "cohort-sarif: " << error.what() << std::endl;
    return runner::not_tried;
  }
}
