// Adding up the counters of launches, and laying them out.
#include "check/counter_table.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <map>
#include <optional>
#include <vector>

#include "base/json.hpp"
#include "base/text.hpp"
#include "course/lessons.hpp"

namespace runner {

namespace {

using Counts = std::map<std::string, std::uint64_t>;

/// The launches of a kernel in a test case.
struct Row {
  std::string section;
  std::string kernel;
  Counts counts = {};
};

struct Column {
  std::string above, title;
  std::string counter;
};

const std::vector<Column> columns = {
    {"", "launches", "launches"},
    {"global", "atomics", "global_atomics"},
    {"global", "loads", "global_loads"},
    {"global", "stores", "global_stores"},
    {"sectors", "a request", "global_sectors"},
    {"sectors", "a load", "global_load_sectors"},
    {"shared", "atomics", "shared_atomics"},
    {"shared", "requests", "shared_requests"},
    {"bank", "conflicts", "shared_conflicts"},
    {"remote", "accesses", "remote_accesses"},
    {"bytes", "copied", "async_bytes"},
    {"of these", "promised", "promised_bytes"},
    {"of these", "overlapped", "overlapped_bytes"},
    {"", "fences", "fences"},
    {"", "barriers", "barriers"},
    {"warp", "barriers", "warp_barriers"},
    {"tile", "barriers", "tile_barriers"},
    {"cluster", "barriers", "cluster_barriers"},
    {"grid", "barriers", "grid_barriers"},
    {"split", "barriers", "split_barriers"},
    {"", "shuffles", "shuffles"},
    {"busiest", "warp", "busiest_warp"},
};

std::vector<Row> rows_of(std::string_view json_lines) {
  std::vector<Row> rows;
  for (const auto& line : lines_of(json_lines)) {
    const auto json = json_in(line);
    const std::string section = json.at("section"), kernel = json.at("kernel");
    auto row = std::find_if(rows.begin(), rows.end(), [&](const Row& known) {
      return known.section == section && known.kernel == kernel;
    });
    if (row == rows.end()) row = rows.insert(rows.end(), {section, kernel});
    for (const auto& column : columns) {
      row->counts[column.counter] += json.value(column.counter, std::uint64_t{0});
    }
  }
  return rows;
}

/// The requests that a column's sectors are divided by; none for another column.
std::optional<std::uint64_t> divisor(const Row& row, const Column& column) {
  if (column.counter == "global_load_sectors") return row.counts.at("global_loads");
  if (column.counter != "global_sectors") return {};
  return row.counts.at("global_loads") + row.counts.at("global_stores");
}

std::string cell(const Row& row, const Column& column) {
  const auto number = row.counts.at(column.counter);
  const auto requests = divisor(row, column);
  if (!requests) return std::to_string(number);
  if (*requests == 0) return "-";
  char quotient[32];
  std::snprintf(quotient, sizeof quotient, "%.1f",
                static_cast<double>(number) / static_cast<double>(*requests));
  return quotient;
}

bool is_used(const Column& column, const std::vector<Row>& rows) {
  return std::any_of(rows.begin(), rows.end(),
                     [&](const Row& row) { return row.counts.at(column.counter) != 0; });
}

/// Texts of one width, flush right.
std::vector<std::string> aligned(std::vector<std::string> texts) {
  std::size_t width = 0;
  for (const auto& text : texts) width = std::max(width, text.size());
  for (auto& text : texts) text.insert(0, width - text.size(), ' ');
  return texts;
}

/// Two lines of titles and one for each row, all but the kernels' names.
std::vector<std::string> lines_of_counts(const std::vector<Row>& rows) {
  std::vector<std::string> lines(rows.size() + 2);
  for (const auto& column : columns) {
    if (!is_used(column, rows)) continue;
    std::vector<std::string> cells = {column.above, column.title};
    for (const auto& row : rows) cells.push_back(cell(row, column));
    cells = aligned(cells);
    for (std::size_t i = 0; i < lines.size(); ++i) lines[i] += "  " + cells[i];
  }
  return lines;
}

std::uint64_t sum_of(const std::vector<Row>& rows, const Column& column) {
  std::uint64_t sum = 0;
  for (const auto& row : rows) sum += row.counts.at(column.counter);
  return sum;
}

}  // namespace

std::string counter_table(std::string_view json_lines, const Style& style) {
  const auto rows = rows_of(json_lines);
  const auto counts = lines_of_counts(rows);
  std::size_t width = 0;
  for (const auto& row : rows) width = std::max(width, row.kernel.size());
  std::string table;
  for (int i : {0, 1}) table += "    " + style.bold(pad("", width) + counts[i]) + '\n';
  std::string section;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i].section != section) table += "  " + style.dim(rows[i].section) + '\n';
    section = rows[i].section;
    table += "    " + pad(rows[i].kernel, width) + counts[i + 2] + '\n';
  }
  return table + "  " +
         style.dim(
             "Counted under the friendly schedule. A load, a store or a request is a warp's; a "
             "sector has 32 bytes.") +
         '\n';
}

std::string without_open_task(std::string_view json_lines) {
  auto lines = lines_of(json_lines);
  std::erase_if(lines, [](const std::string& line) {
    const std::string section = json_in(line).at("section");
    return section.starts_with(std::string(Task::open) + ": ");
  });
  return text_of(lines);
}

std::string costs_beside(std::string_view yours, std::string_view reference, const Style& style) {
  const auto own = rows_of(yours), others = rows_of(reference);
  std::vector<std::string> names = {""}, left = {"yours"}, right = {"reference"};
  for (const auto& column : columns) {
    // Sums say nothing of a quotient, and of the busiest warp of each launch.
    const bool is_sum = !column.counter.ends_with("sectors") && column.counter != "busiest_warp";
    if (!is_sum || (!is_used(column, own) && !is_used(column, others))) continue;
    names.push_back(column.above + (column.above.empty() ? "" : " ") + column.title);
    left.push_back(std::to_string(sum_of(own, column)));
    right.push_back(std::to_string(sum_of(others, column)));
  }
  left = aligned(left);
  right = aligned(right);
  std::size_t width = 0;
  for (const auto& name : names) width = std::max(width, name.size());
  std::string table;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const auto line = "  " + pad(names[i], width) + "  " + left[i] + "  " + right[i];
    table += (i == 0 ? style.bold(line) : line) + '\n';
  }
  return table;
}

}  // namespace runner
