// Work that streams do as late as its order allows, under seeds other than 0: what nobody has
// waited for has not happened yet.
#include <emulator/host.hpp>
#include <string>
#include <thread>
#include <vector>

#include "harness.hpp"

namespace {

__global__ void set(int* number, int value) { *number = value; }
__global__ void double_of(const int* number, int* doubled) { *doubled = 2 * *number; }
__global__ void next(int* number) { ++*number; }
__global__ void set_flag(volatile int* flag) { *flag = 1; }
__global__ void stray(int* number) { number[1 << 20] = 1; }

/// A seed for what comes, whose reports are asked for, and not printed.
struct Seed {
  explicit Seed(std::uint64_t seed) {
    emulator::take_reports();
    emulator::print_reports(false);
    emulator::set_seed(seed);
  }
  ~Seed() {
    cudaDeviceSynchronize();
    emulator::take_reports();
    emulator::print_reports(true);
    emulator::set_seed(0);
  }
};

/// Two streams that don't wait for the default one, and two numbers: of the host, which are 1 and
/// which the device reaches, and of the device, which are 0.
struct Work {
  cudaStream_t one{}, other{};
  cudaEvent_t event{};
  int* host = nullptr;
  int* device = nullptr;

  Work() {
    cohort::check(cudaStreamCreateWithFlags(&one, cudaStreamNonBlocking));
    cohort::check(cudaStreamCreateWithFlags(&other, cudaStreamNonBlocking));
    cohort::check(cudaEventCreate(&event));
    cohort::check(cudaMallocHost(&host, 2 * sizeof(int)));
    cohort::check(cudaMalloc(&device, 2 * sizeof(int)));
    cohort::check(cudaMemset(device, 0, 2 * sizeof(int)));
    cohort::check(cudaDeviceSynchronize());
    host[0] = host[1] = 1;
  }
  ~Work() {
    cudaStreamDestroy(one);
    cudaStreamDestroy(other);
    cudaEventDestroy(event);
    cudaFreeHost(host);
    cudaFree(device);
  }
  Work(const Work&) = delete;

  void to_device(cudaStream_t stream) const {
    cohort::check(cudaMemcpyAsync(device, host, sizeof(int), cudaMemcpyHostToDevice, stream));
  }
  void to_host(cudaStream_t stream) const {
    cohort::check(cudaMemcpyAsync(host, device, sizeof(int), cudaMemcpyDeviceToHost, stream));
  }
  int number_on_device() const {
    int number = -1;
    cohort::check(cudaDeviceSynchronize());
    cohort::check(cudaMemcpy(&number, device, sizeof number, cudaMemcpyDeviceToHost));
    return number;
  }
};

/// The missing waits that were reported since the seed was chosen: the lines of both sides, the
/// later first.
std::vector<std::pair<int, int>> missing_waits() {
  std::vector<std::pair<int, int>> lines;
  for (const auto& report : emulator::take_reports()) {
    CHECK(report.kind == "missing wait");
    const auto& sides = report.causes.front().sides;
    lines.emplace_back(sides[0].line, sides[1].line);
  }
  return lines;
}

using Lines = std::vector<std::pair<int, int>>;

}  // namespace

