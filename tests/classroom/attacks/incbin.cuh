// expected: refused: assembly
// Reads a file while compiling.
__asm__(".incbin \"/etc/passwd\"");
