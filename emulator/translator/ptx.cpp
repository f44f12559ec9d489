// Reading PTX: its registers become variables, and its instructions calls.
#include "ptx.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <set>
#include <utility>

#include "ptx_memory.hpp"
#include "ptx_words.hpp"

namespace translator {
namespace {

constexpr std::array instructions = {
#define PTX_INSTRUCTION(instruction, function) Word{instruction, #function},
#include "include/emulator/ptx/instructions.inc"
};
constexpr std::array typed_instructions = {
#define PTX_TYPED(instruction, function) Word{instruction, #function},
#include "include/emulator/ptx/instructions.inc"
};
constexpr std::array registers = {
#define PTX_REGISTER(name, expression) Word{name, #expression},
#include "include/emulator/ptx/registers.inc"
#undef PTX_REGISTER
};

/// What an instruction does anyway, or may do: results are as exact as C++ makes them.
bool is_granted(std::string_view qualifier) {
  return qualifier == "rn" || qualifier == "ftz" || qualifier == "approx" || qualifier == "full";
}

class Reader {
 public:
  explicit Reader(const std::vector<std::string>& operands) : operands_(operands) {}

  std::string read(const std::string& text) {
    for (const std::string_view each : split(text, ';')) read_statement(each);
    if (scopes_.front().head().empty() && std::ranges::all_of(parts_, &Part::is_call))
      return "(" + join(texts_with(""), ", ", "static_cast<void>(0)") + ")";
    return "do {" + scopes_.front().head() + " " + join(texts_with(";"), " ", "") +
           " } while (false)";
  }

 private:
  /// A call, or what makes it a block: a brace, a declaration, a label, a jump, a condition with
  /// its call.
  struct Part {
    std::string text;
    bool is_call = false;
  };
  /// What stands in braces has labels and registers of its own. They are declared where it begins,
  /// for a jump may pass over nothing that is initialised.
  struct Scope {
    std::size_t begin = 0;  ///< the part that is its brace
    std::vector<std::string> labels = {};
    std::string registers = {};
    std::string head() const {
      return (labels.empty() ? "" : " __label__ " + join(labels, ", ", "") + ";") + registers;
    }
  };
  std::vector<std::string> texts_with(std::string_view end_of_call) const {
    std::vector<std::string> texts;
    for (const auto& [text, is_call] : parts_)
      texts.push_back(is_call ? text + std::string(end_of_call) : text);
    return texts;
  }

  void read_statement(std::string_view text) {
    for (; text.starts_with("{") || text.starts_with("}"); text = trimmed(text.substr(1))) {
      if (text.starts_with("{")) scopes_.push_back({parts_.size()});
      parts_.push_back({std::string(text.substr(0, 1))});
      if (text.starts_with("}") && scopes_.size() > 1) {
        parts_[scopes_.back().begin].text += scopes_.back().head();
        scopes_.pop_back();
      }
    }
    if (const std::size_t end = end_of_label(text); end != 0) {
      const std::string label = variable(text.substr(0, end));
      scopes_.back().labels.push_back(label);
      parts_.push_back({label + ":;"});
      return read_statement(trimmed(text.substr(end + 1)));
    }
    if (text.empty()) return;
    if (text.starts_with(".reg")) return declare(trimmed(text.substr(4)));
    if (!text.starts_with("@")) return parts_.push_back(deed(text));
    const std::size_t end = text.find_first_of(" \n");
    if (end == std::string_view::npos) throw NoSuchPtx{"PTX statement '" + std::string(text) + "'"};
    const auto [what, is_call] = deed(trimmed(text.substr(end)));
    parts_.push_back(
        {"if (" + operand(text.substr(1, end - 1)) + ") " + what + (is_call ? ";" : "")});
  }

  /// What a statement does, whatever its condition.
  Part deed(std::string_view text) const {
    const Words words = split(text, ' ');
    const bool jumps = words.size() == 2 && (words[0] == "bra" || words[0] == "bra.uni");
    return jumps ? Part{"goto " + variable(words[1]) + ";"} : Part{call(text), true};
  }

  /// Where the colon of `LAB_WAIT:` is; 0 if the text begins with no label.
  static std::size_t end_of_label(std::string_view text) {
    const std::size_t end = text.find_first_of(" \n\t.:;");
    const bool is_label = end != std::string_view::npos && text[end] == ':';
    return is_label && !text.substr(end).starts_with("::") ? end : 0;
  }

  /// `.u32 a, b` or `.pred p<4>`.
  void declare(std::string_view text) {
    const std::size_t end = std::min(text.find_first_of(" \n"), text.size());
    const std::string type = type_of(text.substr(text.starts_with(".") ? 1 : 0, end - 1));
    for (const std::string_view name : split(text.substr(end), ',')) {
      const std::size_t many = name.find('<');
      if (many == std::string_view::npos) {
        declare(type, std::string(name));
        continue;
      }
      const auto number = split(name.substr(many + 1), '>');
      if (number.size() != 1 || !is_number(number[0]) || number[0].size() > 4)
        throw NoSuchPtx{"PTX register '" + std::string(name) + "'"};
      const int count = std::stoi(std::string(number[0]));
      for (int i = 0; i < count; ++i)
        declare(type, std::string(name.substr(0, many)) + std::to_string(i));
    }
  }
  void declare(const std::string& type, const std::string& name) {
    declared_.insert(name);
    scopes_.back().registers += " " + type + " " + variable(name) + "{};";
  }
  static std::string variable(std::string_view name) {
    std::string text = "ptx_";
    for (const char each : name)
      text += std::isalnum(static_cast<unsigned char>(each)) ? each : '_';
    return text;
  }

