// Looking for the pointer in the line that follows it.
#include "host/null_of_host.hpp"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <iterator>
#include <string_view>
#include <vector>

#include "advice/spot.hpp"
#include "machine/text.hpp"

namespace emulator {

namespace {

/// Of the running program, as its `argc` counts them.
std::size_t arguments_of_program() {
  std::ifstream file("/proc/self/cmdline");
  const std::string all{std::istreambuf_iterator<char>(file), {}};
  return std::ranges::count(all, '\0');
}

/// The name of main's second parameter; empty in another function.
std::string_view name_of_arguments(const Spot& spot) {
  const source::Outline& outline = spot.outline();
  const source::Range head = outline[outline.function_of(spot.number())].head;
  const std::size_t name = source::name_at(spot.code(), head);
  const auto parameters = source::parameters_in(spot.code(), head);
  if (name == 0 || !spot.code().at(name).is("main") || parameters.size() < 2) return {};
  return source::declared_in(spot.code(), parameters[1]);
}

/// "argv[1]", and no more than the program was started with; empty if the statement has none.
std::string missing_argument(const Spot& spot, std::size_t count) {
  const std::string_view arguments = name_of_arguments(spot);
  for (const source::Range element : source::elements_in(spot.code(), spot.head())) {
    const source::Words words = spot.words(element);
    std::size_t index = 0;
    if (words.size() < 4 || words[0] != arguments || words[3] != "]") continue;
    const auto [end, error] =
        std::from_chars(words[2].data(), words[2].data() + words[2].size(), index);
    if (error == std::errc{} && end == words[2].data() + words[2].size() && index >= count)
      return source::spelling({words.begin(), words.begin() + 4});
  }
  return {};
}

/// A variable that the line names, and the call that has set it last.
struct SetByCall {
  std::string variable, call;
  SourceLine line;
};

/// Of the functions of C that return null when they fail.
std::vector<SetByCall> set_by_calls(const Spot& spot) {
  std::vector<SetByCall> all;
  for (const Spot& earlier : spot.before()) {
    for (const source::Assignment& each : earlier.assignments()) {
      const std::string variable = source::spelling(earlier.words(each.target));
      std::erase_if(all, [&](const SetByCall& known) { return known.variable == variable; });
      if (!each.is_plain() || !spot.names(variable)) continue;
      for (const source::Call& call : source::calls_in(earlier.code(), each.value))
        if (source::is_one_of(call.name, {"fopen", "freopen", "popen", "tmpfile", "opendir",
                                          "getenv", "malloc", "calloc", "realloc"}))
          all.push_back({variable, std::string(call.name), earlier.line()});
    }
  }
  return all;
}

}  // namespace

std::string why_null(const SourceLine& line) {
  const Spot there(line, Access::Kind::read);
  const std::size_t count = arguments_of_program();
  std::vector<SetByCall> set;
  for (const std::size_t statement : there.outline().on_line(line.line)) {
    const Spot spot(there, statement);
    if (const std::string argument = missing_argument(spot, count); !argument.empty())
      return argument + " is null: the program was started with " +
             (count > 1 ? count_text(count - 1, "argument") : "no arguments") + ".";
    if (set.empty()) set = set_by_calls(spot);
  }
  if (set.size() == 1)
    return "An access through a null pointer: `" + set.front().variable + "` is what " +
           set.front().call + "() gave at " + line_text(set.front().line) +
           ", and it gives null when it fails. Ask whether it has.";
  return "An access through a null pointer: it was never set, or what should have set it failed.";
}

}  // namespace emulator
