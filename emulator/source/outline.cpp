// Parsing statements.
#include "source/outline.hpp"

#include <algorithm>

namespace source {

namespace {

using Kind = Statement::Kind;

class Parser {
 public:
  Parser(const Code& code, std::vector<Statement>& all) : code_(code), all_(all) {}

  void run() {
    const Range text{1, code_.tokens().size() - 1};
    all_.push_back({Kind::scope, {0, text.end + 1}, {}});
    statements(text, 0);
  }

 private:
  std::size_t add(Statement statement) {
    all_.push_back(statement);
    return all_.size() - 1;
  }

  void statements(Range inside, std::size_t parent) {
    for (auto next = inside.begin; next < inside.end;)
      next = std::max(next + 1, statement(next, parent));
  }

  /// What the brace at `open` encloses; returns what is after it.
  std::size_t block(std::size_t open, std::size_t parent) {
    const auto close = code_.partner(open);
    if (close == 0) return open + 1;
    statements({open + 1, close}, parent);
    return close + 1;
  }

  /// Parses the statement that begins there; returns what is after it.
  std::size_t statement(std::size_t begin, std::size_t parent, bool in_else = false) {
    const Token& first = code_.at(begin);
    if (first.is("{")) return plain_block(begin, parent, in_else);
    if (first.is_one_of({"if", "for", "while", "switch", "catch"}))
      return governed(begin, parent, in_else);
    if (first.is("do")) return repetition(begin, parent, in_else);
    if (first.is_one_of({"else", "try", ";", "}"})) return begin + 1;
    if (first.is_one_of({"case", "default"})) return after_label(begin);
    if (first.is_identifier() && code_.at(begin + 1).is(":")) return begin + 2;
    return simple(begin, parent, in_else);
  }

  std::size_t after_label(std::size_t begin) const {
    while (begin < code_.tokens().size() && !code_.at(begin).is_one_of({":", ";", "}"})) ++begin;
    return begin + 1;
  }

  std::size_t plain_block(std::size_t begin, std::size_t parent, bool in_else) {
    const auto own = add({Kind::block, {begin, begin}, {}, parent, begin, in_else});
    return all_[own].whole.end = block(begin, own);
  }

  /// The parentheses that open at `open` or after a word there, such as `constexpr`.
  Range head_at(std::size_t open) const {
    if (!code_.at(open).is("(")) ++open;
    return code_.at(open).is("(") && code_.partner(open) != 0 ? Range{open + 1, code_.partner(open)}
                                                              : Range{open, open};
  }

  std::size_t governed(std::size_t begin, std::size_t parent, bool in_else) {
    const Token& word = code_.at(begin);
    const Kind kind = word.is("switch")                 ? Kind::choice
                      : word.is_one_of({"if", "catch"}) ? Kind::branch
                                                        : Kind::loop;
    const Range head = head_at(begin + 1);
    const auto own = add({kind, {begin, head.end + 1}, head, parent, head.end + 1, in_else});
    lambdas(head, own);
    auto end = statement(head.end + 1, own);
    if (word.is("if") && code_.at(end).is("else")) end = statement(end + 1, own, true);
    return all_[own].whole.end = end;
  }

  /// do … while (…);
  std::size_t repetition(std::size_t begin, std::size_t parent, bool in_else) {
    const auto own = add({Kind::loop, {begin, begin}, {}, parent, begin + 1, in_else});
    auto end = statement(begin + 1, own);
    if (code_.at(end).is("while")) {
      all_[own].head = head_at(end + 1);
      lambdas(all_[own].head, own);
      end = all_[own].head.end + 2;
      drop_if_never_again(all_[own]);
    }
    return all_[own].whole.end = end;
  }

  /// `do … while (0)`, as macros have it, is a block.
  void drop_if_never_again(Statement& loop) const {
    const Range until = loop.head;
    if (until.end != until.begin + 1 || !code_.at(until.begin).is_one_of({"0", "false"})) return;
    loop.kind = Kind::block;
    loop.head = {};
  }

  static bool begins_scope(const Token& token) {
    return token.is_one_of({"namespace", "struct", "class", "union", "extern", "inline"});
  }

  /// Whether the brace at `open` begins a function's body, whose statement begins at `begin`.
  bool begins_body(std::size_t begin, std::size_t open) const {
    auto last = open - 1;
    while (last > begin &&
           code_.at(last).is_one_of({"const", "noexcept", "override", "final", "try"}))
      --last;
    return code_.at(last).is(")") || has_trailing_type(begin, open);
  }

