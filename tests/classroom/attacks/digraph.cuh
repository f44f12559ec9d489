// expected: refused: a digraph
// Closes the namespace by another spelling of its brace.
inline int closes() { return 0; }
// clang-format off
%> int outside = 0; namespace again <%
