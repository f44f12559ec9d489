// Walking stacks, and asking addr2line for the source.
#include "machine/call_stack.hpp"

#include <dlfcn.h>
#include <execinfo.h>
#include <link.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>
#include <unordered_map>

#include "machine/path.hpp"
#include "machine/worker.hpp"

namespace emulator {

namespace {

/// A frame as the compiler lays it out on x86-64 and AArch64.
struct Frame {
  const Frame* caller;
  const void* return_address;
};

template <class Visit>
void walk(const void* from, Visit visit) {
  const FiberPool& fibers = Worker::current().fibers();
  auto frame = static_cast<const Frame*>(from);
  while (fibers.contains(frame) && fibers.contains(frame->caller) && frame->caller > frame) {
    if (!visit(frame->return_address)) return;
    frame = frame->caller;
  }
}

std::uintptr_t load_address() {
  std::uintptr_t base = 0;
  dl_iterate_phdr(
      [](dl_phdr_info* program, std::size_t, void* result) {
        *static_cast<std::uintptr_t*>(result) = program->dlpi_addr;
        return 1;  // the program itself comes first
      },
      &base);
  return base;
}

std::string output_of(const std::string& command) {
  std::string output;
  std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen(command.c_str(), "r"), pclose);
  std::array<char, 4096> part;
  while (pipe && fgets(part.data(), part.size(), pipe.get())) output += part.data();
  return output;
}

SourceLine parse(const std::string& function, const std::string& place) {
  SourceLine line;
  std::size_t colon = place.rfind(':');
  if (function != "??") line.function = function;
  if (colon == std::string::npos || place[0] == '?') return line;
  line.file = std::filesystem::path(place.substr(0, colon)).lexically_normal();
  line.line = std::atoi(place.c_str() + colon + 1);
  return line;
}

bool is_ours(const SourceLine& line) {
  return line.file.empty() || line.file.find("emulator/include/") != std::string::npos ||
         line.file.find("emulator/machine/") != std::string::npos ||
         line.file.find("emulator/runtime/") != std::string::npos ||
         line.file.find("emulator/checkers/") != std::string::npos ||
         line.file.find("emulator/instrumentation/") != std::string::npos ||
         line.file.starts_with("/usr/include/");
}

}  // namespace

std::vector<const void*> call_stack(const void* frame, std::size_t most) {
  std::vector<const void*> stack;
  walk(frame, [&](const void* code) {
    stack.push_back(code);
    return stack.size() < most;
  });
  return stack;
}

std::vector<const void*> host_call_stack() {
  std::array<void*, 16> stack;
  int count = backtrace(stack.data(), stack.size());
  return std::vector<const void*>(stack.begin(), stack.begin() + count);
}

std::uint64_t call_stack_key(const void* frame) {
  std::uint64_t key = 0;
  walk(frame, [&](const void* code) {
    key = mix(key, reinterpret_cast<std::uintptr_t>(code));
    return true;
  });
  return key;
}

std::vector<SourceLine> source_lines(const std::vector<const void*>& code) {
  static std::unordered_map<const void*, SourceLine> known;
  std::ostringstream command;
  std::vector<const void*> unknown;
  command << "addr2line -f -C -e /proc/" << getpid() << "/exe" << std::hex;
  for (const void* address : code) {
    if (known.contains(address)) continue;
    unknown.push_back(address);
    // A return address is behind its call: one byte less is in it.
    command << " 0x" << reinterpret_cast<std::uintptr_t>(address) - load_address() - 1;
  }
  if (!unknown.empty()) {
    std::istringstream answer(output_of(command.str() + " 2>/dev/null"));
    std::string function, place;
    for (const void* address : unknown) {
      std::getline(answer, function);
      std::getline(answer, place);
      known[address] = parse(function, place);
    }
  }
  std::vector<SourceLine> lines;
  for (const void* address : code) lines.push_back(known[address]);
  return lines;
}

SourceLine program_line(const std::vector<const void*>& stack) {
  for (const SourceLine& line : source_lines(stack))
    if (!is_ours(line)) return line;
  return {};
}

SourceLine program_line(const void* frame) { return program_line(call_stack(frame)); }

const void* return_address_into(const void* program_frame, const void* frame) {
  const void* first = static_cast<const Frame*>(frame)->return_address;
  if (!program_frame) return first;
  for (auto at = static_cast<const Frame*>(frame); at && at < program_frame; at = at->caller)
    if (at->caller == program_frame) return at->return_address;
  return first;
}

const void* program_code(const void* frame) {
  std::vector<const void*> stack = call_stack(frame);
  std::vector<SourceLine> lines = source_lines(stack);
  for (std::size_t i = 0; i < stack.size(); ++i)
    if (!is_ours(lines[i])) return stack[i];
  return nullptr;
}

SourceLine innermost_program_line(const void* code, const void* frame) {
  std::vector<const void*> stack = call_stack(frame);
  stack.insert(stack.begin(), code);
  return program_line(stack);
}

std::string SourceLine::where() const {
  return file.empty() ? "unknown place" : file + ":" + std::to_string(line);
}

std::string SourceLine::text() const {
  std::ifstream source(file);
  std::string text;
  for (int i = 0; i < line; ++i)
    if (!std::getline(source, text)) return {};
  std::size_t begin = text.find_first_not_of(" \t");
  return begin == std::string::npos ? std::string() : text.substr(begin);
}

}  // namespace emulator
