// What a learner sees of mistakes that were made: each with what g++ says of it.
#include <doctest/doctest.h>

#include "base/text.hpp"
#include "compile/compile_error.hpp"

using namespace runner;

namespace {

/// What stands below the line of the source and its mark.
std::string words_below(const std::string& messages) {
  std::string words;
  for (const auto& line : lines_of(compile_error_text(messages, "", {}, "x.cu"))) {
    const bool is_compilers = line.starts_with("x.cu:") || line.find(" | ") != std::string::npos;
    if (!is_compilers) words += line + '\n';
  }
  return words;
}

}  // namespace

TEST_CASE("a size or a type that must stand between < and > is asked for") {
  CHECK(
      words_below(
          R"(x.cu:34:40: error: no matching function for call to ‘tiled_partition(cooperative_groups::thread_block)’
   34 |   const auto tile = cg::tiled_partition(cg::this_thread_block());
      |                     ~~~~~~~~~~~~~~~~~~~^~~~~~~~~~~~~~~~~~~~~~~~~
emulator/include/cooperative_groups/details/tiled_partition.h:32:185: note: candidate: ‘template<unsigned int tile_size, class Parent> cooperative_groups::thread_block_tile<size, Parent> cooperative_groups::tiled_partition(const Parent&)’
emulator/include/cooperative_groups/details/tiled_partition.h:32:185: note:   template argument deduction/substitution failed:
x.cu:34:40: note:   couldn’t deduce template parameter ‘tile_size’
emulator/include/cooperative_groups/details/tiled_partition.h:50:171: note: candidate: ‘cooperative_groups::coalesced_group cooperative_groups::tiled_partition(const coalesced_group&, unsigned int)’
emulator/include/cooperative_groups/details/tiled_partition.h:50:171: note:   candidate expects 2 arguments, 1 provided
emulator/include/cooperative_groups/details/tiled_partition.h:59:168: note: candidate: ‘cooperative_groups::thread_group cooperative_groups::tiled_partition(const thread_group&, unsigned int)’
emulator/include/cooperative_groups/details/tiled_partition.h:59:168: note:   candidate expects 2 arguments, 1 provided
emulator/include/cooperative_groups/details/tiled_partition.h:68:168: note: candidate: ‘cooperative_groups::thread_group cooperative_groups::tiled_partition(const thread_block&, unsigned int)’
emulator/include/cooperative_groups/details/tiled_partition.h:68:168: note:   candidate expects 2 arguments, 1 provided)") ==
      "The size of the tiles is missing: write it between < and >, as in "
      "cg::tiled_partition<16>(…).\n");
  CHECK(
      words_below(
          R"(x.cu: In instantiation of ‘unique_block<T, Pool> make_unique_block(cohort::block_pool<Pool>&, Arguments&& ...) [with T = int; Pool = cohort::bump_pool<>; Arguments = {int, int*}]’:
x.cu:294:337:   required from here
x.cu:98:26: error: no matching function for call to ‘cohort::block_pool<cohort::bump_pool<> >::make(int, int*)’
   98 |   return {pool, pool.make(std::forward<Arguments>(arguments)...)};
      |                 ~~~~~~~~~^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
include/cohort/pool/block_pool.hpp:59:16: note: candidate: ‘template<class T, class ... Arguments> T* cohort::block_pool<Pool>::make(Arguments&& ...) [with Arguments = T; Pool = cohort::bump_pool<>]’
include/cohort/pool/block_pool.hpp:59:16: note:   template argument deduction/substitution failed:
x.cu:98:26: note:   couldn’t deduce template parameter ‘T’
x.cu:98:65: error: could not convert ‘{pool, <expression error>}’ from ‘<brace-enclosed initializer list>’ to ‘unique_block<int, cohort::bump_pool<> >’
   98 |   return {pool, pool.make(std::forward<Arguments>(arguments)...)};
      |                                                                 ^)") ==
      "make can't tell its T from the arguments: write the type between < and >, as in "
      "make<T>(…).\n");
  CHECK(
      words_below(
          R"(x.cu: In function ‘unique_block<T, Pool> make_unique_block(cohort::block_pool<Pool>&, Arguments&& ...)’:
x.cu:98:28: error: expected primary-expression before ‘>’ token
   98 |   return {pool, pool.make<T>(std::forward<Arguments>(arguments)...)};
      |                            ^
x.cu:98:64: error: expected ‘)’ before ‘...’ token
   98 |   return {pool, pool.make<T>(std::forward<Arguments>(arguments)...)};
      |                             ~                                  ^~~
x.cu: In instantiation of ‘unique_block<T, Pool> make_unique_block(cohort::block_pool<Pool>&, Arguments&& ...) [with T = block_vector<int, cohort::bump_pool<> >; Pool = cohort::bump_pool<>; Arguments = {cohort::bump_pool<cohort::null_when_exhausted, cohort::count_used>&, long unsigned int}]’:
x.cu:155:45:   required from ‘void move_readers(cohort::block_pool<Pool>&, cuda::std::span<int>, cuda::std::span<const int>, int) [with Pool = cohort::bump_pool<>]’
x.cu:169:15:   required from here
x.cu:98:68: error: could not convert ‘{pool, <expression error>}’ from ‘<brace-enclosed initializer list>’ to ‘unique_block<block_vector<int, cohort::bump_pool<> >, cohort::bump_pool<> >’
   98 |   return {pool, pool.make<T>(std::forward<Arguments>(arguments)...)};
      |                                                                    ^)") ==
      "In a template, the < after make is taken for a comparison: write .template make<…>(…).\n");
}

