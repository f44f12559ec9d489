// An open task on a GPU: how long the reference takes, and yours. `course bench` says the scores.
#pragma once

#include <filesystem>
#include <functional>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include "harness/gpu.hpp"
#include "harness/measure.hpp"
#include "harness/number.hpp"
#include "harness/table.hpp"

namespace bench {

/// What somebody has written, launched: so many calls of it in one launch, or one.
struct OpenAnswer {
  std::string whose;
  std::function<void()> prepare, work;
  int calls = 1;
};

/// Prints the microseconds of a call, and writes them as NAME.md and NAME.json if there is a
/// folder.
inline void compare_open(const std::string& name, const std::string& title,
                         const std::vector<OpenAnswer>& answers,
                         const std::optional<std::filesystem::path>& folder) {
  Table table({"answer to " + title, "microseconds"});
  std::vector<Record> records;
  for (const auto& answer : answers) {
    const Times times = measure(answer.prepare, answer.work);
    const double each = 1000 / static_cast<double>(answer.calls);
    table.add({answer.whose, rounded(times.median * each)});
    records.push_back({{"answer", answer.whose},
                       {"microseconds", times.median * each},
                       {"fastest_microseconds", times.fastest * each},
                       {"slowest_microseconds", times.slowest * each}});
  }
  std::cout << table;
  if (!folder) return;
  write_json(*folder / (name + ".json"), about_gpu(), records);
  table.write_markdown(*folder / (name + ".md"));
}

}  // namespace bench
