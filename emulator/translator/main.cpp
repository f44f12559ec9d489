// `translate`: from a CUDA source file to C++ that a host compiler takes with -fpreprocessed.
#include <cstdlib>
#include <exception>
#include <iostream>
#include <string>
#include <vector>

#include "files.hpp"
#include "options.hpp"
#include "preprocess.hpp"
#include "sides.hpp"
#include "source/source_error.hpp"
#include "translate.hpp"

namespace {

constexpr int wrong_usage = 2;

int run(const translator::Options& options) {
  if (options.host) return translator::compile_host(options) ? EXIT_SUCCESS : EXIT_FAILURE;
  if (options.precompile) return translator::precompile(options) ? EXIT_SUCCESS : EXIT_FAILURE;
  const auto preprocessed = translator::preprocess(options);
  if (!preprocessed) return EXIT_FAILURE;
  const auto& [device, host] = *preprocessed;
  const auto whole = host ? translator::merge_sides(device, *host) : device;
  translator::write_file(options.output,
                         options.launches
                             ? translator::translate_launches(whole)
                             : translator::translate(whole, options.linkage, options.formers,
                                                     options.twins, translator::Columns::kept));
  return EXIT_SUCCESS;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(translator::parse_options({argv + 1, argv + argc}));
  } catch (const translator::UsageError& error) {
    std::cerr << "translate: " << error.what() << '\n';
    return wrong_usage;
  } catch (const source::SourceError& error) {
    std::cerr << error.what() << '\n';
  } catch (const std::exception& error) {
    std::cerr << "translate: " << error.what() << '\n';
  }
  return EXIT_FAILURE;
}
