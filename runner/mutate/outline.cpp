// The statements of a region: a parser that knows keywords and brackets, and nothing of types.
#include "outline.hpp"

namespace runner {

namespace {

using translator::Token;

bool begins_declaration(const Code& code, TokenRange statement) {
  auto i = statement.begin;
  if (code.at(i).is_one_of({"const", "constexpr", "auto", "static", "extern", "using", "typedef",
                            "__shared__", "unsigned", "__global__", "__device__", "template"}))
    return true;
  if (!code.at(i).is_identifier()) return false;
  // cohort::buffer<int> name, Pool& name
  for (; i < statement.end; ++i) {
    if (code.at(i).is("<") && code.angle_close(i) != 0) i = code.angle_close(i);
    const bool goes_on = code.at(i).is("::") || code.at(i + 1).is("::") ||
                         (code.at(i + 1).is("<") && !code.at(i + 1).spaced);
    if (!goes_on) break;
  }
  while (i + 1 < statement.end && code.at(i + 1).is_one_of({"*", "&"})) ++i;
  return i + 1 < statement.end && code.at(i + 1).is_identifier();
}

class Parser {
 public:
  explicit Parser(const Code& code) : code_(code) {}

  Outline run() {
    block({1, code_.tokens().size() - 1});
    return std::move(outline_);
  }

 private:
  void block(TokenRange inside) {
    for (auto next = inside.begin; next < inside.end;) next = statement(next);
  }

  /// Parses the statement that begins there; returns what is after it.
  std::size_t statement(std::size_t begin) {
    const Token& first = code_.at(begin);
    if (first.is("{")) {
      block({begin + 1, code_.partner(begin)});
      return code_.partner(begin) + 1;
    }
    if (first.is("if")) return choice(begin);
    if (first.is("for")) return loop(begin);
    if (first.is("while")) return repetition(begin);
    if (first.is("do")) return statement(begin + 1);  // its `while` comes next, with a lone `;`
    if (first.is_one_of({"else", ";"})) return begin + 1;
    return simple(begin);
  }

  std::size_t choice(std::size_t begin) {
    const auto open = begin + (code_.at(begin + 1).is("constexpr") ? 2 : 1);
    const auto close = code_.partner(open);
    // if (const auto error = f(); error != cudaSuccess)
    const auto parts = code_.split({open + 1, close}, ";");
    outline_.choices.push_back(parts.back());
    expressions({open + 1, close});
    return statement(close + 1);
  }

  std::size_t repetition(std::size_t begin) {
    const auto close = code_.partner(begin + 1);
    outline_.repetitions.push_back({begin + 2, close});
    expressions({begin + 2, close});
    return statement(close + 1);
  }

  std::size_t loop(std::size_t begin) {
    const auto close = code_.partner(begin + 1);
    const auto parts = code_.split({begin + 2, close}, ";");
    if (parts.size() == 3) {
      outline_.loops.push_back({parts[0], parts[1], parts[2]});
      if (!parts[1].empty()) outline_.repetitions.push_back(parts[1]);
    }
    expressions({begin + 2, close});
    return statement(close + 1);
  }

  std::size_t simple(std::size_t begin) {
    auto end = begin;
    bool assigns = false;
    for (; end + 1 < code_.tokens().size() && !code_.at(end).is_one_of({";", "}"}); ++end) {
      if (code_.at(end).is("=")) assigns = true;
      const bool is_body = code_.at(end).is("{") && code_.at(end - 1).is(")");
      if (is_body && !assigns && begins_declaration(code_, {begin, end})) {  // a function's
        block({end + 1, code_.partner(end)});
        return code_.partner(end) + 1;
      }
      if (code_.at(end).is_one_of({"(", "[", "{"})) end = code_.partner(end);
    }
    const TokenRange whole{begin, end};
    expressions(whole);
    const auto& first = code_.at(begin);
    if (begins_declaration(code_, whole)) {
      if (!first.is_one_of({"using", "typedef"})) outline_.declarations.push_back(whole);
    } else if (!first.is("return") || end == begin + 1) {
      outline_.actions.push_back(whole);
    }
    return end + 1;
  }

  /// Looks for the bodies of lambdas.
  void expressions(TokenRange range) {
    for (auto i = range.begin; i < range.end; ++i) {
      if (!code_.at(i).is("{") || !code_.at(i - 1).is_one_of({")", "]"})) continue;
      block({i + 1, code_.partner(i)});
      i = code_.partner(i);
    }
  }

  const Code& code_;
  Outline outline_;
};

}  // namespace

Outline outline_of(const Code& code) { return Parser(code).run(); }

}  // namespace runner
