// Tables as comma-separated values (RFC 4180): read as spreadsheets write them, and written so that
// they run nothing.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace runner {

struct CsvRow {
  std::size_t line = 0;  ///< In which it begins, from 1.
  std::vector<std::string> cells = {};
};

/// The rows that aren't empty, without white space around the cells. What separates these is a
/// comma, or a semicolon or tab if the first line has one and no comma. Throws LineFailure at a
/// quotation mark that has no end.
std::vector<CsvRow> csv_rows(std::string_view text);

/// A text that no spreadsheet takes for a formula: what might be one has a `'` before it, also
/// after a semicolon, which many take for the end of a cell.
std::string csv_text(std::string_view text);

/// Such a text as a cell.
std::string csv_cell(const std::string& text);

}  // namespace runner