TEST_CASE("a launch with too few signs is shown how it is written") {
  for (
      const auto* const messages :
      {R"(x.cu:53:11: error: ISO C++ forbids comparison between pointer and integer [-fpermissive]
   53 |     kernel<1, threads>();
      |     ~~~~~~^~
x.cu:53:23: error: expected primary-expression before ‘)’ token
   53 |     kernel<1, threads>();
      |                       ^)",
       R"(x.cu:53:11: error: invalid operands of types ‘void (*)()’ and ‘int’ to binary ‘operator<<’
   53 |     kernel<<1, threads>>>();
      |     ~~~~~~^~~)",
       R"(x.cu:49:51: error: invalid operands of types ‘<unresolved overloaded function type>’ and ‘int’ to binary ‘operator<<’
   49 |   kernel<3><<1, 2>>(nullptr);
      |   ~~~~~~~~~^~~)",
       R"(x.cu:40:9: error: no match for ‘operator<’ (operand types are ‘Kernel’ {aka ‘void (*)(float, const float*, float*, long unsigned int)’} and ‘dim3’)
   40 |   kernel<grid, block>(a, device_x.data(), device_y.data(), x.size());
      |   ~~~~~~^~~~~)"})
    CHECK(words_below(messages) ==
          "A launch has three signs on both sides: NAME<<<GRID, BLOCK>>>(ARGUMENTS).\n");
}

TEST_CASE("of several functions of a name, each number of arguments is told") {
  CHECK(
      words_below(
          R"(x.cu:60:26: error: no matching function for call to ‘sum(const cooperative_groups::thread_group&, const int*&, const int&)’
   60 |     const int total = sum(tile, x, n);
      |                       ~~~^~~~~~~~~~~~
x.cu:13:13: note: candidate: ‘int sum(const int*, int)’
x.cu:13:13: note:   candidate expects 2 arguments, 3 provided
x.cu:32:13: note: candidate: ‘int sum(const cooperative_groups::thread_group&, const int*, int, int*)’
x.cu:32:13: note:   candidate expects 4 arguments, 3 provided)") ==
      "sum takes 2 or 4 arguments, and gets 3.\n");
}

