# Prepares a tested file for \snippet. Doxygen finds the region b by any two "[b]", be they markers
# or subscripts, so a marker `//! [b]` becomes `//! [region b]`. Regions lose their indentation.

match($0, /^ *\/\/! \[[A-Za-z0-9_ -]+\]/) {
  indentation = index($0, "/") - 1
  name = substr($0, indentation + 6, RLENGTH - indentation - 6)
  print "//! [region " name "]"
  if (name in inside) {
    delete inside[name]
    --depth
  } else {
    inside[name]
    if (++depth == 1) outermost = indentation
  }
  next
}
depth {
  match($0, /^ */)
  $0 = substr($0, 1 + (RLENGTH < outermost ? RLENGTH : outermost))
}
{ print }
