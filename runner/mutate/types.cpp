// Types, and what a barrier, a fence, an atomic or a group is for.
#include <array>
#include <initializer_list>

#include "edits.hpp"

namespace runner {

namespace {

struct Phrase {
  std::initializer_list<std::string_view> tokens;
  std::string_view other;
};

// The first that fits counts: a longer one before its beginning.
const std::array types = {
    Phrase{{"std", "::", "size_t"}, "int"},
    Phrase{{"std", "::", "uint64_t"}, "std::uint32_t"},
    Phrase{{"unsigned", "long", "long"}, "unsigned"},
    Phrase{{"unsigned", "char"}, "signed char"},
    Phrase{{"unsigned"}, "int"},
};

const std::array scopes = {
    Phrase{{"__syncthreads", "(", ")"}, "__syncwarp()"},
    Phrase{{"__syncwarp", "(", ")"}, "__syncthreads()"},
    Phrase{{"__threadfence", "(", ")"}, "__threadfence_block()"},
    Phrase{{"block", ".", "sync", "(", ")"}, "__syncwarp()"},
    Phrase{{"cluster", ".", "sync", "(", ")"}, "__syncthreads()"},
    Phrase{{"grid", ".", "sync", "(", ")"}, "__syncthreads()"},
    Phrase{{"warp", ".", "sync", "(", ")"}, "__syncthreads()"},
    Phrase{{"tile", ".", "sync", "(", ")"}, "__syncthreads()"},
    Phrase{{"group", ".", "sync", "(", ")"}, "__syncthreads()"},
    Phrase{{"cg", "::", "coalesced_threads", "(", ")"},
           "cg::tiled_partition<32>(cg::this_thread_block())"},
    Phrase{{"cg", "::", "this_grid", "(", ")"}, "cg::this_thread_block()"},
    Phrase{{"thread_scope_block"}, "thread_scope_thread"},
    Phrase{{"thread_scope_device"}, "thread_scope_block"},
};

bool stands_at(const Code& code, std::size_t place, const Phrase& phrase) {
  for (const auto word : phrase.tokens) {
    if (place >= code.tokens().size() || !code.at(place).is(word)) return false;
    ++place;
  }
  return true;
}

template <class Phrases>
void replace_phrases(const Code& code, const Phrases& phrases, Edits& edits) {
  for (std::size_t i = 1; i + 1 < code.tokens().size(); ++i) {
    for (const auto& phrase : phrases) {
      if (!stands_at(code, i, phrase)) continue;
      edits.push_back(code.replace({i, i + phrase.tokens.size()}, std::string(phrase.other)));
      i += phrase.tokens.size() - 1;
      break;
    }
  }
}

bool is_atomic(std::string_view name) {
  return name.starts_with("atomic") && name.find('_') == std::string_view::npos;
}

}  // namespace

void change_types(const Code& code, Edits& edits) { replace_phrases(code, types, edits); }

void change_scopes(const Code& code, Edits& edits) {
  replace_phrases(code, scopes, edits);
  for (std::size_t i = 1; i + 1 < code.tokens().size(); ++i) {
    if (code.at(i).is_identifier() && is_atomic(code.at(i).text) && code.at(i + 1).is("("))
      edits.push_back(code.insert_after(i, "_block"));
  }
}

}  // namespace runner
