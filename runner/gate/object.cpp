// Functions of the host get a doorkeeper each: the object calls that, and it calls them.
#include "object.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>

#include "commands.hpp"
#include "parts.hpp"
#include "symbols.hpp"

namespace gate {

namespace fs = std::filesystem;

namespace {

/// Keeps all registers that arguments can be in, asks, and goes on to the function itself.
constexpr const char* doorkeeper = R"(
.macro doorkeeper label, function, name
.globl \label
.hidden \label
.type \label, @function
\label:
  .cfi_startproc
  push %rbp
  .cfi_def_cfa_offset 16
  .cfi_offset %rbp, -16
  mov %rsp, %rbp
  .cfi_def_cfa_register %rbp
  sub $208, %rsp
  mov %rax, -8(%rbp)
  mov %rdi, -16(%rbp)
  mov %rsi, -24(%rbp)
  mov %rdx, -32(%rbp)
  mov %rcx, -40(%rbp)
  mov %r8, -48(%rbp)
  mov %r9, -56(%rbp)
  mov %r10, -64(%rbp)
  movups %xmm0, -80(%rbp)
  movups %xmm1, -96(%rbp)
  movups %xmm2, -112(%rbp)
  movups %xmm3, -128(%rbp)
  movups %xmm4, -144(%rbp)
  movups %xmm5, -160(%rbp)
  movups %xmm6, -176(%rbp)
  movups %xmm7, -192(%rbp)
  lea \name(%rip), %rdi
  call emulator_require_host@PLT
  mov -8(%rbp), %rax
  mov -16(%rbp), %rdi
  mov -24(%rbp), %rsi
  mov -32(%rbp), %rdx
  mov -40(%rbp), %rcx
  mov -48(%rbp), %r8
  mov -56(%rbp), %r9
  mov -64(%rbp), %r10
  movups -80(%rbp), %xmm0
  movups -96(%rbp), %xmm1
  movups -112(%rbp), %xmm2
  movups -128(%rbp), %xmm3
  movups -144(%rbp), %xmm4
  movups -160(%rbp), %xmm5
  movups -176(%rbp), %xmm6
  movups -192(%rbp), %xmm7
  leave
  .cfi_def_cfa %rsp, 8
  jmp \function@PLT
  .cfi_endproc
.endm
.section .note.GNU-stack,"",@progbits
.section .rodata.doorkeepers,"a"
)";

/// A function, as far as its name says: variables and tables are read where they are.
bool is_function(const std::string& name) {
  for (const std::string data : {"stdout", "stderr", "_ZTV", "_ZTT", "_ZTI", "_ZTS", "_ZGV"})
    if (name.starts_with(data)) return false;
  // std::cout and its like, std::string::npos.
  return !name.starts_with("_ZSt4c") && !name.starts_with("_ZSt3cin") &&
         !name.ends_with("E4npos") && !name.ends_with("2idE");
}

/// operator new or delete as a program has each once. One with parameters of its own is the
/// student's.
bool is_allocation(std::string_view name) {
  constexpr std::string_view operators[] = {"_Znwm", "_Znam", "_ZdlPv", "_ZdaPv"};
  constexpr std::string_view with[] = {"",
                                       "m",
                                       "St11align_val_t",
                                       "mSt11align_val_t",
                                       "RKSt9nothrow_t",
                                       "St11align_val_tRKSt9nothrow_t"};
  return std::ranges::any_of(operators, [&](std::string_view start) {
    return name.starts_with(start) &&
           std::ranges::find(with, name.substr(start.size())) != std::end(with);
  });
}

/// Nobody may take the place of what others call: templates and inline functions of headers are
/// everybody's, but for those that a program has once.
bool is_of_others(const Symbol& symbol) {
  const bool is_once = !symbol.name.starts_with("_Z") || is_allocation(symbol.name);
  if (symbol.shared && !is_once) return false;
  return symbol.name.find("5tests") == std::string::npos &&
         standing_of(symbol.name) != Standing::refused;
}

void write_lines(const fs::path& file, const std::set<std::string>& lines) {
  std::ofstream text(file);
  for (const auto& line : lines) text << line << '\n';
}

/// Nobody else gets what the object has: neither its `send` in place of the C library's, nor, since
/// the linker keeps one of a program's inline functions of one name, its std::vector<char>.
/// Variables of those functions, `shared`, stay everybody's.
void keep_to_itself(const std::set<std::string>& own, const std::set<std::string>& shared,
                    const fs::path& object, const fs::path& out) {
  const auto own_names = out.string() + ".own", shared_names = out.string() + ".shared",
             joined = out.string() + ".joined.o";
  write_lines(own_names, own);
  write_lines(shared_names, shared);
  output_of({"ld", "-r", "--force-group-allocation", object.string(), "-o", joined});
  output_of({"objcopy", "--localize-symbols=" + own_names, "--weaken-symbols=" + shared_names,
             joined, out.string()});
  for (const auto& file : {own_names, shared_names, joined}) fs::remove(file);
}

void write_doorkeepers(const std::set<std::string>& functions, const fs::path& file) {
  std::ofstream text(file);
  text << doorkeeper;
  std::size_t number = 0;
  for (const auto& function : functions)
    text << "name_of_" << number++ << ": .asciz \"" << in_words(function) << "\"\n";
  text << ".text\n";
  number = 0;
  for (const auto& function : functions)
    text << "doorkeeper asked_" << function << ", " << function << ", name_of_" << number++ << "\n";
}

}  // namespace

std::vector<std::string> guard_object(const fs::path& object, const fs::path& out,
                                      const std::string& compiler) {
  std::vector<std::string> refused;
  std::set<std::string> of_host, own = {"main_of_exercise"}, shared;
  for (const auto& symbol : symbols_in(output_of({"nm", "--extern-only", object.string()}))) {
    const auto standing = standing_of(symbol.name);
    if (symbol.wanted && standing == Standing::refused) refused.push_back(in_words(symbol.name));
    if (symbol.wanted && standing == Standing::host && is_function(symbol.name))
      of_host.insert(symbol.name);
    if (!symbol.wanted && is_of_others(symbol)) refused.push_back(in_words(symbol.name));
    if (!symbol.wanted) (symbol.unique ? shared : own).insert(symbol.name);
  }
  // A main that was left in is nobody's.
  const auto named = out.string() + ".named.o";
  output_of({"objcopy", "--redefine-sym", "main=main_of_exercise", object.string(), named});
  keep_to_itself(own, shared, named, out);
  fs::remove(named);
#ifdef __x86_64__
  if (!of_host.empty()) {
    const auto names = out.string() + ".names", text = out.string() + ".s",
               doors = out.string() + ".doors.o", asked = out.string() + ".asked.o";
    std::set<std::string> renamed;
    for (const auto& function : of_host) renamed.insert(function + " asked_" + function);
    write_lines(names, renamed);
    write_doorkeepers(of_host, text);
    output_of({"objcopy", "--redefine-syms=" + names, out.string(), asked});
    output_of({compiler, "-c", text, "-o", doors});
    output_of({"ld", "-r", asked, doors, "-o", out.string()});
    for (const auto& file : {names, text, doors, asked}) fs::remove(file);
  }
#endif
  return refused;
}

}  // namespace gate
