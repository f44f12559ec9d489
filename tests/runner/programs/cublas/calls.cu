// Each call of cuBLAS that there is, against loops. It ends with the number of differences.
#include <cublas_v2.h>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <functional>
#include <vector>

int different = 0;

/// Numbers on the device, and how to get them back.
template <class T>
struct Array {
  T* data = nullptr;
  int size;

  explicit Array(int size, int seed = 1) : size(size) {
    std::vector<T> numbers(size);
    for (int i = 0; i < size; ++i)
      numbers[i] = T((i * 7 + seed * 3) % 11 - 5) / 4 + (i % 3 ? 0 : 1);
    cudaMalloc(&data, size * sizeof(T));
    cudaMemcpy(data, numbers.data(), size * sizeof(T), cudaMemcpyHostToDevice);
  }
  ~Array() { cudaFree(data); }
  std::vector<T> get() const {
    std::vector<T> numbers(size);
    cudaMemcpy(numbers.data(), data, size * sizeof(T), cudaMemcpyDeviceToHost);
    return numbers;
  }
};

template <class T>
void compare(const char* what, const std::vector<T>& got, const std::vector<T>& expected) {
  for (std::size_t i = 0; i < expected.size(); ++i)
    if (!(std::abs(got[i] - expected[i]) <= T(1e-3) * (1 + std::abs(expected[i])))) {
      std::printf("%s: [%zu] is %g, not %g\n", what, i, double(got[i]), double(expected[i]));
      ++different;
      return;
    }
}

void require(const char* what, bool is_so) {
  if (is_so) return;
  std::printf("%s\n", what);
  ++different;
}

/// Element (row, column) of a matrix by columns, or of its transpose.
template <class T>
T at(const std::vector<T>& a, int lda, cublasOperation_t trans, int row, int column) {
  return trans == CUBLAS_OP_N ? a[row + column * lda] : a[column + row * lda];
}

/// The calls by the type of the numbers.
template <class T>
struct Calls;
#define CALLS(S, s, T)                                                      \
  template <>                                                               \
  struct Calls<T> {                                                         \
    static constexpr auto amax = cublasI##s##amax, amin = cublasI##s##amin; \
    static constexpr auto asum = cublas##S##asum, nrm2 = cublas##S##nrm2;   \
    static constexpr auto axpy = cublas##S##axpy;                           \
    static constexpr auto copy = cublas##S##copy;                           \
    static constexpr auto swap = cublas##S##swap;                           \
    static constexpr auto dot = cublas##S##dot;                             \
    static constexpr auto rot = cublas##S##rot;                             \
    static constexpr auto scal = cublas##S##scal;                           \
    static constexpr auto gemv = cublas##S##gemv;                           \
    static constexpr auto ger = cublas##S##ger;                             \
    static constexpr auto symv = cublas##S##symv;                           \
    static constexpr auto trmv = cublas##S##trmv, trsv = cublas##S##trsv;   \
    static constexpr auto gemm = cublas##S##gemm;                           \
    static constexpr auto batched = cublas##S##gemmBatched;                 \
    static constexpr auto strided = cublas##S##gemmStridedBatched;          \
    static constexpr auto symm = cublas##S##symm;                           \
    static constexpr auto syrk = cublas##S##syrk;                           \
    static constexpr auto trsm = cublas##S##trsm;                           \
    static constexpr auto geam = cublas##S##geam;                           \
  };
CALLS(S, s, float)
CALLS(D, d, double)

