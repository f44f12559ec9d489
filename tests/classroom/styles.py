#!/usr/bin/env python3
"""Grades honest work that is written in many styles: each text gets full points.

    styles.py ROOT BUILD CLASSROOM [EVERY]

EVERY is 1 for all texts, which takes some minutes, and 4 for a quarter of them. The texts are reference solutions, changed as students would write them; and those of the folder `styles`, whose
regions take the place of the solution's, and `before` comes after its includes.
"""
import csv
import itertools
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

LESSONS = ["00-first-launch", "01-aggregated-atomics", "02-labeled-partition", "05-composition"]

# What comes after the includes.
AFTER_INCLUDES = {
    "using_std": "using namespace std;",
    "using_groups": "using namespace cooperative_groups;",
    "using_size_t": "#include <cstddef>\nusing std::size_t;",
    "alias": "namespace cgr = cooperative_groups;\nusing Block = cgr::thread_block;",
    "nested_namespaces": "namespace mine::detail {\ninline int one() { return 1; }\n}\nusing mine::detail::one;",
    "no_name": "namespace {\nconstexpr int my_warp = 32;\n}",
    "tile": "#define TILE 16\n#define N 1024\nstatic_assert(N % TILE == 0);",
    "macro_names": "#define DIV_UP(a, b) (((a) + (b) - 1) / (b))\n#define WARP_SIZE 32\n#define FULL_MASK 0xffffffffu",
    "macro_check": "#define CHECK(call) do { if ((call) != cudaSuccess) return; } while (0)",
    "macro_min": "#undef min\n#define MIN(a, b) ((a) < (b) ? (a) : (b))",
    "if_0": "#if 0\nit doesn't compile, and has a \" in it\n#endif",
    "debug": "#ifdef DEBUG\n#include <cstdio>\n#define LOG(...) printf(__VA_ARGS__)\n#else\n#define LOG(...)\n#endif",
    "version": "#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 700\nconstexpr bool is_new = true;\n#endif",
    "has_include": "#if __has_include(<span>)\n#include <span>\n#endif",
    "many_headers": "#include <atomic>\n#include <chrono>\n#include <iostream>\n#include <map>\n#include <memory>\n#include <numeric>",
    "files": "#include <fstream>\n#include <thread>\n#include <mutex>\n#include <filesystem>",
    "c_headers": "#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <math.h>\n#include <limits.h>\n#include <stdint.h>\n#include <assert.h>",
    "cuda_headers": "#include <cuda_runtime.h>\n#include <cooperative_groups/reduce.h>\n#include <cooperative_groups/scan.h>\n#include <device_launch_parameters.h>",
    "odd_names": "inline int check(int a) { return a; }\ninline int count(int a) { return a; }\ninline int launch(int a) { return a; }",
    "tests": "namespace helpers {\nstruct tests { int passed = 0; };\ninline int run(tests t) { return t.passed; }\n}",
    "my_sum": "__device__ inline float sum(const float* a, int n) {\n  float s = 0;\n  for (int i = 0; i < n; ++i) s += a[i];\n  return s;\n}",
    "operators": "struct Pair { int a, b; };\n__device__ inline Pair operator+(Pair x, Pair y) { return {x.a + y.a, x.b + y.b}; }\ninline bool operator==(Pair x, Pair y) { return x.a == y.a; }\ninline bool operator<(Pair x, Pair y) { return x.a < y.a; }",
    "less": "template <class T>\nstruct Less {\n  __host__ __device__ bool operator()(T a, T b) const { return a < b; }\n};\ninline std::size_t less_of(std::size_t a) { return a<::std::size_t(3); }",
    "class": "class Timer {\n public:\n  explicit Timer(int start) : start_(start) {}\n  ~Timer() = default;\n  int elapsed() const { return 5 - start_; }\n\n private:\n  int start_ = 0;\n};",
    "inheritance": "struct Shape { virtual ~Shape() = default; virtual int area() const = 0; };\nstruct Square final : Shape { int area() const override { return 4; } };\ninline int area_of(const Shape& s) { return s.area(); }",
    "templates": "template <class T, int n = 4>\n__device__ T power(T x) {\n  if constexpr (n == 0) return T(1);\n  else return x * power<T, n - 1>(x);\n}\ninline constexpr auto power_of_int = power<int, 3>;",
    "concept": "template <class T>\nconcept Number = requires(T a) { a + a; };\ntemplate <Number T>\nT twice(T a) { return a + a; }",
    "variadic": "template <class... Ts>\nconstexpr auto add(Ts... all) { return (all + ... + 0); }\nstatic_assert(add(1, 2, 3) == 6);",
    "lambda": "inline auto twice = [](auto x) { return x + x; };\ninline int lookup(int* a) { return a[([] { return 0; })()]; }",
    "table": "constexpr int powers[] = {1, 2, 4, 8, 16, 32};\n__constant__ float weights[4] = {1, 2, 3, 4};",
    "device_variable": "__device__ int calls = 0;\n__device__ unsigned long long cycles;",
    "global": "static int launches = 0;\ninline int my_counter{};\nconst float epsilon = 1e-6f;",
    "enum": "enum class State { idle, busy };\nenum { warp_size = 32, lanes = 32 };\ntypedef unsigned int uint;",
    "union": "union Bits { float f; unsigned u; };\nstruct alignas(16) Wide { float x, y, z, w; };",
    "attributes": "[[maybe_unused]] static int spare = 0;\n[[nodiscard]] inline int nodiscarded() { return 1; }\n[[deprecated(\"old\")]] inline void old() {}",
    "gnu_attributes": "[[gnu::always_inline]] inline int one() { return 1; }\n__attribute__((always_inline)) inline int two() { return 2; }\n__attribute__((unused)) static int three() { return 3; }\nstruct __attribute__((packed, aligned(4))) P { char a; int b; };",
    "force_inline": "__forceinline__ __device__ int fast(int x) { return x; }\n__noinline__ __device__ int slow(int x) { return x; }",
    "bounds": "__global__ void __launch_bounds__(256) another_kernel(int* x) { if (x) x[threadIdx.x] = 1; }",
    "unroll": "__device__ inline int unrolled(const int* x) {\n  int s = 0;\n#pragma unroll\n  for (int i = 0; i < 4; ++i) s += x[i];\n#pragma unroll 4\n  for (int i = 0; i < 4; ++i) s += x[i];\n  return s;\n}",
    "pragmas": "#pragma region helpers\n#pragma GCC diagnostic push\n#pragma GCC diagnostic ignored \"-Wunused\"\n#pragma GCC diagnostic pop\n#pragma endregion\n#pragma nv_diag_suppress 177",
    "raw_string": "inline const char* help = R\"(usage: \"a\" \\ )\";\ninline const char* more = R\"x(a)\" ' )x\";",
    "characters": "inline bool is_base(char c) { return c == 'R' || c == '\"' || c == '\\'' || c == '\\\\' || c == '#'; }",
    "numbers": "constexpr long million = 1'000'000;\nconstexpr auto mask = 0b1010'1010u;\nconstexpr float tiny = 0x1p-10f;",
    "continued": "// A path: C:\\course\\\n// and here it goes on \\\n   still a comment\ninline int after_the_comment = 1;",
    "continued_macro": "#define SWAP(a, b) \\\n  do {             \\\n    auto t = a;    \\\n    a = b;         \\\n    b = t;         \\\n  } while (0)",
    "unicode": "// TODO: größer? 完成 🚀 — naïve, but it works\ninline const char* greeting = \"Grüße 🚀\";",
    "comments": "/* old:\n * __global__ void k() {}\n * // #include \"x.h\"\n */\n/**/ /***/",
    "assertions": "#include <cassert>\n__device__ inline void require(bool ok) { assert(ok && \"must hold\"); }",
    "printf": "#include <cstdio>\n__global__ void hello() { printf(\"hello %d of %s\\n\", threadIdx.x, \"me\"); }",
    "cout": "#include <iostream>\ninline void show(int x) { std::cout << \"x = \" << x << std::endl; std::cerr << x; }",
    "printed_at_start": "#include <cstdio>\ninline int said = printf(\"starting\\n\");",
    "strings": "#include <string>\n#include <sstream>\ninline std::string shown(int x) { std::ostringstream out; out << x << \"!\"; return out.str() + std::to_string(x); }",
    "containers": "#include <map>\n#include <vector>\n#include <set>\n#include <unordered_map>\ninline std::map<int, int> seen;\ninline int look(int x) { std::set<int> s{x}; std::unordered_map<int, int> u{{x, 1}}; return ++seen[x] + u.size() + s.size(); }",
    "pointers": "#include <memory>\ninline int held() { auto p = std::make_shared<int>(3); auto q = std::make_unique<int[]>(4); auto r = p; return *r + q[0]; }",
    "algorithms": "#include <algorithm>\n#include <numeric>\n#include <vector>\ninline int largest_of(std::vector<int> v) { std::sort(v.begin(), v.end(), [](int a, int b) { return a > b; }); return std::accumulate(v.begin(), v.end(), 0); }",
    "function": "#include <functional>\n#include <optional>\n#include <variant>\ninline int call(const std::function<int(int)>& f) { std::optional<int> o = f(1); std::variant<int, float> v = *o; return std::get<int>(v); }",
    "clock": "#include <chrono>\ninline double seconds() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }\ninline auto start_of_program = std::chrono::high_resolution_clock::now();",
    "random": "#include <random>\n#include <cstdlib>\ninline int dice() { std::mt19937 g(42); return std::uniform_int_distribution<int>(1, 6)(g) + rand() % 2; }",
    "atomics": "#include <atomic>\ninline std::atomic<int> total{0};\ninline void bump() { total.fetch_add(1); ++total; }",
    "exceptions": "#include <stdexcept>\ninline int safe(int n) { try { if (n < 0) throw std::invalid_argument(\"n\"); return n; } catch (const std::exception& e) { return -1; } }",
    "c_memory": "#include <cstdlib>\n#include <cstring>\ninline void zero() { int* p = (int*)malloc(16); memset(p, 0, 16); p = (int*)realloc(p, 32); free(p); p = (int*)calloc(4, 4); free(p); }",
    "bits": "__host__ __device__ inline int bits(unsigned x, unsigned long long y) { return __builtin_popcount(x) + __builtin_ctz(x | 1) + __builtin_clz(x | 1) + __builtin_popcountll(y); }",
    "wide": "#include <bit>\n#include <cstdint>\ninline uint64_t high(uint64_t a, uint64_t b) { return (uint64_t)(((unsigned __int128)a * b) / 7); }\n__host__ __device__ inline int ones(uint64_t x) { return std::popcount(x) + std::countr_zero(x); }",
    "mathematics": "#include <cmath>\n__host__ __device__ inline float wave(float x) { return sinf(x) + std::sqrt(x) + powf(x, 2.f) + fabsf(x) + rsqrtf(x); }",
    "time": "#include <ctime>\n__device__ inline long long ticks() { return clock64(); }\ninline long now() { return time(nullptr); }",
    "members": "struct Accumulator {\n  int total = 0;\n  __device__ Accumulator& operator+=(int x) { total += x; return *this; }\n  __device__ explicit operator bool() const { return total > 0; }\n};",
    "deduction": "template <class T> struct Box { T value; };\ntemplate <class T> Box(T) -> Box<T>;\ninline Box box{3};",
    "statics": "inline int next() { static int n = 0; return ++n; }\ninline const std::size_t* where() { static const std::size_t s = next(); return &s; }",
    "structured": "#include <tuple>\n#include <utility>\ninline int both() { auto [a, b] = std::pair(1, 2); auto t = std::make_tuple(a, b); return std::get<0>(t); }",
    "goto": "inline int jump(int n) {\nagain:\n  if (n-- > 0) goto again;\n  switch (n) { case 0: [[fallthrough]]; default: return n; }\n}",
    "function_pointer": "using Op = int (*)(int);\ninline int apply(Op op, int x) { return op(x); }\nextern int not_used;\nextern \"C\" { inline int in_c(int x) { return x; } }",
    "friend": "template <class T>\nclass Vec {\n  T x;\n  friend bool operator==(const Vec& a, const Vec& b) { return a.x == b.x; }\n  friend struct Other;\n};",
    "literal": "constexpr std::size_t operator\"\"_KB(unsigned long long n) { return n * 1024; }\nstatic_assert(4_KB == 4096);",
    "error_string": "inline void report(cudaError_t e, const char* file = __FILE__, int line = __LINE__) { if (e != cudaSuccess) fprintf(stderr, \"%s:%d: %s\\n\", file, line, cudaGetErrorString(e)); }",
    "query": "inline int processors() { int d = 0; cudaGetDevice(&d); cudaDeviceProp p; cudaGetDeviceProperties(&p, d); return p.multiProcessorCount; }",
    "conversions": "#include <charconv>\n#include <string>\ninline int number(const std::string& s) { int n = std::stoi(s); std::from_chars(s.data(), s.data() + s.size(), n); char t[20]; return std::to_chars(t, t + 20, n).ptr - t; }",
    "complex": "#include <complex>\ninline float size_of(std::complex<float> c) { return std::abs(c * c) + std::arg(c) + std::exp(c).real(); }",
    "more_pragmas": "#pragma pack(push, 1)\nstruct Packed { char a; int b; };\n#pragma pack(pop)\ninline int all(int n) {\n  int s = 0;\n#pragma omp parallel for reduction(+ : s)\n  for (int i = 0; i < n; ++i) s += i;\n  return s;\n}\n#pragma warning(disable : 4996)",
    "assumptions": "inline int half(int n) {\n  if (n < 0) __builtin_unreachable();\n  return __builtin_expect(n > 0, 1) ? n / 2 : 0;\n}\n__attribute__((assume_aligned(16))) int* somewhere();",
    "odd_headers": "#include <regex>\n#include <typeindex>\n#include <cxxabi.h>\n#include <valarray>\n#include <bitset>\n#include <complex>",
    "list_of_arguments": "#include <cstdarg>\ninline void say(const char* format, ...) {\n  va_list list;\n  va_start(list, format);\n  vprintf(format, list);\n  va_end(list);\n}",
    "c_input": "#include <cstdio>\n#include <cstring>\n#include <clocale>\ninline int words(char* text) { setbuf(stdout, nullptr); int n = 0; for (char* w = strtok(text, \" \"); w; w = strtok(nullptr, \" \")) ++n; sscanf(text, \"%d\", &n); return n; }",
    "date": "#include <ctime>\ninline void today(char* to) { time_t t = time(nullptr); strftime(to, 20, \"%F\", localtime(&t)); }",
    "own_c_name": "extern \"C\" int send(int a) { return a; }\nextern \"C\" __global__ void plain_kernel(int* x) { if (x) *x = 1; }",
    "large_locals": "struct Page { int numbers[200]; };\n__device__ inline int sums(const Page& page) {\n  Page copy = page;\n  int counts[256] = {};\n  for (int n : copy.numbers) ++counts[n & 255];\n  return counts[0];\n}",
    "inline_ptx_comment": "// asm(\"mov.u32 %0, %laneid;\" : \"=r\"(lane)); was quicker\ninline const char* words = \"asm emulator __asm__ #pragma GCC optimize\";",
    "array": "#include <array>\n__host__ __device__ inline int third() { constexpr std::array<int, 4> a{1, 2, 3, 4}; return a[2] + static_cast<int>(a.size()); }",
    "span": "#include <span>\ninline int last_of(std::span<const int> s) { return s.empty() ? 0 : s.back(); }",
    "ranges": "#include <algorithm>\n#include <ranges>\n#include <vector>\ninline long evens(const std::vector<int>& v) { auto e = v | std::views::filter([](int x) { return x % 2 == 0; }); return std::ranges::distance(e); }",
    "events": "inline float milliseconds(cudaEvent_t a, cudaEvent_t b) { float ms = 0; cudaEventSynchronize(b); cudaEventElapsedTime(&ms, a, b); return ms; }\nstruct Event { cudaEvent_t e; Event() { cudaEventCreate(&e); } ~Event() { cudaEventDestroy(e); } };",
    "owner_of_memory": "template <class T>\nclass DeviceArray {\n  T* p_ = nullptr;\n public:\n  explicit DeviceArray(size_t n) { cudaMalloc(&p_, n * sizeof(T)); }\n  ~DeviceArray() { cudaFree(p_); }\n  DeviceArray(const DeviceArray&) = delete;\n  DeviceArray& operator=(const DeviceArray&) = delete;\n  T* data() { return p_; }\n};\ntemplate class DeviceArray<int>;",
    "own_test": "#include <cassert>\n#include <vector>\n__global__ void twice(int* x) { x[threadIdx.x] *= 2; }\ninline void try_twice() { std::vector<int> h(32, 1); int* d; cudaMalloc(&d, 128); cudaMemcpy(d, h.data(), 128, cudaMemcpyHostToDevice); twice<<<1, 32>>>(d); cudaMemcpy(h.data(), d, 128, cudaMemcpyDeviceToHost); assert(h[0] == 2); cudaFree(d); }",
    "shared_struct": "struct Scratch { int sums[32]; float f; };\n__global__ void with_scratch(int* x) { __shared__ Scratch s; s.sums[threadIdx.x % 32] = 0; __syncthreads(); if (x) *x = s.sums[0]; }",
    "dynamic_shared": "extern __shared__ unsigned char scratch_bytes[];\n__device__ inline float* floats_of_scratch() { return reinterpret_cast<float*>(scratch_bytes); }",
    "template_kernel": "template <class T, int block_size>\n__global__ void fill(T* out, T value) { if (threadIdx.x < block_size) out[threadIdx.x] = value; }\ntemplate __global__ void fill<int, 64>(int*, int);",
    "by_hand": "#define GLOBAL_ID (blockIdx.x * blockDim.x + threadIdx.x)\n#define LANE (threadIdx.x & 31)\n__device__ __forceinline__ int warp_sum(int v) {\n  for (int o = 16; o; o >>= 1) v += __shfl_down_sync(0xffffffffu, v, o);\n  return v;\n}",
    "limits": "#include <cfloat>\n#include <climits>\n#include <limits>\n__device__ inline int smallest() { return std::numeric_limits<int>::min(); }\nconstexpr float big = FLT_MAX;\nconstexpr int most = INT_MAX;",
    "bit_fields": "struct Flags { unsigned seen : 1, size : 7; unsigned : 0; };\n__device__ inline unsigned seen(Flags f) { return f.seen + f.size; }",
    "spaceship": "#include <compare>\nstruct Version { int a, b; auto operator<=>(const Version&) const = default; };\nstatic_assert(Version{.a = 1, .b = 2} < Version{.a = 1, .b = 3});",
    "compile_time": "consteval int cube(int x) { return x * x * x; }\nconstexpr auto cubes = [] { struct { int c[4]; } t{}; for (int i = 0; i < 4; ++i) t.c[i] = cube(1) * i; return t; }();\nconstinit int start_value = cube(2);",
    "using_enum": "enum class Colour : unsigned char { red, green };\nconstexpr int number_of(Colour c) { using enum Colour; switch (c) { case red: return 0; case green: return 1; } return -1; }",
    "iterator": "struct Count {\n  int i;\n  __host__ __device__ int operator*() const { return i; }\n  __host__ __device__ Count& operator++() { ++i; return *this; }\n  __host__ __device__ bool operator!=(Count o) const { return i != o.i; }\n};\nstruct UpTo { int n; __host__ __device__ Count begin() const { return {0}; } __host__ __device__ Count end() const { return {n}; } };\n__device__ inline int total_up_to(int n) { int s = 0; for (int i : UpTo{n}) s += i; return s; }",
    "curious_base": "template <class D>\nstruct Base { __device__ int twice() { return 2 * static_cast<D*>(this)->one(); } };\nstruct Derived : Base<Derived> { __device__ int one() { return 1; } };",
    "exchanged": "#include <string_view>\n#include <utility>\ninline int old_of(int& x) { return std::exchange(x, 0); }\nconstexpr std::string_view title = \"lesson\";\nstatic_assert(title.find(\"son\") == 3);",
    "alternative_tokens": "inline bool both(bool a, bool b) { return a and not b or (a xor b); }\ninline int other(int a) { return compl a bitand 7; }",
    "libcu": "#include <cuda/atomic>\n#include <cuda/std/array>\n__device__ inline void add_one(int* x) { cuda::atomic_ref<int, cuda::thread_scope_device> r(*x); r.fetch_add(1, cuda::memory_order_relaxed); }",
    "kept_answers": "#define ANSWER 1\n#if ANSWER == 1\nconstexpr int way = 1;\n#elif ANSWER == 2\nthis way didn't work\n#else\n#error choose an answer\n#endif",
}

