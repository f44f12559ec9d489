// Reading reports.
#include "base/device_report.hpp"

#include "base/json.hpp"
#include "base/text.hpp"

namespace runner {

namespace {

/// What is missing keeps its value.
template <class Value>
void take(const Json& json, const char* name, Value& value) {
  if (const auto field = json.find(name); field != json.end()) field->get_to(value);
}

void take(const Json& json, const char* name, std::optional<DeviceReport::Index>& index) {
  if (const auto field = json.find(name); field != json.end() && !field->is_null())
    index = field->get<DeviceReport::Index>();
}

}  // namespace

static void from_json(const Json& json, DeviceReport::Call& call) {
  take(json, "function", call.function);
  take(json, "file", call.file);
  take(json, "line", call.line);
}

static void from_json(const Json& json, DeviceReport::Side& side) {
  take(json, "file", side.file);
  take(json, "line", side.line);
  take(json, "text", side.text);
  take(json, "function", side.function);
  take(json, "block", side.block);
  take(json, "thread", side.thread);
  take(json, "verb", side.verb);
  take(json, "operation", side.operation);
  take(json, "who", side.who);
  take(json, "calls", side.calls);
}

static void from_json(const Json& json, DeviceReport::Part& part) {
  take(json, "place", part.place);
  take(json, "words", part.words);
  take(json, "brief", part.brief);
  take(json, "lines", part.lines);
}

static void from_json(const Json& json, DeviceReport::Facts& facts) {
  take(json, "title", facts.title);
  take(json, "parts", facts.parts);
  take(json, "rest", facts.rest);
}

static void from_json(const Json& json, DeviceReport::Cure& cure) {
  take(json, "kind", cure.kind);
  take(json, "text", cure.text);
  take(json, "file", cure.file);
  take(json, "line", cure.line);
}

static void from_json(const Json& json, DeviceReport::Cause& cause) {
  take(json, "kind", cause.kind);
  take(json, "memory", cause.memory);
  take(json, "place", cause.place);
  take(json, "sides", cause.sides);
  take(json, "why", cause.why);
  take(json, "traits", cause.traits);
  take(json, "facts", cause.facts);
  take(json, "cure", cause.cure);
  take(json, "count", cause.count);
}

static void from_json(const Json& json, DeviceReport& report) {
  take(json, "kind", report.kind);
  take(json, "kernel", report.kernel);
  take(json, "message", report.message);
  take(json, "causes", report.causes);
}

std::optional<DeviceReport> device_report_in(std::string_view line) {
  const auto json = json_if_any(line);
  if (!json.is_object()) return {};
  try {
    return json.get<DeviceReport>();
  } catch (const Json::exception&) {
    return {};
  }
}

std::vector<DeviceReport> device_reports_in(std::string_view lines) {
  std::vector<DeviceReport> reports;
  for (const auto& line : lines_of(lines))
    if (auto report = device_report_in(line)) reports.push_back(std::move(*report));
  return reports;
}

std::string DeviceReport::Cause::headline() const {
  return facts.title + (place.empty() ? "" : ": " + place);
}

}  // namespace runner
