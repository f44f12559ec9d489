// Declarations at namespace scope and in classes, and the bodies of functions.
#include "functions.hpp"

namespace translator {
namespace {

/// Reads declaration after declaration.
class FunctionReader {
 public:
  FunctionReader(const Unit& unit, Range range) : unit_(unit), range_(range) {}

  std::vector<Declaration> read() {
    position_ = declaration_ = range_.begin;
    while (position_ < range_.end) read_token();
    end_declaration(range_.end);
    return std::move(declarations_);
  }

 private:
  [[nodiscard]] const Token& before() const { return unit_[position_ - 1]; }

  void end_declaration(std::size_t end, std::optional<Function> function = {}) {
    if (declaration_ < end) declarations_.push_back({{declaration_, end}, function});
    position_ = declaration_ = end;
    parameters_ = {};
    has_initialiser_ = in_member_initialisers_ = false;
  }

  void read_token() {
    const Token& token = unit_[position_];
    if (token.is_one_of({";", "}"})) return end_declaration(position_ + 1);
    if (token.is("{")) return read_brace();
    if (token.is("(") && parameters_.end == 0 && !takes_parentheses(before()) &&
        !before().is("operator"))
      parameters_ = {position_ + 1, unit_.partner(position_)};
    if (token.is("=") && !before().is("operator")) has_initialiser_ = true;
    if (token.is(":")) {
      if (parameters_.end == 0 && before().is_one_of({"public", "protected", "private"}))
        return end_declaration(position_ + 1);
      in_member_initialisers_ = parameters_.end != 0;
    }
    position_ = unit_.skip(position_);
  }

  void read_brace() {
    if (unit_.inside(position_).value_or(Scope::inner) != Scope::inner)
      return end_declaration(position_ + 1);
    // In `S() : a{1} { … }` the first brace follows a name.
    const bool initialises =
        has_initialiser_ || parameters_.end == 0 ||
        (in_member_initialisers_ && (before().is_identifier() || before().is(">")));
    const std::size_t end = unit_.partner(position_);
    if (!initialises)
      return end_declaration(
          end + 1, Function{{declaration_, position_}, parameters_, {position_ + 1, end}});
    position_ = end + 1;
  }

  const Unit& unit_;
  Range range_;
  std::size_t position_ = 0;
  std::size_t declaration_ = 0;
  Range parameters_;
  bool has_initialiser_ = false;
  bool in_member_initialisers_ = false;
  std::vector<Declaration> declarations_;
};

}  // namespace

bool is_device_code(const Unit& unit, const Function& function) {
  return unit.has(function.declaration, {"__device__", "__global__"});
}

std::vector<Declaration> find_declarations(const Unit& unit, Range range) {
  return FunctionReader(unit, range).read();
}

std::vector<Function> find_functions(const Unit& unit, Range range) {
  std::vector<Function> functions;
  for (const Declaration& declaration : find_declarations(unit, range))
    if (declaration.function) functions.push_back(*declaration.function);
  return functions;
}

}  // namespace translator
