// Reading a recording.
#include "trace/recording.hpp"

#include <algorithm>
#include <fstream>
#include <unordered_map>

#include "base/failure.hpp"
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
  std::ifstream in(file, std::ios::binary);
  std::string header;
  if (!std::getline(in, header)) throw Failure("no kernel ran, so there is nothing to show");
  const auto json = json_in(header);
  auto recording = header_from(json);
  recording.events.resize(json.at("events").get<std::size_t>());
  const auto size = static_cast<std::streamsize>(recording.events.size() * sizeof(RecordedEvent));
  if (!in.read(reinterpret_cast<char*>(recording.events.data()), size))
    throw Failure("the recording was cut off: is the disk full?");
  give_sources(recording.events);
  return recording;
}

}  // namespace runner