# What stands at the end.
AT_END = {
    "main": "int main() { return 0; }",
    "main_with_arguments": "int main(int argc, char** argv) {\n  (void)argv;\n  return argc - 1;\n}",
    "overload": "__global__ void scale_and_add(double a, const double* x, double* y, int n) {}\n__device__ inline int claim_by_group(long* counter) { return 0; }",
    "no_newline": "// the end",
    "extra_kernel": "__global__ void test_kernel(int* out) { out[blockIdx.x * blockDim.x + threadIdx.x] = 1; }\ninline void try_it() { test_kernel<<<1, 32>>>(nullptr); cudaDeviceSynchronize(); }",
    "macro_block": "#define block my_block\n#define size my_size\n#undef block\n#undef size",
    "guard_end": "#undef TILE\n#ifndef TILE\n#define TILE 8\n#endif",
}

TYPES = "(?:const )?(?:int|unsigned|unsigned char|float)"
FUNCTION = re.compile(r"^__device__ inline (int|unsigned|bool|void) (\w+)\(([^(){}]*)\) \{", re.M)


def enclosed(begin, end):
    """All but the includes between the two."""
    def change(text):
        last = list(re.finditer(r"^(#include .*|namespace cg = .*)\n", text, re.M))[-1].end()
        return text[:last] + begin + text[last:] + end
    return change


