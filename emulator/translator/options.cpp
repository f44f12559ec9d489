// The command line of `translate`.
#include "options.hpp"

#include <algorithm>

namespace translator {
namespace {

[[noreturn]] void fail(const std::string& message) {
  throw UsageError(
      message +
      "\nusage: translate [--exercise FILE] [--prelude HEADER] [--own-variables] [--strict] "
      "[--fast-twin ID | --watched-twin ID] [--depfile FILE] -o OUT INPUT -- COMPILER [FLAGS…]"
      "\n       translate --launches [--depfile FILE] -o OUT INPUT -- COMPILER [FLAGS…]"
      "\n       translate --precompile [--depfile FILE] -o HEADER.gch HEADER "
      "-- COMPILER [FLAGS…]"
      "\n       translate --host -- COMPILER [FLAGS…] FILE");
}

}  // namespace

Options parse_options(const std::vector<std::string>& arguments) {
  Options options;
  const auto separator = std::find(arguments.begin(), arguments.end(), "--");
  for (auto argument = arguments.begin(); argument != separator; ++argument) {
    const auto value = [&] {
      if (std::next(argument) == separator) fail("a file must follow " + *argument);
      return *++argument;
    };
    if (*argument == "-o") {
      options.output = value();
    } else if (*argument == "--depfile") {
      options.depfile = value();
    } else if (*argument == "--exercise") {
      options.exercise = value();
    } else if (*argument == "--prelude") {
      options.prelude = value();
    } else if (*argument == "--own-variables") {
      options.linkage = Linkage::own;
    } else if (*argument == "--strict") {
      options.formers = Formers::refused;
    } else if (*argument == "--watched-twin") {
      options.twins = {Twins::Part::watched, value()};
    } else if (*argument == "--fast-twin") {
      options.twins = {Twins::Part::fast, value()};
    } else if (*argument == "--precompile") {
      options.precompile = true;
    } else if (*argument == "--launches") {
      options.launches = true;
    } else if (*argument == "--host") {
      options.host = true;
    } else if (argument->starts_with('-')) {
      fail("unknown option " + *argument);
    } else if (!options.input.empty()) {
      fail("two inputs: " + options.input.string() + " and " + *argument);
    } else {
      options.input = *argument;
    }
  }
  if (options.input.empty() && !options.host) fail("no input file");
  if (options.output.empty() && !options.host) fail("no output file: name one with -o");
  if (separator != arguments.end()) options.compiler.assign(separator + 1, arguments.end());
  if (options.compiler.empty()) fail("no compiler: name one after --, as in '-- g++ -std=c++20'");
  return options;
}

}  // namespace translator
