// What a statement's words go by: the thread's rank, or what is the same in all threads of a block.
#include <algorithm>
#include <set>

#include "advice/spot.hpp"
#include "source/forms.hpp"

namespace emulator {

using source::Assignment;
using source::Words;

namespace {

/// `threadIdx.y`, of "yz".
bool is_coordinate(const Words& words, std::size_t i, std::string_view coordinates) {
  return words[i] == "threadIdx" && i + 2 < words.size() &&
         coordinates.find(words[i + 2]) != coordinates.npos;
}

}  // namespace

bool Spot::are_alike_in_block(const Words& words, std::string_view coordinates) const {
  std::set<std::string_view> alike{"blockIdx", "blockDim", "gridDim", "min", "max"};
  const auto is_alike = [&](const Words& words) {
    const Words some = source::plain_form(words);
    for (std::size_t i = 0; i < some.size(); ++i)
      if (source::is_name(some[i]) && (i == 0 || some[i - 1] != ".") && !alike.contains(some[i]) &&
          !file_->constant(some[i]) && !is_coordinate(some, i, coordinates))
        return false;
    return true;
  };
  const source::Range declarator = outline()[outline().function_of(statement_)].head;
  const Words declared = source::words_of(code(), declarator);
  if (const auto global = std::ranges::find(declared, "__global__"); global != declared.end()) {
    alike.insert(declared.begin(), global);  // what a template takes
    for (const source::Range each : source::parameters_in(code(), declarator))
      alike.insert(source::declared_in(code(), each));
  }
  for (const Spot& each : before()) {
    const Words all = each.words();
    if (source::has_any(all, {"__shared__"})) alike.insert(all.begin(), all.end());
    for (const Assignment& set : each.assignments()) {
      if (set.target.end != set.target.begin + 1) continue;
      const std::string_view variable = code().at(set.target.begin).text;
      if (!is_alike(each.words(set.value)))
        alike.erase(variable);
      else if (set.is_plain())
        alike.insert(variable);
    }
  }
  return is_alike(words);
}

bool Spot::is_of_reals(std::string_view variable) const {
  const auto declares = [&](const Spot& each) {
    const Words words = each.words();
    for (std::size_t i = 1; i < words.size(); ++i) {
      if (words[i] != variable) continue;
      std::size_t type = i - 1;
      while (type > 0 && source::is_one_of(words[type], {"*", "&", "const", "volatile",
                                                         "__restrict__", "__restrict"}))
        --type;
      if (source::is_one_of(words[type], {"float", "double", "half", "__half", "__nv_bfloat16"}))
        return true;
    }
    return false;
  };
  return std::ranges::any_of(before(), declares) || std::ranges::any_of(outside(), declares);
}

bool Spot::is_by_rank(const Words& words, std::string_view coordinates) const {
  std::set<std::string_view> ranks{"threadIdx", "thread_rank", "thread_index", "meta_group_rank"};
  const auto has = [&](const Words& some) {
    for (std::size_t i = 0; i < some.size(); ++i)
      if (ranks.contains(some[i]) && !is_coordinate(some, i, coordinates)) return true;
    return false;
  };
  for (const Spot& each : before())
    for (const Assignment& set : each.assignments())
      if (set.target.end == set.target.begin + 1 && has(each.words(set.value)))
        ranks.insert(code().at(set.target.begin).text);
  return has(words) || has(resolved(words));
}

}  // namespace emulator
