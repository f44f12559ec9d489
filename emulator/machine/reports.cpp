// Publishing reports.
#include "machine/reports.hpp"

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <utility>

namespace emulator {

namespace {

std::vector<Report> reports;
bool printing = true;

std::string quoted(const std::string& text) {
  std::string json = "\"";
  for (unsigned char c : text) {
    if (c == '"' || c == '\\') {
      json += {'\\', static_cast<char>(c)};
    } else if (c == '\n') {
      json += "\\n";
    } else if (c < 0x20) {
      char escaped[8];
      std::snprintf(escaped, sizeof escaped, "\\u%04x", c);
      json += escaped;
    } else {
      json += static_cast<char>(c);
    }
  }
  return json + '"';
}

void append_to_file(const Report& report) {
  const char* path = std::getenv("COHORT_REPORTS");
  if (!path) return;
  std::ofstream file(path, std::ios::app);
  file << "{\"kind\": " << quoted(report.kind) << ", \"kernel\": " << quoted(report.kernel)
       << ", \"message\": " << quoted(report.message) << "}\n";
}

}  // namespace

void publish(const Report& report) {
  reports.push_back(report);
  append_to_file(report);
  if (printing) {
    std::fflush(stdout);
    std::fprintf(stderr, "%s\n", report.message.c_str());
  }
}

std::vector<Report> take_reports() { return std::exchange(reports, {}); }

void print_reports(bool print) { printing = print; }

}  // namespace emulator
