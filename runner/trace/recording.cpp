// Reading a recording.
#include "trace/recording.hpp"

#include <algorithm>
#include <cstring>
#include <unordered_map>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/json.hpp"

namespace runner {

namespace {

std::string index_text(unsigned number, const std::array<unsigned, 3>& shape) {
  return "(" + std::to_string(number % shape[0]) + "," +
         std::to_string(number / shape[0] % shape[1]) + "," +
         std::to_string(number / shape[0] / shape[1]) + ")";
}

Memory memory_from(const Json& json) {
  return {.name = json.at("name"),
          .shared = json.at("space") == "shared",
          .begin = json.at("begin"),
          .size = json.at("size"),
          .element = std::max<std::uint64_t>(json.at("element").get<std::uint64_t>(), 1),
          .shape = json.value("shape", std::vector<unsigned>{})};
}

Recording header_from(const Json& json) {
  Recording recording{.kernel = json.at("kernel"),
                      .grid = json.at("grid"),
                      .block = json.at("block"),
                      .cluster = json.at("cluster"),
                      .from_begin = json.at("from_begin"),
                      .to_end = json.at("to_end"),
                      .names = json.at("names"),
                      .places = {},
                      .memories = {},
                      .events = {}};
  for (const auto& place : json.at("places"))
    recording.places.push_back({place.at("file"), place.at("line"), place.at("function")});
  for (const auto& memory : json.at("memories")) recording.memories.push_back(memory_from(memory));
  return recording;
}

/// A shuffle says from whom first, and then joins its group.
void give_sources(std::vector<RecordedEvent>& events) {
  std::unordered_map<std::uint32_t, std::uint64_t> sources;
  for (auto& event : events) {
    if (event.kind == Kind::shuffle) sources[event.thread] = event.value + 1;
    if (event.kind != Kind::joins) continue;
    const auto source = sources.extract(event.thread);
    event.address = source ? source.mapped() & 0xffffffff : 0;
  }
}

}  // namespace

std::string Recording::block_text(unsigned number) const { return index_text(number, grid); }

std::string Recording::thread_text(std::uint32_t thread) const {
  return index_text(thread % threads_per_block(), block);
}

Recording read_recording(const std::filesystem::path& file) {
  const auto bytes = read_file_if_there(file);
  const auto end = bytes.find('\n');
  if (end == bytes.npos) throw Failure("no kernel ran, so there is nothing to show");
  const auto json = Json::parse(bytes.substr(0, end));
  auto recording = header_from(json);
  recording.events.resize(json.at("events").get<std::size_t>());
  const auto size = recording.events.size() * sizeof(RecordedEvent);
  if (bytes.size() != end + 1 + size) throw Failure("the recording was cut off: is the disk full?");
  std::memcpy(recording.events.data(), bytes.data() + end + 1, size);
  give_sources(recording.events);
  return recording;
}

bool is_access(Kind kind) { return kind <= Kind::barrier_object; }

Spot spot_of(const Recording& recording, const RecordedEvent& event) {
  const bool shared = (event.address & emulator::shared_address) != 0;
  const auto offset_mask = (std::uint64_t{1} << emulator::shared_offset_bits) - 1;
  const auto at = shared ? event.address & offset_mask : event.address;
  Spot spot;
  if (shared) {
    spot.block = static_cast<unsigned>((event.address & ~emulator::shared_address) >>
                                       emulator::shared_offset_bits);
  }
  // Of several pointers into one allocation the nearest counts, as in reports.
  for (std::size_t i = 0; i < recording.memories.size(); ++i) {
    const Memory& memory = recording.memories[i];
    if (memory.shared != shared || at < memory.begin || at - memory.begin >= memory.size) continue;
    const bool unnamed_after_named =
        spot.memory >= 0 && memory.name.empty() && !recording.memories[spot.memory].name.empty();
    if (spot.memory >= 0 && (at - memory.begin >= spot.offset || unnamed_after_named)) continue;
    spot.memory = static_cast<int>(i);
    spot.offset = at - memory.begin;
  }
  if (spot.memory < 0) spot.offset = at;
  return spot;
}

}  // namespace runner
