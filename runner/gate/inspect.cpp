// Looking an exercise through after the preprocessor.
#include "inspect.hpp"

#include <algorithm>
#include <optional>
#include <string_view>

#include "commands.hpp"
#include "source/line_marker.hpp"
#include "source/tokenizer.hpp"
#include "words.hpp"

namespace gate {

namespace {

using source::Token;
using Words = std::vector<std::string>;

struct Refused {
  std::size_t line;
  std::string why;
};

/// What a preprocessed text says after its prelude: the exercise, and headers that have no guard.
class OwnText {
 public:
  /// `headers_too`: unless what it includes is seen here before it has been included elsewhere.
  OwnText(std::string_view preprocessed, const std::string& exercise, bool headers_too)
      : exercise_(exercise), headers_too_(headers_too) {
    for (std::size_t begin = 0; begin < preprocessed.size();) {
      const auto end = std::min(preprocessed.find('\n', begin), preprocessed.size());
      take(preprocessed.substr(begin, end - begin));
      begin = end + 1;
    }
  }

  const std::string& text() const { return text_; }
  std::size_t line_of(const Token& token) const { return lines_.at(token.line - 1); }
  /// What the exercise itself includes.
  const Words& headers() const { return headers_; }

 private:
  void take(std::string_view line) {
    const auto marker = line.starts_with("#") ? source::parse_line_marker(line) : std::nullopt;
    if (marker) return follow(*marker);
    if (!begun_) return;
    if (depth_ == 0 || headers_too_) require_harmless_pragma(line);
    text_ += line;
    text_ += '\n';
    lines_.push_back(line_);
    if (depth_ == 0) ++line_;
  }

  /// Into a header and out of it again. A `#line` that names another file has no part in that.
  void follow(const source::LineMarker& marker) {
    if (!begun_) {
      begun_ = marker.file == exercise_ && marker.line == 1;
      return;
    }
    if (marker.enters_file && depth_++ == 0) headers_.emplace_back(marker.file);
    if (marker.leaves_file && depth_ > 0) --depth_;
    if (depth_ > 0) return;
    if (marker.file != exercise_)
      throw Refused{line_, "#line: reports must be able to name your lines; remove it"};
    line_ = marker.line;
  }

  void require_harmless_pragma(std::string_view line) const {
    const auto hash = line.find_first_not_of(" \t");
    if (hash == std::string_view::npos || line[hash] != '#') return;
    constexpr std::string_view word = "pragma ";
    const auto found = line.find(word, hash);
    if (found == std::string_view::npos) return;
    const auto begin = line.find_first_not_of(' ', found + word.size());
    const auto pragma = line.substr(std::min(begin, line.size()));
    if (!is_harmless_pragma(pragma))
      throw Refused{line_, "'#pragma " + std::string(pragma) +
                               "' changes how your code is compiled, which is checked as it "
                               "stands: remove it"};
  }

  const std::string exercise_;
  const bool headers_too_;
  bool begun_ = false;
  std::size_t depth_ = 0, line_ = 1;
  std::string text_;
  std::vector<std::size_t> lines_;  ///< of the exercise, for each of the text
  Words headers_;
};

/// Of `__attribute__((…))` or `[[…]]`, which begins at `open`: the first that isn't harmless.
std::optional<std::string> harmful_attribute(const std::vector<Token>& tokens, std::size_t open) {
  std::size_t depth = 0;
  for (auto i = open; i + 1 < tokens.size(); ++i) {
    const auto& token = tokens[i];
    if (token.is_one_of({"(", "["})) ++depth;
    if (token.is_one_of({")", "]"}) && --depth == 0) return {};
    // `gnu::` and `using gnu:` name a vendor; what is deeper is an argument.
    const bool names = depth == 2 && token.is_identifier() && !tokens[i + 1].is("::") &&
                       !token.is("using") && !tokens[i - 1].is("using");
    if (names && !is_harmless_attribute(token.text)) return std::string(token.text);
  }
  return {};
}

/// `<:` and its like, which are brackets; but not `<::name`.
bool is_digraph(const std::vector<Token>& tokens, std::size_t at) {
  const auto follows = [&](std::size_t i, auto... words) {
    return i < tokens.size() && !tokens[i].spaced && tokens[i].is_one_of({words...});
  };
  if (tokens[at].is("<"))
    return follows(at + 1, ":", "%") || (follows(at + 1, "::") && follows(at + 2, ":", "::", ">"));
  return tokens[at].is("%") && follows(at + 1, ":");
}

void look_at(const OwnText& own) {
  const auto source = source::tokenize(own.text());
  const auto& tokens = source.tokens;
  for (std::size_t i = 1; i + 1 < tokens.size(); ++i) {
    const auto& token = tokens[i];
    const bool attribute = token.text.starts_with("__attribute");
    if (attribute || (token.is("[") && tokens[i + 1].is("["))) {
      // `a[[] { … }()]` is a subscript with a lambda.
      if (const auto name = harmful_attribute(tokens, i + (attribute ? 1 : 0)))
        if (attribute || tokens[i + 2].is_identifier())
          throw Refused{own.line_of(token), "the attribute '" + *name +
                                                "' changes how your code is compiled, which is "
                                                "checked as it stands: remove it"};
    }
    if (is_digraph(tokens, i))
      throw Refused{own.line_of(token), "a digraph: write it as [, ], {, } or #"};
    // What assert stands for.
    const bool asserts = token.is("emulator") && tokens[i + 1].is("::") && i + 2 < tokens.size() &&
                         tokens[i + 2].is("assertion_failed");
    if (!token.is_identifier() || asserts) continue;
    if (auto why = refusal_of(token.text); !why.empty())
      throw Refused{own.line_of(token), std::move(why)};
  }
}

bool is_of_libraries(const std::string& header, const Words& compiler) {
  if (header.starts_with("/usr/") && header.find("..") == std::string::npos)
    return header.find("intrin") == std::string::npos;
  for (std::size_t i = 0; i + 1 < compiler.size(); ++i)
    if (compiler[i] == "-isystem" && header.starts_with(compiler[i + 1] + "/")) return true;
  return false;
}

}  // namespace

Inspection inspect(const std::filesystem::path& exercise, const Words& compiler) {
  const auto preprocessed = [&](const Words& headers) {
    auto words = compiler;
    words.insert(words.end(), headers.begin(), headers.end());
    words.insert(words.end(), {"-w", exercise.string()});
    return output_of(words);
  };
  Inspection inspection;
  try {
    const OwnText first(preprocessed({}), exercise.string(), false);
    for (const auto& header : first.headers()) {
      if (!is_of_libraries(header, compiler))
        throw Refused{1, "it includes " + header + ", which isn't part of CUDA or C++"};
      const Words option = {"-include", header};
      inspection.headers.insert(inspection.headers.end(), option.begin(), option.end());
    }
    look_at(OwnText(preprocessed(inspection.headers), exercise.string(), true));
  } catch (const Refused& refused) {
    inspection.line = refused.line;
    inspection.refusal = refused.why;
  }
  return inspection;
}

}  // namespace gate