  /// `) -> type {`, for a function as for a lambda.
  bool has_trailing_type(std::size_t begin, std::size_t open) const {
    for (auto i = open; i-- > begin + 1;) {
      if (code_.at(i).is("->")) return code_.at(i - 1).is_one_of({")", "mutable"});
      if (!code_.at(i).is_identifier() && !code_.at(i).is_one_of({"::", "<", ">", "*", "&", ","}))
        return false;
    }
    return false;
  }

  std::size_t simple(std::size_t begin, std::size_t parent, bool in_else) {
    const auto size = code_.tokens().size() - 1;
    auto end = begin;
    bool assigns = false, has_initialisers = false;
    for (; end < size && !code_.at(end).is_one_of({";", "}"}); ++end) {
      const Token& token = code_.at(end);
      if (code_.at(end - 1).is("template") && token.is("<") && code_.angle_close(end) != 0)
        end = code_.angle_close(end);
      assigns |= token.is("=") && !code_.at(end - 1).is("operator");
      has_initialisers |= token.is(":") && code_.at(end - 1).is(")");
      if (token.is("{") && code_.partner(end) != 0 && !assigns) {
        const bool member = has_initialisers && code_.at(end - 1).is_identifier();
        const bool after_members = has_initialisers && code_.at(end - 1).is("}");
        if (!member && (after_members || begins_body(begin, end)) && !is_lambda(begin, end))
          return with_body(Kind::function, begin, end, parent);
        if (begins_scope(code_.at(code_.after_template(begin))) && !code_.at(end - 1).is(")"))
          return with_body(Kind::scope, begin, end, parent);
      }
      if (token.is_one_of({"(", "[", "{"})) end = code_.skip(end) - 1;
    }
    simple_in({begin, end}, code_.at(end).is(";"), parent, in_else);
    return end + code_.at(end).is(";");
  }

  void simple_in(Range head, bool is_ended, std::size_t parent, bool in_else) {
    const Kind kind = begins_declaration(code_, head) ? Kind::declaration : Kind::action;
    const std::size_t asks = kind == Kind::action ? decides_at(head) : 0;
    if (asks != 0) return choose(head, asks, is_ended, parent, in_else);
    const Range whole{head.begin, head.end + is_ended};
    lambdas(head, add({kind, whole, head, parent, head.begin, in_else}));
  }

  /// The sign of `c ? x = 1 : y = 1;` and of `c && (x = 1);`, which are branches; 0 if there is
  /// none, or if anything is made of what it gives.
  std::size_t decides_at(Range action) const {
    for (auto i = action.begin; i < action.end; i = code_.skip(i)) {
      if (code_.at(i).is_one_of({"?", "&&"})) return i;
      if (code_.at(i).is_one_of({"return", "=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^="}))
        return 0;
    }
    return 0;
  }

  void choose(Range head, std::size_t asks, bool is_ended, std::size_t parent, bool in_else) {
    auto end = asks + 1;
    for (int deep = code_.at(asks).is("?"); end < head.end; end = code_.skip(end)) {
      deep += code_.at(end).is("?") - code_.at(end).is(":");
      if (deep == 0 && code_.at(end).is(":")) break;
    }
    const Range asked{head.begin, asks};
    const auto own =
        add({Kind::branch, {head.begin, head.end + is_ended}, asked, parent, asks + 1, in_else});
    lambdas(asked, own);
    simple_in({asks + 1, end}, false, own, false);
    if (end < head.end) simple_in({end + 1, head.end}, false, own, true);
  }

  /// A function or a scope, whose brace is at `open`.
  std::size_t with_body(Kind kind, std::size_t begin, std::size_t open, std::size_t parent) {
    const auto own = add({kind, {begin, code_.partner(open) + 1}, {begin, open}, parent, open});
    return block(open, own);
  }

  /// Whether the brace at `open` begins the body of a lambda; where that begins, if so.
  std::size_t lambda_begin(std::size_t begin, std::size_t open) const {
    auto last = open - 1;
    while (last > begin && (code_.at(last).is_identifier() ||
                            code_.at(last).is_one_of({"->", "::", "<", ">", "*", "&"})))
      --last;
    if (code_.at(last).is(")") && code_.partner(last) > begin) last = code_.partner(last) - 1;
    return code_.at(last).is("]") && code_.partner(last) >= begin ? code_.partner(last) : 0;
  }
  bool is_lambda(std::size_t begin, std::size_t open) const {
    const auto lambda = lambda_begin(begin, open);
    const bool is_attribute = lambda != 0 && code_.at(lambda + 1).is("[");
    return lambda != 0 && !is_attribute;
  }

