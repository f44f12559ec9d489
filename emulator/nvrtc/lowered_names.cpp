// What the compiler calls a kernel or variable that an expression names. The module has a pointer
// to each; its file says how the loader fills it, and so what is at that address.
#include <cstdint>

#include "driver/elf_file.hpp"
#include "nvrtc/program.hpp"

namespace nvrtc {

namespace {

std::string pointer_name(std::size_t i) { return "emulator_expression_" + std::to_string(i); }

}  // namespace

std::string pointers_to(const std::vector<std::string>& expressions) {
  std::string text;
  for (std::size_t i = 0; i < expressions.size(); ++i)
    text += "\n#line 1 \"name expression\"\nextern \"C\" __attribute__((used)) const void* const " +
            pointer_name(i) + " = (const void*)(" + expressions[i] + ");";
  return text;
}

void find_lowered_names(_nvrtcProgram& program) {
  const driver::ElfFile file(program.image);
  std::map<std::uint64_t, std::string> names;  // by address
  std::map<std::string, std::uint64_t> addresses;
  file.for_each_symbol([&](const char* name, const Elf64_Sym& symbol) {
    names.emplace(symbol.st_value, name);
    addresses.emplace(name, symbol.st_value);
  });
  std::map<std::uint64_t, std::uint64_t> filled;  // what the loader writes, by where
  for (const Elf64_Shdr& section : file.sections())
    if (section.sh_type == SHT_RELA)
      for (const auto& each : file.entries<Elf64_Rela>(section))
        filled.emplace(each.r_offset, static_cast<std::uint64_t>(each.r_addend));
  for (std::size_t i = 0; i < program.expressions.size(); ++i)
    if (const auto at = addresses.find(pointer_name(i)); at != addresses.end())
      program.lowered.emplace(program.expressions[i], names[filled[at->second]]);
}

}  // namespace nvrtc
