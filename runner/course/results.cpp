// Measured values, as a benchmark wrote them and as a page shows them.
#include "course/results.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <sstream>
#include <vector>

#include "base/failure.hpp"
#include "base/json.hpp"
#include "base/markdown.hpp"
#include "base/text.hpp"

namespace runner {

namespace {

/// Three significant digits, and never fewer than those before the point.
std::string rounded(double value) {
  const auto magnitude = value == 0 ? 0 : static_cast<int>(std::floor(std::log10(std::abs(value))));
  char text[64];
  std::snprintf(text, sizeof text, "%.*f", std::max(0, 2 - magnitude), value);
  return magnitude < 3 ? text : with_thousands(text);
}

const Json& descend(const Json& value, const std::string& step) {
  if (value.is_object() && value.contains(step)) return value.at(step);
  const bool is_index = step.find_first_not_of("0123456789") == std::string::npos;
  if (value.is_array() && is_index && std::stoul(step) < value.size()) {
    return value.at(std::stoul(step));
  }
  throw Failure("no \"" + step + "\" there: has the benchmark been run since the page changed?");
}

}  // namespace

std::string cell_in(const std::string& table, std::string_view row, std::string_view column) {
  const auto lines = lines_of(table);
  if (lines.empty()) throw Failure("the table is empty");
  const auto head = cells_in(lines[0]);
  const auto at = static_cast<std::size_t>(std::ranges::find(head, column) - head.begin());
  for (const auto& line : lines) {
    const auto cells = cells_in(line);
    if (at < cells.size() && cells[0] == row) return cells[at];
  }
  throw Failure("the table has no cell \"" + std::string(column) + "\" in a row \"" +
                std::string(row) + "\"");
}

std::string result_in(const std::string& json, std::string_view path) {
  const auto root = json_if_any(json);
  if (root.is_discarded()) throw Failure("the results file is no valid JSON");
  const auto* value = &root;
  std::istringstream steps{std::string(path)};
  for (std::string step; std::getline(steps, step, '.');) value = &descend(*value, step);
  if (value->is_string()) return value->get<std::string>();
  if (value->is_number_integer()) return with_thousands(value->dump());
  if (value->is_number_float()) return rounded(value->get<double>());
  throw Failure(std::string(path) + " is neither a number nor a string");
}

}  // namespace runner
