// Adding up by place in the code, and by line.
#include "counting/spent.hpp"

#include <map>
#include <utility>

#include "machine/source_line.hpp"

namespace emulator {

void Spent::add(What what, std::uint64_t number, const void* code) {
  kernel_.*what += number;
  total_.*what += number;
  if (!code) return;
  if (code != last_code_ || !last_) {
    last_code_ = code;
    last_ = &by_code_[code];  // stays where it is while others come
  }
  last_->*what += number;
}

void Spent::clear() {
  total_ = {};
  by_code_.clear();
  last_ = nullptr;
}

std::optional<CounterPlace> Spent::most(What what) const {
  std::map<std::pair<std::string, int>, CounterPlace> by_line;
  for (const auto& [code, counters] : by_code_) {
    if (counters.*what == 0) continue;
    SourceLine line = program_line({code});
    if (line.file.empty()) continue;
    auto at = by_line.try_emplace({line.file, line.line},
                                  CounterPlace{line.file, line.line, line.text(), 0, {}});
    at.first->second.count += counters.*what;
  }
  std::optional<CounterPlace> most;
  for (const auto& [line, place] : by_line) {
    if (!most || place.count > most->count)
      most = place;
    else if (place.count == most->count && place.file == most->file)
      most->equals.push_back(place.line);
  }
  return most;
}

}  // namespace emulator
