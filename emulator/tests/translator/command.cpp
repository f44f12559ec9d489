// The program `translate`: its command line, its files, and the compiler's diagnostics of its
// output. The environment names what to run: TRANSLATE, COMPILER, and the folder INCLUDE of the
// stand-in.
#include <doctest/doctest.h>

#include <filesystem>
#include <string>

#include "folder.hpp"

namespace fs = std::filesystem;

TEST_SUITE("command") {
  TEST_CASE("writes the output and a depfile for it") {
    const Folder folder;
    folder.write("b.cuh", "__global__ void k() {}\n");
    folder.write("a.cu", "#include \"b.cuh\"\nint main() { k<<<1, 2>>>(); }\n");
    const auto outcome = folder.translate("-o out.cpp --depfile out.d a.cu");
    CHECK(outcome.output == "");
    CHECK(outcome.exit_code == 0);
    CHECK(read(folder / "out.cpp").find("(::emulator::configure(") != std::string::npos);
    CHECK(read(folder / "out.d").starts_with("out.cpp:"));
    CHECK(read(folder / "out.d").find("b.cuh") != std::string::npos);
    CHECK(folder.compile("out.cpp").output == "");
  }

  TEST_CASE("a test finds the exercise it is told to") {
    const Folder folder;
    fs::create_directory(folder / "lesson");
    folder.write("lesson/helper.cuh", "constexpr int helper = 1;\n");
    folder.write("lesson/exercise.cuh", "#include \"helper.cuh\"\nint exercise = helper;\n");
    folder.write("a.cu", "#include \"exercise.cuh\"\nint test = exercise;\n");
    const std::string options = "--exercise lesson/exercise.cuh -o out.cpp --depfile out.d a.cu";
    CHECK(folder.translate(options).output == "");
    CHECK(folder.compile("out.cpp").output == "");
    CHECK(read(folder / "out.d").find("/lesson/exercise.cuh") != std::string::npos);

    const auto written = fs::last_write_time(folder / "out.cpp.exercise/exercise.cuh");
    CHECK(folder.translate(options).exit_code == 0);
    CHECK(fs::last_write_time(folder / "out.cpp.exercise/exercise.cuh") == written);
  }

  TEST_CASE("a prelude comes first, precompiled or not") {
    const Folder folder;
    folder.write("prelude.hpp", "#include <cuda_runtime.h>\nconstexpr int of_prelude = 1;\n");
    folder.write("a.cu", "__global__ void k() {}\nint a = of_prelude;\n");
    CHECK(folder.translate("--prelude prelude.hpp -o whole.cpp a.cu").output == "");
    CHECK(folder.compile("whole.cpp").output == "");
    CHECK(read(folder / "whole.cpp").find("of_prelude = 1") != std::string::npos);

    const auto made = folder.translate("--precompile --depfile p.d -o prelude.hpp.gch prelude.hpp");
    CHECK(made.output == "");
    CHECK(made.exit_code == 0);
    CHECK(read(folder / "p.d").find("cuda_runtime.h") != std::string::npos);
    CHECK(folder.translate("--prelude prelude.hpp -o short.cpp a.cu").output == "");
    CHECK(read(folder / "short.cpp").find("of_prelude = 1") == std::string::npos);
    CHECK(folder.compile("short.cpp").output == "");
  }

  TEST_CASE("a debugger's words name the folder, which is no file to read") {
    const Folder folder;
    folder.write("a.cu", "int a;\n");
    const auto outcome = folder.translate("-o out.cpp a.cu", "-g");
    CHECK(outcome.output == "");
    CHECK(read(folder / "out.cpp").find("int a;") != std::string::npos);
  }

  TEST_CASE("files that ask for __CUDA_ARCH__ are preprocessed for both sides") {
    const Folder folder;
    folder.write("of_host.cuh", "#include <set>\ninline std::set<int> numbers;\n");
    folder.write(
        "a.cu",
        "#include <map>\n"
        "#ifndef __CUDA_ARCH__\n#include \"of_host.cuh\"\n#endif\n"
        "namespace emulator { bool on_device(); }\n"
        "__host__ __device__ int f() {\n"
        "#ifdef __CUDA_ARCH__\n  return __CUDA_ARCH__;\n#else\n  return mistake;\n#endif\n}\n"
        "int main() { return numbers.size(); }\n");
    CHECK(folder.translate("-o out.cpp --depfile out.d a.cu").output == "");
    const std::string depfile = read(folder / "out.d");
    CHECK(depfile.starts_with("out.cpp:"));
    for (const std::string file : {"a.cu", "of_host.cuh", "/set", "/map"})
      CHECK(depfile.find(file) != std::string::npos);
    CHECK(read(folder / "out.cpp").find("return 900") != std::string::npos);
    const std::string messages = folder.compile("out.cpp").output;
    CHECK(messages.starts_with("a.cu: In function"));
    CHECK(messages.find("a.cu:10:") != std::string::npos);
    CHECK(messages.find("error:") == messages.rfind("error:"));
  }

  TEST_CASE("mistakes are marked where they were written, after macros and launches too") {
    const Folder folder;
    folder.write("m.hpp",
                 "#define LONG(x) some::longer::name([&] { return g(x); })\n#define S(x) h(x)\n"
                 "#define call_me_by_that_name pretend\ninline int pretend(int) { return 0; }\n"
                 "namespace emulator { struct C {}; void configure(...); }\n"
                 "__global__ void k(int);\n");
    const auto marked = [&](const std::string& line) {
      folder.write("a.cu", "#include \"m.hpp\"\nint f(int a) {\n" + line + "\n}\n");
      const std::string output = folder.translate("-o out.cpp a.cu").output;
      const std::string messages = output.empty() ? folder.compile("out.cpp").output : output;
      CAPTURE(messages);
      const auto error = messages.find("‘here’ was not declared");
      REQUIRE(error != std::string::npos);
      const auto begin = messages.rfind('\n', error) + 1;
      return messages.substr(begin, error - begin);
    };
    for (const std::string line :
         {"  return LONG(here);", "  LONG(1); return here;", "  S(1), here();",
          "  k<<<here, 32>>>(1);", "  k<<<1, 32>>>(here);", "  here<<<1, 32>>>(1);",
          "  int b = a   /* so */ + here;", "  __shared__ int s; return here >> 2;",
          "  return call_me_by_that_name(1) + here;"}) {
      CAPTURE(line);
      CHECK(marked(line) == "a.cu:3:" + std::to_string(line.find("here") + 1) + ": error: ");
    }
    CHECK(marked("  return LONG(1 +\n              here);") == "a.cu:4:15: error: ");
  }

  TEST_CASE("a program can ask whether CUDA's words are there") {
    const Folder folder;
    folder.write("a.cu",
                 "#ifndef __device__\n#define __device__ mistake\n#endif\n"
                 "__device__ __host__ int x() { return 0; }\n");
    CHECK(folder.translate("-o out.cpp a.cu").output == "");
    CHECK(folder.compile("out.cpp").output == "");
  }

  TEST_CASE("errors leave no output") {
    const Folder folder;
    folder.write("missing.cu", "\n#include \"nowhere.cuh\"\n");
    folder.write("open.cu", "\nvoid f() {\n");
    const auto missing = folder.translate("-o out.cpp missing.cu");
    CHECK(missing.exit_code == 1);
    CHECK(missing.output.find("missing.cu:2:") == 0);
    CHECK(missing.output.find("note") == std::string::npos);
    folder.write("fp8.cu", "\n#include <cuda_fp8.h>\n");
    const auto fp8 = folder.translate("-o out.cpp fp8.cu");
    CHECK(fp8.exit_code == 1);
    CHECK(
        fp8.output ==
        "fp8.cu:2:10: error: the emulator has no number of 8 bits or less ('cuda_fp8.h'): compute "
        "in half\n");
    const auto open = folder.translate("-o out.cpp open.cu");
    CHECK(open.exit_code == 1);
    CHECK(open.output ==
          "open.cu:2:10: error: '{' is never closed: add the missing '}'\n"
          "    2 | void f() {\n      |          ^\n");
    CHECK(!folder.has("out.cpp"));
  }

  TEST_CASE("a file of the host is compiled as it is") {
    const Folder folder;
    const auto compile = [&](const std::string& text) {
      folder.write("a.cpp", text);
      return run("cd '" + (folder / "").string() + "'; '" + getenv("TRANSLATE") +
                 "' --host -- g++ -c a.cpp -o a.o");
    };
    CHECK(compile("int a;\n").exit_code == 0);
    CHECK(folder.has("a.o"));
    const auto missing = compile("#include <nvml.h>\n");
    CHECK(missing.exit_code == 1);
    CHECK(missing.output ==
          "a.cpp:1:10: error: the emulator has no NVML ('nvml.h'): leave it out here: #ifndef "
          "__COHORT_EMULATOR__\n");
    const auto mistake = compile("int a = b;\n");
    CHECK(mistake.exit_code == 1);
    CHECK(mistake.output.find("a.cpp:1:9: error: ") != std::string::npos);
  }

  TEST_CASE("wrong usage says what is missing") {
    const Folder folder;
    const std::string command = "cd /; '" + std::string(getenv("TRANSLATE")) + "' ";
    for (const char* arguments :
         {"", "a.cu -- g++", "-o a.cpp -- g++", "-o a.cpp a.cu", "-o a.cpp a.cu b.cu -- g++",
          "-x a.cu -- g++", "a.cu -o -- g++"}) {
      CAPTURE(arguments);
      const auto outcome = run(command + arguments);
      CHECK(outcome.exit_code == 2);
      CHECK(outcome.output.find("\nusage: translate ") != std::string::npos);
    }
    const auto outcome = run(command + "-o a.cpp a.cu -- no-such-compiler");
    CHECK(outcome.exit_code == 1);
    CHECK(outcome.output.starts_with("translate: can't run 'no-such-compiler': "));
  }

  TEST_CASE("the compiler reports mistakes in the learner's file and line") {
    const Folder folder;
    const std::string source =
        "#define LAUNCH(kernel, ...) kernel<<<1, 2>>>(__VA_ARGS__)\n"
        "template <typename T>\n"
        "__global__ void __launch_bounds__(mistake_3)\n"
        "k(T* p = mistake_4)\n"
        "{\n"
        "  __shared__ int a[mistake_6],\n"
        "      b[mistake_7];\n"
        "  extern __shared__ mistake_8 c[];\n"
        "  a[0] = mistake_9;\n"
        "} int x = mistake_10;\n"
        "__device__ int y = mistake_11;\n"
        "int main() {\n"
        "  mistake_13\n"
        "  <<<mistake_14,\n"
        "     2>>>(mistake_15); x = mistake_15b;\n"
        "  LAUNCH(k<int>,\n"
        "      nullptr);\n"
        "  LAUNCH(k<int>, nullptr); x = mistake_18;\n"
        "}\n";
    folder.write("a.cu", source);
    REQUIRE(folder.translate("-o out.cpp a.cu").output == "");
    const std::string output = folder.compile("out.cpp").output;
    for (const int line : {3, 4, 6, 7, 8, 9, 10, 11, 13, 14, 15, 18}) {
      const std::string number = std::to_string(line);
      CAPTURE(number);
      const auto message = output.find("‘mistake_" + number + "’");
      REQUIRE(message != std::string::npos);
      const auto begin = output.rfind('\n', message) + 1;
      CHECK(output.substr(begin).starts_with("a.cu:" + number + ":"));
    }
  }
}
