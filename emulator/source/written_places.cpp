// Comparing lines as the preprocessor left them with lines as people wrote them.
#include "source/written_places.hpp"

#include <algorithm>
#include <span>
#include <string>

#include "source/file.hpp"
#include "source/whose_file.hpp"

namespace source {
namespace {

/// A line of more tokens is no person's.
constexpr std::size_t most_tokens = 500;

bool is_written_by_people(std::string_view file) {
  return !is_of_cccl(file) && file.find("emulator/include/") == file.npos &&
         !file.starts_with("/usr/") && !file.starts_with("<");
}

/// A token as somebody wrote it.
struct Written {
  std::string_view text;
  Place place;
};

/// Those of lines `first` to the one before `last`.
std::vector<Written> written_in(const Code& code, std::size_t first, std::size_t last) {
  const auto& tokens = code.tokens();
  const auto begin = std::ranges::lower_bound(tokens.begin() + 1, tokens.end() - 1, first, {},
                                              [](const Token& token) { return token.line; });
  std::vector<Written> written;
  std::size_t line = 0, line_begin = 0;
  for (auto token = begin; token != tokens.end() - 1 && token->line < last; ++token) {
    const std::size_t at = code.offset(static_cast<std::size_t>(token - tokens.begin()));
    if (token->line != line) line_begin = code.line_begin(at);
    line = token->line;
    written.push_back({token->text, {line, at - line_begin + 1}});
  }
  return written;
}

/// Whether a parenthesis is still open at the end.
bool is_open(const std::vector<Written>& written) {
  const auto count = [&](std::string_view text) {
    return std::ranges::count(written, text, &Written::text);
  };
  return count("(") > count(")");
}

/// How many tokens two lists have in common, in their order: for all ends of both.
class Common {
 public:
  Common(std::span<const Token> left, const std::vector<Written>& right)
      : width_(right.size() + 1), lengths_((left.size() + 1) * width_) {
    for (std::size_t i = left.size(); i-- > 0;)
      for (std::size_t j = right.size(); j-- > 0;)
        lengths_[i * width_ + j] = left[i].text == right[j].text
                                       ? at(i + 1, j + 1) + 1
                                       : std::max(at(i + 1, j), at(i, j + 1));
  }

  [[nodiscard]] std::size_t at(std::size_t i, std::size_t j) const {
    return lengths_[i * width_ + j];
  }

 private:
  std::size_t width_;
  std::vector<std::size_t> lengths_;
};

/// A token that nobody wrote is a macro's, and stands where its name does.
void compare(std::span<const Token> tokens, const std::vector<Written>& written, Place* places) {
  const Common common(tokens, written);
  for (std::size_t i = 0, j = 0; i < tokens.size() && j < written.size();) {
    const bool is_same = tokens[i].text == written[j].text;
    const bool is_macros = !is_same && common.at(i + 1, j) >= common.at(i, j + 1);
    if (is_same || is_macros) places[i++] = written[j].place;
    if (!is_macros) ++j;
  }
}

}  // namespace

std::vector<Place> places_of(const TokenizedText& source) {
  const auto& tokens = source.tokens;
  std::vector<Place> places(tokens.size());
  for (std::size_t begin = 1, end; begin + 1 < tokens.size(); begin = end) {
    const Token& first = tokens[begin];
    end = begin + 1;
    while (end + 1 < tokens.size() && tokens[end].line == first.line &&
           tokens[end].file == first.file)
      ++end;
    const auto& file = source.files[first.file];
    if (end - begin > most_tokens || !is_written_by_people(file)) continue;
    // What a macro's parentheses enclose in further lines has moved up to its name's.
    const bool goes_on = tokens[end].file == first.file && tokens[end].line > first.line;
    const std::size_t last = goes_on ? tokens[end].line : first.line + 1;
    const Code& code = File::of(file).written();
    auto written = written_in(code, first.line, last);
    if (goes_on && is_open(written)) written = written_in(code, first.line, last + 1);
    if (written.size() <= most_tokens)
      compare({&tokens[begin], end - begin}, written, &places[begin]);
  }
  return places;
}

}  // namespace source
