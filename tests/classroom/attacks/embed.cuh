// expected: not compiled
// C23's way.
inline const unsigned char secrets[] = {
#embed "/proc/self/environ"
};
