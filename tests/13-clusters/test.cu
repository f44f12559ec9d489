// Lesson 13: what the blocks of a cluster find out together, for clusters of any size.
#include <algorithm>
#include <cstddef>
#include <numeric>
#include <string>
#include <vector>

#include "harness.hpp"
#include "judge/pretended_device.hpp"
#include "judge/refused_calls.hpp"
#include "launched.hpp"
#include "pages.hpp"
#include "tables.hpp"

#include "interface.hpp"

namespace {

using namespace tests;

using PageKernel = cohort::harness::Kernel<void(const int*, const int*, int, int*)>;

int volume(dim3 shape) { return static_cast<int>(shape.x * shape.y * shape.z); }

// Task a.
void check_pages(dim3 grid, dim3 block, const Numbers& words_per_page) {
  INFO(count_of(words_per_page.size(), "page"), ", a grid of ", count_of(grid, "block"), " of ",
       count_of(block, "thread"));
  const Numbers begin = pages_of(words_per_page);
  Numbers expected;
  for (std::size_t page = 0; page < words_per_page.size(); ++page) {
    expected.insert(expected.end(), words_per_page[page], static_cast<int>(page));
  }
  expected.insert(expected.end(), 8, filling);  // after the file
  const cohort::device_buffer<int> device_begin(begin);
  cohort::device_buffer<int> page_of(Numbers(expected.size(), filling));
  cohort::reset_counters();
  number_pages<<<grid, block>>>(device_begin.data(), static_cast<int>(words_per_page.size()),
                                page_of.data());
  cohort::synchronize();
  check_all("the page of word ", page_of.to_host(), expected);
}

struct Shape {
  int cluster, clusters;  // blocks in one, and how many
  dim3 block;

