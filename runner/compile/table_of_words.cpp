// g++'s sentences, and what they mean.
#include "compile/table_of_words.hpp"

#include <utility>

namespace runner {

const std::vector<Meaning>& meanings() {
  static const std::vector<Meaning> all = [] {
    constexpr std::pair<const char*, const char*> table[] = {
        {"^expected ';' before 'in'", "C++ writes a colon for in."},
        {"^expected (',' or )?';'", "A statement before this has no semicolon at its end."},
        {"^expected '[})]' (at end of input|before)",
         "Something that is opened before this is not closed: count the brackets from here "
         "upwards."},
        {"^expected (declaration before '}'|unqualified-id before '(if|for|while|return|[{}])')",
         "This stands outside of any function: a } before it is one too many."},
        {"^expected primary-expression before '(\\)|;|,|\\])'",
         "A value is missing before the $1."},
        {"^expected primary-expression before '(int|unsigned|float|double|char|long|bool|const)'",
         "A type stands where a value belongs: to convert one, write static_cast<$1>(…)."},
        {"^expected unqualified-id before '(int|unsigned|float|double|char|long|bool|const)'",
         "A name belongs here, and no type: what follows a comma has the type of the first."},
        {"^invalid use of (non-static )?member function|^overloaded function with no contextual "
         "type",
         "To call it, write () after its name."},
        {"^'(u?int(8|16|32|64))' (was not declared|does not name a type)",
         "C++ calls it std::$1_t, with #include <cstdint>."},
        {"^expected '\\(' before", "A condition stands in parentheses."},
        {"^expected initializer before '([^']*)'",
         "Something is missing before $1, perhaps a semicolon or a comma."},
        {"^unterminated comment", "The comment that begins here has no */."},
        {"^missing terminating", "A text or a letter has no second quotation mark."},
        {"^'([^']+)' has not been declared in '::'",
         "The tests call $1, and don't find it: keep its name, and close each { before it."},
        {"^'cg' (has not been|was not) declared",
         "Write this below the includes: namespace cg = cooperative_groups;"},
        {"'cooperative_groups::([a-z_]+)' has not been declared|'([a-z_]+)' is not a member of "
         "'cooperative_groups'",
         "Cooperative groups have no $1$2: a word may be spelled otherwise, or a header be "
         "missing."},
        {"^'(shfl[a-z_]*|ballot|any|all|match_[a-z]+|sync|thread_rank|num_threads|size)' is not a "
         "member of 'cg'",
         "It is a function of a group: write GROUP.$1(…)."},
        {"has no member named '(reduce|inclusive_scan|exclusive_scan|memcpy_async|invoke_one)'$",
         "It takes the group as its first argument: write cg::$1(GROUP, …)."},
        {"^'(this_thread_cluster|this_block_cluster|this_cluster_group|cluster)' is not a member "
         "of "
         "'cg'",
         "It is called cg::this_cluster()."},
        {"^'(block|this_block|thread_block|this_threadblock)' is not a member of 'cg'",
         "It is called cg::this_thread_block()."},
        {"^'(relaxed|acquire|release|acq_rel|seq_cst)' is not a member of 'cuda'",
         "It is called cuda::memory_order_$1."},
        {"^'(block|device|system|thread)' is not a member of 'cuda'",
         "It is called cuda::thread_scope_$1."},
        {"cooperative_groups::[a-z_]+' has no member named '(arrive|wait|arrive_and_wait)'",
         "A group has barrier_arrive() and barrier_wait(), and sync() for both."},
        {"has no member named '(synchronize|syncthreads|sync_threads|barrier|__syncthreads)'",
         "A group's barrier is called sync()."},
        {"has no member named '(rank|thread_index_in_block|thread_id|threadIdx|lane_id|lane)'$",
         "The rank of a thread in its group is called thread_rank()."},
        {"^'True' was not declared", "C++ writes it in small letters: true."},
        {"^'False' was not declared", "C++ writes it in small letters: false."},
        {"^'(None|null|nil|Null)' was not declared", "In C++ it is called nullptr."},
        {"^'then' was not declared", "C++ has no then: leave it out."},
        {"^'elif' was not declared", "C++ writes else if."},
        {"^'print' was not declared", "C++ writes printf(…), with #include <cstdio>."},
        {"^'max' is not a member of 'cg'", "The cooperative groups call it greater."},
        {"^'min' is not a member of 'cg'", "The cooperative groups call it less."},
        {"^'(memory_order_[a-z_]+|thread_scope_[a-z]+|atomic_ref)' was not declared in this scope",
         "It is one of libcu++'s names: write cuda::$1."},
        {"^'(move|forward|swap|exchange|clamp|vector|string|array|pair|sort|cout|endl|byte|"
         "optional)' "
         "was not declared in this scope",
         "It is one of the standard library's names: write std::$1."},
        {"^'__popcnt(ll)?' was not declared", "CUDA calls it __popc$1."},
        // Where g++ has a guess, it is said.
        {"; did you mean '[^']+'[?]$", ""},
        {"^'([^']+)' is not a member of '([^']+)'",
         "$2 has no $1: is it spelled otherwise, or is an #include missing?"},
        {"^'([^']+)' (was not declared in this scope|does not name a type)$",
         "Nothing is called $1 here: is it spelled otherwise, or declared in another function, or "
         "is "
         "an #include missing?"},
        {"^'([^']+)' was not declared in this scope",
         "Nothing is called $1 here: is it spelled otherwise?"},
        {"^'([^']+)' in namespace '([^']+)' does not name a type$",
         "$2 has no type called $1: spell it otherwise, or write auto."},
        {"^'([^']+)' has not been declared$",
         "Nothing is called $1 here: is it spelled otherwise, or is an #include missing?"},
        {"^'(const )?(class |struct )?(cooperative_groups::[a-z]+_(group|block))' has no member "
         "named '(all|any|ballot|shfl[a-z_]*|match_[a-z]+)'",
         "$3 has no $5. Tiles of up to 32 threads have it, as cg::tiled_partition<16>(…) makes "
         "them, and coalesced groups."},
        {"^'(const )?(class |struct )?([a-z]+1)' has no member", "$3 has only x."},
        {"^'(const )?(class |struct )?([a-z]+2)' has no member", "$3 has x and y."},
        {"^'(const )?(class |struct )?([a-z]+3)' has no member", "$3 has x, y and z."},
        {"^'(const )?(class |struct )?([a-z]+4)' has no member", "$3 has x, y, z and w."},
        {"^request for member '([^']+)' in '([^']+)', which is of pointer type",
         "$2 is a pointer: write -> in place of the dot."},
        {"^request for member '([^']+)' in '([^']+)', which is of non-class type "
         "'[^']*\\(\\*( const)?\\)\\(",
         "$2 is a function, and not what it returns: write () after the name that $2 is made of."},
        {"^request for member '([^']+)' in '([^']+)', which is of non-class type '([^']+)'",
         "$2 is of type $3, which has no members."},
        {"^base operand of '->' has non-pointer type", "This is no pointer: write a dot for ->."},
        {"^conversion from '(const )?([^']+)' to non-scalar type '([^']+)' requested",
         "What is made is $2, and what is declared $3: write auto for the type, or make the "
         "other."},
        {"^could not convert .* from '<brace-enclosed initializer list>' to '([^']+)'",
         "A value in the braces doesn't fit the member of $1 that it is for: compare their types, "
         "in their order."},
        {"^could not convert .* from '([^']+)' to '([^']+)'", "Wanted is $2, and this is $1."},
        {"^invalid initialization of (non-const )?reference of type '([^']+)' from expression of "
         "type "
         "'([^']+)'",
         "Wanted is $2, and this is $3."},
        {"^invalid conversion from '[^']*\\(\\*\\)\\([^']*'.* to '[^'*]*'",
         "The value is a function: to call it, write () after its name."},
        {"^invalid conversion from '((const )?void\\*)'.* to '(const [^']+\\*)'",
         "A $1 leads to anything: say to what, with static_cast<$3>(…)."},
        {"^invalid conversion from 'void\\*'.* to '([^']+\\*)'",
         "A void* leads to anything: say to what, with static_cast<$1>(…)."},
        {"^invalid conversion from 'const ([^']+\\*)' to '([^']+\\*)'",
         "What this pointer leads to is const, and through the other ($2) it could be changed: "
         "make that "
         "const as well."},
        {"^invalid conversion from '([^']+\\*)' to '([^']+\\*)'",
         "These are pointers to different types, $1 and $2."},
        {"^invalid conversion from '([^']+)'( [{]aka '[^']+'[}])? to '([^']+\\*)'",
         "An address ($3) is wanted here, and this is a value: is a & before it missing?"},
        {"^invalid conversion from '([^']+\\*)' to '([^']+)'",
         "A value ($2) is wanted here, and this is an address: is a * before it missing, or an "
         "index "
         "after it?"},
        {"^cannot convert 'cohort::device_buffer<[^']*' to '([^']+\\*)'",
         "A pointer ($1) is wanted here: that of the buffer is its data()."},
        {"^cannot convert '[^']+\\(\\*\\)\\[[^']*' to '([^']+\\*)'",
         "The name of an array stands for the address of its first element: leave out the &."},
        {"^cannot convert '([^']+\\*)\\*'.* to '\\1'",
         "This is the address of a pointer: is a * before it missing, or an index after it?"},
        {"^cannot convert '([^']+\\*)( const)?' to '\\1\\*",
         "The address of a pointer is wanted here: is a & before it missing?"},
        {"^cannot convert 'const ([^']+)\\*( const)?' to '\\1\\*",
         "What this pointer leads to is const: make the other a pointer to const as well."},
        {"^cannot convert 'const ([^']+) ?(\\*|\\[[0-9]*\\])( const)?' to '(const [^']+\\*)",
         "These are pointers to different types. If the same bytes are meant, write "
         "reinterpret_cast<$4>(…)."},
        {"^cannot convert 'const ([^']+) ?(\\*|\\[[0-9]*\\])( const)?' to '([^']+\\*)",
         "These are pointers to different types, and what the first leads to is const. If the same "
         "bytes are meant, write reinterpret_cast<const $4>(…)."},
        {"^cannot convert '([^']+) ?(\\*|\\[[0-9]*\\])( const)?' to '([^']+\\*)",
         "These are pointers to different types. If the same bytes are meant, write "
         "reinterpret_cast<$4>(…)."},
        {"^cannot convert '([^']*[^'*])' to '([^']+\\*)'",
         "An address ($2) is wanted here, and this is a value: is a & before it missing?"},
        {"^cannot convert '([^']+)' to '([^']+)'", "Wanted is $2, and this is $1."},
        {"^(assignment|increment|decrement) of (read-only|constant)",
         "It is const, or is reached through a pointer to const: it may be read here, and not "
         "changed."},
        {"^passing '(const )?([^']+)' as 'this' argument discards qualifiers",
         "The object is const, and this would change it: declare it without const."},
        {"^binding reference of type '[^']+' to 'const",
         "It is const, and this could change it: take it by a const reference."},
        {"^void value not ignored as it ought to be|^invalid use of void expression",
         "This function returns nothing, so there is no value to take."},
        {"^'([^']+)' is not captured",
         "The lambda doesn't see $1: let it begin with [&] in place of []."},
        {"^'this' was not captured", "The lambda doesn't see the object: let it begin with [&]."},
        {"^(redeclaration|redefinition) of '([^']+)'|^conflicting declaration '([^']+)'",
         "There is one of this name already: keep one, or give this another name."},
        {"^declaration of '[^']*[ *&]([A-Za-z_0-9]+)' shadows a parameter",
         "$1 is a parameter already: to give it another value, leave out the type."},
        {"^ISO C\\+\\+ forbids comparison between pointer and integer",
         "An address and a number can't be equal. Is a * or an index missing? A single character "
         "stands in '…'; in \"…\" it is an array."},
        {"^ISO C\\+\\+ forbids declaration of '([^']+)' with no type",
         "$1 has no type: what does it return, or hold? void is nothing."},
        {"^return-statement with a value, in function returning 'void'",
         "This function returns nothing: store the result through a pointer, or return alone."},
        {"^return-statement with no value", "This function returns a value: say which."},
        {"^lvalue required as (left operand of assignment|.*increment|unary '&')",
         "This is a value without a place in memory. To compare, write == in place of =."},
        {"^invalid types '[^']+\\(\\)\\]' for array subscript",
         "The index is a function: to call it, write () after its name."},
        {"^invalid types '([^']+)\\[[^']*\\]' for array subscript",
         "This is of type $1, neither an array nor a pointer: it has no elements."},
        {"^invalid operands of types '[^']+\\*( const)?' and '[^']+\\*( const)?' to binary "
         "'operator\\+'",
         "Two pointers have a difference, and no sum: is a * before one of them missing?"},
        {"^invalid operands of types '(const )?void\\*'.* to binary 'operator[-+]'",
         "A void* leads to anything, so there is no counting with it: make it a pointer to bytes "
         "first, with static_cast<unsigned char*>(…)."},
        {"^invalid operands of types '[^']+\\*( const)?' and .* to binary 'operator%'",
         "A pointer has no remainder: make it a number first, with "
         "reinterpret_cast<std::uintptr_t>(…)."},
        {"^invalid operands of types '[^']+\\*( const)?' and .* to binary "
         "'operator(&|\\||\\^|<<|>>|\\*|/)'",
         "There is no $2 of a pointer: make it a number first, with "
         "reinterpret_cast<std::uintptr_t>(…)."},
        {"^invalid operands of types '([^']+)'.* and '([^']+)'.* to binary 'operator([^']+)'",
         "There is no $3 between $1 and $2."},
        {"^invalid 'static_cast' from type '([^']+\\*)( const)?' to type '([^']+\\*)'",
         "static_cast doesn't make a pointer lead to another type: write reinterpret_cast<$3>(…)."},
        {"^invalid 'static_cast' from type '([^']+\\*)( const)?' to type '([^']+)'",
         "static_cast makes no number of an address: write reinterpret_cast<std::uintptr_t>(…)."},
        {"^invalid 'static_cast' from type '([^']+)'.* to type '([^']+\\*)'",
         "static_cast makes no address of a number: write reinterpret_cast<$2>(…)."},
        {"^cannot bind rvalue reference of type '([^']+)&&'.* to lvalue of type",
         "The call takes this object over: write std::move(…) around it."},
        {"^cannot bind non-const lvalue reference of type '([^']+)&' to an rvalue",
         "What is passed here may be changed, so it needs a name: keep it in a variable first."},
        {"^no match for 'operator\\[\\]' \\(operand types are '(const )?([a-z]+[1-4])' and",
         "A $2 has members in place of indices: x, then y and so on."},
        {"^no match for 'operator[^']+' \\(operand types are ('[^']+' and )?'(const "
         ")?(uint3|dim3)'",
         "A $3 is three numbers: write which, as in .x."},
        {"^no match for 'operator=' \\(operand types are '([^']+)' and '<brace-enclosed",
         "A value in the braces doesn't fit the member of $1 that it is for: compare their types, "
         "in their order."},
        {"^no match for 'operator=' \\(operand types are '[^']+' and '([^']+)'",
         "What is on the left isn't made of one $1: is a member missing after it, such as .x?"},
        {"^no match for 'operator\\*' \\(operand type is '([^']+)'",
         "This is no pointer but a $1: leave out the * before it."},
        {"^no match for 'operator([^']+)' \\(operand types are '([^']+)' and '([^']+)'",
         "There is no $1 between $2 and $3."},
        {"^no match for call to '\\(([^)']+)\\) \\(",
         "$1 is no function, or takes other arguments."},
        {"^'([^']+)' cannot be used as a function",
         "$1 is no function: it can't be called. An index stands in [ and ]."},
        {"^'([^']+)' is not a template", "$1 takes nothing between < and >."},
        {"^'([^']+)' is not a constant expression|^the value of '([^']+)' is not usable in a "
         "constant|^use of parameter",
         "This must be known when the program is compiled, and $1$2 is known only when it runs. A "
         "tile of such a size is cg::tiled_partition(block, size)."},
        {"^(.+): No such file or directory",
         "There is no header called $1: is it spelled otherwise?"},
        {"^stray '([^']+)' in program",
         "The sign $1 means nothing in C++: was it copied from a page?"},
        {"^'else' without a previous 'if'",
         "The if before it has ended: it needs braces around its statements, or a semicolon is one "
         "too "
         "many."},
        {"^break statement not within|^continue statement not within",
         "There is no loop around it: are its braces where they should be?"},
        {"^initializer fails to determine size of '([^']+)'",
         "Only a list in braces says how many elements there are: is $1 one value, without []?"},
        {"^size of array '([^']+)' (is too large|.* is not|is not)|^array bound is not",
         "The number of elements must be known when the program is compiled."},
        {"^incompatible types in assignment of '[^']+' to '([^']+\\])'",
         "On the left is a whole array ($1): an index is missing. [y, x] is only one, and is "
         "written [y][x]."},
        {"^'[a-z]+_cast' from type '[^']+' to type '[^']+' casts away qualifiers",
         "What this pointer leads to is const: write const in the type it is cast to."},
        {"^class template argument deduction failed",
         "Say of which type, between < and >: cg::plus<int>() adds ints."},
        {"^wrong number of template arguments \\(([0-9]+), should be (at least )?([0-9]+)\\)",
         "Between < and > belong $2$3 arguments, and not $1."},
        {"^type/value mismatch at argument ([0-9]+) in template",
         "Number $1 of what stands between < and > is a value where a type belongs, or a type "
         "where a value does."},
        {"^too (few|many) arguments to function$",
         "The launch passes too $1 arguments to its kernel: compare them with its parameters."},
        {"^narrowing conversion of",
         "Between braces a value may not lose digits: write static_cast, or take the other type."},
        {"^call of overloaded '([^']+)\\(.*' is ambiguous",
         "Several functions called $1 fit equally well: give the arguments the same type."},
        {"^uninitialized 'const ([^']+)'", "What is const needs a value where it is declared."},
        {"^deduced conflicting types? for parameter",
         "Both must have the same type: convert one of them."},
    };
    std::vector<Meaning> read;
    for (const auto& [words, text] : table) read.push_back({Pattern(words), text});
    return read;
  }();
  return all;
}

}  // namespace runner
