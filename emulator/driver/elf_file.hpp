// An ELF file for this kind of processor, in memory: its sections and symbols.
#pragma once

#include <elf.h>

#include <span>
#include <string_view>

namespace driver {

class ElfFile {
 public:
  explicit ElfFile(std::string_view bytes) : bytes_(bytes) {}

  /// Looks at the header alone, as `size` does.
  bool is_valid() const {
    return bytes_.size() >= sizeof(Elf64_Ehdr) && bytes_.starts_with(ELFMAG) &&
           header().e_ident[EI_CLASS] == ELFCLASS64;
  }
  const Elf64_Ehdr& header() const { return *at<Elf64_Ehdr>(0); }
  /// Bytes of the whole file: the list of sections is its end.
  std::size_t size() const {
    return header().e_shoff + std::size_t{header().e_shentsize} * header().e_shnum;
  }

  std::span<const Elf64_Shdr> sections() const {
    return {at<Elf64_Shdr>(header().e_shoff), header().e_shnum};
  }
  std::string_view name(const Elf64_Shdr& section) const {
    return at<char>(sections()[header().e_shstrndx].sh_offset + section.sh_name);
  }
  /// What a section consists of, such as symbols.
  template <class Entry>
  std::span<const Entry> entries(const Elf64_Shdr& section) const {
    return {at<Entry>(section.sh_offset), section.sh_size / sizeof(Entry)};
  }

  /// Calls `each` with the name and the entry of every function and variable.
  template <class Each>
  void for_each_symbol(Each&& each) const {
    for (const Elf64_Shdr& table : sections()) {
      if (table.sh_type != SHT_SYMTAB) continue;
      const std::size_t names = sections()[table.sh_link].sh_offset;
      for (const auto& symbol : entries<Elf64_Sym>(table)) {
        const auto type = ELF64_ST_TYPE(symbol.st_info);
        if (symbol.st_shndx != SHN_UNDEF && (type == STT_FUNC || type == STT_OBJECT))
          each(at<char>(names + symbol.st_name), symbol);
      }
    }
  }

 private:
  template <class T>
  const T* at(std::size_t offset) const {
    return reinterpret_cast<const T*>(bytes_.data() + offset);
  }

  std::string_view bytes_;
};

}  // namespace driver
