// What a benchmark measured, as JSON: read by the lesson pages and by whoever compares runs.
#pragma once

#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace bench {

using Value = std::variant<std::int64_t, double, std::string>;

/// Named values, in the order in which they are written.
using Record = std::vector<std::pair<std::string, Value>>;

inline std::string json(std::int64_t value) { return std::to_string(value); }

/// Six significant digits: more than any measurement has. `value` is finite.
inline std::string json(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.6g", value);
  return text;
}

/// `value` has no control characters.
inline std::string json(const std::string& value) {
  std::string quoted = "\"";
  for (const char letter : value) {
    if (letter == '"' || letter == '\\') quoted += '\\';
    quoted += letter;
  }
  return quoted + '"';
}

/// The fields of an object without its braces.
inline std::string json(const Record& record, std::string_view separator) {
  std::string text;
  for (const auto& [name, value] : record) {
    if (!text.empty()) text += separator;
    text += json(name) + ": ";
    text += std::visit([](const auto& alternative) { return json(alternative); }, value);
  }
  return text;
}

/// A file for results. Throws when it can't be made, and when writing fails.
inline std::ofstream results_file(const std::filesystem::path& path) {
  std::ofstream file;
  file.exceptions(std::ios::failbit | std::ios::badbit);
  file.open(path);
  return file;
}

/// {"device": …, "date": …, "rows": [{…}, …]}: one line for each row, so that runs can be compared
/// by diff.
inline void write_json(const std::filesystem::path& path, const Record& about,
                       const std::vector<Record>& rows) {
  auto file = results_file(path);
  file << "{\n  " << json(about, ",\n  ") << ",\n  \"rows\": [";
  std::string_view before = "\n";
  for (const Record& row : rows) {
    file << before << "    {" << json(row, ", ") << "}";
    before = ",\n";
  }
  file << "\n  ]\n}\n";
}

}  // namespace bench
