// Runs before main.
__attribute__((constructor)) void early() {}
