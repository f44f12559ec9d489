// `course doctor`, on a machine whose programs are scripts.
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "base/files.hpp"
#include "fake_course.hpp"

namespace {

/// Has everything but what `lacks` names: headers, each in a line.
struct Machine : testing::FakeCourse {
  explicit Machine(const std::string& lacks = "") {
    const std::filesystem::path real = std::getenv("COURSE");
    auto recipe = nlohmann::json::parse(runner::read_file(real.parent_path() / "recipe.json"));
    recipe["compiler"] = {"g++"};
    write("build/runner/recipe.json", recipe.dump());
    write("lacks", lacks);
    write_program(
        "bin/g++",
        "if [ \"$*\" = --version ]; then echo 'g++ (Debian 14.2.0-19) 14.2.0'; exit; fi\n"
        "for word; do if grep -qx \"$word\" \"$COHORT_ROOT\"/lacks; then exit 1; fi; done\n"
        "cat << 'END'\n"
        "#define __GNUC__ 14\n"
        "#define DOCTEST_VERSION_MAJOR 2\n#define DOCTEST_VERSION_MINOR 4\n"
        "#define DOCTEST_VERSION_PATCH 11\n#define CLI11_VERSION \"2.4.1\"\n"
        "#define NLOHMANN_JSON_VERSION_MAJOR 3\n#define NLOHMANN_JSON_VERSION_MINOR 12\n"
        "#define NLOHMANN_JSON_VERSION_PATCH 0\n#define BOOST_LIB_VERSION \"1_83\"\n"
        "END\n");
    write_program("bin/meson", "echo 1.7.0\n");
    write_program("bin/ninja", "echo 1.12.1\n");
    write_program("bin/nvcc",
                  "echo 'nvcc: NVIDIA (R) Cuda compiler driver, built in 2026'\n"
                  "echo 'Cuda compilation tools, release 13.0, V13.0.88'\n");
    write_program("bin/nvidia-smi", "echo 'NVIDIA H200, 9.0'\n");
  }
};

}  // namespace

TEST_CASE("doctor says what there is, in which version") {
  const auto result = Machine().course("doctor");
  CHECK(result.code == 0);
  for (const std::string line :
       {"  ✓ g++             14.2.0\n", "  ✓ libbacktrace    14.2.0\n",
        "  ✓ Meson           1.7.0\n", "  ✓ Ninja           1.12.1\n",
        "  ✓ doctest         2.4.11\n", "  ✓ CLI11           2.4.1\n",
        "  ✓ nlohmann/json   3.12.0\n", "  ✓ nvcc            13.0\n",
        "  ✓ GPU             NVIDIA H200, 9.0\n", "\nBackend cuda: ready\n"}) {
    CAPTURE(line);
    CHECK(result.says(line));
  }
  CHECK(result.last_line() == "Backend emulator: ready; start with ./course");
}

TEST_CASE("doctor says what is missing, and how to get it") {
  const Machine machine("doctest/doctest.h\nbacktrace.h\n");
  const auto result = machine.course("doctor");
  CHECK(result.code == 2);
  CHECK(result.says("  ✗ doctest         missing: sudo apt-get install doctest-dev\n"));
  CHECK(result.says("  ✗ libbacktrace    missing: sudo apt-get install libgcc-14-dev\n"));
  CHECK(result.last_line() ==
        "Backend emulator: not usable before the missing packages are installed");
  const auto json = nlohmann::json::parse(machine.course("doctor --json").output);
  CHECK(json["emulator"] == false);
  CHECK(json["cuda"] == true);
  CHECK(json["parts"][1] == nlohmann::json{{"part", "libbacktrace"},
                                           {"for", "emulator"},
                                           {"found", nullptr},
                                           {"remedy", "sudo apt-get install libgcc-14-dev"}});
}

TEST_CASE("doctor needs no GPU") {
  const Machine machine;
  machine.write_program("bin/nvidia-smi", "exit 9\n");
  const auto result = machine.course("doctor");
  CHECK(result.code == 0);
  CHECK(
      result.says("  · GPU             missing: no NVIDIA driver answers to nvidia-smi; the "
                  "emulator needs none"));
  CHECK(result.says("\nBackend cuda: not on this machine (optional)\n"));
}
