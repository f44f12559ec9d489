// Which bracket belongs to which.
#include "source/brackets.hpp"

#include <algorithm>

#include "source/source_error.hpp"

namespace source {
namespace {

char closing(char open) { return open == '(' ? ')' : open == '[' ? ']' : '}'; }

std::string quoted(char c) { return std::string("'") + c + "'"; }

[[noreturn]] void refuse_lonely(const TokenizedText& source, std::size_t close) {
  throw SourceError(source, close,
                    quoted(source.tokens[close].text.front()) +
                        " closes nothing: remove it, or add what it should close");
}

/// A parenthesis ends in its statement, so it is what lacks the other; braces may enclose anything.
[[noreturn]] void refuse_wrong(const TokenizedText& source, std::size_t opener, std::size_t close) {
  const auto told = [&](std::size_t token) {
    return quoted(source.tokens[token].text.front()) + " of line " +
           std::to_string(source.tokens[token].line);
  };
  const char open = source.tokens[opener].text.front();
  const char other = source.tokens[close].text.front();
  const std::string cure = ": add the missing " + quoted(closing(open));
  if (open == '{')
    throw SourceError(
        source, close,
        quoted(other) + " stands where the " + told(opener) + " is still open" + cure);
  throw SourceError(source, opener,
                    quoted(open) + " is still open where the " + told(close) + " stands" + cure);
}

/// How far the line is indented in which the statement begins that the brace at `token` belongs to.
std::size_t indentation(const TokenizedText& source, const std::vector<std::size_t>& partners,
                        std::size_t token) {
  // A head may go on in further lines, within its parentheses.
  while (source.tokens[token - 1].is(")") && partners[token - 1] != 0)
    token = partners[token - 1] - 1;
  const auto at = static_cast<std::size_t>(source.tokens[token].text.data() - source.text.data());
  const std::size_t begin = at == 0 ? 0 : source.text.rfind('\n', at - 1) + 1;
  return source.text.find_first_not_of(" \t", begin) - begin;
}

/// Where the `}` is missing, by the indentation: the first pair whose two lines have another.
[[noreturn]] void refuse_unclosed(const TokenizedText& source,
                                  const std::vector<std::size_t>& partners, std::size_t open) {
  std::size_t first = open;
  for (std::size_t i = open + 1; i + 1 < source.tokens.size() && first == open; ++i) {
    if (!source.tokens[i].is("}") || source.tokens[i].file != source.tokens[open].file) continue;
    const std::size_t opener = partners[i];
    if (opener <= open || source.tokens[opener].line == source.tokens[i].line) continue;
    if (indentation(source, partners, i) < indentation(source, partners, opener)) first = opener;
  }
  const char opener = source.tokens[first].text.front();
  throw SourceError(
      source, first,
      quoted(opener) + " is never closed: add the missing " + quoted(closing(opener)));
}

/// For each bracket its partner. If all `must_match`, one without a partner is refused.
std::vector<std::size_t> partners_of(const TokenizedText& source, bool must_match) {
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
    const bool is_lonely = opener == open.rend();
    const bool is_innermost = !is_lonely && opener == open.rbegin();
    if (must_match && !is_innermost) {
      if (open.empty() || (is_lonely && source.tokens[open.back()].is("{")))
        refuse_lonely(source, i);
      refuse_wrong(source, open.back(), i);
    }
    if (is_lonely) continue;
    partners[i] = *opener;
    partners[*opener] = i;
    open.erase(opener.base() - 1, open.end());
  }
  if (must_match && !open.empty()) refuse_unclosed(source, partners, open.back());
  return partners;
}

}  // namespace

std::vector<std::size_t> match_brackets(const TokenizedText& source) {
  return partners_of(source, true);
}

std::vector<std::size_t> pair_brackets(const TokenizedText& source) {
  return partners_of(source, false);
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
