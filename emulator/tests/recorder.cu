// What COHORT_RECORD leaves of a kernel: its events, with their lines, values and names.
#include <cooperative_groups.h>

#include <cstdio>
#include <cstdlib>
#include <emulator/host.hpp>
#include <fstream>
#include <string>
#include <vector>

#include "../recorder/event.hpp"
#include "harness.hpp"

namespace cg = cooperative_groups;

namespace {

using emulator::RecordedEvent;
using Kind = RecordedEvent::Kind;

struct Recording {
  std::string header;
  std::vector<RecordedEvent> events;

  bool says(const std::string& text) const { return header.find(text) != std::string::npos; }
  int line(const RecordedEvent& event) const {
    return std::stoi(nth(event.place, "\"places\"", "\"line\":"));
  }
  std::string name(const RecordedEvent& event) const {
    const auto rest = nth(event.name, "\"names\":[", "\"");
    return rest.substr(0, rest.find('"'));
  }
  std::vector<RecordedEvent> of(std::uint32_t thread, Kind kind) const {
    std::vector<RecordedEvent> found;
    for (const auto& event : events)
      if (event.thread == thread && event.kind == kind) found.push_back(event);
    return found;
  }

 private:
  /// What follows the mark that has so many before it in a list; names have two marks each.
  std::string nth(std::size_t number, const std::string& list, const std::string& mark) const {
    const std::size_t marks = (mark == "\"" ? 2 : 1) * number + 1;
    auto at = header.find(list) + list.size();
    for (std::size_t i = 0; i < marks; ++i) at = header.find(mark, at) + mark.size();
    return header.substr(at);
  }
};

Recording recorded() {
  std::ifstream in(std::getenv("COHORT_RECORD"), std::ios::binary);
  Recording recording;
  std::getline(in, recording.header);
  for (RecordedEvent event; in.read(reinterpret_cast<char*>(&event), sizeof event);)
    recording.events.push_back(event);
  CHECK(recording.says("\"events\":" + std::to_string(recording.events.size()) + "}"));
  return recording;
}

__global__ void turn_round(const int* in, int* out) {
  __shared__ int tile[64];
  tile[threadIdx.x] = in[blockIdx.x * 64 + threadIdx.x];
  __syncthreads();
  out[blockIdx.x * 64 + threadIdx.x] = tile[63 - threadIdx.x];
}
constexpr int line_of_write = __LINE__ - 4;

__global__ void pass_on(int* out) {
  auto warp = cg::tiled_partition<32>(cg::this_thread_block());
  out[threadIdx.x] = warp.shfl(static_cast<int>(threadIdx.x), 5);
}

__global__ void forget_the_barrier(int* out) {
  __shared__ int tile[64];
  tile[threadIdx.x] = threadIdx.x;
  out[threadIdx.x] = tile[threadIdx.x ^ 63];
}

__global__ void stray(int* out) { out[64 + threadIdx.x] = 1; }

/// The device can be used again.
void fail(void (*kernel)(int*)) {
  {
    cohort::device_buffer<int> out(64);
    kernel<<<1, 64>>>(out.data());
    cudaDeviceSynchronize();
  }
  cudaDeviceReset();
  CHECK(emulator::take_reports().size() == 1);
}

}  // namespace

TEST_SUITE("recorder") {
  TEST_CASE("accesses have their lines, their places and their values") {
    std::vector<int> numbers(128);
    for (int i = 0; i < 128; ++i) numbers[i] = 1000 + i;
    const cohort::device_buffer<int> in(numbers);
    cohort::device_buffer<int> out(128);
    turn_round<<<2, 64>>>(in.data(), out.data());
    cohort::synchronize();

    const auto recording = recorded();
    CHECK(recording.says(R"("kernel":"turn_round")"));
    CHECK(recording.says(R"("grid":[2,1,1],"block":[64,1,1],"cluster":[1,1,1])"));
    CHECK(recording.says(R"("from_begin":true,"to_end":true)"));
    constexpr std::uint32_t thread = 64 + 7;
    const auto writes = recording.of(thread, Kind::write);
    REQUIRE(writes.size() == 2);
    CHECK(recording.line(writes[0]) == line_of_write);
    CHECK(writes[0].size == 4);
    CHECK(writes[0].value == 1000 + 64 + 7);
    CHECK(writes[0].address ==
          (emulator::shared_address | std::uint64_t{1} << emulator::shared_offset_bits | 7 * 4));
    CHECK(writes[1].value == 1000 + 64 + 56);
    const auto reads = recording.of(thread, Kind::read);
    REQUIRE(reads.size() == 2);
    CHECK(reads[1].value == 1000 + 64 + 56);
    CHECK(recording.of(thread, Kind::ends).size() == 1);
  }

  TEST_CASE("memory has the names of the source") {
    const auto recording = recorded();
    CHECK(recording.says(R"("name":"tile","space":"shared")"));
    CHECK(recording.says(R"("size":256,"element":4,"shape":[64])"));
    CHECK(recording.says(R"("name":"in","space":"global")"));
    CHECK(recording.says(R"("name":"out","space":"global")"));
    CHECK(recording.says(R"("size":512,"element":4})"));
  }

  TEST_CASE("a barrier is arrived at and left, by all of its block") {
    const auto recording = recorded();
    for (std::uint32_t thread : {0u, 63u, 64u}) {
      const auto arrivals = recording.of(thread, Kind::arrives);
      REQUIRE(arrivals.size() == 1);
      CHECK(recording.name(arrivals[0]) == "block");
      CHECK(recording.line(arrivals[0]) == line_of_write + 1);
      CHECK(recording.of(thread, Kind::departs).size() == 1);
    }
    CHECK(recording.of(0, Kind::arrives)[0].address != recording.of(64, Kind::arrives)[0].address);
  }

  TEST_CASE("lanes on the same way have the same number for it") {
    const auto recording = recorded();
    CHECK(recording.of(0, Kind::write)[0].way == recording.of(31, Kind::write)[0].way);
    CHECK(recording.of(0, Kind::write)[0].way != recording.of(0, Kind::write)[1].way);
  }

  TEST_CASE("the kernel that did more is kept, and one that does less is not") {
    cohort::device_buffer<int> out(32);
    pass_on<<<1, 32>>>(out.data());
    cohort::synchronize();
    CHECK(recorded().says("\"kernel\":\"turn_round\""));
    cohort::device_buffer<int> more(1024);
    pass_on<<<1, 1024>>>(more.data());
    cohort::synchronize();
    CHECK(recorded().says("\"kernel\":\"pass_on\""));
  }

  TEST_CASE("a shuffle says whom it asks, and who has met") {
    const auto recording = recorded();
    const auto asked = recording.of(40, Kind::shuffle);
    REQUIRE(asked.size() == 1);
    CHECK(asked[0].value == 5);
    CHECK(recording.name(recording.of(40, Kind::joins)[0]).find("shfl") != std::string::npos);
    REQUIRE(recording.of(32, Kind::met).size() == 1);
    CHECK(recording.of(32, Kind::met)[0].value == 0xffffffff);
  }

  TEST_CASE("what fails is kept, however little it did") {
    fail(forget_the_barrier);
    CHECK(recorded().says("\"kernel\":\"forget_the_barrier\""));
    fail(stray);
    CHECK(recorded().says("\"kernel\":\"forget_the_barrier\""));
  }
}
