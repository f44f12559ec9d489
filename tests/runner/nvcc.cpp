// The command line of nvcc, and the commands that come of it.
#include "programs/nvcc.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/scratch_file.hpp"
#include "base/text.hpp"
#include "in_text.hpp"
#include "programs/link_error.hpp"

using runner::NvccOptions, runner::read_nvcc_options;
using testing::contains;
using Words = NvccOptions::Words;
using Stage = NvccOptions::Stage;

namespace {

/// Of words with a space between.
NvccOptions options_of(const std::string& words) {
  return read_nvcc_options(runner::list_in(words, " "));
}

bool has(const Words& words, const Words& part) {
  return std::search(words.begin(), words.end(), part.begin(), part.end()) != words.end();
}

runner::Recipe recipe() {
  return {.compiler = {"g++"},
          .translator = "translate",
          .library = "emulator.a",
          .unwrapped = "unwrapped.a",
          .libraries = {{"cublas", {"cublas.a", "-lblas"}}},
          .preprocess = {"-Icuda"},
          .checked = {"-O0"},
          .judged = {},
          .fast = {"-O2"},
          .host = {"-O2"},
          .warn = {"-Wall"},
          .link = {"-Wl,--wrap=malloc", "-lbacktrace"}};
}

}  // namespace

TEST_CASE("what nvcc says to the preprocessor, the compiler and the linker") {
  const auto options = options_of(
      "-Ia -I b,c --include-path=d -isystem=e -DX=1 -D Y -UZ -std=c++20 -Xcompiler -Wall,-O3 "
      "-Xcompiler=-fopenmp -fPIC -O3 x.cu y.o -Lf -lm z.a -lcudart -Xlinker --as-needed -Wl,-s "
      "-Xcompiler=-fsanitize=a\\,b -o program");
  CHECK(options.stage == Stage::program);
  CHECK(options.inputs == Words{"x.cu"});
  CHECK(options.output == "program");
  CHECK(options.standard == "c++20");
  CHECK(options.preprocess ==
        Words{"-Ia", "-Ib", "-Ic", "-Id", "-isystem", "e", "-DX=1", "-DY", "-UZ"});
  CHECK(options.compile == Words{"-Wall", "-fopenmp", "-fPIC", "-fsanitize=a,b"});
  CHECK(options.optimise == Words{"-O3", "-O3"});
  CHECK(options.link == Words{"y.o", "-Lf", "-lm", "z.a", "-Xlinker", "--as-needed", "-Wl,-s"});
}

TEST_CASE("what is for a GPU means nothing, and takes its value along") {
  const auto options = options_of(
      "-arch=sm_80 -gencode arch=compute_90,code=sm_90 --generate-code=arch=a,code=[b,c] -Xptxas "
      "-v -maxrregcount 32 -G -lineinfo --use_fast_math -t 4 -ccbin g++ -Werror all-warnings "
      "-diag-suppress 20012 -t0 -ldir /tmp -noeh -opt-info inline -lcublas -lnppc "
      "-lcusparse_static x.cu");
  CHECK(options.inputs == Words{"x.cu"});
  CHECK(options.compile.empty());
  CHECK(options.link.empty());
}

TEST_CASE("each thread may have a default stream of its own") {
  const auto words_for = [](const std::string& stream) {
    return read_nvcc_options({"--default-stream", stream, "x.cu"}).preprocess;
  };
  CHECK(words_for("legacy").empty());
  CHECK(words_for("per-thread") == Words{"-DCUDA_API_PER_THREAD_DEFAULT_STREAM=1"});
}

TEST_CASE("stages, and whose device variables are") {
  CHECK(options_of("-c x.cu").stage == Stage::object);
  CHECK_FALSE(options_of("-c x.cu").separate);
  CHECK(options_of("-dc x.cu").separate);
  CHECK(options_of("-rdc=true -x cu x.cpp").separate);
  CHECK(options_of("-dlink x.o").stage == Stage::device_link);
  CHECK(options_of("-lib x.o").stage == Stage::library);
  CHECK(options_of("-M x.cu").stage == Stage::headers);
  CHECK(options_of("-MM x.cu").stage == Stage::own_headers);
  CHECK(options_of("-c -odir parts x.cu").folder == "parts");
}

