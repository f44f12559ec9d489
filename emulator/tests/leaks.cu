// What is reported as left at the end, where it is no memory.
#include <emulator/host.hpp>

#include "harness.hpp"

TEST_SUITE("leaks") {
  TEST_CASE("streams and events that are left are reported, and are gone then") {
    emulator::report_leaks();
    emulator::take_reports();
    cudaStream_t streams[2];
    cudaEvent_t event;
    for (auto& stream : streams) cohort::check(cudaStreamCreate(&stream));
    cohort::check(cudaEventCreate(&event));
    emulator::report_leaks();
    const auto reports = emulator::take_reports();
    REQUIRE(reports.size() == 3);
    CHECK(reports[1].message.find("A stream is never destroyed") != std::string::npos);
    CHECK(reports[2].message.find("An event is never destroyed") != std::string::npos);
    CHECK(cudaStreamDestroy(streams[0]) == cudaErrorInvalidResourceHandle);
    cudaGetLastError();
  }
}
