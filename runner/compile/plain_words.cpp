// A line in plain English for errors whose words don't say what to do.
#include "compile/plain_words.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>

#include "base/pattern.hpp"
#include "base/text.hpp"
#include "compile/table_of_words.hpp"
#include "compile/words_on_call.hpp"
#include "compile/words_on_line.hpp"

namespace runner {

namespace {

/// Names that are CUDA's cooperative groups', for whoever has left out cg::.
bool is_of_groups(const std::string& name) {
  constexpr std::string_view names[] = {"this_grid",
                                        "this_thread_block",
                                        "this_thread",
                                        "this_cluster",
                                        "this_warp",
                                        "coalesced_threads",
                                        "tiled_partition",
                                        "binary_partition",
                                        "labeled_partition",
                                        "thread_block",
                                        "thread_group",
                                        "thread_block_tile",
                                        "coalesced_group",
                                        "grid_group",
                                        "cluster_group",
                                        "reduce",
                                        "inclusive_scan",
                                        "exclusive_scan",
                                        "memcpy_async",
                                        "wait",
                                        "wait_prior",
                                        "plus",
                                        "less",
                                        "greater",
                                        "bit_and",
                                        "bit_or",
                                        "bit_xor",
                                        "invoke_one",
                                        "invoke_one_broadcast"};
  return std::ranges::find(names, name) != std::end(names);
}

std::string filled(std::string meaning, const Match& match, std::size_t groups) {
  for (auto i = groups; i > 0; --i)
    meaning = with_replaced(std::move(meaning), "$" + std::to_string(i), match[i]);
  return meaning;
}

std::size_t groups_of(const std::string& meaning) {
  std::size_t most = 0;
  for (std::size_t at = 0; (at = meaning.find('$', at)) != std::string::npos; ++at)
    if (at + 1 < meaning.size())
      most = std::max(most, static_cast<std::size_t>(meaning[at + 1] - '0'));
  return most;
}

/// In a template, g++ says that a function that nobody knows might yet be found.
std::string as_undeclared(const std::string& text) {
  static const Pattern call(
      "^there are no arguments to (‘[^’]+’|'[^']+') that depend on a template parameter");
  const auto found = call.find(text);
  return found ? (*found)[1] + " was not declared in this scope" : text;
}

std::string words_on(const std::string& text) {
  for (const auto& meaning : meanings())
    if (const auto found = meaning.words.find(text))
      return in_course_words(filled(meaning.text, *found, groups_of(meaning.text)));
  return "";
}

}  // namespace

std::string with_plain_quotes(std::string text) {
  text = with_replaced(std::move(text), "‘", "'");
  return with_replaced(std::move(text), "’", "'");
}

std::string in_course_words(std::string text) {
  text = as_undeclared(text);
  text = with_replaced(std::move(text), "cooperative_groups::", "cg::");
  text = with_replaced(std::move(text), "std::__cxx11::", "std::");
  text = with_replaced(std::move(text), " [-fpermissive]", "");
  for (const std::string list :
       {"‘<brace-enclosed initializer list>’", "'<brace-enclosed initializer list>'"})
    text = with_replaced(std::move(text), list, "a list in braces");
  if (text.starts_with("static assertion failed: ")) text.erase(0, text.find(':') + 2);
  static const Pattern option(" \\[-W[a-z=+-]+\\]$");
  if (const auto found = option.find(text)) text.erase(found->begin());
  return text;
}

std::string plain_words(const Diagnostic& error) {
  const auto text = with_plain_quotes(as_undeclared(error.text));
  static const Pattern undeclared("^'([a-z_]+)' was not declared in this scope");
  if (const auto found = undeclared.find(text); found && is_of_groups((*found)[1])) {
    const auto name = "cg::" + (*found)[1];
    if (in_course_words(text).ends_with('\'' + name + "'?")) return "";
    return (*found)[1] + " is one of the cooperative groups' names: write " + name + ".";
  }
  if (auto words = words_on_line(error, text); !words.empty()) return words;
  auto on_call = words_on_call(error, text);
  // Why a call fits nothing is another error's to say, if there is one.
  if (!on_call.empty() && error.more.empty()) return on_call;
  if (auto words = words_on(text); !words.empty()) return words;
  for (const auto& more : error.more)
    if (auto words = words_on(with_plain_quotes(as_undeclared(more))); !words.empty()) return words;
  return on_call;
}

}  // namespace runner