template <class T>
void vectors(cublasHandle_t blas) {
  using Call = Calls<T>;
  const int n = 9;
  const Array<T> x(2 * n), y(3 * n, 2);
  const auto xs = x.get(), ys = y.get();
  const T alpha = 2.5;
  T sum = 0, norm = 0, product = 0;
  for (int i = 0; i < n; ++i) {
    sum += std::abs(xs[2 * i]);
    norm += xs[2 * i] * xs[2 * i];
    product += xs[2 * i] * ys[3 * (n - 1 - i)];
  }
  T result = 0;
  Call::asum(blas, n, x.data, 2, &result);
  compare<T>("asum", {result}, {sum});
  Call::nrm2(blas, n, x.data, 2, &result);
  compare<T>("nrm2", {result}, {std::sqrt(norm)});
  Call::dot(blas, n, x.data, 2, y.data, -3, &result);
  compare<T>("dot", {result}, {product});
  int place = 0;
  const auto is_less = [&](int one, int other) { return std::abs(xs[one]) < std::abs(xs[other]); };
  std::vector<int> places(2 * n);
  for (int i = 0; i < 2 * n; ++i) places[i] = i;
  Call::amax(blas, 2 * n, x.data, 1, &place);
  require("amax", place == *std::max_element(places.begin(), places.end(), is_less) + 1);
  Call::amin(blas, 2 * n, x.data, 1, &place);
  require("amin", place == *std::min_element(places.begin(), places.end(), is_less) + 1);
  Call::dot(blas, 0, x.data, 1, y.data, 1, &result);
  compare<T>("dot of nothing", {result}, {0});

  auto expected = ys;
  for (int i = 0; i < n; ++i) expected[3 * i] += alpha * xs[2 * i];
  Call::axpy(blas, n, &alpha, x.data, 2, y.data, 3);
  compare("axpy", y.get(), expected);
  for (int i = 0; i < n; ++i) expected[3 * i] *= alpha;
  Call::scal(blas, n, &alpha, y.data, 3);
  compare("scal", y.get(), expected);
  auto other = xs;
  for (int i = 0; i < n; ++i) std::swap(expected[3 * i], other[2 * (n - 1 - i)]);
  Call::swap(blas, n, x.data, 2, y.data, -3);
  compare("swap, x", x.get(), other);
  compare("swap, y", y.get(), expected);
  for (int i = 0; i < n; ++i) expected[3 * i] = other[2 * i];
  Call::copy(blas, n, x.data, 2, y.data, 3);
  compare("copy", y.get(), expected);
  const T c = T(0.6), s = T(0.8);
  for (int i = 0; i < n; ++i) {
    const T one = other[2 * i], two = expected[3 * i];
    other[2 * i] = c * one + s * two;
    expected[3 * i] = c * two - s * one;
  }
  Call::rot(blas, n, x.data, 2, y.data, 3, &c, &s);
  compare("rot, x", x.get(), other);
  compare("rot, y", y.get(), expected);
}

template <class T>
void matrix_and_vector(cublasHandle_t blas) {
  using Call = Calls<T>;
  const int m = 5, n = 4, lda = 7;
  const Array<T> a(lda * n), x(2 * m, 2);
  const auto as = a.get(), xs = x.get();
  const T alpha = 1.5, beta = -0.5;
  for (const auto trans : {CUBLAS_OP_N, CUBLAS_OP_T}) {
    const int rows = trans == CUBLAS_OP_N ? m : n, columns = trans == CUBLAS_OP_N ? n : m;
    const Array<T> y(rows, 3);
    auto expected = y.get();
    for (int row = 0; row < rows; ++row) {
      expected[row] *= beta;
      for (int column = 0; column < columns; ++column)
        expected[row] += alpha * at(as, lda, trans, row, column) * xs[2 * column];
    }
    Call::gemv(blas, trans, m, n, &alpha, a.data, lda, x.data, 2, &beta, y.data, 1);
    compare("gemv", y.get(), expected);
  }
  const Array<T> changed(lda * n), z(n, 4);
  auto expected = changed.get();
  const auto zs = z.get();
  for (int row = 0; row < m; ++row)
    for (int column = 0; column < n; ++column)
      expected[row + column * lda] += alpha * xs[row] * zs[column];
  Call::ger(blas, m, n, &alpha, x.data, 1, z.data, 1, changed.data, lda);
  compare("ger", changed.get(), expected);

  for (const auto uplo : {CUBLAS_FILL_MODE_LOWER, CUBLAS_FILL_MODE_UPPER}) {
    const bool is_upper = uplo == CUBLAS_FILL_MODE_UPPER;
    const auto is_in = [=](int row, int column) {
      return is_upper ? row <= column : row >= column;
    };
    const Array<T> y(n, 5), v(n, 6);
    auto symmetric = y.get(), triangular = std::vector<T>(n);
    const auto vs = v.get();
    for (int row = 0; row < n; ++row) {
      symmetric[row] *= beta;
      for (int column = 0; column < n; ++column) {
        const T element = is_in(row, column) ? as[row + column * lda] : as[column + row * lda];
        symmetric[row] += alpha * element * vs[column];
        if (row == column)
          triangular[row] += vs[column];
        else if (is_in(row, column))
          triangular[row] += as[row + column * lda] * vs[column];
      }
    }
    Call::symv(blas, uplo, n, &alpha, a.data, lda, v.data, 1, &beta, y.data, 1);
    compare("symv", y.get(), symmetric);
    Call::trmv(blas, uplo, CUBLAS_OP_N, CUBLAS_DIAG_UNIT, n, a.data, lda, v.data, 1);
    compare("trmv", v.get(), triangular);
    Call::trsv(blas, uplo, CUBLAS_OP_N, CUBLAS_DIAG_UNIT, n, a.data, lda, v.data, 1);
    compare("trsv", v.get(), vs);
  }
}

