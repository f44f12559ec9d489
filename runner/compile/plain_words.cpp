// A line in plain English for errors whose words don't say what to do.
#include "compile/plain_words.hpp"

#include <algorithm>
#include <string_view>

#include "base/nearest.hpp"
#include "base/pattern.hpp"
#include "base/text.hpp"
#include "compile/meaning_of.hpp"
#include "compile/own_names.hpp"
#include "compile/words_on_call.hpp"
#include "compile/words_on_line.hpp"

namespace runner {

namespace {

constexpr std::string_view assertion = "static assertion failed: ";
constexpr std::string_view refusal = " declared with attribute error: ";

/// Names that are CUDA's cooperative groups', for whoever has left out cg::.
bool is_of_groups(const std::string& name) {
  static const auto names = list_in(
      "this_grid this_thread_block this_thread this_cluster this_warp coalesced_threads "
      "tiled_partition binary_partition labeled_partition thread_block thread_group "
      "thread_block_tile coalesced_group grid_group cluster_group reduce inclusive_scan "
      "exclusive_scan memcpy_async wait wait_prior plus less greater bit_and bit_or bit_xor "
      "invoke_one invoke_one_broadcast",
      " ");
  return contains(names, name);
}

/// "__shared__" for "shared", "__Shared" and the like; empty for what is like no word of CUDA's.
std::string cuda_word_like(const std::string& name) {
  static const auto words = list_in(
      "__global__ __device__ __host__ __shared__ __constant__ __managed__ __restrict__ "
      "__launch_bounds__ __syncthreads __syncwarp __popc __ballot_sync __shfl_sync "
      "__shfl_up_sync __shfl_down_sync __shfl_xor_sync __any_sync __all_sync __activemask "
      "__threadfence __match_any_sync __ffs __clz threadIdx blockIdx blockDim gridDim",
      " ");
  const auto letters = [](std::string_view text) {
    auto small = in_small_letters(text);
    std::erase(small, '_');
    return small;
  };
  const auto written = letters(name);
  if (written == "kernel") return "__global__";
  // Of a name that isn't one of CUDA's, a slip more makes any other.
  const std::size_t slips = name.starts_with("__") ? 1 : 0;
  const auto found = std::ranges::find_if(
      words, [&](const auto& word) { return edit_distance(letters(word), written) <= slips; });
  return found == words.end() ? "" : *found;
}

/// In a template, g++ says that a function that nobody knows might yet be found.
std::string as_undeclared(const std::string& text) {
  static const Pattern call(
      "^there are no arguments to (‘[^’]+’|'[^']+') that depend on a template parameter");
  const auto found = call.find(text);
  return found ? (*found)[1] + " was not declared in this scope" : text;
}

/// What a type keeps to itself isn't there for anybody else.
std::string as_missing(const std::string& text) {
  static const Pattern hidden(
      "^(‘|')[^’']*[ *&]([A-Za-z_:]+)(<[^’']*>)?::([A-Za-z_]+)\\([^’']*(’|')? is private within");
  const auto found = hidden.find(text);
  return found ? "‘" + (*found)[2] + "’ has no member named ‘" + (*found)[4] + "’" : text;
}

/// Of an argument, where its function is declared, if that is in the same file.
std::string where_wanted(const Diagnostic& error) {
  for (const auto& note : error.notes)
    if (note.file == error.file && trim(note.text).starts_with("in passing argument "))
      return " Line " + std::to_string(note.line) + " says what the function takes.";
  return "";
}

}  // namespace

bool is_of_author(const std::string& text) {
  return text.starts_with(assertion) || text.find(refusal) != std::string::npos;
}

std::string with_plain_quotes(std::string text) {
  text = with_replaced(std::move(text), "‘", "'");
  return with_replaced(std::move(text), "’", "'");
}

std::string in_course_words(std::string text) {
  text = without_owners_of_lambdas(as_missing(as_undeclared(text)));
  // At __shared, g++ guesses __isShared.
  const auto plain = with_plain_quotes(text), word = cuda_word_like(unknown_name(plain));
  if (!word.empty() && !plain.ends_with('\'' + word + "'?"))
    text.erase(std::min(text.find("; did you mean "), text.size()));
  text = with_replaced(std::move(text), "cooperative_groups::", "cg::");
  text = with_replaced(std::move(text), "std::__cxx11::", "std::");
  text = with_replaced(std::move(text), "tests::", "");
  text = with_replaced(std::move(text), " [-fpermissive]", "");
  for (const std::string list :
       {"‘<brace-enclosed initializer list>’", "'<brace-enclosed initializer list>'"})
    text = with_replaced(std::move(text), list, "a list in braces");
  if (text.starts_with(assertion)) text.erase(0, assertion.size());
  if (const auto at = text.find(refusal); at != text.npos) text.erase(0, at + refusal.size());
  // The emulator's own types, and its default arguments, are nobody's words.
  static const Pattern own(" [{]aka (‘|')emulator::[^’']*(’|')[}]|, cuda::details::[a-z_]+");
  while (const auto found = own.find(text)) text.erase(found->begin(), (*found)[0].size());
  static const Pattern option(" \\[-W[a-z=+-]+\\]$");
  if (const auto found = option.find(text)) text.erase(found->begin());
  return text;
}

std::string unknown_name(const std::string& text) {
  static const Pattern unknown(
      "^'([A-Za-z_][A-Za-z_0-9]*)' (was not declared in this scope|has not been declared|does not "
      "name a type)");
  const auto found = unknown.find(text);
  return found ? (*found)[1] : "";
}

bool is_like_cuda_name(const std::string& name) {
  return is_of_groups(name) || !cuda_word_like(name).empty();
}

std::string plain_words(const Diagnostic& error) {
  if (is_of_author(error.text)) return "";
  const auto text = with_plain_quotes(as_missing(as_undeclared(error.text)));
  const auto unknown = unknown_name(text);
  if (is_of_groups(unknown)) {
    const auto name = "cg::" + unknown;
    if (in_course_words(text).ends_with('\'' + name + "'?")) return "";
    return unknown + " is one of the cooperative groups' names: write " + name + ".";
  }
  if (const auto word = cuda_word_like(unknown);
      !word.empty() && !text.ends_with('\'' + word + "'?"))
    return "CUDA's word for it is " + word + '.';
  if (auto words = words_on_line(error, text); !words.empty()) return words;
  auto on_call = words_on_call(error, text);
  // Why a call fits nothing is another error's to say, if there is one.
  if (!on_call.empty() && (error.more.empty() || text.starts_with("too "))) return on_call;
  if (auto words = in_course_words(meaning_of(text)); !words.empty())
    return words + (words.starts_with("Wanted is ") ? where_wanted(error) : "");
  for (const auto& more : error.more)
    if (auto words = meaning_of(with_plain_quotes(as_undeclared(more))); !words.empty())
      return in_course_words(words);
  return on_call;
}

}  // namespace runner
