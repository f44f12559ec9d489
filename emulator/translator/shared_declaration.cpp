// Reading a `__shared__` declaration.
#include "shared_declaration.hpp"

#include <algorithm>

namespace translator {
namespace {

bool is_storage(const Token& token) {
  return token.is_one_of({"__shared__", "__device__", "extern", "static", "inline"});
}

bool is_qualifier(const Token& token) {
  return token.is_one_of({"const", "volatile", "typename", "__restrict__", "__restrict"});
}

bool is_attribute(const Token& token) {
  return token.is_one_of({"alignas", "__align__", "__attribute__"});
}

class DeclarationReader {
 public:
  DeclarationReader(const Unit& unit, std::size_t word)
      : unit_(unit), position_(unit.statement_begin(word)) {
    result_.word = word;
    result_.range.begin = position_;
  }

  SharedDeclaration read() {
    while (read_specifier()) {
    }
    if (!has_type_ || position_ <= result_.word) fail();
    do {
      read_declarator();
    } while (unit_[position_++].is(","));
    result_.range.end = --position_;
    if (!current().is(";")) fail();
    if (result_.is_dynamic) decide_dynamic();
    return std::move(result_);
  }

 private:
  [[nodiscard]] const Token& current() const { return unit_[position_]; }

  [[noreturn]] void fail() const {
    unit_.fail(result_.word,
               "this shared variable's declaration is not understood: write it as "
               "'__shared__ TYPE NAME;' or '__shared__ TYPE NAME[SIZE];'");
  }

  void decide_dynamic() {
    const auto has_no_size = [](const SharedDeclarator& declarator) {
      return declarator.bound.end == declarator.bound.begin + 2;
    };
    const auto& declarators = result_.declarators;
    result_.is_dynamic = std::all_of(declarators.begin(), declarators.end(), has_no_size);
    if (!result_.is_dynamic && std::any_of(declarators.begin(), declarators.end(), has_no_size))
      unit_.fail(result_.word,
                 "dynamic shared memory and variables with a size stand in one declaration: "
                 "declare them one by one");
  }

  bool read_specifier() {
    if (is_storage(current())) {
      if (current().is("extern")) result_.is_dynamic = true;
      result_.storage.push_back(position_++);
    } else if (is_attribute(current()) || (current().is("[") && unit_[position_ + 1].is("["))) {
      read_attribute();
    } else if (is_qualifier(current())) {
      take_type(position_ + 1);
    } else if (is_fundamental(current())) {
      take_type(position_ + 1);
      has_type_ = true;
    } else if (!has_type_ && is_class_key(current())) {
      read_class();
    } else if (!has_type_ && (current().is_identifier() || current().is("::"))) {
      read_named_type();
    } else {
      return false;
    }
    return true;
  }

  void take_type(std::size_t end) {
    while (position_ < end) result_.type.push_back(position_++);
  }

  void read_attribute() {
    const std::size_t begin = position_;
    if (current().is_identifier()) ++position_;
    position_ = unit_.skip(position_);
    result_.attributes.push_back({begin, position_});
  }

  void read_class() {
    take_type(position_ + 1);
    while (is_attribute(current())) take_type(unit_.partner(position_ + 1) + 1);
    const std::size_t name = position_;
    std::size_t end = position_;
    while (!unit_[end].is_one_of({"{", ";", "=", ","}) && unit_[end].kind != TokenKind::end)
      end = unit_.skip(end);
    if (unit_[end].is("{")) {
      if (current().is_identifier()) result_.tag = name;
      take_type(unit_.skip(end));
      has_type_ = true;
    } else {
      read_named_type();
    }
  }

  void read_named_type() {
    const bool is_decltype = current().is_one_of({"decltype", "__typeof__", "typeof"});
    if (current().is("::")) take_type(position_ + 1);
    take_type(position_ + 1);
    if (is_decltype) take_type(unit_.skip(position_));
    for (;;) {
      if (current().is("<")) {
        take_type(unit_.skip(position_));
      } else if (current().is("::")) {
        take_type(position_ + (unit_[position_ + 1].is("template") ? 3 : 2));
      } else {
        break;
      }
    }
    has_type_ = true;
  }

  void read_declarator() {
    SharedDeclarator declarator;
    declarator.range.begin = position_;
    while (current().is("*") || is_qualifier(current())) ++position_;
    const bool is_nested = current().is("(");
    declarator.name = position_;
    while (unit_[declarator.name].is_one_of({"(", "*"}) || is_qualifier(unit_[declarator.name]))
      ++declarator.name;
    if (!unit_[declarator.name].is_identifier()) fail();
    position_ = unit_.skip(position_);
    read_suffixes(declarator, is_nested);
    declarator.range.end = position_;
    result_.declarators.push_back(declarator);
  }

  void read_suffixes(SharedDeclarator& declarator, bool is_nested) {
    for (;; position_ = unit_.skip(position_)) {
      if (current().is("[")) {
        if (declarator.bound.end == 0) declarator.bound = {position_, unit_.skip(position_)};
      } else if (current().is("(") && is_nested) {
        continue;  // The parameters of a pointer to a function.
      } else if (is_attribute(current())) {
        ++position_;
      } else {
        break;
      }
    }
    if (!current().is_one_of({"=", "{", "("})) return;
    const std::string name(unit_[declarator.name].text);
    unit_.fail(declarator.name, "the shared variable '" + name +
                                    "' can't have an initialiser: let one thread assign to it, "
                                    "then synchronise the block");
  }

  const Unit& unit_;
  std::size_t position_;
  bool has_type_ = false;
  SharedDeclaration result_;
};

}  // namespace

SharedDeclaration read_shared_declaration(const Unit& unit, std::size_t word) {
  return DeclarationReader(unit, word).read();
}

}  // namespace translator
