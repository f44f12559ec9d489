// `course doctor`: what this machine has, what it lacks, and the command that mends it.
#include "learn/doctor.hpp"

#include <algorithm>
#include <iostream>
#include <optional>

#include "base/failure.hpp"
#include "base/json.hpp"
#include "base/pattern.hpp"
#include "base/process.hpp"
#include "base/terminal.hpp"
#include "base/text.hpp"
#include "compile/recipe.hpp"

namespace runner {

namespace {

using Words = std::vector<std::string>;

enum class Need { emulator, gpu };

struct Finding {
  std::string what;
  Need need;
  std::string found;  ///< A version or a name; empty: missing.
  std::string remedy;
};

std::string first_version_in(std::string_view text) {
  static const Pattern version(R"([0-9]+(\.[0-9]+)+)");
  const auto found = version.find(text);
  return found ? (*found)[0] : "";
}

/// The version that a program prints, or empty when it isn't in PATH.
std::string version_of_program(Words command) {
  command.push_back("--version");
  const auto [ending, output] = capture({.words = command});
  if (!ending.succeeded()) return "";
  // nvcc has its release on a later line; the others begin with theirs.
  const auto release = output.find("release ");
  return first_version_in(release == std::string::npos ? output : output.substr(release));
}

/// The values of `macros` after including `headers`, joined by dots; empty without the headers.
std::string version_in_headers(Words compiler, const Words& headers, const Words& macros) {
  const Words preprocess = {"-x", "c++", "-std=c++20", "-E", "-dM", "/dev/null"};
  compiler.insert(compiler.end(), preprocess.begin(), preprocess.end());
  for (const auto& header : headers) compiler.insert(compiler.end(), {"-include", header});
  const auto [ending, output] = capture({.words = compiler});
  if (!ending.succeeded()) return "";
  std::vector<std::string> values;
  for (const auto& macro : macros) {
    const auto found = Pattern("#define " + macro + " \"?([0-9._]+)").find(output);
    values.push_back(found ? (*found)[1] : "");
  }
  auto version = join(values, ".");
  std::replace(version.begin(), version.end(), '_', '.');
  return version;
}

/// libbacktrace has no version of its own: it is GCC's.
Finding libbacktrace(const Words& compiler, const std::string& version) {
  const bool here = !version_in_headers(compiler, {"backtrace.h"}, {"__GNUC__"}).empty();
  const auto release = version.empty() ? "NN" : version.substr(0, version.find('.'));
  return {"libbacktrace", Need::emulator, here ? version : "",
          "sudo apt-get install libgcc-" + release + "-dev"};
}

/// `compiler`: the one that the build was set up with, which refused those it can't use.
std::vector<Finding> packages(const Words& compiler) {
  const auto apt = [](const std::string& package) { return "sudo apt-get install " + package; };
  const auto headers = [&](const Words& names, const Words& macros) {
    return version_in_headers(compiler, names, macros);
  };
  const auto version = version_of_program(compiler);
  std::vector<Finding> findings = {
      {"g++", Need::emulator, version, apt("g++")},
      libbacktrace(compiler, version),
      {"Meson", Need::emulator, version_of_program({"meson"}), apt("meson")},
      {"Ninja", Need::emulator, version_of_program({"ninja"}), apt("ninja-build")},
      {"doctest", Need::emulator,
       headers({"doctest/doctest.h"},
               {"DOCTEST_VERSION_MAJOR", "DOCTEST_VERSION_MINOR", "DOCTEST_VERSION_PATCH"}),
       apt("doctest-dev")},
      {"CLI11", Need::emulator, headers({"CLI/Version.hpp"}, {"CLI11_VERSION"}),
       apt("libcli11-dev")},
      {"nlohmann/json", Need::emulator,
       headers({"nlohmann/json.hpp"}, {"NLOHMANN_JSON_VERSION_MAJOR", "NLOHMANN_JSON_VERSION_MINOR",
                                       "NLOHMANN_JSON_VERSION_PATCH"}),
       apt("nlohmann-json3-dev")},
  };
#if !defined(__x86_64__)  // where the emulator switches stacks by itself
  findings.push_back(
      {"Boost.Context", Need::emulator,
       headers({"boost/version.hpp", "boost/context/detail/fcontext.hpp"}, {"BOOST_LIB_VERSION"}),
       apt("libboost-context-dev")});
#endif
  return findings;
}

/// "NVIDIA H100 80GB HBM3, 9.0", one line a GPU; empty without a working driver.
std::string gpus() {
  const auto [ending, output] =
      capture({.words = {"nvidia-smi", "--query-gpu=name,compute_cap", "--format=csv,noheader"}});
  return ending.succeeded() ? join(lines_of(output), "; ") : "";
}

void print(const Finding& finding, const Style& style) {
  const bool missing = finding.found.empty();
  const auto sign = !missing                         ? style.green("✓")
                    : finding.need == Need::emulator ? style.red("✗")
                                                     : style.dim("·");
  std::cout << "  " << sign << ' ' << pad(finding.what, 14) << "  "
            << (missing ? "missing: " + finding.remedy : finding.found) << '\n';
}

bool has_all(const std::vector<Finding>& findings, Need need) {
  return std::all_of(findings.begin(), findings.end(), [&](const Finding& finding) {
    return finding.need != need || !finding.found.empty();
  });
}

Json json_of(const std::vector<Finding>& findings, bool emulator, bool cuda) {
  auto json = json_of_command("doctor");
  json["emulator"] = emulator;
  json["cuda"] = cuda;
  json["parts"] = Json::array();
  for (const auto& finding : findings) {
    const bool missing = finding.found.empty();
    json["parts"].push_back({{"part", finding.what},
                             {"for", finding.need == Need::emulator ? "emulator" : "cuda"},
                             {"found", missing ? Json() : Json(finding.found)},
                             {"remedy", missing ? Json(finding.remedy) : Json()}});
  }
  return json;
}

}  // namespace

int doctor(const Tree& tree, bool as_json) {
  const auto style = style_of_output();
  auto findings = packages(load_recipe(tree).compiler);
  findings.push_back({"nvcc", Need::gpu, version_of_program({"nvcc"}),
                      "install the CUDA Toolkit from https://developer.nvidia.com/cuda-downloads"});
  findings.push_back({"GPU", Need::gpu, gpus(),
                      "no NVIDIA driver answers to nvidia-smi; the emulator needs none"});
  const bool emulator = has_all(findings, Need::emulator);
  const bool cuda = has_all(findings, Need::gpu);
  if (as_json) {
    print_json(json_of(findings, emulator, cuda));
    return emulator ? passed : broken_setup;
  }
  for (const auto& finding : findings) print(finding, style);
  std::cout << "\nBackend cuda: " << (cuda ? "ready" : "not on this machine (optional)") << '\n';
  const auto verdict = "Backend emulator: " + std::string(emulator ? "ready" : "not usable");
  std::cout << style.bold(emulator ? verdict + "; start with " + tree.command("")
                                   : verdict + " before the missing packages are installed")
            << std::endl;
  return emulator ? passed : broken_setup;
}

}  // namespace runner