def declared_first(text):
    plain = [f[0].replace(" {", ";") for f in FUNCTION.finditer(text) if not re.search(r"\b[A-Z]", f[3])]
    return enclosed("\n".join(plain) + "\n", "")(text)


BODY = re.compile(r"( +)const auto grid = cg::this_grid\(\);\n|( +)const auto block = cg::this_thread_block\(\);\n")


def in_kernels(line):
    return lambda text: BODY.sub(lambda body: body[0] + "  { " + line + " }\n", text)


# What is done with a whole text.
WHOLE = {
    "byte_order_mark": lambda text: "\ufeff" + text,
    "windows": lambda text: text.replace("\n", "\r\n"),
    "tabs": lambda text: text.replace("  ", "\t"),
    "no_last_newline": lambda text: text.rstrip("\n"),
    "guard": lambda text: "#ifndef EXERCISE_CUH\n#define EXERCISE_CUH\n" + text.replace("#pragma once\n", "") + "#endif\n",
    "both_guards": lambda text: "#ifndef EXERCISE_CUH\n#define EXERCISE_CUH\n" + text + "#endif  // EXERCISE_CUH\n",
    "size_t": lambda text: "#include <cstddef>\nusing std::size_t;\n" + text.replace("std::size_t", "size_t"),
    "no_comments": lambda text: re.sub(r"^ *//.*\n", "", text, flags=re.M),
    "author": lambda text: "/****************\n * Ada Lovelace *\n * Übung 1      *\n ****************/\n" + text,
    "one_line_braces": lambda text: re.sub(r"\) \{\n", ")\n{\n", text),
    "assert_in_kernel": lambda text: "#include <cassert>\n" + in_kernels("assert(blockDim.x > 0);")(text),
    "unused_in_kernel": in_kernels("[[maybe_unused]] const int tid = blockIdx.x * blockDim.x + threadIdx.x;"),
    "printf_in_kernel": lambda text: "#include <cstdio>\n" + in_kernels('if (threadIdx.x == 5000) printf("%d\\n", (int)blockIdx.x);')(text),
    "lambda_in_kernel": in_kernels("auto lane_of = [](unsigned t) { return t % 32; }; (void)lane_of(threadIdx.x);"),
    "static_assert_in_kernel": in_kernels("static_assert(sizeof(int) == 4, \"32 bits\");"),
    "full_name": lambda text: text.replace("cg::", "cooperative_groups::"),
    "using_in_kernel": in_kernels("using namespace cooperative_groups;"),
    "restrict": lambda text: re.sub(rf"({TYPES})\* (\w+)(?=[,)])", r"\1* __restrict__ \2", text),
    "launch_bounds": lambda text: re.sub(r"__global__ void (?!__)", "__global__ void __launch_bounds__(1024) ", text),
    "bounds_first": lambda text: re.sub(r"__global__ void (?!__)", "__global__ __launch_bounds__(1024) void ", text),
    "static": lambda text: text.replace("__device__ inline", "static __device__ inline"),
    "inline_namespace": enclosed("inline namespace student {\n", "}\n"),
    "own_namespace": enclosed("namespace student {\n", "}\nusing namespace student;\n"),
    "no_namespace": enclosed("namespace {\n", "}\n"),
    "renamed_words": lambda text: enclosed("#define GPU __device__\n#define KERNEL_OF __global__\n#define BLOCKS __shared__\n", "")(
        text).replace("__device__ inline", "GPU inline").replace("__global__ void", "KERNEL_OF void").replace("  __shared__", "  BLOCKS"),
    "trailing": lambda text: FUNCTION.sub(r"__device__ inline auto \2(\3) -> \1 {", text),
    "noexcept": lambda text: FUNCTION.sub(r"__device__ inline \1 \2(\3) noexcept {", text),
    "declared_first": declared_first,
    "latin_1": lambda text: "// M\udcfcller\n" + text,
    "local_array": in_kernels("int local[4] = {}; local[threadIdx.x % 4] = 1; (void)local;"),
}


