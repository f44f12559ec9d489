// Measured values, as a benchmark wrote them and as a page shows them.
#pragma once

#include <string>
#include <string_view>

namespace runner {

/// The value at `path` ("h100.filter.0.milliseconds") of a JSON text, as a reader wants it:
/// 1,234,567 for a count, three significant digits for a measurement.
/// Throws Failure when it isn't there or is no number and no string.
std::string result_in(const std::string& json, std::string_view path);

/// The cell of a Markdown table whose row begins with `row`, in the column that `column` heads, as
/// it stands there. The first column has no two equal cells. Throws Failure when the table has no
/// such row or column.
std::string cell_in(const std::string& table, std::string_view row, std::string_view column);

}  // namespace runner