/// c = alpha op(a) op(b) + beta c, by loops.
template <class T>
std::vector<T> multiplied(cublasOperation_t transa, cublasOperation_t transb, int m, int n, int k,
                          T alpha, const std::vector<T>& a, int lda, const std::vector<T>& b,
                          int ldb, T beta, std::vector<T> c, int ldc) {
  for (int row = 0; row < m; ++row)
    for (int column = 0; column < n; ++column) {
      T sum = 0;
      for (int i = 0; i < k; ++i) sum += at(a, lda, transa, row, i) * at(b, ldb, transb, i, column);
      auto& to = c[row + column * ldc];
      to = alpha * sum + (beta == 0 ? 0 : beta * to);
    }
  return c;
}

template <class T>
void matrices(cublasHandle_t blas) {
  using Call = Calls<T>;
  const int m = 4, n = 3, k = 5, ld = 6;
  const Array<T> a(ld * ld), b(ld * ld, 2);
  const auto as = a.get(), bs = b.get();
  const T alpha = 0.5;
  for (const auto transa : {CUBLAS_OP_N, CUBLAS_OP_T})
    for (const auto transb : {CUBLAS_OP_N, CUBLAS_OP_T})
      for (const T beta : {T(0), T(2)}) {
        const Array<T> c(ld * n, 3), sum(ld * n, 4);
        Call::gemm(blas, transa, transb, m, n, k, &alpha, a.data, ld, b.data, ld, &beta, c.data,
                   ld);
        auto expected = Array<T>(ld * n, 3).get();
        expected = multiplied(transa, transb, m, n, k, alpha, as, ld, bs, ld, beta, expected, ld);
        compare("gemm", c.get(), expected);
        auto sums = sum.get();
        for (int row = 0; row < m; ++row)
          for (int column = 0; column < n; ++column)
            sums[row + column * ld] =
                alpha * at(as, ld, transa, row, column) + beta * at(bs, ld, transb, row, column);
        Call::geam(blas, transa, transb, m, n, &alpha, a.data, ld, &beta, b.data, ld, sum.data, ld);
        compare("geam", sum.get(), sums);
      }

  const T beta = 2, one = 1;
  const int size = 3, each = size * size;
  const Array<T> c(2 * each, 3), d(2 * each, 3);
  auto expected = c.get();
  for (const int i : {0, 1}) {
    const std::vector<T> ai(as.begin() + i * each, as.end()), bi(bs.begin() + i * each, bs.end());
    const std::vector<T> ci(expected.begin() + i * each, expected.begin() + (i + 1) * each);
    const auto product = multiplied(CUBLAS_OP_N, CUBLAS_OP_T, size, size, size, alpha, ai, size, bi,
                                    size, beta, ci, size);
    std::copy(product.begin(), product.end(), expected.begin() + i * each);
  }
  Call::strided(blas, CUBLAS_OP_N, CUBLAS_OP_T, size, size, size, &alpha, a.data, size, each,
                b.data, size, each, &beta, c.data, size, each, 2);
  compare("gemmStridedBatched", c.get(), expected);
  const T** pointers;
  cudaMallocManaged(&pointers, 6 * sizeof(T*));
  for (const int i : {0, 1}) {
    pointers[i] = a.data + i * each;
    pointers[2 + i] = b.data + i * each;
    pointers[4 + i] = d.data + i * each;
  }
  Call::batched(blas, CUBLAS_OP_N, CUBLAS_OP_T, size, size, size, &alpha, pointers, size,
                pointers + 2, size, &beta, const_cast<T**>(pointers + 4), size, 2);
  compare("gemmBatched", d.get(), expected);
  cudaFree(pointers);

  const Array<T> product(ld * n, 5), square(ld * m, 6), solved(ld * n, 7);
  auto symmetric = as;
  for (int row = 0; row < m; ++row)
    for (int column = 0; column < row; ++column)
      symmetric[column + row * ld] = as[row + column * ld];
  auto of_symmetric = product.get();
  of_symmetric = multiplied(CUBLAS_OP_N, CUBLAS_OP_N, m, n, m, alpha, symmetric, ld, bs, ld, beta,
                            of_symmetric, ld);
  Call::symm(blas, CUBLAS_SIDE_LEFT, CUBLAS_FILL_MODE_LOWER, m, n, &alpha, a.data, ld, b.data, ld,
             &beta, product.data, ld);
  compare("symm", product.get(), of_symmetric);
  auto of_square = square.get();
  const auto whole =
      multiplied(CUBLAS_OP_N, CUBLAS_OP_T, m, m, k, alpha, as, ld, as, ld, beta, of_square, ld);
  for (int column = 0; column < m; ++column)
    for (int row = column; row < m; ++row) of_square[row + column * ld] = whole[row + column * ld];
  Call::syrk(blas, CUBLAS_FILL_MODE_LOWER, CUBLAS_OP_N, m, k, &alpha, a.data, ld, &beta,
             square.data, ld);
  compare("syrk", square.get(), of_square);
  const auto right = solved.get();
  Call::trsm(blas, CUBLAS_SIDE_LEFT, CUBLAS_FILL_MODE_UPPER, CUBLAS_OP_N, CUBLAS_DIAG_UNIT, m, n,
             &one, a.data, ld, solved.data, ld);
  auto unit = as;
  for (int row = 0; row < m; ++row)
    for (int column = 0; column <= row; ++column) unit[row + column * ld] = row == column;
  const auto back = multiplied(CUBLAS_OP_N, CUBLAS_OP_N, m, n, m, one, unit, ld, solved.get(), ld,
                               T(0), right, ld);
  compare("trsm", back, right);
}