  int threads() const { return cluster * volume(block); }  // of a cluster
};

std::string text(Shape shape) {
  return count_of(shape.clusters, "cluster") + " of " + count_of(shape.cluster, "block") + " of " +
         count_of(shape.block, "thread");
}

// Tasks b and c: what a kernel leaves in `results` places.
Numbers launch(const PageKernel& kernel, Shape shape, const Numbers& x, const Numbers& begin,
               std::size_t results) {
  const cohort::device_buffer<int> device_x(x), device_begin(begin);
  cohort::device_buffer<int> device_results(Numbers(results, filling));
  cudaLaunchAttribute attribute = {};
  attribute.id = cudaLaunchAttributeClusterDimension;
  attribute.val.clusterDim.x = shape.cluster;
  attribute.val.clusterDim.y = attribute.val.clusterDim.z = 1;
  cudaLaunchConfig_t config = {};
  config.gridDim = shape.cluster * shape.clusters;
  config.blockDim = shape.block;
  config.attrs = &attribute;
  config.numAttrs = 1;
  cohort::reset_counters();
  cohort::check(cudaLaunchKernelEx(&config, kernel, device_x.data(), device_begin.data(),
                                   static_cast<int>(begin.size()) - 1, device_results.data()));
  cohort::synchronize();
  return device_results.to_host();
}

// Task b.
void check_counts(Shape shape, const Numbers& words_per_page, const Numbers& words) {
  NAME_CHECKS(words_per_page.size() == 1 ? "" : "several pages");
  INFO(count_of(words_per_page.size(), "page"), ", ", count_of(words.size(), "word"), ", ",
       text(shape));
  Numbers expected;
  auto page = words.begin();
  for (const int n : words_per_page) {
    for (int i = 0; i < n; ++i) expected.push_back(std::count(page, page + n, page[i]));
    page += n;
  }
  check_all("the count of word ",
            launch(count_words, shape, words, pages_of(words_per_page), words.size()), expected);
}

void check_page(Shape shape, const Numbers& words) {
  NAME_CHECKS(shape.cluster == 1   ? "cluster of one"
              : shape.cluster == 2 ? "cluster of two"
              : shape.cluster == 3 ? "cluster of three"
                                   : "larger cluster");
  check_counts(shape, {static_cast<int>(words.size())}, words);
}

// Task c. `value` says what one word adds to the result of its page.
template <class Value>
void check_pages_of(const PageKernel& kernel, Shape shape, const Numbers& words_per_page,
                    Value value) {
  INFO(count_of(words_per_page.size(), "page"), ", ", text(shape));
  const Numbers begin = pages_of(words_per_page);
  const Numbers x = prose(begin.back());
  Numbers expected(words_per_page.size(), 0);
  for (std::size_t page = 0; page < expected.size(); ++page) {
    for (int i = begin[page]; i < begin[page + 1]; ++i) expected[page] += value(x[i]);
  }
  check_all("the result of page ", launch(kernel, shape, x, begin, expected.size()), expected);
}

void check_sums(Shape shape, const Numbers& words_per_page) {
  NAME_CHECKS("sums");
  check_pages_of(sum_pages, shape, words_per_page, [](int x) { return x; });
}

void check_singles(Shape shape, const Numbers& words_per_page) {
  check_pages_of(count_singles, shape, words_per_page, [](int count) { return count == 1; });
}

// Every thread brings a number and gets the total of its cluster.
void check_totals(const PageKernel& kernel, Shape shape, int more = 0, int sign = 1) {
  NAME_CHECKS(shape.cluster == 1 ? "cluster of one" : "");
  NAME_CHECKS(volume(shape.block) == 1 ? "one thread" : "");
  NAME_CHECKS(sign < 0 ? "below 0" : "");
  INFO(text(shape), sign < 0 ? ", with numbers below 0" : "");
  Numbers x = prose(shape.clusters * shape.threads());
  for (int& number : x) number *= sign;
  Numbers expected;
  for (int cluster = 0; cluster < shape.clusters; ++cluster) {
    const auto begin = x.begin() + cluster * shape.threads();
    expected.insert(expected.end(), shape.threads(),
                    std::accumulate(begin, begin + shape.threads(), more));
  }
  check_all("the total of thread ", launch(kernel, shape, x, {0}, x.size()), expected);
}

// Task x: the blocks of each cluster add up their tables of n numbers, `times` times.
void check_tables(Shape shape, int n, int times = 1) {
  NAME_CHECKS(shape.cluster == 1 ? "cluster of one" : n % shape.cluster != 0 ? "remainder" : "");
  INFO("tables of ", count_of(n, "number"), ", ", text(shape));
  const int all = (n + gap) / 4 * 4;
  const Numbers x = rough(shape.clusters * shape.cluster * all);
  Numbers expected = x;
  for (int time = 0; time < times; ++time)
    for (int cluster = 0; cluster < shape.clusters; ++cluster)
      add_up_tables(&expected[cluster * shape.cluster * all], shape.cluster, n, all);
  const Numbers got = launch(add_tables, shape, x, Numbers(times + 1, n), x.size());
  for (int i = 0; i < static_cast<int>(got.size()); ++i) {
    if (got[i] == expected[i]) continue;
    INFO("block ", i / all % shape.cluster, " of cluster ", i / all / shape.cluster);
    NAME_CHECKS(i % all >= n ? "outside" : got[i] == x[i] ? "not added" : "");
    const int own = i / all % shape.cluster;
    bool is_elsewhere = false;
    for (int other = 0; other < shape.cluster; ++other)
      if (other != own) is_elsewhere |= got[i + (other - own) * all] == expected[i];
    NAME_CHECKS(is_elsewhere ? "not told" : "");
    FAIL_AS(how_wrong(got[i], expected[i]), "table[", i % all, "] ", is_not(got[i], expected[i]));
  }
}

// Task d.
int clusters_on_the_device(int cluster_size, int threads) {
  cudaLaunchAttribute attribute = {};
  attribute.id = cudaLaunchAttributeClusterDimension;
  attribute.val.clusterDim.x = cluster_size;
  attribute.val.clusterDim.y = attribute.val.clusterDim.z = 1;
  cudaLaunchConfig_t config = {};
  config.gridDim = cluster_size;
  config.blockDim = threads;
  config.attrs = &attribute;
  config.numAttrs = 1;
  int clusters = 0;
  cohort::check(
      cudaFuncSetAttribute(look_around, cudaFuncAttributeNonPortableClusterSizeAllowed, 1));
  cohort::check(cudaOccupancyMaxActiveClusters(&clusters, look_around, &config));
  cohort::check(
      cudaFuncSetAttribute(look_around, cudaFuncAttributeNonPortableClusterSizeAllowed, 0));
  return clusters;
}

void check_launch(int cluster_size, int threads, int pages, const pretend::Device& device = {}) {
  INFO(count_of(pages, "page"), ", clusters of ", count_of(cluster_size, "block"), " of ",
       count_of(threads, "thread"));
  const int clusters =
      std::min({clusters_on_the_device(cluster_size, threads), device.clusters_at_once, pages});
  const pretend::With pretended(device);
  const cohort::device_buffer<int> x({7}), begin({3});
  cohort::device_buffer<int> results(seen);
  const auto witness = static_cast<int>(drawn_below(1000, 0));
  set_witness(witness);
  const auto [error, asked_threads, asked_dynamic_bytes] =
      launch_on_pages(cluster_size, threads, x.data(), begin.data(), pages, results.data());
  cohort::check(error);
  if (asked_threads != 0 && asked_threads != static_cast<unsigned>(threads))
    FAIL_CHECK_AS("asks about others", "you ask how many clusters fit whose blocks have ",
                  count_of(asked_threads, "thread"), ", not ", threads);
  if (asked_dynamic_bytes != 0)
    FAIL_CHECK_AS("asks about others", "you ask how many clusters fit whose blocks have ",
                  count_of(asked_dynamic_bytes, "byte"),
                  " of dynamic shared memory, and these kernels need none");
  cohort::synchronize();
  const Numbers found = results.to_host();
  if (cohort::harness::was_never_written(found[grid_blocks])) {
    FAIL_CHECK_AS("no launch", "no kernel was launched, and launch_on_pages returned cudaSuccess");
    return;
  }
  INFO("as many clusters as fit, at most one for each page: ", clusters);
  {
    NAME_CHECKS("cluster");
    CHECK_IS("the number of blocks in a cluster", found[cluster_blocks], cluster_size);
  }
  {
    NAME_CHECKS("grid");
    CHECK_IS("the number of blocks in the grid", found[grid_blocks], clusters * cluster_size);
  }
  CHECK_IS("the number of threads in a block", found[block_threads], threads);
  NAME_CHECKS("arguments");
  CHECK_IS("what the kernel gets for pages", found[pages_seen], pages);
  CHECK_IS("what the kernel finds in x[0]", found[first_x] - witness, 7);
  CHECK_IS("what the kernel finds in begin[0]", found[first_begin], 3);
}

}  // namespace

