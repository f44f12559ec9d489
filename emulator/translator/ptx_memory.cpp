// Loads, stores and atomics of PTX, as accesses that stand in the program's own line.
#include "ptx_memory.hpp"

#include <algorithm>
#include <array>

#include "ptx.hpp"

namespace translator {
namespace {

constexpr std::array scopes = {
    Word{"cta", "__NV_THREAD_SCOPE_BLOCK"}, Word{"cluster", "__NV_THREAD_SCOPE_CLUSTER"},
    Word{"gpu", "__NV_THREAD_SCOPE_DEVICE"}, Word{"sys", "__NV_THREAD_SCOPE_SYSTEM"}};
constexpr std::array orders = {Word{"relaxed", "__NV_ATOMIC_RELAXED"},
                               Word{"acquire", "__NV_ATOMIC_ACQUIRE"},
                               Word{"release", "__NV_ATOMIC_RELEASE"}};
constexpr std::array atomics = {Word{"add", "Add"}, Word{"min", "Min"}, Word{"max", "Max"},
                                Word{"inc", "Inc"}, Word{"dec", "Dec"}, Word{"and", "And"},
                                Word{"or", "Or"},   Word{"xor", "Xor"}, Word{"exch", "Exch"},
                                Word{"cas", "CAS"}};
constexpr std::array suffixes = {Word{"cta", "_block"}, Word{"gpu", ""}, Word{"sys", "_system"}};

constexpr std::array barrier_instructions = {
#define PTX_BARRIER(instruction, function) Word{instruction, #function},
#include "include/emulator/ptx/instructions.inc"
};

/// `[a]` or `[a + 16]`, as a pointer to that type.
std::string address_in(std::string_view bracketed, const std::string& type, bool is_shared,
                       const InCpp& in_cpp) {
  const bool has_brackets = bracketed.starts_with("[") && bracketed.ends_with("]");
  const auto sum = split(has_brackets ? bracketed.substr(1, bracketed.size() - 2) : "", '+');
  if (sum.empty() || sum.size() > 2 || (sum.size() == 2 && !is_number(sum[1])))
    throw NoSuchPtx{"PTX address '" + std::string(bracketed) + "'"};
  return std::string("::emulator::ptx::") + (is_shared ? "shared_address" : "address") + "<" +
         type + ">(" + in_cpp(sum[0]) + (sum.size() > 1 ? ", " + std::string(sum[1]) : "") + ")";
}

/// Where the caches keep it, and that the memory is global: no matter here.
bool is_hint(std::string_view word) {
  constexpr std::array hints = {"weak", "global", "ca", "cg", "cs", "lu", "cv", "nc", "wb", "wt"};
  return std::ranges::find(hints, word) != hints.end() || word.starts_with("L1::") ||
         word.starts_with("L2::");
}

class Access {
 public:
  Access(std::string_view instruction, const Words& arguments, const InCpp& in_cpp)
      : instruction_(instruction), arguments_(arguments), in_cpp_(in_cpp) {
    Words parts = split(instruction, '.');
    what_ = parts.front();
    type_ = type_of(parts.back());
    for (std::size_t i = 1; i + 1 < parts.size(); ++i)
      if (!is_hint(parts[i])) qualifiers_.push_back(parts[i]);
    if (what_ != "cvta") is_shared_ = take("shared") || take("shared::cta");
  }

  std::string load() {
    const std::string vector = vector_type();
    return checked(vector.empty() ? into(arguments_[0], loaded()) : load_all(vector));
  }

  std::string store() {
    const auto to = arguments_[0];
    if (const std::string vector = vector_type(); !vector.empty()) {
      std::vector<std::string> values;
      for (const std::string_view each : parts_of(arguments_[1])) values.push_back(value(each));
      const std::string all = vector + "{{" + join(values, ", ", "") + "}}";
      if (const auto order = order_of_all())
        return checked("::emulator::ptx::store_all(" + address(vector, to) + ", " + all + ", " +
                       *order + ", " + scope() + ")");
      return checked("*" + address(vector, to) + " = " + all);
    }
    const std::string stored = value(arguments_[1]);
    if (take("volatile")) return checked("*" + address("volatile " + type_, to) + " = " + stored);
    if (const auto order = take_of(orders))
      return checked("__nv_atomic_store_n(" + address(type_, to) + ", " + stored + ", " + *order +
                     ", " + scope() + ")");
    return checked("*" + address(type_, to) + " = " + stored);
  }

  std::string atomic() {
    const bool has_result = what_ == "atom";
    take("relaxed");
    const std::string suffix = take_of(suffixes).value_or("");
    const auto name = take_of(atomics);
    if (!name) refuse();
    const std::size_t first = has_result ? 1 : 0;
    std::string call = "atomic" + *name + suffix + "(" + address(type_, arguments_[first]);
    for (std::size_t i = first + 1; i < arguments_.size(); ++i) call += ", " + value(arguments_[i]);
    call += ")";
    return checked(has_result ? into(arguments_[0], call) : call);
  }

  std::string converted() {
    take("to");
    take("shared");
    return checked("::emulator::ptx::copy<" + type_ + ">(" + in_cpp_(arguments_[0]) + ", " +
                   in_cpp_(arguments_[1]) + ")");
  }

