// Which bracket belongs to which.
#include "source/brackets.hpp"

#include <algorithm>

#include "source/source_error.hpp"

namespace source {
namespace {

char closing(char open) { return open == '(' ? ')' : open == '[' ? ']' : '}'; }

[[noreturn]] void fail(const TokenizedText& source, std::size_t at, const std::string& message) {
  const Token& token = source.tokens[at];
  throw SourceError(source.files[token.file], token.line, message);
}

std::string quoted(char c) { return std::string("'") + c + "'"; }

}  // namespace

std::vector<std::size_t> match_brackets(const TokenizedText& source) {
  std::vector<std::size_t> partners(source.tokens.size());
  std::vector<std::size_t> open;
  for (std::size_t i = 0; i < source.tokens.size(); ++i) {
    const Token& token = source.tokens[i];
    if (token.is_one_of({"(", "[", "{"})) open.push_back(i);
    if (!token.is_one_of({")", "]", "}"})) continue;
    const char close = token.text.front();
    if (open.empty())
      fail(source, i, quoted(close) + " closes nothing: remove it, or add what it should close");
    const Token& opener = source.tokens[open.back()];
    if (closing(opener.text.front()) != close)
      fail(source, i,
           quoted(close) + " stands where the " + quoted(opener.text.front()) + " of line " +
               std::to_string(opener.line) + " is still open: add the missing " +
               quoted(closing(opener.text.front())));
    partners[i] = open.back();
    partners[open.back()] = i;
    open.pop_back();
  }
  if (!open.empty()) {
    const char opener = source.tokens[open.back()].text.front();
    fail(source, open.back(),
         quoted(opener) + " is never closed: add the missing " + quoted(closing(opener)));
  }
  return partners;
}

std::vector<std::size_t> pair_brackets(const TokenizedText& source) {
  std::vector<std::size_t> partners(source.tokens.size());
  std::vector<std::size_t> open;
  for (std::size_t i = 0; i < source.tokens.size(); ++i) {
    const Token& token = source.tokens[i];
    if (token.is_one_of({"(", "[", "{"})) open.push_back(i);
    if (!token.is_one_of({")", "]", "}"})) continue;
    const auto opens = [&](std::size_t each) {
      return closing(source.tokens[each].text.front()) == token.text.front();
    };
    const auto opener = std::ranges::find_if(open.rbegin(), open.rend(), opens);
    if (opener == open.rend()) continue;
    partners[i] = *opener;
    partners[*opener] = i;
    open.erase(opener.base() - 1, open.end());
  }
  return partners;
}

std::optional<std::size_t> find_angle_close(const std::vector<Token>& tokens,
                                            const std::vector<std::size_t>& partners,
                                            std::size_t open) {
  std::size_t depth = 0;
  for (std::size_t i = open; i < tokens.size(); ++i) {
    if (tokens[i].is_one_of({"(", "[", "{"})) {
      if (partners[i] == 0) break;
      i = partners[i];
    } else if (tokens[i].is("<")) {
      ++depth;
    } else if (tokens[i].is(">")) {
      if (--depth == 0) return i;
    } else if (tokens[i].is_one_of({";", ")", "]", "}"})) {
      break;
    }
  }
  return std::nullopt;
}

std::optional<std::size_t> find_angle_open(const std::vector<Token>& tokens,
                                           const std::vector<std::size_t>& partners,
                                           std::size_t close) {
  std::size_t depth = 0;
  for (std::size_t i = close; i > 0; --i) {
    if (tokens[i].is_one_of({")", "]", "}"})) {
      i = partners[i];
    } else if (tokens[i].is(">")) {
      ++depth;
    } else if (tokens[i].is("<")) {
      if (--depth == 0) return i;
    } else if (tokens[i].is_one_of({";", "(", "[", "{"})) {
      break;
    }
  }
  return std::nullopt;
}

}  // namespace source
