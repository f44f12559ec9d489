// What reports call a place in memory, or beside it: by its array, its variable of the device, its
// member, the line that allocated it.
#include <cohort/buffer.hpp>
#include <cohort/check.hpp>
#include <emulator/host.hpp>
#include <string>

#include "harness.hpp"
#include "saying.cuh"

using rules::check_says, rules::only_report, rules::report_of, rules::zeros;

namespace {

__global__ void number_among_bytes(int* out) {
  extern __shared__ unsigned char memory[];
  out[threadIdx.x] = reinterpret_cast<int*>(memory)[10];
}

struct Point {
  int x, y;
};

__global__ void members(int* out) {
  __shared__ Point points[4];
  __shared__ Point origin;
  out[threadIdx.x] = points[3].y;
  out[threadIdx.x] += origin.y;
}

__global__ void member_after_the_end(int* out) {
  __shared__ Point points[4];
  points[4 + threadIdx.x / 64].y = 1;
  out[threadIdx.x] = points[threadIdx.x % 4].x;
}

__global__ void row_after_the_end(int* out) {
  __shared__ int rows[3][8];
  rows[3][2] = 1;
  out[threadIdx.x] = rows[0][0];
}

__global__ void far_after_the_launch(int* out) {
  extern __shared__ Point points[];
  points[1024].y = 1;
  out[threadIdx.x] = points[0].x;
}

__global__ void after_the_launch(int* out) {
  extern __shared__ Point points[];
  points[32].y = 1;
  out[threadIdx.x] = points[0].x;
}

__global__ void after_a_restricted_one(int* __restrict__ numbers) { numbers[64] = 1; }
__global__ void member_of_a_restricted_one(Point* const __restrict__ points) {
  points[3].y = static_cast<int>(threadIdx.x);
}

struct Message {
  int length;
  int words[];
};

__global__ void after_a_message(Message* message) { message->words[message->length = 63] = 1; }

struct Cell {
  int count;
  short parts[2][3];
};

struct Row {
  unsigned char id;
  Cell cells[2];
  union {
    int whole;
    short halves[2];
  };
};

class Sealed {
 public:
  __device__ int second() const { return b_; }

 private:
  int a_, b_;
};

// The value counts as used, whatever it is.
__device__ void look_at(int value) {
  if (value == 7) __trap();
}

__global__ void member_of_array(Row* rows) { look_at(rows[1].cells[1].count); }
__global__ void array_in_member(Row* rows) { look_at(rows[1].cells[0].parts[1][2]); }
__global__ void member_of_union(Row* rows) { look_at(rows[0].halves[1]); }
__global__ void byte_of_member(Row* rows) {
  look_at(reinterpret_cast<unsigned char*>(&rows[2].cells[0].count)[3]);
}
__global__ void four_at_once(int* counts) {
  if (const int4 all = reinterpret_cast<const int4*>(counts)[1]; all.y == 7) __trap();
}
__global__ void four_in_shared(int*) {
  __shared__ int row[64];
  if (const int4 all = reinterpret_cast<const int4*>(row)[1]; all.y == 7) __trap();
}
__global__ void four_after_the_end(int* counts) {
  if (const int4 all = reinterpret_cast<const int4*>(counts)[16]; all.y == 7) __trap();
}
__global__ void private_member(Sealed* sealed) { look_at(sealed[1].second()); }
__global__ void part_of_vector(int2* pairs) { look_at(pairs[3].y); }
__global__ void member_of_dynamic(int*) {
  extern __shared__ Row table[];
  look_at(table[2].cells[1].parts[0][1]);
}

__global__ void counts_in_a_static(int* out) {
  static int mine = 0;
  out[threadIdx.x] = ++mine;
}

int of_the_host = 0;
__global__ void counts_in_the_hosts(int* out) { out[threadIdx.x] = ++of_the_host; }

__global__ void writes_far_from_out(const int* in, int* out) { out[2000] = in[0]; }
__global__ void reads_far_from_in(const int* in, int* out) { out[0] = in[2000 - 1024]; }

__global__ void write_one(int* out) { *out = 1; }

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

/// Objects that are parameters, with pointers.
struct Lists {
  int length;
  Cell* cells;
  int* rows[2];
};
struct World {
  Lists lists;
  float* __restrict__ heights;
};

__global__ void row_of_object(World world) { look_at(world.lists.rows[1][3]); }
__global__ void member_by_object(World world) { look_at(world.lists.cells[2].count); }
__global__ void restricted_by_object(World world) {
  if (world.heights[5] == 7) __trap();
}

/// What is said of a kernel that reads by one of the pointers, which nobody has set.
std::string report_of_world(void (*kernel)(World)) {
  World world{};
  cudaMalloc(&world.lists.cells, 256);
  cudaMalloc(&world.lists.rows[1], 256);
  cudaMalloc(&world.lists.rows[0], 256);
  world.heights = reinterpret_cast<float*>(world.lists.rows[0]);
  kernel<<<1, 1>>>(world);
  return rules::first_report().message;
}

struct Held {
  int* numbers;
};

/// Where no parameter is a pointer into memory nearby, the nearest allocation is named.
__global__ void before_the_first(Held held) { held.numbers[-1] = 3; }

}  // namespace

