// Walking over declarations, token by token.
#include "declarations.hpp"

#include "source/brackets.hpp"
#include "source/error.hpp"
#include "source/tokenizer.hpp"

#include "base/failure.hpp"
#include "head.hpp"

namespace runner {

namespace {

using source::Token;

class Walk {
 public:
  explicit Walk(std::string_view text) : source_(source::tokenize(text)) {
    try {
      partners_ = source::match_brackets(source_);
    } catch (const source::SourceError&) {
      throw LineFailure(1, "a bracket has no partner");
    }
  }

  std::vector<Declaration> all() {
    walk(1, source_.tokens.size() - 1, "");
    return std::move(found_);
  }

 private:
  const Token& at(std::size_t i) const { return source_.tokens[i]; }

  bool opens(std::size_t i) const { return partners_[i] > i; }

  void walk(std::size_t begin, std::size_t end, const std::string& scope) {
    while (begin < end) {
      const bool is_access =
          at(begin + 1).is(":") && at(begin).is_one_of({"public", "private", "protected"});
      if (is_access) {
        begin += 2;
      } else if (at(begin).is(";")) {
        ++begin;
      } else {
        begin = declaration(begin, end, scope);
      }
    }
  }

  /// Returns where the next one begins.
  std::size_t declaration(std::size_t begin, std::size_t end, const std::string& scope) {
    std::vector<Token> head;
    std::size_t body = 0;
    bool is_function = false, is_initialised = false;
    auto i = begin;
    for (; i < end && !at(i).is(";"); ++i) {
      if (at(i).is("template") && at(i + 1).is("<")) {
        const auto close = source::find_angle_close(source_.tokens, partners_, i + 1);
        const auto last = close ? *close : i + 1;
        take(head, i, last + 1);
        i = last;
        continue;
      }
      is_initialised |= at(i).is("=") && !at(i - 1).is("operator");
      is_function |= at(i).is("(") && !is_initialised && is_parameter_list(source_.tokens, i);
      if (at(i).is("{") && opens(i) && !is_initialised) {
        const bool initialises_member = is_function &&
                                        (at(i - 1).is_identifier() || at(i - 1).is(">")) &&
                                        has_initializers(head);
        if (is_function && !initialises_member) break;
        if (!is_function) body = i;
        if (body != 0 && is_space(head)) break;
      }
      const auto last = opens(i) ? partners_[i] : i;
      const bool is_class_body = body == i && body != 0 && is_class(head);
      if (!is_class_body) take(head, i, last + 1);
      i = last;
    }
    const bool ends_by_body = i < end && at(i).is("{");
    add(begin, head, is_function, scope);
    if (body != 0 && is_space(head)) {
      walk(body + 1, partners_[body], scope);
    } else if (body != 0 && is_class(head)) {
      walk(body + 1, partners_[body], scope + found_name(head) + "::");
    }
    return (ends_by_body ? partners_[i] : i) + 1;
  }

  void take(std::vector<Token>& head, std::size_t begin, std::size_t end) const {
    for (auto i = begin; i < end; ++i) head.push_back(at(i));
  }

  void add(std::size_t begin, const std::vector<Token>& head, bool is_function,
           const std::string& scope) {
    const auto kind = is_function      ? Declaration::Kind::function
                      : is_space(head) ? Declaration::Kind::space
                      : is_type(head)  ? Declaration::Kind::type
                                       : Declaration::Kind::value;
    found_.push_back(
        {scope, found_name(head), plain_head(head, is_function), at(begin).line, kind});
  }

  source::TokenizedText source_;
  std::vector<std::size_t> partners_;
  std::vector<Declaration> found_;
};

}  // namespace

std::vector<Declaration> declarations_in(std::string_view text) { return Walk(text).all(); }

}  // namespace runner
