// From preprocessed CUDA C++ to C++.
#include "translate.hpp"

#include "missing.hpp"
#include "passes.hpp"

namespace translator {
namespace {

/// Whether a precompiled header stands for declarations that are not in the text: a test program,
/// of one file.
bool has_prelude(std::string_view preprocessed) {
  return preprocessed.find("#pragma GCC pch_preprocess") != std::string_view::npos;
}

}  // namespace

std::string translate(std::string_view preprocessed, Linkage linkage, Formers formers,
                      const Twins& twins, Columns columns) {
  Unit unit(preprocessed, columns);
  std::string warnings;
  const bool is_exercise = has_prelude(preprocessed);
  const auto declared = declared_cuda_names(unit);
  if (is_exercise) {
    make_functions_inline(unit);
    refuse_gone(unit, declared);
  } else {
    refuse_missing(unit, declared, formers);
    if (formers == Formers::taken) warnings = rewrite_former_names(unit, declared);
  }
  refuse_calls(unit, is_exercise);
  rewrite_assembly(unit);
  rewrite_kernels(unit);
  rewrite_launches(unit);
  rewrite_shared_variables(unit);
  rewrite_device_variables(unit, linkage, twins);
  rewrite_sizes_in_copies(unit);
  rewrite_unused_results(unit);
  rewrite_dropped_errors(unit);
  rewrite_empty_returns(unit);
  rewrite_endless_loops(unit);
  rewrite_template_members(unit);
  rewrite_changed_meanings(unit);
  rewrite_attributes(unit);
  list_member_names(unit);
  return unit.render() + warnings;
}

std::string translate_launches(std::string_view preprocessed) {
  Unit unit(preprocessed);
  rewrite_launches(unit);
  return unit.render();
}

}  // namespace translator
