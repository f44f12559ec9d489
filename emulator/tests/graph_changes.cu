// Nodes of graphs that get other work, before a graph is instantiated and afterwards.
#include <numeric>

#include "described.cuh"
#include "failing.cuh"
#include "harness.hpp"

namespace {

using rules::expect;

constexpr std::size_t bytes = count * sizeof(int);

cudaMemcpy3DParms copy_of(int* to, const int* from, cudaMemcpyKind kind) {
  cudaMemcpy3DParms copy{};
  copy.srcPtr = make_cudaPitchedPtr(const_cast<int*>(from), bytes, bytes, 1);
  copy.dstPtr = make_cudaPitchedPtr(to, bytes, bytes, 1);
  copy.extent = make_cudaExtent(bytes, 1, 1);
  copy.kind = kind;
  return copy;
}

void count_call(void* calls) { ++*static_cast<int*>(calls); }
void count_ten(void* calls) { *static_cast<int*>(calls) += 10; }

/// From the host to the device, add 5, call a function; beside it, a fill of other numbers.
struct Scene {
  std::vector<int> host = std::vector<int>(count, 1);
  cohort::device_buffer<int> numbers = cohort::device_buffer<int>(count);
  cohort::device_buffer<int> others = cohort::device_buffer<int>(count);
  int calls = 0;
  cudaGraph_t graph{};
  cudaGraphNode_t in, kernel, call, fill;

  Scene() {
    cohort::check(cudaGraphCreate(&graph, 0));
    const auto copy = copy_of(numbers.data(), host.data(), cudaMemcpyHostToDevice);
    cohort::check(cudaGraphAddMemcpyNode(&in, graph, nullptr, 0, &copy));
    const Described plus(add, numbers.data(), 5);
    cohort::check(cudaGraphAddKernelNode(&kernel, graph, &in, 1, &plus.parameters));
    const cudaHostNodeParams called{count_call, &calls};
    cohort::check(cudaGraphAddHostNode(&call, graph, &kernel, 1, &called));
    const cudaMemsetParams filled = fill_with(7);
    cohort::check(cudaGraphAddMemsetNode(&fill, graph, nullptr, 0, &filled));
  }
  ~Scene() { cudaGraphDestroy(graph); }
  Scene(const Scene&) = delete;

  cudaMemsetParams fill_with(unsigned value) {
    cudaMemsetParams filled{};
    filled.dst = others.data();
    filled.value = value;
    filled.elementSize = sizeof(int);
    filled.width = count;
    filled.height = 1;
    filled.pitch = bytes;
    return filled;
  }
};

struct Executable {
  cudaGraphExec_t it{};

  explicit Executable(const Scene& scene) {
    cohort::check(cudaGraphInstantiateWithFlags(&it, scene.graph, 0));
    cohort::check(cudaGraphUpload(it, nullptr));
  }
  ~Executable() { cudaGraphExecDestroy(it); }
  Executable(const Executable&) = delete;

  int run(const Scene& scene) {
    cohort::check(cudaGraphLaunch(it, nullptr));
    cohort::check(cudaDeviceSynchronize());
    return scene.numbers.to_host().back();
  }
};

}  // namespace