TEST_SUITE("a") {
  TEST_CASE("numbers the one word of a page") { check_pages(4, 32, {1}); }
  TEST_CASE("writes nothing for pages without words, and for no pages") {
    check_pages(4, 32, {});
    check_pages(4, 32, {0, 0, 0});
  }
  TEST_CASE("numbers pages of any size") {
    for (const int n : drawn_too({31, 32, 33, 127, 129, 1000})) check_pages(4, 32, {n, 5, n});
  }
  TEST_CASE("numbers more pages than clusters, and fewer") {
    check_pages(8, 16, ragged(50));
    check_pages(40, 16, ragged(3));
  }
  TEST_CASE("numbers them with more clusters than fit on the device at once") {
    check_pages(4000, 32, ragged(300));
  }
  TEST_CASE("numbers them whatever the shape of the grid and the blocks") {
    check_pages(dim3(4, 3), dim3(8, 8), ragged(30));
    check_pages(dim3(8, 2, 2), dim3(1, 33), ragged(30));
  }
  TEST_CASE("shares a page among all threads of a cluster, and the pages among all clusters" *
            counts_work) {
    check_pages(16, 32, Numbers(16, 1280));
    INFO(
        "16 pages of 1,280 words and 4 clusters of 4 warps: 4 pages for a cluster, of each page 10 "
        "words for a thread");
    CHECK_COUNTER(busiest_warp, <=, 2 * 4 * (10 + 2));
  }
  TEST_CASE("runs in clusters of four blocks") {
    NAME_CHECKS("required cluster");
    cudaFuncAttributes attributes = {};
    cohort::check(cudaFuncGetAttributes(&attributes, number_pages));
    CHECK_IS("the size of cluster that number_pages requires", attributes.requiredClusterWidth, 4);
  }
}

