// What reports call variables of the device, and what is beside one or beside an allocation.
#include <cohort/buffer.hpp>
#include <emulator/host.hpp>
#include <string>

#include "harness.hpp"
#include "saying.cuh"

using rules::check_says;
using rules::report_of;

namespace {

__device__ int table[8];

__global__ void just_after_a_variable(int*) { table[8] = 1; }
__global__ void just_before_a_variable(int*) { table[-2] = 1; }
__global__ void all_write_a_variable(int*) { table[3] = static_cast<int>(threadIdx.x); }

struct Corner {
  float x, y;
  int tags[3];
};

__device__ Corner corners[4];
__device__ int grid_of[3][5];

__global__ void member_after_a_variable(int*) { corners[4].tags[1] = 1; }
__global__ void all_write_a_member(int*) { corners[2].y = static_cast<float>(threadIdx.x); }
__global__ void all_write_a_row(int*) { grid_of[2][1] = static_cast<int>(threadIdx.x); }
__global__ void before_a_row(int*) { grid_of[-1][4] = 1; }

struct Held {
  int* numbers;
};

/// Where no parameter is a pointer into memory nearby, the nearest allocation is named.
__global__ void before_the_first(Held held) { held.numbers[-1] = 3; }

}  // namespace

TEST_SUITE("names of variables") {
  TEST_CASE("a variable of the device has its name") {
    check_says(report_of(all_write_a_variable), "table[3], a variable of the device");
  }
  TEST_CASE("what is beside a variable of the device belongs to that one") {
    check_says(report_of(just_after_a_variable), "table[8], the first byte after ");
    check_says(report_of(just_before_a_variable), "table[-2], 8 bytes before ");
  }
  TEST_CASE("elements and members of a variable of the device have the source's names") {
    check_says(report_of(member_after_a_variable), "corners[4].tags[1], ");
    check_says(report_of(all_write_a_member), "corners[2].y, ");
    check_says(report_of(all_write_a_row), "grid_of[2][1], ");
    check_says(report_of(before_a_row), "grid_of[-1][4], ");
  }
  TEST_CASE("what is just before an allocation belongs to that one") {
    std::string size;
    {
      cohort::device_buffer<int> one(64), other(16);
      const bool other_is_after = one.data() < other.data();
      size = other_is_after ? "64" : "256";
      before_the_first<<<1, 1>>>({other_is_after ? other.data() : one.data()});
      cudaDeviceSynchronize();
    }
    cudaDeviceReset();
    const auto reports = emulator::take_reports();
    REQUIRE(reports.size() == 1);
    check_says(reports.front().message, "4 bytes before an allocation of " + size + " bytes");
    check_says(reports.front().message, "The index is negative.");
  }
}
