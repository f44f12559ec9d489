// Asking libbacktrace, which is part of GCC, for the source of code.
#include "machine/source_line.hpp"

#include <backtrace.h>
#include <cxxabi.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <memory>
#include <string_view>

#include "folders.hpp"
#include "machine/addr2line.hpp"
#include "machine/loaded_files.hpp"
#include "source/file.hpp"
#include "source/whose_file.hpp"

namespace emulator {

namespace {

std::atomic<int> object_files;

/// What can't be found stays unknown.
void ignore_error(void*, const char*, int) {}

int ignore_line(void*, std::uintptr_t, const char*, int, const char*) { return 0; }

backtrace_state* new_state() {
  constexpr int threaded = 1;
  auto* const state = backtrace_create_state(nullptr, threaded, ignore_error, nullptr);
  // The first question makes it read the symbols of all files.
  const WithoutSystemLibraries without;
  backtrace_pcinfo(state, 0, ignore_line, ignore_error, nullptr);
  return state;
}

std::atomic<backtrace_state*> known_state = nullptr;  // never freed: libbacktrace can't

backtrace_state* state() {
  backtrace_state* state = known_state;
  if (!state) known_state = state = new_state();
  return state;
}

std::string demangled(const char* symbol) {
  if (!symbol) return {};
  if (!std::string_view(symbol).starts_with("_Z")) return symbol;
  int status = 0;
  std::unique_ptr<char, decltype(&std::free)> name(
      abi::__cxa_demangle(symbol, nullptr, nullptr, &status), std::free);
  return name ? name.get() : symbol;
}

/// A file whose name is relative is so to where the compiler was called. That is the build folder
/// for Meson, and for a Makefile mostly where the program is or runs. Libraries that were built
/// elsewhere have relative names too; those files are not here.
std::string full_name(const char* file) {
  namespace fs = std::filesystem;
  if (*file == '/') return fs::path(file).lexically_normal();
  std::error_code none;
  const auto program = fs::read_symlink("/proc/self/exe", none).parent_path();
  for (const fs::path& folder : {fs::path(build_folder), program, fs::current_path(none)})
    if (const auto path = folder / file; fs::exists(path, none)) return path.lexically_normal();
  return {};
}

int add_line(void* lines, std::uintptr_t, const char* file, int line, const char* function) {
  SourceLine place{file ? full_name(file) : "", file ? line : 0, demangled(function)};
  static_cast<std::vector<SourceLine>*>(lines)->push_back(std::move(place));
  return 0;  // go on with what it is inlined in
}

void add_symbol(void* line, std::uintptr_t, const char* symbol, std::uintptr_t, std::uintptr_t) {
  if (symbol) static_cast<SourceLine*>(line)->function = demangled(symbol);
}

/// Of a variable that a kernel's twin shares, the assembler's name has more: see `share_with_twin`.
std::string name_of_variable(const char* symbol) {
  const std::string_view name = symbol;
  constexpr std::string_view mark = "emulator.twin.";
  return name.starts_with(mark) ? std::string(name.substr(name.rfind('.') + 1)) : demangled(symbol);
}

void set_variable(void* variable, std::uintptr_t, const char* symbol, std::uintptr_t begin,
                  std::uintptr_t size) {
  if (symbol)
    *static_cast<Variable*>(variable) = {name_of_variable(symbol),
                                         reinterpret_cast<const std::byte*>(begin), size};
}

/// Where a pair of brackets ends whose beginning is at `open`.
std::size_t end_of_brackets(std::string_view text, std::size_t open) {
  int depth = 0;
  for (std::size_t i = open; i < text.size(); ++i) {
    if (std::string_view("(<[{").find(text[i]) != std::string_view::npos) ++depth;
    if (std::string_view(")>]}").find(text[i]) != std::string_view::npos && --depth == 0)
      return i + 1;
  }
  return text.size();
}

/// Whether the line `body` is of a lambda that is called where it stands, at the line `caller`.
bool is_called_at_once(const SourceLine& body, const SourceLine& caller) {
  if (body.file != caller.file || body.function == caller.function) return false;
  const source::Outline& outline = source::File::of(body.file).outline();
  return std::ranges::any_of(outline.on_line(body.line), [&](std::size_t statement) {
    const std::size_t lambda = outline.lambda_of(statement), whole = outline[lambda].parent;
    return lambda != 0 && outline.first_line(whole) <= caller.line &&
           caller.line <= outline.last_line(whole);
  });
}

/// What such lambdas do, the function does that they are in.
std::vector<SourceLine> with_lambdas_in_functions(std::vector<SourceLine> lines) {
  for (std::size_t i = lines.size(); i-- > 1;) {
    if (!is_called_at_once(lines[i - 1], lines[i])) continue;
    lines[i - 1].function = lines[i].function;
    lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(i));
  }
  return lines;
}

/// A member that copies the whole object, and that nobody has written: its line is the class's.
bool is_made_by_compiler(const SourceLine& line) {
  const source::Outline& outline = source::File::of(line.file).outline();
  const std::string name = line.name();
  const auto begins = [&](std::size_t statement) {
    return outline.first_line(statement) == line.line;
  };
  bool is_class = false;
  for (std::size_t i = 1; i < outline.all().size(); ++i) {
    const source::Statement& each = outline[i];
    if (each.kind == source::Statement::Kind::function && begins(i)) return false;
    if (each.kind != source::Statement::Kind::scope || !begins(i)) continue;
    const auto words = source::words_of(outline.code(), each.head);
    is_class |= source::has_any(words, {"struct", "class", "union"}) &&
                (name == "operator=" || source::has_any(words, {name}));
  }
  return is_class;
}

}  // namespace

