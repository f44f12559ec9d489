// Included by headers that a C file includes: the one thing that there is to say.
#error "the emulator's CUDA headers are C++, and this is a C file: give it a name that ends in .cpp"
