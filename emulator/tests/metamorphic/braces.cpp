// Braces alone on their lines, and where there were none.
#include <set>

#include "styles.hpp"

namespace restyle {

namespace {

class Braces {
 public:
  explicit Braces(const Source& source) : source_(source) {}

  Edits run() {
    for (const auto& function : source_.functions) {
      // A test program ends at the first brace that begins a line: see `marks_of`.
      set_apart({function.body.begin - 1, function.body.end + 1}, "");
      for (const auto& body : function.outline.bodies) {
        if (source_.code.at(body.begin).is("{")) {
          set_apart(body, inner);
        } else if (!goes_on(body)) {
          enclose(body);
        }
        if (source_.code.at(body.begin - 1).is("else")) begin_line(body.begin - 1, inner);
      }
    }
    return std::move(edits_);
  }

 private:
  static constexpr const char* inner = "    ";

  /// `else if`, and the `;` of a loop without a body or of `do … while`.
  bool goes_on(TokenRange body) const {
    return source_.code.at(body.begin).is(";") ||
           (source_.code.at(body.begin).is("if") && source_.code.at(body.begin - 1).is("else"));
  }

  void begin_line(std::size_t token, const std::string& indentation) {
    if (source_.ends_line(token - 1) || !known_.insert(token).second) return;
    edits_.push_back(source_.code.insert_before(token, "\n" + indentation));
  }

  /// `block` is from the `{` to the `}`.
  void set_apart(TokenRange block, const std::string& indentation) {
    begin_line(block.begin, indentation);
    if (block.begin + 2 < block.end) begin_line(block.begin + 1, indentation + inner);
    begin_line(block.end - 1, indentation);
  }

  void enclose(TokenRange body) {
    edits_.push_back(source_.code.insert_before(body.begin, "\n    {\n    "));
    const auto last = body.end - 1;
    edits_.push_back(
        source_.code.insert_after(last, source_.ends_line(last) ? "\n    }" : "\n    }\n    "));
  }

  const Source& source_;
  std::set<std::size_t> known_;
  Edits edits_;
};

}  // namespace

Edits in_braces(const Source& source) { return Braces(source).run(); }

}  // namespace restyle