void object_file_begins() { ++object_files; }

void forget_loaded_files() { known_state = nullptr; }

std::vector<SourceLine> source_lines(const void* code) {
  // A return address comes after its call: one byte less is in it.
  std::uintptr_t address = reinterpret_cast<std::uintptr_t>(code) - 1;
  std::vector<SourceLine> lines;
  if (!state()) return lines;
  backtrace_pcinfo(state(), address, add_line, ignore_error, &lines);
  // Of functions that no other file can call, the debugging information has the last name alone.
  if (!lines.empty()) backtrace_syminfo(state(), address, add_symbol, ignore_error, &lines.back());
  const bool unknown = !lines.empty() && lines.back().file.empty();
  if (unknown && object_files > 1 && !lines.back().function.starts_with("emulator::")) {
    auto lost = ask_addr2line(reinterpret_cast<const void*>(address));
    if (!lost.empty()) return lost;
  }
  return lines;
}

Variable variable_at(const void* address) {
  Variable variable;
  if (state())
    backtrace_syminfo(state(), reinterpret_cast<std::uintptr_t>(address), set_variable,
                      ignore_error, &variable);
  return variable;
}

std::vector<SourceLine> program_lines(const std::vector<const void*>& stack) {
  std::vector<SourceLine> all, of_cccl;
  for (const void* code : stack)
    for (SourceLine& line : source_lines(code))
      if (line.is_of_program())
        all.push_back(std::move(line));
      else if (line.is_of_cccl())
        of_cccl.push_back(std::move(line));
  if (std::ranges::any_of(all, std::not_fn(is_made_by_compiler)))
    std::erase_if(all, is_made_by_compiler);
  // A kernel of Thrust's may call nothing of the program's.
  return all.empty() ? of_cccl : with_lambdas_in_functions(std::move(all));
}

SourceLine program_line(const std::vector<const void*>& stack) {
  const void* const code = program_code(stack);
  if (!code) return {};
  std::vector<SourceLine> lines = source_lines(code);
  return std::move(*std::ranges::find_if(lines, &SourceLine::is_of_program));
}

const void* program_code(const std::vector<const void*>& stack) {
  const auto found = std::ranges::find_if(stack, [](const void* code) {
    return std::ranges::any_of(source_lines(code), &SourceLine::is_of_program);
  });
  return found == stack.end() ? nullptr : *found;
}

bool SourceLine::is_of_program() const {
  // A compiler may name its own folder by "..".
  static const auto& folders = []() -> std::vector<std::string>& {
    auto& normal = *new std::vector<std::string>;  // asked when the program ends, too
    for (std::filesystem::path folder : library_folders)
      normal.push_back(folder.lexically_normal());
    return normal;
  }();
  auto holds = [&](const std::string& folder) { return file.starts_with(folder); };
  return !file.empty() && std::ranges::none_of(folders, holds) &&
         file.find(installed_headers) == file.npos && !is_of_cccl();
}

bool SourceLine::is_of_cccl() const { return source::is_of_cccl(file); }

std::string SourceLine::where() const {
  return file.empty() ? "unknown place" : file + ":" + std::to_string(line);
}

std::string SourceLine::text() const { return source::File::of(file).beginning(line); }

std::string SourceLine::name() const {
  constexpr std::string_view anonymous = "(anonymous namespace)::", lambda = "::{lambda(";
  std::string_view text = std::string_view(function).substr(0, function.find(lambda));
  std::string name;
  for (std::size_t i = 0; i < text.size();) {
    if (text.substr(i).starts_with(anonymous)) {
      i += anonymous.size();
    } else if (text[i] == '(') {
      return name == "operator" ? "operator()" : name;
    } else if (text[i] == '<') {
      i = end_of_brackets(text, i);
    } else if (text[i] == ' ' || text[i] == ':') {
      name.clear();  // a type that it returns, or what it is in
      ++i;
    } else {
      name += text[i++];
    }
  }
  return name;
}

}  // namespace emulator