  void lambdas(Range range, std::size_t parent) {
    for (auto i = range.begin; i < range.end; ++i) {
      if (!code_.at(i).is("{") || code_.partner(i) == 0) continue;
      const auto begin = lambda_begin(range.begin, i);
      if (begin != 0) {
        const auto end = code_.partner(i) + 1;
        const auto kind = code_.at(end).is("(") ? Kind::block : Kind::function;
        block(i, add({kind, {begin, end}, {begin, i}, parent, i}));
      }
      i = code_.partner(i);
    }
  }

  const Code& code_;
  std::vector<Statement>& all_;
};

}  // namespace

bool begins_declaration(const Code& code, Range statement) {
  auto i = statement.begin;
  if (code.at(i).is_one_of({"const", "constexpr", "auto", "static", "extern", "using", "typedef",
                            "__shared__", "unsigned", "volatile", "__global__", "__device__",
                            "template", "struct", "enum"}))
    return true;
  if (!code.at(i).is_identifier() || code.at(i).is_one_of({"return", "goto", "delete", "throw"}))
    return false;
  // cohort::buffer<int> name, Pool& name
  for (; i < statement.end; ++i) {
    if (code.at(i).is("<") && code.angle_close(i) != 0) i = code.angle_close(i);
    const bool goes_on = code.at(i).is("::") || code.at(i + 1).is("::") ||
                         (code.at(i + 1).is("<") && !code.at(i + 1).spaced);
    if (!goes_on) break;
  }
  while (i + 1 < statement.end &&
         code.at(i + 1).is_one_of({"*", "&", "const", "volatile", "__restrict__"}))
    ++i;
  return i + 1 < statement.end && code.at(i + 1).is_identifier();
}

Outline::Outline(const Code& code) : code_(&code) { Parser(code, all_).run(); }

std::size_t Outline::at(std::size_t token) const {
  const auto after = std::ranges::partition_point(
      all_, [&](const Statement& each) { return each.whole.begin <= token; });
  for (auto i = static_cast<std::size_t>(after - all_.begin()); i-- > 0;)
    if (all_[i].whole.has(token)) return i;
  return 0;
}

std::vector<std::size_t> Outline::on_line(int line) const {
  const auto& tokens = code_->tokens();
  std::vector<std::size_t> found;
  const auto first = std::ranges::partition_point(
      tokens.begin() + 1, tokens.end() - 1,
      [&](const Token& token) { return static_cast<int>(token.line) < line; });
  for (auto at = first; at != tokens.end() - 1 && static_cast<int>(at->line) == line; ++at) {
    if (at->is_one_of({"{", "}", ";"})) continue;
    const std::size_t statement = this->at(static_cast<std::size_t>(at - tokens.begin()));
    if (all_[statement].kind == Kind::function || all_[statement].kind == Kind::scope) continue;
    if (std::ranges::find(found, statement) == found.end()) found.push_back(statement);
  }
  return found;
}

bool Outline::is_in(std::size_t one, std::size_t other) const {
  while (one > other) one = all_[one].parent;
  return one == other;
}

std::vector<std::size_t> Outline::around(std::size_t statement) const {
  std::vector<std::size_t> found;
  for (auto i = statement; i != 0 && all_[i].kind != Kind::function; i = all_[i].parent)
    found.push_back(i);
  return found;
}

std::size_t Outline::function_of(std::size_t statement) const {
  while (statement != 0 && all_[statement].kind != Kind::function)
    statement = all_[statement].parent;
  return statement;
}

std::size_t Outline::lambda_of(std::size_t statement) const {
  const auto is_lambda = [&](std::size_t each) {
    return all_[each].kind == Kind::block && !all_[each].head.empty();
  };
  const auto known = around(statement);
  const auto lambda = std::ranges::find_if(known, is_lambda);
  return lambda == known.end() ? 0 : *lambda;
}

int Outline::first_line(std::size_t statement) const {
  return code_->line(all_[statement].whole.begin);
}

int Outline::last_line(std::size_t statement) const {
  return code_->line(all_[statement].whole.end - 1);
}

}  // namespace source
