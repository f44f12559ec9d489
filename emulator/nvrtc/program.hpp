// A program of NVRTC: a source, and what the compiler has made of it.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "nvrtc.h"

struct _nvrtcProgram {
  struct Header {
    std::string name, text;
  };

  std::string name, source;
  std::vector<Header> headers;
  std::vector<std::string> expressions = {};  ///< whose names in the module are asked for

  bool is_compiled = false;
  std::string image = {};  ///< the module; empty if it doesn't compile
  std::string log = {};
  std::map<std::string, std::string, std::less<>> lowered = {};  ///< names by expression
};

namespace nvrtc {

/// Calls cohort-nvcc with the options.
nvrtcResult compile(_nvrtcProgram& program, const std::vector<std::string>& options);

/// Finds the names of the program's expressions in its module.
void find_lowered_names(_nvrtcProgram& program);

/// What `source` has at its end for that: a pointer to what each expression names.
std::string pointers_to(const std::vector<std::string>& expressions);

}  // namespace nvrtc
