// Scores as the plain way: one array after the other, as the pool hands them out.

//! [x]
std::size_t end = 0;
for (int i = 0; i < n; ++i) {
  begins[i] = (end + arrays[i].alignment - 1) / arrays[i].alignment * arrays[i].alignment;
  end = begins[i] + arrays[i].bytes;
}
return end;
//! [x]