TEST_SUITE("late work") {
  TEST_CASE("the host reads before the copy has come") {
    for (const unsigned seed : {0, 1}) {
      CAPTURE(seed);
      const Seed chosen(seed);
      const Work work;
      set<<<1, 1, 0, work.one>>>(work.device, 5);
      const int copied_at = __LINE__ + 1;
      work.to_host(work.one);
      CHECK(work.host[0] == (seed == 0 ? 5 : 1));
      CHECK(cudaStreamSynchronize(work.one) == cudaSuccess);
      CHECK(work.host[0] == 5);
      const auto found = missing_waits();
      REQUIRE(found.size() == 1);
      CHECK(found[0].first == copied_at + 1);
    }
  }
  TEST_CASE("the host fills a buffer again that is still being copied") {
    for (const unsigned seed : {0, 1}) {
      CAPTURE(seed);
      const Seed chosen(seed);
      const Work work;
      work.to_device(work.one);
      work.host[0] = 2;
      CHECK(work.number_on_device() == (seed == 0 ? 1 : 2));
      CHECK(missing_waits().size() == 1);
    }
  }
  TEST_CASE("a kernel reads what another stream has not written yet, and is reported alike") {
    Lines of_friendly;
    for (const unsigned seed : {0, 1}) {
      CAPTURE(seed);
      const Seed chosen(seed);
      const Work work;
      set<<<1, 1, 0, work.one>>>(work.device, 5);
      double_of<<<1, 1, 0, work.other>>>(work.device, work.device + 1);
      CHECK(cudaStreamSynchronize(work.other) == cudaSuccess);
      cohort::check(cudaMemcpyAsync(work.host, work.device + 1, sizeof(int), cudaMemcpyDeviceToHost,
                                    work.other));
      CHECK(cudaStreamSynchronize(work.other) == cudaSuccess);
      CHECK(work.host[0] == (seed == 0 ? 10 : 0));
      CHECK(work.number_on_device() == 5);
      const auto found = missing_waits();
      REQUIRE(found.size() == 1);
      if (seed == 0) of_friendly = found;
      CHECK(found == of_friendly);
    }
  }
  TEST_CASE("what is waited for has happened, under each seed") {
    for (unsigned seed = 0; seed <= 10; ++seed) {
      CAPTURE(seed);
      const Seed chosen(seed);
      const Work work;
      work.to_device(work.one);
      next<<<1, 1, 0, work.one>>>(work.device);
      cohort::check(cudaEventRecord(work.event, work.one));
      cohort::check(cudaStreamWaitEvent(work.other, work.event));
      next<<<1, 1, 0, work.other>>>(work.device);
      work.to_host(work.other);
      CHECK(cudaStreamSynchronize(work.other) == cudaSuccess);
      CHECK(work.host[0] == 3);
      work.host[0] = 7;
      work.to_device(work.one);
      cohort::check(cudaEventRecord(work.event, work.one));
      CHECK(cudaEventSynchronize(work.event) == cudaSuccess);
      work.host[0] = 8;
      CHECK(work.number_on_device() == 7);
      CHECK(missing_waits().empty());
    }
  }
  TEST_CASE("a flag that the host reads in a loop is set some time") {
    const Seed chosen(1);
    const Work work;
    work.host[0] = 0;
    set_flag<<<1, 1, 0, work.one>>>(work.host);
    while (*static_cast<volatile int*>(work.host) == 0) {
    }
    CHECK(missing_waits().empty());
  }
  TEST_CASE("a flag that another thread of the host reads in a loop is set, too") {
    const Seed chosen(1);
    const Work work;
    work.host[0] = 0;
    set_flag<<<1, 1, 0, work.one>>>(work.host);
    std::thread([&] {
      while (*static_cast<volatile int*>(work.host) == 0) {
      }
    }).join();
    CHECK(missing_waits().empty());
  }
  TEST_CASE("memory that is given back has been used before") {
    const Seed chosen(1);
    const Work work;
    int* more = nullptr;
    cohort::check(cudaMalloc(&more, sizeof(int)));
    set<<<1, 1, 0, work.one>>>(more, 5);
    cohort::check(cudaMemcpyAsync(work.host, more, sizeof(int), cudaMemcpyDeviceToHost, work.one));
    CHECK(cudaFree(more) == cudaSuccess);
    CHECK(work.host[0] == 5);
    CHECK(missing_waits().empty());
  }
  TEST_CASE("more than a queue takes is done meanwhile") {
    const Seed chosen(1);
    const Work work;
    for (int i = 0; i < 3000; ++i) next<<<1, 1, 0, work.one>>>(work.device);
    CHECK(work.number_on_device() == 3000);
    CHECK(missing_waits().empty());
  }
  TEST_CASE("the error of a late kernel is the wait's") {
    const Seed chosen(1);
    const Work work;
    stray<<<1, 1, 0, work.one>>>(work.device);
    CHECK(cudaGetLastError() == cudaSuccess);
    set<<<1, 1, 0, work.one>>>(work.device, 5);
    CHECK(cudaStreamSynchronize(work.one) == cudaErrorIllegalAddress);
    CHECK(emulator::take_reports().size() == 1);
    cohort::check(cudaDeviceReset());
  }
}
