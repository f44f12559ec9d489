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

using Beginnings = std::vector<std::string_view>;

/// The length of the word that the text begins with; 0 if it is none of these.
std::size_t size_of_beginning(std::string_view text, const Beginnings& words) {
  const auto found =
      std::ranges::find_if(words, [&](std::string_view word) { return text.starts_with(word); });
  return found == words.end() ? 0 : found->size();
}

/// What may stand before a formula, in a table that is read with other separators than it has.
const Beginnings blanks = {" ", "\t", "\r", "\n", "\"", ";", "\u00A0", "\u2009", "\u3000"};
/// With those of full width, which some spreadsheets take for the same; and ours itself, so that
/// different texts stay different.
const Beginnings begins = {"=", "+", "-", "@", "'", "\uFF1D", "\uFF0B", "\uFF0D", "\uFF20"};

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

std::string csv_text(std::string_view text) {
  std::string harmless;
  bool at_beginning = true;
  while (!text.empty()) {
    const auto blank = at_beginning ? size_of_beginning(text, blanks) : 0;
    if (at_beginning && size_of_beginning(text, begins) > 0) harmless += '\'';
    at_beginning = blank > 0 || text[0] == ';';
    const auto size = std::max<std::size_t>(blank, 1);
    harmless += text.substr(0, size);
    text.remove_prefix(size);
  }
  return harmless;
}

std::string csv_cell(const std::string& text) {
  const auto whole = csv_text(text);
  if (whole.find_first_of(",;\t\"\n\r") == std::string::npos) return whole;
  return '"' + with_replaced(whole, "\"", "\"\"") + '"';
}

}  // namespace runner