def texts_of(solution):
    def after_includes(addition):
        at = solution.index("namespace cg =")
        end = solution.index("\n", at) + 1
        return solution[:end] + addition + "\n" + solution[end:]

    for name, addition in AFTER_INCLUDES.items():
        yield name, after_includes("#include <cstddef>\n#include <cstdio>\n" + addition)
    for name, addition in AT_END.items():
        yield name, solution + addition + ("" if name == "no_newline" else "\n")
    for name, change in WHOLE.items():
        yield name, change(solution)


def rewritten(solution, style):
    """With the regions of a file in `styles`."""
    for region, answer in re.findall(r"^//! \[(\w+)\]\n(.*?)^//! \[\1\]\n", style, re.S | re.M):
        if region == "before":
            solution = solution.replace("namespace cg = cooperative_groups;\n", "namespace cg = cooperative_groups;\n" + answer, 1)
        else:
            solution = re.sub(rf"^ *//! \[{region}\]\n.*?^ *//! \[{region}\].*?\n", lambda _: answer, solution, count=1, flags=re.S | re.M)
    return re.sub(r"^ *//! .*\n", "", solution, flags=re.M)


def write_class(root, folder, every):
    """Every style in one lesson, by turns, and every file of `styles` in its own."""
    handed_in = {}
    turn = itertools.count()

    def hand_in(short, student, text):
        if next(turn) % every:
            return
        place = folder / short / student
        place.mkdir(parents=True)
        (place / f"{short}.cuh").write_bytes(text.encode(errors="surrogateescape"))
        handed_in[short] = handed_in.get(short, 0) + 1

    texts = [dict(texts_of((root / "solutions" / lesson / "exercise.cuh").read_text())) for lesson in LESSONS]
    for number, style in enumerate(texts[0]):
        which = (number // 2 + number) % len(LESSONS)
        hand_in(LESSONS[which][:2], style, texts[which][style])
    for style in sorted((root / "tests/classroom/styles").glob("*/*.txt")):
        short = style.parent.name
        solution = next((root / "solutions").glob(short + "-*")) / "exercise.cuh"
        hand_in(short, "rewritten_" + style.stem, rewritten(solution.read_text(), style.read_text()))
    return handed_in


def main():
    root, build, classroom = Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3]
    every = int(sys.argv[4]) if len(sys.argv) > 4 else 1
    if not shutil.which("bwrap"):
        sys.exit(77)
    environment = {**os.environ, "COHORT_ROOT": str(root), "COHORT_BUILD": str(build)}
    wrong = total = 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        for lesson, count in write_class(root, folder, every).items():
            total += count
            results = folder / f"results-{lesson}"
            ended = subprocess.run(
                [classroom, "grade", folder / lesson, lesson, "-o", results, "--schedules", "0", "--seed", "1"],
                env=environment, capture_output=True, text=True)
            if ended.returncode != 0:
                print(ended.stdout + ended.stderr)
                sys.exit(77 if "can't make one" in ended.stderr else 1)
            for row in csv.DictReader((results / "gradebook.csv").open()):
                if row["points"] == row["of"]:
                    continue
                wrong += 1
                said = (results / "students" / row["student"] / "results.json").read_text()
                print(f"{lesson} {row['student']}: {row['points']} of {row['of']}, {row[lesson + ' state']}\n{said[:1500]}")
    print(f"{total} texts, {wrong} without full points")
    sys.exit(wrong > 0 or total < 150 // every)


main()
