// Where a token stands: at namespace scope, in a class, or inside a function.
#include "scope.hpp"

#include "source/brackets.hpp"

namespace translator {
namespace {

class ScopeFinder {
 public:
  ScopeFinder(const std::vector<Token>& tokens, const std::vector<std::size_t>& partners)
      : tokens_(tokens), partners_(partners), scopes_(tokens.size(), Scope::namespace_) {}

  std::vector<Scope> run() {
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      const Token& token = tokens_[i];
      if (token.is_one_of({")", "]", "}"})) close();
      scopes_[i] = current_;
      if (token.is_one_of({"(", "[", "{"})) open(i);
      if (token.is_one_of({";", "{", "}"})) declaration_ = i + 1;
    }
    return std::move(scopes_);
  }

 private:
  void open(std::size_t i) {
    around_.push_back(current_);
    current_ = tokens_[i].is("{") ? scope_of_brace(i) : Scope::inner;
  }

  void close() {
    current_ = around_.back();
    around_.pop_back();
  }

  /// What the `{` at `brace` opens, from the declaration that leads up to it.
  [[nodiscard]] Scope scope_of_brace(std::size_t brace) const {
    if (current_ == Scope::namespace_ && opens_namespace(brace)) return Scope::namespace_;
    bool is_class = false;
    for (std::size_t i = declaration_; i < brace; ++i) {
      const Token& token = tokens_[i];
      if (token.is("template") && tokens_[i + 1].is("<")) {
        // Its `class` makes no class.
        i = find_angle_close(tokens_, partners_, i + 1).value_or(i);
      } else if (token.is("(")) {
        if (!takes_parentheses(tokens_[i - 1])) return Scope::inner;
        i = partners_[i];
      } else if (is_class_key(token)) {
        is_class = true;
      } else if (token.is_one_of({"=", "operator"})) {
        return Scope::inner;
      } else if (token.is(":") && is_class) {
        return Scope::class_;
      }
    }
    return is_class ? Scope::class_ : Scope::inner;
  }

  [[nodiscard]] bool opens_namespace(std::size_t brace) const {
    if (tokens_[brace - 1].kind == TokenKind::literal && tokens_[brace - 2].is("extern"))
      return true;
    for (std::size_t i = declaration_; i < brace; ++i)
      if (tokens_[i].is("namespace")) return true;
    return false;
  }

  const std::vector<Token>& tokens_;
  const std::vector<std::size_t>& partners_;
  std::vector<Scope> scopes_;
  std::vector<Scope> around_;
  Scope current_ = Scope::namespace_;
  std::size_t declaration_ = 0;
};

}  // namespace

bool takes_parentheses(const Token& token) {
  return token.is_one_of({"alignas", "__align__", "__attribute__", "decltype", "requires",
                          "explicit", "__launch_bounds__", "__cluster_dims__"});
}

bool is_class_key(const Token& token) {
  return token.is_one_of({"struct", "class", "union", "enum"});
}

bool is_fundamental(const Token& token) {
  return token.is_one_of({"void", "bool", "char", "short", "int", "long", "signed", "unsigned",
                          "float", "double", "wchar_t", "char8_t", "char16_t", "char32_t",
                          "__int128"});
}

std::vector<Scope> find_scopes(const std::vector<Token>& tokens,
                               const std::vector<std::size_t>& partners) {
  return ScopeFinder(tokens, partners).run();
}

}  // namespace translator