TEST_CASE("the argument that does not fit is told, and what is wanted") {
  CHECK(
      words_below(
          R"(x.cu:60:26: error: no matching function for call to ‘sum(const int*&, const cooperative_groups::thread_group&, const int&, int*)’
   60 |     const int total = sum(x, tile, n, &scratch[mine]);
      |                       ~~~^~~~~~~~~~~~~~~~~~~~~~~~~~~~
x.cu:13:13: note: candidate: ‘int sum(const int*, int)’
x.cu:13:13: note:   candidate expects 2 arguments, 4 provided
x.cu:32:13: note: candidate: ‘int sum(const cooperative_groups::thread_group&, const int*, int, int*)’
x.cu:32:41: note:   no known conversion for argument 1 from ‘const int*’ to ‘const cooperative_groups::thread_group&’)") ==
      "Argument 1 is const int*, and wanted is const cg::thread_group&.\n");
  CHECK(words_below(R"(x.cu:169:36: error: no matching function for call to ‘chunk_of_block(int*&)’
  169 |   move_readers(pool, chunk_of_block(readers), span(next, pages), links);
      |                      ~~~~~~~~~~~~~~^~~~~~~~~
x.cu:27:10: note: candidate: ‘template<class T> cuda::std::span<T> chunk_of_block(cuda::std::span<T>)’
x.cu:27:10: note:   template argument deduction/substitution failed:
x.cu:169:36: note:   mismatched types ‘cuda::std::span<T>’ and ‘int*’)") ==
        "int* is passed where cuda::std::span<T> is wanted.\n");
  CHECK(
      words_below(
          R"(x.cu: In function ‘cudaError_t launch_on_pages(void (*)(const int*, const int*, int, int*), int, int, const int*, const int*, int, int*)’:
x.cu:203:43: error: no matching function for call to ‘min(int&, unsigned int)’
  203 |   config.gridDim = cluster_size * std::min(clusters, 3u);
      |                                   ~~~~~~~~^~~~~~~~~~~~~~
/usr/include/c++/12/bits/stl_algobase.h:230:5: note: candidate: ‘template<class _Tp> constexpr const _Tp& std::min(const _Tp&, const _Tp&)’
/usr/include/c++/12/bits/stl_algobase.h:230:5: note:   template argument deduction/substitution failed:
x.cu:203:43: note:   deduced conflicting types for parameter ‘const _Tp’ (‘int’ and ‘unsigned int’)
/usr/include/c++/12/bits/stl_algobase.h:278:5: note: candidate: ‘template<class _Tp, class _Compare> constexpr const _Tp& std::min(const _Tp&, const _Tp&, _Compare)’
/usr/include/c++/12/bits/stl_algobase.h:278:5: note:   template argument deduction/substitution failed:
x.cu:203:43: note:   deduced conflicting types for parameter ‘const _Tp’ (‘int’ and ‘unsigned int’)
/usr/include/c++/12/bits/stl_algo.h:5726:5: note: candidate: ‘template<class _Tp> constexpr _Tp std::min(initializer_list<_Tp>)’
/usr/include/c++/12/bits/stl_algo.h:5726:5: note:   template argument deduction/substitution failed:
x.cu:203:43: note:   mismatched types ‘std::initializer_list<_Tp>’ and ‘int’
/usr/include/c++/12/bits/stl_algo.h:5736:5: note: candidate: ‘template<class _Tp, class _Compare> constexpr _Tp std::min(initializer_list<_Tp>, _Compare)’
/usr/include/c++/12/bits/stl_algo.h:5736:5: note:   template argument deduction/substitution failed:
x.cu:203:43: note:   mismatched types ‘std::initializer_list<_Tp>’ and ‘int’)") ==
      "Both must be of one type, and these are int and unsigned int: convert one of them with "
      "static_cast.\n");
}

TEST_CASE("what can't be changed is told where it is given to be") {
  CHECK(
      words_below(
          R"(x.cu:60:41: error: no matching function for call to ‘atomicAdd(const unsigned int*, unsigned int&)’
   60 |     atomicAdd(&counts[bin], here[bin]);
      |     ~~~~~~~~~^~~~~~~~~~~~~~~~~~~~~~~~~
emulator/include/a.hpp:45:33: note: candidate: ‘unsigned int atomicAdd(unsigned int*, unsigned int)’ (near match)
emulator/include/a.hpp:45:33: note:   conversion of argument 1 would be ill-formed:
emulator/include/a.hpp:47:33: note: candidate: ‘float atomicAdd(float*, float)’
emulator/include/a.hpp:47:40: note:   no known conversion for argument 1 from ‘const unsigned int*’ to ‘float*’)") ==
      "Argument 1 is const unsigned int*: what that leads to can't be changed, and atomicAdd "
      "changes "
      "it.\n");
}

