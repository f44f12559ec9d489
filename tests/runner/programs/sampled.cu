// What a program may have that is compiled twice, to be fast and to be watched: what it prints must
// be what it prints else. With an argument, the block of that number makes a mistake.
#include <cstdio>
#include <cstdlib>

constexpr int blocks = 100, threads = 64, count = blocks * threads;

__device__ int total;
__device__ static int calls[] = {0, 0, 0};
__constant__ int factors[] = {1, 2, 3};
__managed__ int of_both = 5;
namespace {
__device__ unsigned long long in_a_namespace = 7;
__device__ int table[4][2];
}  // namespace

texture<int> weights;
static texture<int> biases;

struct Told {
  Told() { std::puts("before main"); }
  ~Told() { std::puts("after main"); }
} told;

struct Shape {
  __device__ virtual int area(int side) const = 0;
};
struct Square : Shape {
  __device__ int area(int side) const override { return side * side; }
};

__device__ int triple(int x) { return 3 * x; }
typedef int (*Function)(int);
__device__ Function function = triple;

__device__ int numbered() {
  static __device__ int number;
  return atomicAdd(&number, 1);
}

inline __device__ int& twice(int& x) { return x *= 2; }

/// Lambdas of one type of arguments, and templates, are told apart.
template <class Body>
__global__ void each(int* x, Body body) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  body(x[i]);
}

template <int summand>
__global__ void add(int* x) {
  __shared__ int tile[threads];
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  tile[threads - 1 - threadIdx.x] = x[i];
  __syncthreads();
  x[i] = tile[threads - 1 - threadIdx.x] + summand;
}

__global__ void use_all(int* x, int wrong) {
  extern __shared__ int scratch[];
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  scratch[threadIdx.x] = x[i];
  const Square square;
  const Shape* shape = &square;
  x[i] = function(twice(scratch[threadIdx.x])) + factors[i % 3] + shape->area(2) + of_both;
  x[i] += tex1Dfetch(weights, i % 3) + tex1Dfetch(biases, i % 3);
  atomicAdd(&total, 1);
  atomicAdd(calls + i % 3, 1);
  atomicAdd(&in_a_namespace, 1ull);
  atomicAdd(&table[i % 4][i % 2], 1);
  numbered();
  if (blockIdx.x == wrong) scratch[0] = x[i];
}

int main(int argc, char** argv) {
  int* x;
  cudaMalloc(&x, count * sizeof(int));
  cudaMemset(x, 0, count * sizeof(int));
  int *of_textures, values[] = {7, 8, 9, 90, 80, 70};
  cudaMalloc(&of_textures, sizeof values);
  cudaMemcpy(of_textures, values, sizeof values, cudaMemcpyHostToDevice);
  cudaBindTexture(nullptr, weights, of_textures, 3 * sizeof(int));
  cudaBindTexture(nullptr, biases, of_textures + 3, 3 * sizeof(int));
  int start = 1000;
  cudaMemcpyToSymbol(total, &start, sizeof start);
  of_both = 6;
  for (int turn = 0; turn < 5; ++turn) {
    add<1><<<blocks, threads>>>(x);
    add<20><<<blocks, threads>>>(x);
    each<<<blocks, threads>>>(x, [] __device__(int& value) { value += 300; });
    each<<<blocks, threads>>>(x, [turn] __device__(int& value) { value += 4000 * turn; });
    each<<<blocks, threads>>>(x, [] __device__(int& value) { value -= 50000; });
    use_all<<<blocks, threads, threads * sizeof(int)>>>(x, argc > 1 ? std::atoi(argv[1]) : -1);
    if (cudaDeviceSynchronize() != cudaSuccess) return 1;
  }
  static int numbers[count];
  cudaMemcpy(numbers, x, sizeof numbers, cudaMemcpyDeviceToHost);
  unsigned sum = 0;
  for (int i = 0; i < count; ++i) sum = sum * 31 + numbers[i];
  int counted, of_table[4][2], of_calls[3];
  unsigned long long other;
  cudaMemcpyFromSymbol(&counted, total, sizeof counted);
  cudaMemcpyFromSymbol(&other, in_a_namespace, sizeof other);
  cudaMemcpyFromSymbol(of_table, table, sizeof of_table);
  cudaMemcpyFromSymbol(of_calls, calls, sizeof of_calls);
  std::printf("%u %d %llu %d %d %d %d\n", sum, counted, other, of_table[0][0], of_table[3][1],
              of_calls[0], of_calls[2]);
  cudaFree(of_textures);
  cudaFree(x);
}