/// Numbers of 16 bits, and how they become others.
__half narrowed(float number, __half) { return __float2half(number); }
__nv_bfloat16 narrowed(float number, __nv_bfloat16) { return __float2bfloat16(number); }
float narrowed(float number, float) { return number; }
float widened(__half number) { return __half2float(number); }
float widened(__nv_bfloat16 number) { return __bfloat162float(number); }
float widened(float number) { return number; }

/// Small numbers in quarters, which all three types can hold, and so can the sums of products.
template <class From, class To>
void mixed(cublasHandle_t blas, cudaDataType from, cudaDataType to) {
  const int m = 4, n = 3, k = 5, each = 20;
  std::vector<float> a(2 * each), b(2 * each), c(2 * each);
  std::vector<From> as, bs;
  std::vector<To> cs;
  for (int i = 0; i < 2 * each; ++i) {
    a[i] = float(i % 7 - 3) / 4, b[i] = float(i % 5 - 2) / 4, c[i] = float(i % 3);
    as.push_back(narrowed(a[i], From())), bs.push_back(narrowed(b[i], From()));
    cs.push_back(narrowed(c[i], To()));
  }
  const int bytes = 2 * each * sizeof(From), bytes_of_c = 2 * each * sizeof(To);
  void *in_a, *in_b, *in_c;
  cudaMalloc(&in_a, bytes), cudaMalloc(&in_b, bytes), cudaMalloc(&in_c, bytes_of_c);
  cudaMemcpy(in_a, as.data(), bytes, cudaMemcpyHostToDevice);
  cudaMemcpy(in_b, bs.data(), bytes, cudaMemcpyHostToDevice);
  cudaMemcpy(in_c, cs.data(), bytes_of_c, cudaMemcpyHostToDevice);
  const float alpha = 2, beta = 1;
  const auto status = cublasGemmStridedBatchedEx(
      blas, CUBLAS_OP_T, CUBLAS_OP_N, m, n, k, &alpha, in_a, from, k, each, in_b, from, k, each,
      &beta, in_c, to, m, each, 2, CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT);
  require("cublasGemmStridedBatchedEx", status == CUBLAS_STATUS_SUCCESS);
  cudaMemcpy(cs.data(), in_c, bytes_of_c, cudaMemcpyDeviceToHost);
  std::vector<float> got;
  for (const To number : cs) got.push_back(widened(number));
  for (const int i : {0, 1}) {
    const std::vector<float> ai(a.begin() + i * each, a.end()), bi(b.begin() + i * each, b.end());
    const std::vector<float> ci(c.begin() + i * each, c.begin() + (i + 1) * each);
    const auto product =
        multiplied(CUBLAS_OP_T, CUBLAS_OP_N, m, n, k, alpha, ai, k, bi, k, beta, ci, m);
    std::copy(product.begin(), product.end(), c.begin() + i * each);
  }
  compare("cublasGemmStridedBatchedEx", got, c);
  cudaFree(in_a), cudaFree(in_b), cudaFree(in_c);
}