TEST_SUITE("names of memory") {
  TEST_CASE("what is no element of an array is counted in bytes") {
    check_says(report_of(number_among_bytes, 256), ": 4 bytes at byte 40 of memory, in");
    check_says(report_of(private_member), ": 4 bytes at byte 4 of sealed[1], in");
    check_says(report_of(four_at_once), ": counts[4] to counts[7], in global memory");
    check_says(report_of(four_in_shared), ": row[4] to row[7], in the shared memory");
    check_says(report_of(four_after_the_end),
               "out of bounds in kernel four_after_the_end: "
               "counts[64] to counts[67], the first byte after");
    check_says(report_of(byte_of_member), ": byte 3 of rows[2].cells[0].count, in");
  }
  TEST_CASE("an element that isn't there is named as one that is") {
    check_says(report_of(member_after_the_end),
               ": points[4].y, 4 bytes after the end of points, in shared memory");
    check_says(report_of(row_after_the_end), ": rows[3][2], 8 bytes after the end of rows, in");
    check_says(report_of(far_after_the_launch, 256),
               ": points[1024].y, 7940 bytes after the end of points, of which this launch has 256 "
               "bytes, in shared memory");
    check_says(report_of(after_the_launch, 256),
               ": points[32].y, 4 bytes after the end of points, of which this launch has 256");
  }
  TEST_CASE("a pointer with __restrict__ names its elements") {
    check_says(report_of(after_a_restricted_one), ": numbers[64], the first byte after");
    check_says(report_of(member_of_a_restricted_one), ": points[3].y, in global memory");
  }
  TEST_CASE("an array of unknown size at the end of a struct has no name") {
    check_says(report_of(after_a_message), ": message[64], the first byte after");
  }
  TEST_CASE("a member of a struct has its name") {
    check_says(report_of(members), ": points[3].y, in");
    check_says(report_of(members), ": origin.y, in");
    check_says(report_of(member_of_array), ": rows[1].cells[1].count, in");
    check_says(report_of(array_in_member), ": rows[1].cells[0].parts[1][2], in");
    check_says(report_of(member_of_union), ": rows[0].halves[1], in");
    check_says(report_of(part_of_vector), ": pairs[3].y, in");
    check_says(report_of(member_of_dynamic, 256), ": table[2].cells[1].parts[0][1], in");
  }
  TEST_CASE("a pointer in an object has the member's name") {
    check_says(report_of_world(row_of_object), ": world.lists.rows[1][3], in global memory");
    check_says(report_of_world(member_by_object), ": world.lists.cells[2].count, in global");
    check_says(report_of_world(restricted_by_object), ": world.heights[5], in global memory");
  }
  TEST_CASE("a static variable of a function is told from one of the host's program") {
    const std::string own = report_of(counts_in_a_static);
    check_says(own, "host memory in kernel counts_in_a_static: mine\n");
    check_says(own, "Leave out static");
    const std::string global = report_of(counts_in_the_hosts);
    check_says(global, ": of_the_host\n");
    check_says(global, "Declare it __device__");
  }
  TEST_CASE("beyond all memory, the nearest pointer by which such an access may go") {
    for (const auto kernel : {writes_far_from_out, reads_far_from_in}) {
      int* const numbers = zeros(1500);
      kernel<<<1, 1>>>(numbers + 1024, numbers);
      const auto report = only_report();
      check_says(report.message, kernel == writes_far_from_out ? ": out[2000], " : ": in[976], ");
    }
  }
  TEST_CASE("an index of 32 bits is told where only the end of a large array is there") {
    for (const int bits : {32, 36}) {
      int* end = nullptr;
      cohort::check(cudaMalloc(&end, 256));
      const std::size_t before = sizeof(int) << bits;
      write_one<<<1, 1>>>(reinterpret_cast<int*>(reinterpret_cast<std::uintptr_t>(end) - before));
      const auto report = only_report();
      check_says(report.message,
                 "Of `out` only those elements are there whose index doesn't fit into 32 bits.");
      check_says(report.message, "Compute the index as std::size_t");
    }
  }
  TEST_CASE("what was freed is told with both of its lines") {
    int* memory = nullptr;
    cohort::check(cudaMalloc(&memory, 256));
    cohort::check(cudaFree(memory));
    constexpr int line_of_free = __LINE__ - 1;
    write_one<<<1, 1>>>(memory);
    const auto report = only_report();
    check_says(report.message, "memory of 256 bytes, from cudaMalloc at ");
    check_says(report.message,
               "names_of_memory.cu:" + std::to_string(line_of_free - 1) + ", freed at ");
    check_says(report.message, "names_of_memory.cu:" + std::to_string(line_of_free) + "\n");
  }
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
    const auto report = only_report();
    check_says(report.message, "4 bytes before an allocation of " + size + " bytes");
    check_says(report.message, "The index is negative.");
  }
}