TEST_SUITE("b") {
  TEST_CASE("counts the one word of a page") { check_page({1, 1, 32}, {7}); }
  TEST_CASE("counts nothing on pages without words") { check_counts({2, 1, 32}, {0, 0}, {}); }
  TEST_CASE("counts in a cluster of two") { check_page({2, 1, 32}, prose(64)); }
  TEST_CASE("counts in clusters of 1, 2, 3, 4 and 8 blocks") {
    for (const int size : {1, 2, 3, 4, 8}) check_page({size, 1, 16}, prose(16 * size));
  }
  TEST_CASE("counts in each of several clusters") {
    check_counts({4, 3, 16}, {64, 50, 33}, prose(147));
  }
  TEST_CASE("counts on a page that doesn't fill its cluster") {
    for (const int n : drawn_too({1, 31, 32, 33, 100})) check_page({4, 1, 32}, prose(n));
  }
  TEST_CASE("counts words that are all the same, or all different, or 0") {
    check_page({4, 1, 32}, Numbers(128, 5));
    check_page({4, 1, 32}, Numbers(70, 0));
    Numbers different(128);
    std::iota(different.begin(), different.end(), 0);
    check_page({4, 1, 32}, different);
  }
  TEST_CASE("counts on one page after the other") {
    check_counts({2, 1, 16}, {32, 7, 0, 20, 32}, prose(91));
    check_counts({4, 2, 16}, ragged(20), prose(pages_of(ragged(20)).back()));
    check_counts({1, 1, 64}, {64, 7, 0, 50}, prose(121));
  }
  TEST_CASE("counts whatever the shape of the blocks") {
    check_page({2, 1, dim3(8, 8)}, prose(100));
    check_page({4, 1, dim3(33, 1)}, prose(130));
    check_page({8, 1, dim3(1)}, prose(8));
  }
  TEST_CASE("counts between the arrival and the wait, and shares the words among all threads" *
            counts_work) {
    check_page({4, 1, 32}, prose(128));
    INFO("one barrier of the cluster has two halves");
    CHECK_COUNTER(split_barriers, >=, 1);
    INFO("128 words and 4 warps: each looks at 128 words for its 32 threads together");
    CHECK_COUNTER(busiest_warp, <=, 2 * (128 + 20));
  }
  TEST_CASE("fetches a word of another block once for each block" * counts_work) {
    check_page({4, 1, 32}, prose(128));
    INFO("one for each of 128 threads and the 3 other blocks");
    CHECK_COUNTER(remote_accesses, <=, 128 * 3);
  }
}

