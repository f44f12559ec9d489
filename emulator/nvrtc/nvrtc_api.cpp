// NVRTC's calls.
#include <algorithm>
#include <cstring>

#include "emulator/module_text.hpp"
#include "machine/whose_code.hpp"
#include "nvrtc/program.hpp"

namespace {

/// What the library does is no business of the program's host code.
template <class Body>
auto own(Body&& body) {
  const emulator::OwnCode own;
  return body();
}

/// A text or a module, whose size is asked for first: empty until the program is compiled.
enum class Part { ptx, cubin, log };

std::string part_of(const _nvrtcProgram& program, Part part) {
  if (part == Part::log) return program.log + '\0';
  if (part == Part::cubin) return program.image;
  return (program.image.empty() ? "" : emulator::text_of_module(program.image)) + '\0';
}

nvrtcResult get_size(nvrtcProgram program, Part part, std::size_t* size) {
  return own([&] {
    if (!program) return NVRTC_ERROR_INVALID_PROGRAM;
    if (!size) return NVRTC_ERROR_INVALID_INPUT;
    *size = part_of(*program, part).size();
    return NVRTC_SUCCESS;
  });
}

nvrtcResult get(nvrtcProgram program, Part part, char* to) {
  return own([&] {
    if (!program) return NVRTC_ERROR_INVALID_PROGRAM;
    if (!to) return NVRTC_ERROR_INVALID_INPUT;
    std::ranges::copy(part_of(*program, part), to);
    return NVRTC_SUCCESS;
  });
}

}  // namespace

const char* nvrtcGetErrorString(nvrtcResult result) {
  switch (result) {
#define RESULT(name) \
  case name:         \
    return #name;
    RESULT(NVRTC_SUCCESS)
    RESULT(NVRTC_ERROR_OUT_OF_MEMORY)
    RESULT(NVRTC_ERROR_PROGRAM_CREATION_FAILURE)
    RESULT(NVRTC_ERROR_INVALID_INPUT)
    RESULT(NVRTC_ERROR_INVALID_PROGRAM)
    RESULT(NVRTC_ERROR_INVALID_OPTION)
    RESULT(NVRTC_ERROR_COMPILATION)
    RESULT(NVRTC_ERROR_BUILTIN_OPERATION_FAILURE)
    RESULT(NVRTC_ERROR_NO_NAME_EXPRESSIONS_AFTER_COMPILATION)
    RESULT(NVRTC_ERROR_NO_LOWERED_NAMES_BEFORE_COMPILATION)
    RESULT(NVRTC_ERROR_NAME_EXPRESSION_NOT_VALID)
    RESULT(NVRTC_ERROR_INTERNAL_ERROR)
    RESULT(NVRTC_ERROR_TIME_FILE_WRITE_FAILED)
    RESULT(NVRTC_ERROR_NO_PCH_CREATE_ATTEMPTED)
    RESULT(NVRTC_ERROR_PCH_CREATE_HEAP_EXHAUSTED)
    RESULT(NVRTC_ERROR_PCH_CREATE)
    RESULT(NVRTC_ERROR_CANCELLED)
    RESULT(NVRTC_ERROR_TIME_TRACE_FILE_WRITE_FAILED)
#undef RESULT
  }
  return "NVRTC_ERROR unknown";
}

nvrtcResult nvrtcVersion(int* major, int* minor) {
  if (!major || !minor) return NVRTC_ERROR_INVALID_INPUT;
  *major = 13;
  *minor = 0;
  return NVRTC_SUCCESS;
}

nvrtcResult nvrtcGetNumSupportedArchs(int* count) {
  if (!count) return NVRTC_ERROR_INVALID_INPUT;
  *count = 1;
  return NVRTC_SUCCESS;
}

nvrtcResult nvrtcGetSupportedArchs(int* architectures) {
  if (!architectures) return NVRTC_ERROR_INVALID_INPUT;
  *architectures = 90;
  return NVRTC_SUCCESS;
}

nvrtcResult nvrtcCreateProgram(nvrtcProgram* program, const char* source, const char* name,
                               int header_count, const char* const* headers,
                               const char* const* include_names) {
  return own([&] {
    if (!program) return NVRTC_ERROR_INVALID_PROGRAM;
    if (!source || header_count < 0) return NVRTC_ERROR_INVALID_INPUT;
    if (header_count > 0 && (!headers || !include_names)) return NVRTC_ERROR_INVALID_INPUT;
    *program = new _nvrtcProgram{.name = name ? name : "", .source = source, .headers = {}};
    for (int i = 0; i < header_count; ++i)
      (*program)->headers.push_back({include_names[i], headers[i]});
    return NVRTC_SUCCESS;
  });
}

nvrtcResult nvrtcDestroyProgram(nvrtcProgram* program) {
  return own([&] {
    if (!program || !*program) return NVRTC_ERROR_INVALID_PROGRAM;
    delete *program;
    *program = nullptr;
    return NVRTC_SUCCESS;
  });
}

nvrtcResult nvrtcCompileProgram(nvrtcProgram program, int count, const char* const* options) {
  return own([&] {
    if (!program) return NVRTC_ERROR_INVALID_PROGRAM;
    if (count < 0 || (count > 0 && !options)) return NVRTC_ERROR_INVALID_INPUT;
    return nvrtc::compile(*program, std::vector<std::string>(options, options + count));
  });
}

nvrtcResult nvrtcAddNameExpression(nvrtcProgram program, const char* expression) {
  return own([&] {
    if (!program) return NVRTC_ERROR_INVALID_PROGRAM;
    if (!expression) return NVRTC_ERROR_INVALID_INPUT;
    if (program->is_compiled) return NVRTC_ERROR_NO_NAME_EXPRESSIONS_AFTER_COMPILATION;
    program->expressions.push_back(expression);
    return NVRTC_SUCCESS;
  });
}

nvrtcResult nvrtcGetLoweredName(nvrtcProgram program, const char* expression, const char** name) {
  return own([&] {
    if (!program) return NVRTC_ERROR_INVALID_PROGRAM;
    if (!expression || !name) return NVRTC_ERROR_INVALID_INPUT;
    if (!program->is_compiled) return NVRTC_ERROR_NO_LOWERED_NAMES_BEFORE_COMPILATION;
    const auto found = program->lowered.find(std::string_view(expression));
    if (found == program->lowered.end()) return NVRTC_ERROR_NAME_EXPRESSION_NOT_VALID;
    *name = found->second.c_str();
    return NVRTC_SUCCESS;
  });
}

nvrtcResult nvrtcGetPTXSize(nvrtcProgram program, std::size_t* size) {
  return get_size(program, Part::ptx, size);
}
nvrtcResult nvrtcGetPTX(nvrtcProgram program, char* ptx) { return get(program, Part::ptx, ptx); }

nvrtcResult nvrtcGetCUBINSize(nvrtcProgram program, std::size_t* size) {
  return get_size(program, Part::cubin, size);
}
nvrtcResult nvrtcGetCUBIN(nvrtcProgram program, char* cubin) {
  return get(program, Part::cubin, cubin);
}

nvrtcResult nvrtcGetProgramLogSize(nvrtcProgram program, std::size_t* size) {
  return get_size(program, Part::log, size);
}
nvrtcResult nvrtcGetProgramLog(nvrtcProgram program, char* log) {
  return get(program, Part::log, log);
}