TEST_CASE("the standard is at least C++17, with g++'s extensions if none is named") {
  const auto standard = [](const Words& words) { return read_nvcc_options(words).standard; };
  CHECK(standard({"x.cu"}) == "gnu++17");
  CHECK(standard({"-std=c++11", "x.cu"}) == "c++17");
  CHECK(standard({"-std", "c++20", "x.cu"}) == "c++20");
  CHECK(standard({"-Xcompiler", "-std=gnu++14", "x.cu"}) == "gnu++17");
  CHECK(standard({"-Xcompiler=-std=c++20", "x.cu"}) == "c++20");
  CHECK(standard({"-std=c++20", "-Xcompiler=-std=c++14", "x.cu"}) == "c++20");
  CHECK(options_of("-Xcompiler -std=c99 x.c").compile == Words{"-std=c99"});
}

TEST_CASE("words for the compiler are read as by nvcc's shell") {
  const auto compile = [](const std::string& list) {
    return read_nvcc_options({"-Xcompiler", list, "x.cu"}).compile;
  };
  CHECK(compile(",\"-Wall\",\"-g3\"") == Words{"-Wall", "-g3"});  // CMake's FindCUDA
  CHECK(compile("-Wall  -Wextra,-fPIC") == Words{"-Wall", "-Wextra", "-fPIC"});
  CHECK(compile("-I\"a b,c\"") == Words{"-Ia b,c"});
  CHECK(compile("-DX='\"'") == Words{"-DX=\""});
  const auto definition = [](const std::string& word) {
    return read_nvcc_options({word, "x.cu"}).preprocess;
  };
  CHECK(definition("-DX=\\\"text\\\"") == Words{"-DX=\"text\""});
  CHECK(definition("-DX=\"a b\"") == Words{"-DX=\"a b\""});
}

TEST_CASE("unknown words are the host compiler's where nvcc is told so") {
  CHECK_THROWS_AS(options_of("-g3 x.cu"), runner::Failure);
  CHECK(options_of("-forward-unknown-to-host-compiler -g3 x.cu").compile == Words{"-g3"});
  const auto linked = options_of("--forward-unknown-to-host-linker -Wl,-z,defs x.o");
  CHECK(linked.link == Words{"-Wl,-z,defs", "x.o"});
}

TEST_CASE("what neither objcopy nor the emulator's headers stand is left out") {
  const auto options = options_of("-Xcompiler -flto,-Wpedantic,-Wall x.cu");
  CHECK(options.compile == Words{"-Wall"});
}

TEST_CASE("options may be in variables of the environment") {
  setenv("NVCC_PREPEND_FLAGS", "-DX='a b' -o first", 1);
  setenv("NVCC_APPEND_FLAGS", "-o last", 1);
  const auto options = options_of("-DY x.cu");
  unsetenv("NVCC_PREPEND_FLAGS");
  unsetenv("NVCC_APPEND_FLAGS");
  CHECK(options.preprocess == Words{"-DX=a b", "-DY"});
  CHECK(options.output == "last");
}

TEST_CASE("nvcc is asked what it is") {
  using Answer = NvccOptions::Answer;
  CHECK(options_of("--version").answer == Answer::version);
  CHECK(options_of("--help").answer == Answer::help);
  CHECK(options_of("--list-gpu-arch").answer == Answer::architectures);
  CHECK(options_of("--list-gpu-code").answer == Answer::codes);
  CHECK(options_of("x.cu").answer == Answer::none);
}