TEST_SUITE("c") {
  TEST_CASE("sums the page of one word, with the sum of lesson 05") { check_sums({2, 1, 32}, {1}); }
  TEST_CASE("sums pages, with the sum of lesson 05") {
    for (const int size : {1, 2, 3, 8}) check_sums({size, 2, 32}, {33, 0, 1, 100, 31});
  }
  TEST_CASE("tells every thread the total of its cluster") {
    for (const int size : {1, 2, 3, 4, 8}) check_totals(add_up, {size, 2, 32});
    check_totals(add_up, {3, 2, 32}, 0, -1);
  }
  TEST_CASE("tells it whatever the shape of the blocks") {
    for (const dim3 block : {dim3(1), dim3(8, 8), dim3(1, 33), dim3(100)}) {
      check_totals(add_up, {4, 2, block});
    }
  }
  TEST_CASE("adds up twice in a row, with the same scratch") {
    check_totals(add_up_twice, {4, 2, 16}, 10'000 * 64);
  }
  TEST_CASE("counts the single words of pages") {
    check_singles({1, 1, 32}, {1});
    check_singles({4, 2, 32}, {33, 0, 1, 300, 31});
  }
  TEST_CASE("shares a page among all threads of the cluster" * counts_work) {
    check_sums({4, 2, 32}, {1280, 1280, 1280, 1280});
    INFO("4 pages of 1,280 numbers, 2 clusters of 4 warps: 20 numbers for each thread");
    CHECK_COUNTER(busiest_warp, <=, 2 * 2 * (10 + 10));
  }
  TEST_CASE("goes to another block once for each block" * counts_work) {
    check_totals(add_up, {4, 2, 64});
    INFO("one for each of 4 blocks and the 3 others, in 2 clusters");
    CHECK_COUNTER(remote_accesses, <=, 2 * 4 * 3);
  }
}

TEST_SUITE("d") {
  TEST_CASE("launches a cluster of one block") { check_launch(1, 32, 1); }
  TEST_CASE("launches clusters of 2, 4 and 8 blocks") {
    for (const int size : {2, 4, 8}) check_launch(size, 256, 2);
  }
  TEST_CASE("launches clusters of 16 blocks") { check_launch(16, 128, 2); }
  TEST_CASE("launches clusters of 3 blocks") { check_launch(3, 64, 2); }
  TEST_CASE("launches a cluster for each page, as long as they fit") {
    for (const int pages : drawn_too({1, 2, 3}, 10)) check_launch(4, 128, pages);
  }
  TEST_CASE("launches as many clusters as fit, if there are more pages") {
    for (const int size : {1, 4, 8}) {
      check_launch(size, 1024, clusters_on_the_device(size, 1024) + 1);
    }
  }
  TEST_CASE("asks how many fit: another device holds fewer") {
    for (const int clusters : drawn_too({1, 5}))
      check_launch(4, 128, 9, {.clusters_at_once = clusters});
  }
  TEST_CASE("launches nothing for no pages") {
    NAME_CHECKS("no pages");
    const cohort::device_buffer<int> x({7}), begin({0});
    cohort::device_buffer<int> results({-1});
    cohort::check(launch_on_pages(4, 32, x.data(), begin.data(), 0, results.data()).error);
    cohort::synchronize();
    if (results.to_host()[0] != -1) FAIL_CHECK("the kernel was launched, and there is no page");
  }
  TEST_CASE("returns an error when the device has no room for a single cluster") {
    const pretend::With full({.clusters_at_once = 0});
    const cohort::device_buffer<int> x({7}), begin({3});
    cohort::device_buffer<int> results(seen);
    if (launch_on_pages(4, 32, x.data(), begin.data(), 1, results.data()).error == cudaSuccess)
      FAIL_CHECK_AS("no room",
                    "launch_on_pages returns cudaSuccess, and no cluster of 4 blocks fits");
    cudaGetLastError();
  }
  TEST_CASE("returns the error of each call") {
    const cohort::device_buffer<int> x({7}), begin({3});
    cohort::device_buffer<int> results(seen);
    for (const auto* call : {"cudaFuncSetAttribute", "cudaOccupancyMaxActiveClusters"}) {
      refused::check_each(call, [&] {
        const cudaError_t error =
            launch_on_pages(4, 32, x.data(), begin.data(), 1, results.data()).error;
        (void)cudaDeviceSynchronize();
        return error == refused_call().error;  // not that of a later call
      });
    }
  }
  TEST_CASE("returns CUDA's error for a cluster that can't be") {
    const cohort::device_buffer<int> x({7}), begin({3});
    cohort::device_buffer<int> results(seen);
    if (launch_on_pages(17, 32, x.data(), begin.data(), 1, results.data()).error == cudaSuccess)
      FAIL_CHECK("launch_on_pages returns cudaSuccess for clusters of 17 blocks");
    cudaGetLastError();
  }
}

TEST_SUITE("x") {
  TEST_CASE("adds up tables of one number") { check_tables({2, 1, 32}, 1); }
  TEST_CASE("leaves tables without a number alone") { check_tables({2, 1, 32}, 0); }
  TEST_CASE("adds up in clusters of 1, 2, 3, 4 and 8 blocks") {
    for (const int size : {1, 2, 3, 4, 8}) check_tables({size, 1, 32}, 48);
  }
  TEST_CASE("adds up any amount of numbers") {
    for (const int n : drawn_too({3, 31, 32, 33, 127, 1000})) check_tables({4, 1, 32}, n);
  }
  TEST_CASE("adds up in each of several clusters") { check_tables({4, 3, 32}, 100); }
  TEST_CASE("adds up whatever the shape of the blocks") {
    for (const dim3 block : {dim3(1), dim3(8, 8), dim3(1, 33), dim3(100)})
      check_tables({4, 1, block}, 90);
  }
  TEST_CASE("adds up again, what it has added up") {
    for (const int times : {2, 3}) check_tables({4, 2, 32}, 70, times);
  }
  TEST_CASE("adds up tables of 4,002 numbers cheaply" * counts_work) {
    check_tables({8, 1, 128}, 4002);
    INFO("tables of 4,002 numbers, and a cluster of 8 blocks of 128 threads");
    cohort::harness::check_shares_evenly(8 * 128 / 32);
    cohort::harness::score({{"remote_accesses", 1}, {"cluster_barriers", 128}});
  }
}
