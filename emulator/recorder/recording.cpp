// Writing a recording: the numbers in it get their names.
#include "recorder/recording.hpp"

#include <cstdlib>
#include <fstream>
#include <unordered_map>

#include "machine/calls.hpp"
#include "machine/json_line.hpp"
#include "machine/source_line.hpp"
#include "notes/places.hpp"

namespace emulator {

namespace {

using Json = nlohmann::ordered_json;

Json shape_json(dim3 shape) { return Json::array({shape.x, shape.y, shape.z}); }

Json place_json(const SourceLine& line) {
  return {{"file", line.file}, {"line", line.line}, {"function", line.name()}};
}

std::uint64_t address_number(const void* address) {
  return reinterpret_cast<std::uint64_t>(address);
}

/// Numbers the places from 0 in the order in which they come, and returns their lines.
Json number_places(std::vector<RecordedEvent>& events) {
  std::unordered_map<std::uint32_t, std::uint32_t> numbers;
  auto lines = Json::array();
  for (RecordedEvent& event : events) {
    auto [at, fresh] = numbers.try_emplace(event.place, numbers.size());
    if (fresh) lines.push_back(place_json(program_line(Calls::all().stack(event.place))));
    event.place = at->second;
  }
  return lines;
}

Json memory_json(const std::string& name, const char* space, std::uint64_t begin, std::size_t size,
                 std::size_t element) {
  return {{"name", name}, {"space", space}, {"begin", begin}, {"size", size}, {"element", element}};
}

void add_shared(Json& memories, const Launch& launch) {
  for (const auto& [site, offset] : launch.shared.placements()) {
    Json variable = memory_json(site->name, "shared", offset, site->size, site->element);
    for (unsigned i = 0; i < site->shape.rank; ++i)
      variable["shape"].push_back(site->shape.extents[i]);
    memories.push_back(variable);
  }
  if (launch.dynamic_shared == 0) return;
  memories.push_back(memory_json(launch.shared.dynamic_name(), "shared",
                                 SharedLayout::dynamic_offset, launch.dynamic_shared,
                                 launch.shared.dynamic_element()));
}

/// By the parameters that point into allocations: from there on, they are theirs.
void add_parameters(Json& memories, const Recording& recording) {
  for (const Parameter& parameter : recording.launch.parameters) {
    if (parameter.target == 0 || *parameter.name == '\0') continue;
    const std::byte* pointer = pointer_in(parameter);
    for (const Allocation* allocation : recording.allocations)
      if (allocation->contains(pointer))
        memories.push_back(memory_json(parameter.name, "global", address_number(pointer),
                                       allocation->end() - pointer, parameter.target));
  }
}

void add_variables(Json& memories, const Recording& recording) {
  std::unordered_map<const std::byte*, bool> known;
  for (const RecordedEvent& event : recording.events) {
    const auto* address = reinterpret_cast<const std::byte*>(event.address);
    if (event.kind > RecordedEvent::Kind::atomic || event.address & shared_address) continue;
    for (const Allocation* allocation : recording.allocations) {
      if (allocation->kind != MemoryKind::variables || !allocation->contains(address)) continue;
      const Variable variable = variable_at(address);
      if (variable.name.empty() || !known.try_emplace(variable.begin).second) continue;
      memories.push_back(memory_json(variable.name, "global", address_number(variable.begin),
                                     variable.size, event.size & ~no_value));
    }
  }
}

/// Whatever has no other name is at least an allocation.
void add_allocations(Json& memories, const Recording& recording) {
  for (const Allocation* allocation : recording.allocations)
    if (allocation->kind != MemoryKind::variables)
      memories.push_back(
          memory_json("", "global", address_number(allocation->begin), allocation->size, 1));
}

}  // namespace

void write_recording(Recording recording) {
  const Launch& launch = recording.launch;
  auto lines = number_places(recording.events);
  auto memories = Json::array();
  add_shared(memories, launch);
  add_parameters(memories, recording);
  add_variables(memories, recording);
  add_allocations(memories, recording);
  const Json header{{"kernel", launch.kernel_name},
                    {"file", launch.file},
                    {"line", launch.line},
                    {"grid", shape_json(launch.grid)},
                    {"block", shape_json(launch.block)},
                    {"cluster", shape_json(launch.cluster)},
                    {"from_begin", recording.from_begin},
                    {"to_end", recording.to_end},
                    {"names", recording.names},
                    {"places", lines},
                    {"memories", memories},
                    {"events", recording.events.size()}};
  std::ofstream file(std::getenv("COHORT_RECORD"), std::ios::binary);
  file << json_line(header);
  file.write(reinterpret_cast<const char*>(recording.events.data()),
             static_cast<std::streamsize>(recording.events.size() * sizeof(RecordedEvent)));
}

}  // namespace emulator