/// Numbers on the device, streams, graphs, and what is refused.
void the_rest(cublasHandle_t blas) {
  const Array<float> x(4), y(4, 2), numbers(2);
  const auto xs = x.get(), ys = y.get();
  cublasSetPointerMode(blas, CUBLAS_POINTER_MODE_DEVICE);
  cublasSdot(blas, 4, x.data, 1, y.data, 1, numbers.data);
  cublasSaxpy(blas, 4, numbers.data, x.data, 1, y.data, 1);
  cublasSetPointerMode(blas, CUBLAS_POINTER_MODE_HOST);
  float dot = 0;
  for (int i = 0; i < 4; ++i) dot += xs[i] * ys[i];
  std::vector<float> expected = ys;
  for (int i = 0; i < 4; ++i) expected[i] += dot * xs[i];
  compare("numbers on the device", y.get(), expected);

  cudaStream_t stream;
  cudaStreamCreate(&stream);
  cublasSetStream(blas, stream);
  const float two = 2;
  cudaGraph_t graph;
  cudaGraphExec_t executable;
  cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal);
  cublasSscal(blas, 4, &two, y.data, 1);
  cudaStreamEndCapture(stream, &graph);
  cudaGraphInstantiate(&executable, graph, 0);
  for (int i = 0; i < 3; ++i) cudaGraphLaunch(executable, stream);
  cudaStreamSynchronize(stream);
  for (float& number : expected) number *= 8;
  compare("a graph, three times", y.get(), expected);
  cudaGraphExecDestroy(executable);
  cudaGraphDestroy(graph);
  cublasSetStream(blas, nullptr);
  cudaStreamDestroy(stream);

  float back[4];
  require("cublasGetVector", cublasGetVector(4, 4, y.data, 1, back, 1) == CUBLAS_STATUS_SUCCESS);
  compare("cublasGetVector", std::vector<float>(back, back + 4), expected);
  require("a stride that is too small",
          cublasSgemm(blas, CUBLAS_OP_N, CUBLAS_OP_N, 4, 1, 1, &two, x.data, 3, y.data, 1, &two,
                      y.data, 4) == CUBLAS_STATUS_INVALID_VALUE);
  require("no handle", cublasSscal(nullptr, 4, &two, y.data, 1) == CUBLAS_STATUS_NOT_INITIALIZED);
}

int main() {
  cublasHandle_t blas;
  cublasCreate(&blas);
  vectors<float>(blas);
  vectors<double>(blas);
  matrix_and_vector<float>(blas);
  matrix_and_vector<double>(blas);
  matrices<float>(blas);
  matrices<double>(blas);
  mixed<float, float>(blas, CUDA_R_32F, CUDA_R_32F);
  mixed<__half, __half>(blas, CUDA_R_16F, CUDA_R_16F);
  mixed<__half, float>(blas, CUDA_R_16F, CUDA_R_32F);
  mixed<__nv_bfloat16, __nv_bfloat16>(blas, CUDA_R_16BF, CUDA_R_16BF);
  mixed<__nv_bfloat16, float>(blas, CUDA_R_16BF, CUDA_R_32F);
  the_rest(blas);
  cublasDestroy(blas);
  std::printf("%d different\n", different);
  return different;
}