 private:
  [[noreturn]] void refuse() const {
    throw NoSuchPtx{"PTX instruction '" + std::string(instruction_) + "'"};
  }
  /// No qualifier may be left over.
  std::string checked(std::string text) const {
    if (!qualifiers_.empty()) refuse();
    return text;
  }
  bool take(std::string_view qualifier) { return std::erase(qualifiers_, qualifier) > 0; }
  template <class Table>
  std::optional<std::string> take_of(const Table& table) {
    for (const auto& [word, meaning] : table)
      if (take(word)) return std::string(meaning);
    return std::nullopt;
  }
  /// A volatile access is a relaxed one of the whole system.
  std::optional<std::string> order_of_all() {
    return take("volatile") ? "__NV_ATOMIC_RELAXED" : take_of(orders);
  }
  std::string scope() { return take_of(scopes).value_or("__NV_THREAD_SCOPE_SYSTEM"); }

  std::string value(std::string_view operand) const {
    return "::emulator::ptx::as<" + type_ + ">(" + in_cpp_(operand) + ")";
  }
  static Words parts_of(std::string_view braced) {
    if (braced.starts_with("{") && braced.ends_with("}"))
      braced = braced.substr(1, braced.size() - 2);
    return split(braced, ',');
  }
  std::string into(std::string_view operand, const std::string& value) const {
    return "::emulator::ptx::set<" + type_ + ">(" + in_cpp_(operand) + ", " + value + ")";
  }
  /// Of all that is accessed at once; empty for a single number.
  std::string vector_type() {
    const std::string size = take("v2") ? "2" : take("v4") ? "4" : "";
    return size.empty() ? "" : "::emulator::ptx::Vector<" + type_ + ", " + size + ">";
  }

  std::string address(const std::string& type, std::string_view bracketed) const {
    return address_in(bracketed, type, is_shared_, in_cpp_);
  }

  std::string loaded() {
    const auto from = arguments_[1];
    if (take("volatile")) return "*" + address("const volatile " + type_, from);
    if (const auto order = take_of(orders))
      return "__nv_atomic_load_n(" + address("const " + type_, from) + ", " + *order + ", " +
             scope() + ")";
    return "*" + address("const " + type_, from);
  }

  std::string load_all(const std::string& vector) {
    std::vector<std::string> to;
    for (const std::string_view each : parts_of(arguments_[0])) to.push_back(in_cpp_(each));
    std::string all = address("const " + vector, arguments_[1]);
    if (const auto order = order_of_all())
      all = "::emulator::ptx::load_all(" + all + ", " + *order + ", " + scope() + ")";
    else
      all = "*" + all;
    return "::emulator::ptx::set_all(" + all + ", " + join(to, ", ", "") + ")";
  }

  std::string_view instruction_, what_;
  const Words& arguments_;
  const InCpp& in_cpp_;
  std::string type_;
  Words qualifiers_;
  bool is_shared_ = false;
};

/// `cp.async.cg.shared.global [to], [from], 16`, or with the number of bytes that the source has.
std::string later_copy(const Words& arguments, const InCpp& in_cpp) {
  std::string call = "::emulator::ptx::copy_later(" +
                     address_in(arguments[0], "void", true, in_cpp) + ", " +
                     address_in(arguments[1], "const void", false, in_cpp);
  for (std::size_t i = 2; i < arguments.size(); ++i) call += ", " + in_cpp(arguments[i]);
  return call + ")";
}

/// `mbarrier.try_wait.parity.shared::cta.b64 p, [at], parity`: a `cuda::barrier` in the block's own
/// shared memory, with the order and scope that an arrival has anyway. Nothing for other
/// instructions.
std::optional<std::string> mbarrier(std::string_view instruction, const Words& arguments,
                                    const InCpp& in_cpp) {
  Words parts = split(instruction, '.');
  for (const char* granted : {"shared", "shared::cta", "b64", "acquire", "release", "cta"})
    std::erase(parts, granted);
  const auto function = meaning_of(barrier_instructions, join(parts, ".", ""));
  if (!function) return std::nullopt;
  std::string call = "::emulator::ptx::" + *function + "(";
  for (const std::string_view argument : arguments) {
    if (argument != arguments.front()) call += ", ";
    call += argument == "_"             ? "::emulator::ptx::nobody"
            : argument.starts_with("[") ? address_in(argument, "void", true, in_cpp)
                                        : in_cpp(argument);
  }
  return call + ")";
}

}  // namespace

std::optional<std::string> ptx_access(std::string_view instruction, const Words& arguments,
                                      const InCpp& in_cpp) {
  const auto what = instruction.substr(0, instruction.find('.'));
  if (what == "prefetch" || what == "prefetchu") return "static_cast<void>(0)";
  if (what == "mbarrier" || instruction.starts_with("cp.async.mbarrier"))
    return mbarrier(instruction, arguments, in_cpp);
  if (arguments.size() < 2) return std::nullopt;
  if (instruction.starts_with("cp.async.c") &&
      instruction.find(".shared") != std::string_view::npos)
    return later_copy(arguments, in_cpp);
  if (what == "ld" || what == "ldu") return Access(instruction, arguments, in_cpp).load();
  if (what == "st") return Access(instruction, arguments, in_cpp).store();
  if (what == "atom" || what == "red") return Access(instruction, arguments, in_cpp).atomic();
  if (what == "cvta") return Access(instruction, arguments, in_cpp).converted();
  return std::nullopt;
}

}  // namespace translator
