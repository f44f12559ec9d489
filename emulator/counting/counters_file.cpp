// Writing counters to a file, and adding them up: both go through all of them by name.
#include "counting/counters_file.hpp"

#include <cstdlib>
#include <fstream>
#include <string_view>

#include "machine/json_line.hpp"

namespace emulator {

namespace {

struct Field {
  std::string_view name;
  std::uint64_t Counters::*member;
};

constexpr Field fields[] = {
#define COUNTER(name) {#name, &Counters::name},
#include "emulator/counters.inc"
#undef COUNTER
};

using Json = nlohmann::ordered_json;

Json json(dim3 shape) { return Json::array({shape.x, shape.y, shape.z}); }

std::string section;

const char* file_name() { return std::getenv("COHORT_COUNTERS"); }

}  // namespace

Counters& Counters::operator+=(const Counters& more) {
  for (const Field& field : fields) this->*field.member += more.*field.member;
  return *this;
}

std::uint64_t Counters::*counter_named(std::string_view name) {
  for (const Field& field : fields)
    if (field.name == name) return field.member;
  return nullptr;
}

bool wants_counters_file() { return file_name() != nullptr; }

void name_counters(const std::string& name) { section = name; }

void add_to_counters_file(const KernelCounters& kernel) {
  if (!file_name()) return;
  Json line{{"section", section},
            {"kernel", kernel.kernel},
            {"grid", json(kernel.grid)},
            {"block", json(kernel.block)},
            {"cluster", json(kernel.cluster)},
            {"launches", kernel.launches}};
  for (const Field& field : fields) line[std::string(field.name)] = kernel.counters.*field.member;
  std::ofstream(file_name(), std::ios::app) << json_line(line);
}

}  // namespace emulator