TEST_CASE("what CUDA 13 has dropped is refused if --strict says so") {
  const auto known = recipe();
  for (const bool is_strict : {false, true}) {
    const auto options = read_nvcc_options(is_strict ? Words{"--strict", "x.cu"} : Words{"x.cu"});
    const runner::Steps steps(known, options);
    CHECK(has(steps.translate("x.cu", "x.cpp", ""), {"--strict"}) == is_strict);
    CHECK(has(steps.compile_host("x.cpp", "x.o"), {"-DCOHORT_STRICT"}) == is_strict);
  }
}

TEST_CASE("nvcc can be asked for the C++ that it makes") {
  CHECK(options_of("-cuda x.cu").stage == NvccOptions::Stage::host_code);
}

TEST_CASE("a library has the objects that are given, and those that are made") {
  const auto options = options_of("-lib a.o -lm x.cu");
  CHECK(runner::Steps(recipe(), options).archive({"x.o"}, "l.a") ==
        Words{"ar", "qcs", "l.a", "x.o", "a.o"});
}

TEST_CASE("a module is a shared object of its own functions") {
  const auto options = options_of("--ptx x.cu");
  CHECK(options.stage == NvccOptions::Stage::module_text);
  CHECK(options.suffix == ".ptx");
  const runner::Recipe known = recipe();
  const runner::Steps steps(known, options);
  CHECK(steps.link_module("x.o", "x.ptx")[1] == "-shared");
  CHECK(has(steps.compile("x.cpp", "x.o"), {"-fvisibility=hidden"}));
  CHECK(options_of("-fatbin x.cu").stage == NvccOptions::Stage::module);
}

TEST_CASE("what can't be done is refused") {
  for (const Words& words : {Words{"-ltoir", "x.cu"}, Words{"--unheard-of", "x.cu"}, Words{"-o"}})
    CHECK_THROWS_AS(read_nvcc_options(words), runner::Failure);
  const runner::Toolkit toolkit{"toolkit", recipe()};
  CHECK_THROWS_AS(runner::nvcc(toolkit, options_of("-shared x.o")), runner::Failure);
  CHECK_THROWS_AS(runner::nvcc(toolkit, options_of("none.cu")), runner::Failure);
  CHECK_THROWS_AS(runner::nvcc(toolkit, options_of("none.o")), runner::Failure);
  CHECK_THROWS_AS(runner::nvcc(toolkit, options_of("-c")), runner::Failure);
  const auto checked = options_of("-Xcompiler -fsanitize=address -E /dev/null");
  CHECK_THROWS_WITH_AS(runner::nvcc(toolkit, checked),
                       "the emulator's checkers and -fsanitize=address can't share a program: "
                       "leave it out",
                       runner::Failure);
}

TEST_CASE("a toolkit that is installed stays out of the way") {
  namespace fs = std::filesystem;
  const auto root = fs::temp_directory_path() / "installed_toolkit";
  for (const auto* folder : {"include/crt", "lib64/stubs", "own/include"})
    fs::create_directories(root / folder);
  std::ofstream(root / "include/crt/host_config.h");
  const auto at = [&](const std::string& path) { return (root / path).string(); };
  const auto options =
      read_nvcc_options({"-I" + at("include"), "-isystem", at("include"), "-I" + at("own/include"),
                         "x.cu", at("lib64/libcudart.so"), at("lib64/stubs/libcuda.so"),
                         at("lib64/libother.so"), at("own/project/lib/libcuda.a")});
  fs::remove_all(root);
  CHECK(options.preprocess == Words{"-I" + at("own/include")});
  CHECK(options.link == Words{at("lib64/libother.so"), at("own/project/lib/libcuda.a")});
}

TEST_CASE("options may be in a file") {
  const auto file = std::filesystem::temp_directory_path() / "options.rsp";
  std::ofstream(file) << "-I\"a b\" -DX=\\\"y\\\"\n-lm";
  const auto options = read_nvcc_options({"--options-file", file, "x.cu"});
  std::filesystem::remove(file);
  CHECK(options.preprocess == Words{"-Ia b", "-DX=\"y\""});
  CHECK(options.link == Words{"-lm"});
}

