// Recordings made up for tests, event by event.
#include "recorded.hpp"

#include <algorithm>

#include "base/json.hpp"

namespace testing {

using runner::Json;
using runner::Kind;
using runner::RecordedEvent;

namespace {

constexpr std::uint64_t barrier = 0x1000;

std::uint64_t element_of_tile(unsigned element) { return emulator::shared_address | element * 4; }

}  // namespace

Recorded::Recorded(unsigned threads, unsigned blocks) {
  recording_.kernel = "turn_round";
  recording_.block = {threads, 1, 1};
  recording_.grid = {blocks, 1, 1};
  recording_.names = {"", "block"};
  recording_.memories = {{"tile", true, 0, 256, 4, {64}}};
  for (int line = 0; line < 40; ++line)
    recording_.places.push_back({line ? "/kernel.cu" : "", line, "turn_round"});
}

Recorded& Recorded::add(unsigned thread, int line, Kind kind, std::uint64_t address,
                        std::uint64_t value, std::uint8_t size, std::uint16_t name) {
  const auto place = static_cast<std::uint32_t>(line);
  recording_.events.push_back({thread, place, place * 64 + static_cast<std::uint32_t>(kind), kind,
                               size, name, address, value});
  return *this;
}

Recorded& Recorded::read(unsigned thread, int line, unsigned element, unsigned value) {
  return add(thread, line, Kind::read, element_of_tile(element), value, 4);
}

Recorded& Recorded::write(unsigned thread, int line, unsigned element, unsigned value) {
  return add(thread, line, Kind::write, element_of_tile(element), value, 4);
}

Recorded& Recorded::arrive(unsigned thread, int line, std::uint64_t phase) {
  return add(thread, line, Kind::arrives, barrier, phase, 0, 1);
}

Recorded& Recorded::depart(unsigned thread) { return add(thread, 0, Kind::departs, barrier, 0); }

Recorded& Recorded::hand_out(unsigned thread, int line, unsigned byte, unsigned bytes) {
  return add(thread, line, Kind::hands_out, element_of_tile(0) + byte, bytes);
}

Recorded& Recorded::take_back(unsigned thread, int line, unsigned byte, unsigned bytes) {
  return add(thread, line, Kind::takes_back, element_of_tile(0) + byte, bytes);
}

Recorded& Recorded::in_clusters_of(unsigned blocks) {
  recording_.cluster = {blocks, 1, 1};
  return *this;
}

Recorded& Recorded::shuffle(std::uint32_t mask, int line, unsigned source,
                            const std::string& name) {
  const auto known = std::ranges::find(recording_.names, name);
  const auto number = static_cast<std::uint16_t>(known - recording_.names.begin());
  if (known == recording_.names.end()) recording_.names.push_back(name);
  for (unsigned lane = 0; lane < 32; ++lane) {
    if (!(mask >> lane & 1)) continue;
    add(lane, line, Kind::shuffle, 0, source);
    add(lane, line, Kind::joins, 0, mask, 0, number);
  }
  return add(0, 0, Kind::met, 0, mask);
}

Recorded& Recorded::end(unsigned thread) { return add(thread, 0, Kind::ends, 0, 0); }

runner::Recording Recorded::recording() const { return recording_; }

std::string Recorded::bytes() const {
  auto places = Json::array(), memories = Json::array();
  for (const auto& place : recording_.places)
    places.push_back({{"file", place.file}, {"line", place.line}, {"function", place.function}});
  for (const auto& memory : recording_.memories)
    memories.push_back({{"name", memory.name},
                        {"space", "shared"},
                        {"begin", memory.begin},
                        {"size", memory.size},
                        {"element", memory.element},
                        {"shape", memory.shape}});
  const Json header{{"kernel", recording_.kernel}, {"grid", recording_.grid},
                    {"block", recording_.block},   {"cluster", recording_.cluster},
                    {"from_begin", true},          {"to_end", true},
                    {"names", recording_.names},   {"places", places},
                    {"memories", memories},        {"events", recording_.events.size()}};
  return header.dump() + '\n' +
         std::string(reinterpret_cast<const char*>(recording_.events.data()),
                     recording_.events.size() * sizeof(RecordedEvent));
}

std::string race_report(unsigned thread, int line, unsigned other_thread, int other_line,
                        int cure_line) {
  const auto side = [](unsigned index, int at) {
    return Json{{"file", "/kernel.cu"},
                {"line", at},
                {"block", {0, 0, 0}},
                {"thread", {index, 0, 0}},
                {"verb", "uses"}};
  };
  const Json cause{{"kind", "race"},
                   {"place", "tile[3]"},
                   {"sides", {side(thread, line), side(other_thread, other_line)}},
                   {"cure",
                    {{"kind", "barrier"},
                     {"text", "Put a barrier there."},
                     {"file", "/kernel.cu"},
                     {"line", cure_line}}}};
  return Json{{"kind", "race"},
              {"kernel", "turn_round"},
              {"message", "Race on <tile[3]>"},
              {"causes", Json::array({cause})}}
             .dump() +
         '\n';
}

}  // namespace testing
