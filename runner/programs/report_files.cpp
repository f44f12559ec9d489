// The emulator's reports as files for other programs.
#include "programs/report_files.hpp"

#include <algorithm>
#include <cctype>
#include <vector>

#include "base/device_report.hpp"
#include "base/json.hpp"
#include "base/text.hpp"
#include "course/tree.hpp"

namespace runner {

namespace {

/// With what a URI can't have as %20.
std::string uri_of(const std::filesystem::path& file, const std::filesystem::path& root) {
  const bool near = is_inside(file, root);
  std::string uri = near ? "" : "file://";
  for (const unsigned char letter : (near ? file.lexically_relative(root) : file).string()) {
    const bool plain =
        std::isalnum(letter) ||
        std::string_view("/-._~+").find(static_cast<char>(letter)) != std::string_view::npos;
    constexpr char digits[] = "0123456789ABCDEF";
    if (plain)
      uri += static_cast<char>(letter);
    else
      uri += {'%', digits[letter / 16], digits[letter % 16]};
  }
  return uri;
}

class Sarif {
 public:
  explicit Sarif(const std::filesystem::path& root) : root_(root) {}

  void add(const DeviceReport& report) {
    for (const auto& cause : report.causes) add(cause, report.kernel);
  }

  Json log(int exit_code) const {
    const Json driver = {{"name", "Cohort"}, {"rules", rules_}};
    const Json invocation = {{"executionSuccessful", true}, {"exitCode", exit_code}};
    const Json run = {{"tool", {{"driver", driver}}},
                      {"invocations", Json::array({invocation})},
                      {"results", results_}};
    return {{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
            {"version", "2.1.0"},
            {"runs", Json::array({run})}};
  }

 private:
  void add(const DeviceReport::Cause& cause, const std::string& kernel) {
    Json result = {{"ruleId", cause.kind},
                   {"ruleIndex", rule(cause.kind)},
                   {"level", cause.kind == "race of equal writes" ? "warning" : "error"},
                   {"message", {{"text", message_of(cause)}}}};
    auto places = Json::array();
    for (const auto& side : cause.sides) add_place(places, side.file, side.line, words_of(side));
    auto at = Json::array();
    add_place(at, cause.cure.file, cause.cure.line, "");
    if (at.empty() && !places.empty()) at.push_back(places.back());
    for (std::size_t i = 0; i < places.size(); ++i) places[i]["id"] = i + 1;
    for (auto& place : at) place.erase("id");
    if (!at.empty()) result["locations"] = at;
    if (!places.empty()) result["relatedLocations"] = places;
    result["occurrenceCount"] = cause.count;
    result["properties"] = {{"kernel", kernel},
                            {"memory", cause.memory},
                            {"place", cause.place},
                            {"cure", cause.cure.kind}};
    results_.push_back(std::move(result));
  }

  /// The index of the kind among the rules, where it comes if it is new.
  std::size_t rule(const std::string& kind) {
    const auto known = std::find_if(rules_.begin(), rules_.end(),
                                    [&](const Json& rule) { return rule.at("id") == kind; });
    const auto index = static_cast<std::size_t>(known - rules_.begin());
    if (known == rules_.end())
      rules_.push_back(
          {{"id", kind},
           {"shortDescription", {{"text", kind}}},
           {"help", {{"text", "./course explain \"" + kind + "\" says what it means."}}}});
    return index;
  }

  static std::string message_of(const DeviceReport::Cause& cause) {
    std::string text = cause.headline();
    for (const auto& more : {cause.why, cause.cure.text})
      if (!more.empty()) text += "\n" + more;
    return text;
  }

  /// "thread (3,0,0) of block (0,0,0) writes"
  static std::string words_of(const DeviceReport::Side& side) {
    return side.who + (side.who.empty() || side.verb.empty() ? "" : " ") + side.verb;
  }

  void add_place(Json& places, const std::string& file, int line, const std::string& text) const {
    if (file.empty()) return;
    Json physical = {{"artifactLocation", {{"uri", uri_of(file, root_)}}}};
    if (line > 0) physical["region"] = {{"startLine", line}};
    Json place = {{"physicalLocation", physical}};
    if (!text.empty()) place["message"] = {{"text", text}};
    places.push_back(std::move(place));
  }

  std::filesystem::path root_;
  Json rules_ = Json::array(), results_ = Json::array();
};

}  // namespace

std::string reports_as_json(std::string_view lines, int exit_code) {
  auto reports = Json::array();
  for (const auto& line : lines_of(lines))
    if (auto report = json_if_any(line); report.is_object()) reports.push_back(std::move(report));
  return laid_out({{"exit_code", exit_code}, {"reports", reports}});
}

std::string reports_as_sarif(std::string_view lines, int exit_code,
                             const std::filesystem::path& root) {
  Sarif sarif(root);
  for (const auto& report : device_reports_in(lines)) sarif.add(report);
  return laid_out(sarif.log(exit_code));
}

}  // namespace runner
