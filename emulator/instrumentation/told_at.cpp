// Functions that no line of the program stands for, found by their names in its symbol table.
#include "instrumentation/told_at.hpp"

#include <elf.h>
#include <link.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "machine/worker.hpp"

namespace emulator {

namespace {

extern "C" const char __executable_start;

struct Range {
  std::uintptr_t begin, end;
};

/// Copying or moving an object of class type: X::X(const X&), X::operator=(const X&) and the same
/// of X&&, in the Itanium C++ ABI. The parameter's type is a substitution such as S_ or S0_.
bool is_copy(std::string_view name) {
  if (!name.ends_with('_')) return false;
  std::string_view before = name.substr(0, name.rfind('S'));
  constexpr std::string_view endings[] = {"aSERK", "aSEO", "C1ERK", "C1EO", "C2ERK", "C2EO"};
  return std::ranges::any_of(endings, [&](auto ending) { return before.ends_with(ending); });
}

/// In namespace std: St, or the abbreviations of its best known members.
bool is_standard(std::string_view name) {
  for (std::string_view prefix : {"_ZZN", "_ZNK", "_ZN", "_Z"}) {
    if (!name.starts_with(prefix)) continue;
    name.remove_prefix(prefix.size());
    return name.size() > 1 && name[0] == 'S' && std::strchr("tabsiod", name[1]);
  }
  return false;
}

/// The program's functions of both kinds, by address.
std::vector<Range> untold_functions() {
  std::ifstream file("/proc/self/exe", std::ios::binary);
  const std::string image{std::istreambuf_iterator(file), {}};
  auto header = reinterpret_cast<const ElfW(Ehdr)*>(image.data());
  auto sections = reinterpret_cast<const ElfW(Shdr)*>(image.data() + header->e_shoff);
  const std::uintptr_t base =
      header->e_type == ET_DYN ? reinterpret_cast<std::uintptr_t>(&__executable_start) : 0;
  std::vector<Range> ranges;
  for (unsigned i = 0; i < header->e_shnum; ++i) {
    if (sections[i].sh_type != SHT_SYMTAB) continue;
    auto symbols = reinterpret_cast<const ElfW(Sym)*>(image.data() + sections[i].sh_offset);
    const char* names = image.data() + sections[sections[i].sh_link].sh_offset;
    for (std::size_t s = 0; s < sections[i].sh_size / sizeof *symbols; ++s) {
      const char* name = names + symbols[s].st_name;
      if (ELF64_ST_TYPE(symbols[s].st_info) != STT_FUNC) continue;
      if (!is_copy(name) && !is_standard(name)) continue;
      std::uintptr_t begin = base + symbols[s].st_value;
      ranges.push_back({begin, begin + symbols[s].st_size});
    }
  }
  std::ranges::sort(ranges, {}, &Range::begin);
  return ranges;
}

bool find_untold(std::uintptr_t code) {
  static const std::vector<Range> ranges = untold_functions();
  auto next = std::ranges::upper_bound(ranges, code, {}, &Range::begin);
  return next != ranges.begin() && code <= std::prev(next)->end;
}

/// The same, remembering the answers: a kernel has few accesses in its code and makes many.
bool is_untold(const void* code) {
  struct Answer {
    const void* code;
    bool untold;
  };
  static std::array<Answer, 1024> answers{};
  Answer& answer = answers[reinterpret_cast<std::uintptr_t>(code) / 4 % answers.size()];
  if (answer.code != code) answer = {code, find_untold(reinterpret_cast<std::uintptr_t>(code))};
  return answer.untold;
}

}  // namespace

const void* told_at(const void* code, const void* frame) {
  const FiberPool& fibers = Worker::current().fibers();
  while (is_untold(code) && fibers.contains(frame)) {
    auto links = static_cast<void* const*>(frame);
    frame = links[0];
    code = links[1];
  }
  return code;
}

}  // namespace emulator
