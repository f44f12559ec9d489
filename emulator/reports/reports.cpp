// Publishing reports.
#include "reports/reports.hpp"

#include <cstdlib>
#include <fstream>
#include <utility>

#include "machine/json_line.hpp"
#include "reports/terminal.hpp"

namespace emulator {

namespace {

std::vector<Report> reports;
bool printing = true;
unsigned taken = 0;

using Json = nlohmann::ordered_json;

template <class Part>
Json json_list(const std::vector<Part>& parts);

Json json(const std::optional<uint3>& index) {
  return index ? Json::array({index->x, index->y, index->z}) : Json(nullptr);
}

Json json(const ReportCall& call) {
  return {{"function", call.function}, {"file", call.file}, {"line", call.line}};
}

Json json(const ReportSide& side) {
  return {{"file", side.file},           {"line", side.line},
          {"text", side.text},           {"block", json(side.block)},
          {"thread", json(side.thread)}, {"who", side.who},
          {"verb", side.verb},           {"operation", side.operation},
          {"function", side.function},   {"calls", json_list(side.calls)}};
}

Json json(const ReportPart& part) {
  return {
      {"place", part.place}, {"words", part.words}, {"brief", part.brief}, {"lines", part.lines}};
}

Json json(const ReportFacts& facts) {
  return {{"title", facts.title}, {"parts", json_list(facts.parts)}, {"rest", facts.rest}};
}

Json json(const ReportCure& cure) {
  return {{"kind", cure.kind}, {"text", cure.text}, {"file", cure.file}, {"line", cure.line}};
}

Json json(const ReportCause& cause) {
  return {{"kind", cause.kind},     {"memory", cause.memory},          {"place", cause.place},
          {"origin", cause.origin}, {"sides", json_list(cause.sides)}, {"why", cause.why},
          {"traits", cause.traits}, {"facts", json(cause.facts)},      {"cure", json(cause.cure)},
          {"count", cause.count}};
}

template <class Part>
Json json_list(const std::vector<Part>& parts) {
  auto list = Json::array();
  for (const Part& part : parts) list.push_back(json(part));
  return list;
}

void append_to_file(const Report& report) {
  if (const char* path = std::getenv("COHORT_REPORTS"))
    std::ofstream(path, std::ios::app) << json_of(report) << '\n';
}

}  // namespace

std::string json_of(const Report& report) {
  return json_text({{"kind", report.kind},
                    {"kernel", report.kernel},
                    {"message", report.message},
                    {"causes", json_list(report.causes)}});
}

void publish(const Report& report) {
  reports.push_back(report);
  append_to_file(report);
  if (printing) {
    flush_output();
    say(report.message);
  }
}

std::vector<Report> take_reports() {
  ++taken;
  return std::exchange(reports, {});
}

unsigned times_taken() { return taken; }

void print_reports(bool print) { printing = print; }

bool prints_reports() { return printing; }

}  // namespace emulator
