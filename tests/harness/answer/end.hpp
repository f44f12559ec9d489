// The end of an answer.cu takes the words of served.hpp back, which are macros: an exercise, that
// is preprocessed after it, may have them for its own.
#undef KERNEL
#undef KERNEL_TEMPLATE
#undef KERNEL_INSTANCE
#undef TEST_KERNEL
#undef TEST_KERNEL_TEMPLATE
#undef KERNEL_FOR_TYPES
#undef TEST_KERNEL_FOR_TYPES
#undef TEST_KERNEL_INSTANCE
#undef CALL
#undef CALL_FOR_TYPES
#undef EXERCISE
