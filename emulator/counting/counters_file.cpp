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
    {"global_atomics", &Counters::global_atomics},
    {"shared_atomics", &Counters::shared_atomics},
    {"remote_accesses", &Counters::remote_accesses},
    {"global_loads", &Counters::global_loads},
    {"global_stores", &Counters::global_stores},
    {"global_sectors", &Counters::global_sectors},
    {"global_load_sectors", &Counters::global_load_sectors},
    {"shared_requests", &Counters::shared_requests},
    {"shared_conflicts", &Counters::shared_conflicts},
    {"async_bytes", &Counters::async_bytes},
    {"promised_bytes", &Counters::promised_bytes},
    {"overlapped_bytes", &Counters::overlapped_bytes},
    {"fences", &Counters::fences},
    {"barriers", &Counters::barriers},
    {"warp_barriers", &Counters::warp_barriers},
    {"tile_barriers", &Counters::tile_barriers},
    {"cluster_barriers", &Counters::cluster_barriers},
    {"grid_barriers", &Counters::grid_barriers},
    {"split_barriers", &Counters::split_barriers},
    {"shuffles", &Counters::shuffles},
    {"busiest_warp", &Counters::busiest_warp},
    {"host_waits", &Counters::host_waits},
};

static_assert(sizeof fields / sizeof *fields == sizeof(Counters) / sizeof(std::uint64_t));

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
