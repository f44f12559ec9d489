// A line in plain English for errors whose words don't say what to do.
#pragma once

#include <string>

#include "compile/diagnostics.hpp"

namespace runner {

/// What the error most likely means, in CUDA's terms; empty where the compiler's words say it.
std::string plain_words(const Diagnostic& error);

/// The name that an error, in plain quotes, says is unknown; empty if it is about none.
std::string unknown_name(const std::string& text);

/// It is one of CUDA's or of its groups', or a slip away from one.
bool is_like_cuda_name(const std::string& name);

/// The compiler's words with the course's names: "cg::thread_block", and no option that would allow
/// it.
std::string in_course_words(std::string text);

/// Words of whoever wrote what is called, who says why it can't be: a static_assert's, or those of
/// a function that is there to be refused.
bool is_of_author(const std::string& text);

/// With ' for ‘ and ’, as the tables of words have it.
std::string with_plain_quotes(std::string text);

}  // namespace runner