TEST_CASE("what an object is made of stands in braces") {
  CHECK(
      words_below(R"(x.cu:99:23: error: conversion from ‘int’ to non-scalar type ‘Limits’ requested
   99 |   Limits limits = (0, 1);
      |                       ^)") == "What it is made of stands in braces: write = {0, 1}.\n");
}

TEST_CASE("a type is no value, and braces have no type") {
  CHECK(words_below(R"(x.cu:78:65: error: expected primary-expression before ‘)’ token
   78 |   my_sum = cg::reduce(warp, my_sum, cg::plus<unsigned long long>);
      |                                                                 ^)") ==
        "cg::plus<unsigned long long> is a type: write () after it to make a value of it.\n");
  CHECK(
      words_below(
          R"(x.cu: In function ‘Pool& make_pool(const cooperative_groups::thread_block&, void*, std::size_t)’:
x.cu:45:44: error: no match for ‘operator=’ (operand types are ‘Pool’ and ‘<brace-enclosed initializer list>’)
   45 |     *pool = {pool + 1, bytes - sizeof(Pool)};
      |                                            ^
x.cu:13:8: note: candidate: ‘constexpr Pool& Pool::operator=(const Pool&)’
x.cu:13:8: note:   no known conversion for argument 1 from ‘<brace-enclosed initializer list>’ to ‘const Pool&’
x.cu:13:8: note: candidate: ‘constexpr Pool& Pool::operator=(Pool&&)’
x.cu:13:8: note:   no known conversion for argument 1 from ‘<brace-enclosed initializer list>’ to ‘Pool&&’)") ==
      "A value in the braces doesn't fit the member of Pool that it is for: compare their types, "
      "in their order.\n");
  CHECK(words_below(R"(x.cu: In function ‘Pool two(Pool*, std::size_t)’:
x.cu:53:66: error: could not convert ‘{(pool + 40), bytes}’ from ‘<brace-enclosed initializer list>’ to ‘Pool’
   53 | Pool two(Pool* pool, std::size_t bytes) { return {pool + 1, bytes}; }
      |                                                                  ^)") ==
        "A value in the braces doesn't fit the member of Pool that it is for: compare their types, "
        "in their order.\n");
}

TEST_CASE("a pointer to another type is cast") {
  CHECK(words_below(
            R"(x.cu:77:22: error: invalid conversion from ‘void*’ to ‘unsigned int*’ [-fpermissive]
   77 |       bins = allocate(pool, letters * sizeof(unsigned), alignof(unsigned));
      |              ~~~~~~~~^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~)") ==
        "A void* leads to anything: say to what, with static_cast<unsigned int*>(…).\n");
  CHECK(
      words_below(
          R"(x.cu:85:26: error: cannot convert ‘unsigned char*’ to ‘unsigned int* const’ in initialization
   85 |   unsigned* const mine = memory;
      |                          ^~~~~~)") ==
      "These are pointers to different types. If the same bytes are meant, write "
      "reinterpret_cast<unsigned int*>(…).\n");
  CHECK(words_below(
            R"(x.cu:77:14: error: cannot convert ‘unsigned char []’ to ‘unsigned int*’ in assignment
   77 |       bins = memory;
      |              ^~~~~~)") ==
        "These are pointers to different types. If the same bytes are meant, write "
        "reinterpret_cast<unsigned int*>(…).\n");
  CHECK(
      words_below(
          R"(x.cu:92:23: error: invalid ‘static_cast’ from type ‘const unsigned int*’ to type ‘const uint4*’
   92 |   const auto* quads = static_cast<const uint4*>(words);
      |                       ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~)") ==
      "static_cast doesn't make a pointer lead to another type: write reinterpret_cast<const "
      "uint4*>(…).\n");
  CHECK(words_below(R"(x.cu: In function ‘void* allocate(Pool&, std::size_t, std::size_t)’:
x.cu:27:28: error: invalid ‘static_cast’ from type ‘unsigned char* const’ to type ‘uintptr_t’ {aka ‘long unsigned int’}
   27 |   const std::size_t past = static_cast<std::uintptr_t>(next) % alignment;
      |                            ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~)") ==
        "static_cast makes no number of an address: write reinterpret_cast<std::uintptr_t>(…).\n");
  CHECK(words_below(R"(x.cu: In function ‘void* allocate(Pool&, std::size_t, std::size_t)’:
x.cu:27:33: error: invalid operands of types ‘unsigned char* const’ and ‘std::size_t’ {aka ‘long unsigned int’} to binary ‘operator%’
   27 |   const std::size_t past = next % alignment;
      |                            ~~~~ ^ ~~~~~~~~~)") ==
        "A pointer has no remainder: make it a number first, with "
        "reinterpret_cast<std::uintptr_t>(…).\n");
  CHECK(
      words_below(
          R"(x.cu:38:27: error: invalid operands of types ‘const unsigned char*’ and ‘int*’ to binary ‘operator+’
   38 |     const auto qq = bytes + sums;  const int total = sum(tile, i < n ? bytes[i] : 0);
      |                     ~~~~~ ^ ~~~~)") ==
      "Two pointers have a difference, and no sum: is a * before one of them missing?\n");
}

TEST_CASE("what is taken over, or changed, is said") {
  CHECK(words_below(R"(x.cu: In function ‘void give()’:
x.cu:17:29: error: cannot bind rvalue reference of type ‘Owner&&’ to lvalue of type ‘Owner’
   17 | void give() { Owner o; take(o); }
      |                             ^
x.cu:16:19: note:   initializing argument 1 of ‘void take(Owner&&)’)") ==
        "The call takes this object over: write std::move(…) around it.\n");
  CHECK(words_below(R"(x.cu: In function ‘void h()’:
x.cu:54:14: error: cannot bind non-const lvalue reference of type ‘int&’ to an rvalue of type ‘int’
   54 | void h() { g(3); }
      |              ^
x.cu:53:13: note:   initializing argument 1 of ‘void g(int&)’)") ==
        "What is passed here may be changed, so it needs a name: keep it in a variable first.\n");
}

TEST_CASE("a * or an & too many is told, and a function that isn't called") {
  CHECK(
      words_below(
          R"(x.cu:81:15: error: invalid conversion from ‘long long unsigned int’ to ‘long long unsigned int*’ [-fpermissive]
   81 |     atomicAdd(*total, my_sum);
      |               ^~~~~~)") ==
      "An address is wanted here, and the * takes the value that is there: leave out the *.\n");
  CHECK(
      words_below(
          R"(x.cu:82:14: error: no matching function for call to ‘atomicMax(unsigned int**, unsigned int&)’
   82 |     atomicMax(&largest, my_max);
      |     ~~~~~~~~~^~~~~~~~~~~~~~~~~~
emulator/include/a.hpp:20:5: note: candidate: ‘int atomicMax(int*, int)’
emulator/include/a.hpp:20:19: note:   no known conversion for argument 1 from ‘unsigned int**’ to ‘int*’
emulator/include/a.hpp:21:5: note: candidate: ‘unsigned int atomicMax(unsigned int*, unsigned int)’
emulator/include/a.hpp:21:19: note:   no known conversion for argument 1 from ‘unsigned int**’ to ‘unsigned int*’)") ==
      "Argument 1 is unsigned int**, and wanted is unsigned int*: a & before it is too many.\n");
  CHECK(
      words_below(
          R"(x.cu:34:38: error: no matching function for call to ‘tiled_partition<16>(<unresolved overloaded function type>)’
   34 |   auto tile = cg::tiled_partition<16>(cg::this_thread_block);
      |               ~~~~~~~~~~~~~~~~~~~~~~~^~~~~~~~~~~~~~~~~~~~~~
x.h:32:185: note:   couldn’t deduce template parameter ‘Parent’)") ==
      "An argument is a function: to call it, write () after its name.\n");
  CHECK(
      words_below(
          R"(x.cu:37:36: error: invalid conversion from ‘unsigned int (*)()’ to ‘std::size_t’ {aka ‘long unsigned int’} [-fpermissive]
   37 |     const std::size_t i = row * 16 + tile.thread_rank;
      |                           ~~~~~~~~~^~~~~~~~~~~~~~~~~~)") ==
      "The value is a function: to call it, write () after its name.\n");
  CHECK(
      words_below(
          R"(x.cu:24:40: error: request for member ‘thread_rank’ in ‘cluster’, which is of non-class type ‘cooperative_groups::cluster_group (* const)()’
   24 |   int i = cluster.thread_rank();
      |                   ^~~~~~~~~~~)") ==
      "cluster is a function, and not what it returns: write () after the name that cluster is "
      "made of.\n");
  CHECK(
      words_below(
          R"(x.cu:2:53: error: no matching function for call to ‘write_rows(int, int [4], int*, int)’
    2 |   write_rows(1, mine, kept + 1, limit);
      |   ~~~~~~~~~~^~~~~~~~~~~~~~~~~~~~~~~~~~
x.cu:1:25: note: candidate: ‘template<int rows> void write_rows(const int&, const int (&)[rows], int, int*)’
x.cu:1:25: note:   template argument deduction/substitution failed:
x.cu:2:67: note:   cannot convert ‘(kept + 4)’ (type ‘int*’) to type ‘int’)") ==
      "An argument is int*, and wanted is int.\n");
  CHECK(
      words_below(
          R"(x.cu:170:42: error: cannot bind rvalue reference of type ‘barrier::arrival_token&&’ {aka ‘emulator::ArrivalToken&&’} to lvalue of type ‘barrier::arrival_token’ {aka ‘emulator::ArrivalToken’}
  170 |     filled.wait(token);
      |                 ^~~~~)") ==
      "The call takes this object over: write std::move(…) around it.\n");
  CHECK(
      words_below(
          R"(x.cu:46:43: error: size of array ‘block_counts’ is not an integral constant-expression
   46 |   extern __shared__ unsigned block_counts[bins];
      |                                           ^~~~)") ==
      "An extern __shared__ array has no size here: write block_counts[]. The launch says how many "
      "bytes it has.\n");
  CHECK(words_below(R"(x.cu:61:24: error: ‘move’ was not declared in this scope
   61 |   cluster.barrier_wait(move(arrival));
      |                        ^~~~)") ==
        "It is one of the standard library's names: write std::move.\n");
  CHECK(words_below(R"(x.cu:58:3: error: ‘cluster_group’ has not been declared
   58 |   cluster_group::arrival_token arrival = cluster.barrier_arrive();
      |   ^~~~~~~~~~~~~)") ==
        "cluster_group is one of the cooperative groups' names: write cg::cluster_group.\n");
  CHECK(words_below(R"(x.cu:21:13: error: ‘cluster’ in namespace ‘cg’ does not name a type
   21 |   const cg::cluster cluster = cg::this_cluster();
      |             ^~~~~~~)") ==
        "cg has no type called cluster: spell it otherwise, or write auto.\n");
  CHECK(words_below(R"(x.cu:23:17: error: ‘shfl_xor’ is not a member of ‘cg’
   23 |     mine += cg::shfl_xor(tile, mine, distance);
      |                 ^~~~~~~~)") == "It is a function of a group: write GROUP.shfl_xor(…).\n");
  CHECK(
      words_below(
          R"(x.cu:78:17: error: ‘const class cooperative_groups::thread_block_tile<32>’ has no member named ‘reduce’
   78 |   my_sum = warp.reduce(my_sum, cg::plus<int>());
      |                 ^~~~~~)") ==
      "It takes the group as its first argument: write cg::reduce(GROUP, …).\n");
}

TEST_CASE("CUDA's words are told where their underscores or capitals are missing") {
  for (const auto& [written, word] : {std::pair{"syncthreads", "__syncthreads"},
                                      {"shared", "__shared__"},
                                      {"Shared__", "__shared__"},
                                      {"kernel", "__global__"},
                                      {"shfl_xor_sync", "__shfl_xor_sync"},
                                      {"__shard__", "__shared__"},
                                      {"threadIDx", "threadIdx"}})
    CHECK(words_below("x.cu:18:38: error: ‘" + std::string(written) +
                      "’ was not declared in this scope\n   18 |   x\n      |   ^\n") ==
          "CUDA's word for it is " + std::string(word) + ".\n");
  CHECK(compile_error_text("x.cu:18:38: error: ‘__shared’ was not declared in this scope; did you "
                           "mean ‘__isShared’?\n",
                           "", {}, "x.cu") ==
        "x.cu:18:38: error: ‘__shared’ was not declared in this scope\n"
        "CUDA's word for it is __shared__.\n");
  CHECK(words_below("x.cu:18:38: error: ‘threadidx’ was not declared in this scope; did you mean "
                    "‘threadIdx’?\n") == "");
}

TEST_CASE("where the compiler has a guess, there is no other word") {
  CHECK(
      words_below(
          R"(x.cu:33:21: error: ‘this_grid’ was not declared in this scope; did you mean ‘cooperative_groups::this_grid’?
   33 |   const auto grid = this_grid();
      |                     ^~~~~~~~~
emulator/include/cooperative_groups/details/grid_group.h:70:166: note: ‘cooperative_groups::this_grid’ declared here)") ==
      "");
  CHECK(
      words_below(
          R"(x.cu:35:34: error: ‘const class cooperative_groups::grid_group’ has no member named ‘num_thread’; did you mean ‘num_threads’?
   35 |   const std::size_t tiles = grid.num_thread() / 16;
      |                                  ^~~~~~~~~~)") == "");
  CHECK(
      words_below(
          R"(x.cu:96:13: error: ‘__popcnt’ was not declared in this scope; did you mean ‘__popcll’?
   96 |     mine += __popcnt(quad.x);
      |             ^~~~~~~~)") == "CUDA calls it __popc.\n");
}

TEST_CASE("what has a member is told where something has none") {
  CHECK(
      words_below(
          R"(x.cu:96:18: error: ‘const class cooperative_groups::grid_group’ has no member named ‘all’
   96 |     mine += grid.all(quad.x);
      |                  ^~~)") ==
      "cg::grid_group has no all. Tiles of up to 32 threads have it, as cg::tiled_partition<16>(…) "
      "makes them, and coalesced groups.\n");
  CHECK(
      words_below(
          R"(x.cu:81:16: error: ‘const class cooperative_groups::thread_block’ has no member named ‘shfl’
   81 |   bins = block.shfl(bins, 0);
      |                ^~~~)") ==
      "cg::thread_block has no shfl. Tiles of up to 32 threads have it, as "
      "cg::tiled_partition<16>(…) makes them, and coalesced groups.\n");
  CHECK(words_below(R"(x.cu:96:18: error: ‘const struct uint4’ has no member named ‘v’
   96 |     mine += quad.v;
      |                  ^)") == "uint4 has x, y, z and w.\n");
  CHECK(
      words_below(
          R"(x.cu: In instantiation of ‘cuda::std::span<T> elements_of(const unique_block<block_vector<T, Pool>, Pool>&) [with T = int; Pool = cohort::bump_pool<>]’:
x.cu:294:395:   required from here
x.cu:106:26: error: ‘const class unique_block<block_vector<int>, cohort::bump_pool<> >’ has no member named ‘elements’
  106 |   return vector ? vector.elements() : span<T>();
      |                   ~~~~~~~^~~~~~~~)") ==
      "vector only leads to what may have elements: write vector->elements in place of the dot.\n");
}

TEST_CASE("a group is made by a function, and cut from another") {
  CHECK(
      words_below(
          R"(x.cu:38:42: error: no matching function for call to ‘cooperative_groups::coalesced_group::coalesced_group()’
   38 |   const auto group = cg::coalesced_group();
      |                                          ^
y.h:9:3: note: candidate: ‘cooperative_groups::coalesced_group::coalesced_group(int, int)’
y.h:9:3: note:   candidate expects 2 arguments, 0 provided)")
          .starts_with("A group comes from a function: cg::coalesced_threads(), "));
  CHECK(words_below(R"(x.cu:64:40: error: no matching function for call to ‘tiled_partition(int)’
   64 |   const auto tile = cg::tiled_partition(32);
      |                     ~~~~~~~~~~~~~~~~~~~^~~~
y.h:32:5: note: candidate: ‘template<unsigned int size, class Parent> cooperative_groups::thread_block_tile<size, Parent> cooperative_groups::tiled_partition(const Parent&)’
x.cu:64:40: note:   couldn’t deduce template parameter ‘size’)") ==
        "The group to cut is missing: write cg::tiled_partition<32>(cg::this_thread_block()).\n");
}

TEST_CASE("what a function of the same file wants is told with its line") {
  CHECK(
      words_below(
          R"(x.cu:63:25: error: invalid initialization of reference of type ‘const cooperative_groups::thread_block&’ from expression of type ‘unsigned char []’
   63 |   Pool pool = make_pool(memory, pool_bytes);
      |                         ^~~~~~
x.cu:35:59: note: in passing argument 1 of ‘Pool& make_pool(const cooperative_groups::thread_block&, void*, std::size_t)’)") ==
      "Wanted is const cg::thread_block&, and this is unsigned char []. Line 35 says what the "
      "function takes.\n");
}

TEST_CASE("an argument that is missing isn't one of another type") {
  const std::string messages =
      R"(x.cu:99:21: error: no matching function for call to ‘copy(unsigned char [32], const unsigned char*, int)’
   99 |     cg::copy(piece.bytes, source, bytes);
      |     ~~~~~~~~^~~~~~~~~~~~~~~~~~~~~~~~~~~~
y.h:38:25: note: candidate: ‘template<class Group, class T> void cooperative_groups::copy(const Group&, T*, const T*, const Size<T, 3>&)’
y.h:38:25: note:   template argument deduction/substitution failed:
x.cu:99:21: note:   mismatched types ‘const T*’ and ‘int’)";
  CHECK(words_below(messages) == "copy takes 4 arguments, and gets 3.\n");
}

TEST_CASE("what has no type, or nothing between < and >, is told by its name") {
  CHECK(words_below(R"(x.cu:35:9: error: ‘peers’ does not name a type
   35 |   const peers = cg::coalesced_threads();
      |         ^~~~~)") == "peers has no type: to declare it here, write const auto peers.\n");
  CHECK(words_below(R"(x.cu:35:3: error: ‘total’ was not declared in this scope
   35 |   total = 0;
      |   ^~~~~)") == "total has no type: to declare it here, write auto total.\n");
  CHECK(words_below(R"(x.cu:69:45: error: missing template arguments before ‘)’ token
   69 |   my_sum = cg::reduce(warp, my_sum, cg::plus);
      |                                             ^)") ==
        "cg::plus can't tell what belongs between its < and >: write it, as in cg::plus<int>().\n");
  CHECK(words_below(R"(x.cu:139:32: error: class template argument deduction failed:
  139 |     const cuda::aligned_size_t whole(bytes, 16);
      |                                ^~~~~
x.cu:139:32: error: no matching function for call to ‘aligned_size_t(int&, int)’)") ==
        "cuda::aligned_size_t can't tell what belongs between its < and >: write it, as in "
        "cuda::aligned_size_t<…>.\n");
}

TEST_CASE("an address is taken for what it leads to, and : = is two signs") {
  CHECK(words_below(R"(x.cu:27:43: error: cannot convert ‘double’ to ‘int*’ in assignment
   27 |   if (group.thread_rank() == 0) scratch = 0.0;
      |                                           ^~~)") ==
        "scratch is an address: to change what it leads to, write *scratch.\n");
  CHECK(words_below(R"(x.cu:38:32: error: expected ‘;’ before ‘:’ token
   38 |     if (rank == 0) letters[row] := ours[0];
      |                                ^~)") == "C++ assigns with = alone.\n");
}