TEST_SUITE("changes of graphs") {
  TEST_CASE("a graph knows its kernels, and which nodes wait for none") {
    Scene scene;
    std::size_t roots = 4;
    cudaGraphNode_t found[4] = {scene.call, scene.call, scene.call, scene.call};
    cohort::check(cudaGraphGetRootNodes(scene.graph, found, &roots));
    CHECK(roots == 2);
    CHECK((found[0] == scene.in || found[1] == scene.in));
    CHECK((found[0] == scene.fill || found[1] == scene.fill));
    for (int none : {2, 3}) CHECK(found[none] == nullptr);
    roots = 1;
    cohort::check(cudaGraphGetRootNodes(scene.graph, found, &roots));
    CHECK(roots == 1);
    cudaKernelNodeParams asked{};
    cohort::check(cudaGraphKernelNodeGetParams(scene.kernel, &asked));
    CHECK(asked.func == reinterpret_cast<void*>(add));
    CHECK(asked.gridDim.x == 1);
    CHECK(asked.blockDim.x == count);
    CHECK(*static_cast<int**>(asked.kernelParams[0]) == scene.numbers.data());
    CHECK(*static_cast<int*>(asked.kernelParams[1]) == 5);
    expect(cudaErrorInvalidValue, cudaGraphKernelNodeGetParams(scene.fill, &asked));
  }
  TEST_CASE("what a captured kernel is launched with can be asked for, and changed in a copy") {
    cohort::device_buffer<int> numbers(std::vector<int>(count, 1));
    cudaStream_t stream{};
    cudaGraph_t graph{};
    cohort::check(cudaStreamCreate(&stream));
    cohort::check(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
    add<<<1, count, 64, stream>>>(numbers.data(), 5);
    cohort::check(cudaStreamEndCapture(stream, &graph));
    cudaGraphNode_t node{};
    std::size_t nodes = 1;
    cohort::check(cudaGraphGetNodes(graph, &node, &nodes));
    cudaGraphExec_t executable{};
    cohort::check(cudaGraphInstantiateWithFlags(&executable, graph, 0));

    cudaKernelNodeParams asked{};
    cohort::check(cudaGraphKernelNodeGetParams(node, &asked));
    CHECK(asked.func == reinterpret_cast<void*>(add));
    CHECK(asked.gridDim.x == 1);
    CHECK(asked.blockDim.x == count);
    CHECK(asked.sharedMemBytes == 64);
    CHECK(*static_cast<int**>(asked.kernelParams[0]) == numbers.data());
    CHECK(*static_cast<int*>(asked.kernelParams[1]) == 5);
    int value = 7;
    void* arguments[] = {asked.kernelParams[0], &value};
    asked.kernelParams = arguments;
    cohort::check(cudaGraphExecKernelNodeSetParams(executable, node, &asked));
    cohort::check(cudaGraphLaunch(executable, stream));
    cohort::check(cudaStreamSynchronize(stream));
    CHECK(numbers.to_host().back() == 8);
    cohort::check(cudaGraphExecDestroy(executable));
    cohort::check(cudaGraphDestroy(graph));
    cohort::check(cudaStreamDestroy(stream));
  }
  TEST_CASE("what is instantiated stays as it was when the graph changes") {
    Scene scene;
    cudaGraphExec_t none{};
    expect(cudaErrorInvalidValue,
           cudaGraphInstantiateWithFlags(&none, scene.graph, cudaGraphInstantiateFlagUpload));
    Executable before(scene);
    const Described times(multiply, scene.numbers.data(), 3);
    cohort::check(cudaGraphKernelNodeSetParams(scene.kernel, &times.parameters));
    cudaGraphNodeParams ten{};
    ten.type = cudaGraphNodeTypeHost;
    ten.host = {count_ten, &scene.calls};
    cohort::check(cudaGraphNodeSetParams(scene.call, &ten));
    Executable after(scene);
    CHECK(before.run(scene) == 6);
    CHECK(scene.calls == 1);
    CHECK(after.run(scene) == 3);
    CHECK(scene.calls == 11);
  }
  TEST_CASE("what is instantiated gets other arguments, and the graph stays") {
    Scene scene;
    Executable changed(scene);
    std::vector<int> twos(count, 2);
    const auto copy = copy_of(scene.numbers.data(), twos.data(), cudaMemcpyHostToDevice);
    cohort::check(cudaGraphExecMemcpyNodeSetParams(changed.it, scene.in, &copy));
    CHECK(changed.run(scene) == 7);
    cohort::check(cudaGraphExecMemcpyNodeSetParams1D(changed.it, scene.in, scene.numbers.data(),
                                                     scene.host.data(), bytes,
                                                     cudaMemcpyHostToDevice));
    CHECK(changed.run(scene) == 6);
    const cudaMemsetParams filled = scene.fill_with(9);
    cohort::check(cudaGraphExecMemsetNodeSetParams(changed.it, scene.fill, &filled));
    const cudaHostNodeParams ten{count_ten, &scene.calls};
    cohort::check(cudaGraphExecHostNodeSetParams(changed.it, scene.call, &ten));
    const Described eight(add, scene.numbers.data(), 8);
    cudaGraphNodeParams any{};
    any.type = cudaGraphNodeTypeKernel;
    any.kernel.func = eight.parameters.func;
    any.kernel.gridDim = eight.parameters.gridDim;
    any.kernel.blockDim = eight.parameters.blockDim;
    any.kernel.kernelParams = eight.parameters.kernelParams;
    cohort::check(cudaGraphExecNodeSetParams(changed.it, scene.kernel, &any));
    scene.calls = 0;
    CHECK(changed.run(scene) == 9);
    CHECK(scene.calls == 10);
    CHECK(scene.others.to_host().back() == 9);
    Executable unchanged(scene);
    CHECK(unchanged.run(scene) == 6);
    CHECK(scene.calls == 11);
    CHECK(scene.others.to_host().back() == 7);
  }
  TEST_CASE("a node keeps its kind, and a graph its nodes") {
    Scene scene, other;
    Executable it(scene);
    const Described plus(add, scene.numbers.data(), 6);
    const auto copy = copy_of(scene.numbers.data(), scene.host.data(), cudaMemcpyHostToDevice);
    const cudaMemsetParams filled = scene.fill_with(9);
    const cudaHostNodeParams called{count_ten, &scene.calls};
    const auto check_refused = [](cudaError_t error) { expect(cudaErrorInvalidValue, error); };
    check_refused(cudaGraphKernelNodeSetParams(scene.fill, &plus.parameters));
    check_refused(cudaGraphExecKernelNodeSetParams(it.it, scene.fill, &plus.parameters));
    check_refused(cudaGraphExecMemcpyNodeSetParams(it.it, scene.kernel, &copy));
    check_refused(cudaGraphExecMemsetNodeSetParams(it.it, scene.kernel, &filled));
    check_refused(cudaGraphExecHostNodeSetParams(it.it, scene.kernel, &called));
    check_refused(cudaGraphExecKernelNodeSetParams(it.it, other.kernel, &plus.parameters));
    check_refused(cudaGraphAddMemcpyNode(&other.in, scene.graph, &other.kernel, 1, &copy));
    check_refused(cudaGraphAddDependencies(scene.graph, &scene.in, &scene.kernel, nullptr, 1));
    CHECK(it.run(scene) == 6);
    CHECK(scene.others.to_host().back() == 7);
  }
  TEST_CASE("a kernel that can't be launched doesn't replace another") {
    Scene scene;
    Described wide(multiply, scene.numbers.data(), 3);
    wide.parameters.blockDim = dim3(5000);
    CHECK(cudaGraphKernelNodeSetParams(scene.kernel, &wide.parameters) != cudaSuccess);
    CHECK(cudaGetLastError() != cudaSuccess);
    cudaKernelNodeParams asked{};
    cohort::check(cudaGraphKernelNodeGetParams(scene.kernel, &asked));
    CHECK(asked.func == reinterpret_cast<void*>(add));
    CHECK(Executable(scene).run(scene) == 6);
  }
}
