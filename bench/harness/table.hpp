// A table with aligned columns, on the terminal and as Markdown.
#pragma once

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "harness/results.hpp"

namespace bench {

/// The first column names the rows and is aligned left, the others hold numbers.
class Table {
 public:
  using Row = std::vector<std::string>;

  explicit Table(Row head) : head_(std::move(head)) {}

  /// `row` has as many cells as the head.
  void add(Row row) { rows_.push_back(std::move(row)); }

  void write_markdown(const std::filesystem::path& path) const {
    auto file = results_file(path);
    write_row(file, head_, "| ", " | ", " |\n");
    file << "|" << std::string(width(0) + 2, '-');
    for (std::size_t column = 1; column < head_.size(); ++column) {
      file << "|" << std::string(width(column) + 1, '-') << ":";
    }
    file << "|\n";
    for (const Row& row : rows_) write_row(file, row, "| ", " | ", " |\n");
  }

  friend std::ostream& operator<<(std::ostream& out, const Table& table) {
    table.write_row(out, table.head_, "", "  ", "\n");
    for (const Row& row : table.rows_) table.write_row(out, row, "", "  ", "\n");
    return out;
  }

 private:
  void write_row(std::ostream& out, const Row& row, const char* begin, const char* between,
                 const char* end) const {
    out << begin << row[0] << std::string(width(0) - letters(row[0]), ' ');
    for (std::size_t column = 1; column < row.size(); ++column) {
      out << between << std::string(width(column) - letters(row[column]), ' ') << row[column];
    }
    out << end;
  }

  std::size_t width(std::size_t column) const {
    std::size_t widest = letters(head_[column]);
    for (const Row& row : rows_) widest = std::max(widest, letters(row[column]));
    return widest;
  }

  /// The number of characters of a UTF-8 text.
  static std::size_t letters(const std::string& text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char byte) { return (byte & 0xC0) != 0x80; }));
  }

  Row head_;
  std::vector<Row> rows_;
};

}  // namespace bench
