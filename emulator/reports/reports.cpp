// Publishing reports.
#include "reports/reports.hpp"

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <utility>

#include "machine/text.hpp"
#include "reports/lessons.hpp"

namespace emulator {

namespace {

std::vector<Report> reports;
bool printing = true;
unsigned taken = 0;

template <class Part>
std::string json_list(const std::vector<Part>& parts);

std::string json(const std::optional<uint3>& index) {
  if (!index) return "null";
  return "[" + std::to_string(index->x) + ", " + std::to_string(index->y) + ", " +
         std::to_string(index->z) + "]";
}

std::string json(const ReportCall& call) {
  return "{\"function\": " + json_text(call.function) + ", \"file\": " + json_text(call.file) +
         ", \"line\": " + std::to_string(call.line) + "}";
}

std::string json(const ReportSide& side) {
  return "{\"file\": " + json_text(side.file) + ", \"line\": " + std::to_string(side.line) +
         ", \"text\": " + json_text(side.text) + ", \"block\": " + json(side.block) +
         ", \"thread\": " + json(side.thread) + ", \"verb\": " + json_text(side.verb) +
         ", \"calls\": " + json_list(side.calls) + "}";
}

std::string json(const ReportCause& cause) {
  return "{\"kind\": " + json_text(cause.kind) + ", \"place\": " + json_text(cause.place) +
         ", \"sides\": " + json_list(cause.sides) + ", \"lesson\": " + json_text(cause.lesson) +
         ", \"count\": " + std::to_string(cause.count) + "}";
}

template <class Part>
std::string json_list(const std::vector<Part>& parts) {
  std::string list;
  for (const Part& part : parts) list += (list.empty() ? "" : ", ") + json(part);
  return "[" + list + "]";
}

void append_to_file(const Report& report) {
  const char* path = std::getenv("COHORT_REPORTS");
  if (!path) return;
  std::ofstream(path, std::ios::app)
      << "{\"kind\": " << json_text(report.kind) << ", \"kernel\": " << json_text(report.kernel)
      << ", \"message\": " << json_text(report.message)
      << ", \"causes\": " << json_list(report.causes) << "}\n";
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

void publish(const Failure& failure, const char* kernel) {
  publish({text_of(failure.kind), kernel, failure.message, failure.causes});
}

Failure explained(Failure failure) {
  std::string pointer = pointer_to_lesson(failure.kind, failure.topic);
  if (!pointer.empty()) failure.message += "\n  " + pointer;
  for (ReportCause& cause : failure.causes)
    if (cause.lesson.empty()) cause.lesson = lesson_of(failure.kind, failure.topic);
  failure.topic = Topic::said;
  return failure;
}

std::vector<Report> take_reports() {
  ++taken;
  return std::exchange(reports, {});
}

unsigned times_taken() { return taken; }

void print_reports(bool print) { printing = print; }

}  // namespace emulator