  std::string call(std::string_view instruction) const {
    const std::size_t end = std::min(instruction.find_first_of(" \n\t["), instruction.size());
    const auto name = instruction.substr(0, end);
    const auto arguments = split_arguments(instruction.substr(end));
    const auto in_cpp = [this](std::string_view text) { return operand(text); };
    if (const auto function = meaning_of(instructions, name)) return call(*function, arguments);
    if ((name == "bar.sync" || name == "barrier.sync") && arguments == Words{"0"})
      return "__syncthreads()";
    if (name.starts_with("mov.") && arguments.size() == 2)
      if (const auto halves = move_of_halves(name, arguments)) return *halves;
    if (auto access = ptx_access(name, arguments, in_cpp)) return *access;
    if (auto typed = typed_call(name, arguments)) return *typed;
    throw NoSuchPtx{"PTX instruction '" + std::string(name) + "'"};
  }

  std::string call(const std::string& function, const Words& arguments) const {
    std::vector<std::string> all;
    for (const std::string_view argument : arguments)
      for (const std::string_view each : split(argument, '|')) all.push_back(operand(each));
    return "::emulator::ptx::" + function + "(" + join(all, ", ", "") + ")";
  }

  /// `mov.b64 %0, {a, b};` and `mov.b64 {a, b}, %0;`: the first is the lower half.
  std::optional<std::string> move_of_halves(std::string_view name, const Words& arguments) const {
    const bool joins = arguments[1].starts_with("{"), splits = arguments[0].starts_with("{");
    if (!joins && !splits) return std::nullopt;
    const auto braced = arguments[joins ? 1 : 0];
    const auto halves = split(braced.substr(1, braced.size() - 2), ',');
    if (halves.size() != 2) return std::nullopt;
    return call((joins ? "join_halves<" : "split_halves<") + type_of(name.substr(4)) + ">",
                {arguments[joins ? 0 : 1], halves[0], halves[1]});
  }

  /// `add.u32` is `add` of that type, `setp.lt.f32` is `setp.lt`.
  std::optional<std::string> typed_call(std::string_view name, const Words& arguments) const {
    Words parts = split(name, '.');
    const std::size_t named = parts.front() == "cvt" ? 2 : 1;
    if (parts.size() <= named || arguments.empty()) return std::nullopt;
    const Words types(parts.end() - named, parts.end());
    parts.resize(parts.size() - named);
    std::erase_if(parts, is_granted);
    const auto function = meaning_of(typed_instructions, join(parts, ".", ""));
    if (!function) return std::nullopt;
    std::vector<std::string> in_cpp;
    for (const std::string_view type : types) in_cpp.push_back(type_of(type));
    // `p|q` are a predicate and its opposite.
    const auto both = split(arguments.front(), '|');
    Words others = arguments;
    others.front() = both.front();
    const std::string first = call(*function + "<" + join(in_cpp, ", ", "") + ">", others);
    if (both.size() < 2) return first;
    return "(" + first + ", " + call("negate<bool>", {both[1], both[0]}) + ")";
  }

  /// `%0`, `12`, a register of the text, or `%laneid`, which CUDA also writes with two signs.
  std::string operand(std::string_view text) const {
    if (text.starts_with("!")) return "!" + operand(trimmed(text.substr(1)));
    if (declared_.contains(std::string(text))) return variable(text);
    if (is_number(text.starts_with("-") ? text.substr(1) : text)) return std::string(text);
    if (text.starts_with("0f") || text.starts_with("0F"))
      return "::emulator::ptx::as<float>(0x" + std::string(text.substr(2)) + "u)";
    if (text.starts_with("0d") || text.starts_with("0D"))
      return "::emulator::ptx::as<double>(0x" + std::string(text.substr(2)) + "ull)";
    if (text.starts_with("%")) {
      const auto name = text.substr(text.starts_with("%%") ? 2 : 1);
      if (declared_.contains("%" + std::string(name))) return variable("%" + std::string(name));
      if (const auto meaning = meaning_of(registers, name)) return *meaning;
      if (is_number(name) && std::stoul(std::string(name)) < operands_.size())
        return operands_[std::stoul(std::string(name))];
      throw NoSuchPtx{"PTX register '%" + std::string(name) + "'"};
    }
    throw NoSuchPtx{"PTX operand '" + std::string(text) + "'"};
  }

  const std::vector<std::string>& operands_;
  std::vector<Part> parts_;
  std::vector<Scope> scopes_{1};  ///< those that are open, and what is around all of them
  std::set<std::string> declared_;
};

}  // namespace

std::string ptx_in_cpp(std::string_view text, const std::vector<std::string>& operands) {
  return Reader(operands).read(without_comments(text));
}

}  // namespace translator
