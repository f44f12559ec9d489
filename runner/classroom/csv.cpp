// Tables as comma-separated values.
#include "csv.hpp"

#include <algorithm>

#include "base/failure.hpp"
#include "base/text.hpp"

namespace runner {

namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

char separator_of(std::string_view text) {
  const auto first = text.substr(0, text.find('\n'));
  for (const char separator : {',', ';', '\t'})
    if (first.find(separator) != std::string_view::npos) return separator;
  return ',';
}

/// Goes through a text once.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text), separator_(separator_of(text)) {}

  bool at_end() const { return at_ == text_.size(); }

  CsvRow row() {
    CsvRow row{.line = line_};
    do row.cells.push_back(cell());
    while (takes(separator_));
    takes('\r');
    if (takes('\n')) ++line_;
    return row;
  }

 private:
  std::string cell() {
    std::string cell;
    while (!at_end() && text_[at_] != separator_ && text_[at_] != '\n' && text_[at_] != '\r')
      if (takes('"'))
        cell += quoted();
      else
        cell += text_[at_++];
    return std::string(trim(cell));
  }

  /// Up to the quotation mark that ends it; two of them are one.
  std::string quoted() {
    const auto began = line_;
    std::string inside;
    for (; !at_end(); ++at_) {
      if (text_[at_] == '"' && !text_.substr(at_).starts_with("\"\"")) break;
      at_ += text_[at_] == '"';
      line_ += text_[at_] == '\n';
      inside += text_[at_];
    }
    if (!takes('"')) throw LineFailure(began, "a quotation mark has no end");
    return inside;
  }

  bool takes(char letter) {
    const bool is_next = !at_end() && text_[at_] == letter;
    at_ += is_next;
    return is_next;
  }

  const std::string_view text_;
  const char separator_;
  std::size_t at_ = 0, line_ = 1;
};

bool may_be_formula(std::string_view text) {
  static const std::vector<std::string_view> blanks = {" ",      "\t",     "\r",    "\n",
                                                       "\u00A0", "\u3000", "\u2009"};
  // Also those of full width, which some spreadsheets take for the same; and ours itself, so that
  // different texts stay different.
  static const std::vector<std::string_view> begins = {"=",      "+",      "-",      "@",     "'",
                                                       "\uFF1D", "\uFF0B", "\uFF0D", "\uFF20"};
  const auto has = [&](std::string_view word) { return text.starts_with(word); };
  for (auto blank = std::ranges::find_if(blanks, has); blank != blanks.end();
       blank = std::ranges::find_if(blanks, has))
    text.remove_prefix(blank->size());
  return std::ranges::any_of(begins, has);
}

}  // namespace

std::vector<CsvRow> csv_rows(std::string_view text) {
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  std::vector<CsvRow> rows;
  for (Reader reader(text); !reader.at_end();) {
    auto row = reader.row();
    const auto is_empty = [](const std::string& cell) { return cell.empty(); };
    if (!std::ranges::all_of(row.cells, is_empty)) rows.push_back(std::move(row));
  }
  return rows;
}

std::string csv_text(std::string text) {
  if (may_be_formula(text)) text.insert(0, "'");
  return text;
}

std::string csv_cell(const std::string& text) {
  const auto whole = csv_text(text);
  if (whole.find_first_of(",;\t\"\n\r") == std::string::npos) return whole;
  return '"' + with_replaced(whole, "\"", "\"\"") + '"';
}

}  // namespace runner