TEST_CASE("the steps of a compilation") {
  auto options = options_of("-O3 -MD -MT target -lm -DX x.cu");
  const auto from = recipe();
  const runner::Steps steps(from, options);
  CHECK(has(steps.translate("x.cu", "x.cpp", ""), {"x.cu", "--own-variables", "--", "g++"}));
  CHECK(has(steps.translate("x.cu", "x.cpp", ""), {"-DX", "-Icuda"}));
  CHECK_FALSE(has(steps.compile("x.cpp", "x.o"), {"-O3"}));
  CHECK(has(steps.compile_host("x.c", "x.o"), {"-O2", "-O3"}));
  CHECK(has(steps.compile_host("x.c", "x.o"), {"-x", "c"}));
  CHECK(has(runner::Steps(from, options_of("-g x.c")).compile_host("x.c", "x.o"), {"-O2", "-g"}));
  CHECK(steps.headers_of("o/x.o") == Words{"-MD", "-MT", "target", "-MF", "o/x.d"});
  CHECK(has(steps.link({"x.o"}, "x"), {"x.o", "-lm", "emulator.a", "-Wl,--wrap=malloc"}));
  const auto with_libraries = options_of("-lm -lcufft -lcublas_static x.o");
  CHECK(has(runner::Steps(from, with_libraries).link({}, "x"),
            {"-lm", "x.o", "cublas.a", "-lblas", "emulator.a"}));
  CHECK(steps.rename_wrapped("x.o") ==
        Words{"objcopy", "--redefine-sym=malloc=__wrap_malloc", "x.o"});
  options.fast = options.separate = true;
  CHECK(has(steps.compile("x.cpp", "x.o"), {"-O2", "-O3"}));
  CHECK_FALSE(has(steps.translate("x.cu", "x.cpp", ""), {"--own-variables"}));
}

TEST_CASE(
    "a link that fails is told in sentences, and why the device's variables may be to blame") {
  auto options = options_of("x.cu");
  const auto told = [&](const std::string& message) {
    return runner::link_error_text(message, options);
  };
  const std::string undefined = "b.cu:2: undefined reference to `x'\n";
  const std::string twice = "multiple definition of `x'\n";
  CHECK(told(undefined + undefined) ==
        "b.cu:2: x is used and defined nowhere: define it, or give the file or library that does\n"
        "A __device__ variable of another file? Files share them only with -rdc=true, with nvcc "
        "too.\n");
  CHECK(
      told(
          "/usr/bin/ld: b.o: in function `f':\n/b.cu:2:(.text+0x2ad): undefined reference to `x'\n")
          .starts_with("/b.cu:2: x is used and defined nowhere"));
  const runner::ScratchFile calling(std::filesystem::temp_directory_path(), "calling.cu");
  runner::write_file(calling.path(), "extern int x;\nint y = x, z = x_of (y);\n");
  const auto place = calling.path().string() + ":2: ";
  CHECK(contains(told(place + "undefined reference to `x'\n"), "-rdc=true"));
  CHECK_FALSE(contains(told(place + "undefined reference to `x_of'\n"), "-rdc=true"));
  for (const std::string of_no_variable : {"main", "f(int*)"})
    CHECK_FALSE(contains(told("undefined reference to `" + of_no_variable + "'\n"), "-rdc=true"));
  CHECK(told(twice) == "x.cu: x is defined twice: keep one, or make it inline\n");
  CHECK(told("ld: cannot find -lnone: No such file\n") ==
        "there is no library none on this machine: install it, or say where it is\n");
  CHECK(told("ld: something else\n").empty());
  CHECK(runner::link_error_text(twice, options_of("x.o y.o -o both")) ==
        "both: x is defined twice: keep one, or make it inline\n");
  options.separate = true;
  CHECK_FALSE(contains(told(undefined), "-rdc=true"));
  CHECK(contains(told(twice), "declare it extern in the header"));
}
