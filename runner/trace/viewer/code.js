// C++ in colours: enough of it to read a kernel by.

const TOKENS = new RegExp([
  /(?<comment>\/\/.*|\/\*.*?(?:\*\/|$))/, /(?<string>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])+')/,
  /(?<directive>^\s*#\s*\w+)/, /(?<number>\b\d[\w.']*)/,
  /(?<keyword>\b(?:alignas|auto|break|case|class|const|constexpr|continue|default|do|else|enum|extern|false|for|if|inline|namespace|nullptr|operator|return|sizeof|static|static_cast|struct|switch|template|this|true|typename|using|volatile|while|__\w+__)\b)/,
  /(?<type>\b(?:bool|char|double|float|int|long|short|signed|unsigned|void|\w+_t|dim3|float[234]|int[234]|uint[234]?)\b)/,
].map(part => part.source).join("|"), "g");

/// The parts of a line: [text, what it is], and whether it leaves a comment open.
function partsOf(text, inComment) {
  const parts = [];
  let at = 0;
  if (inComment) {
    const end = text.indexOf("*/");
    if (end < 0) return { parts: [[text, "comment"]], inComment };
    parts.push([text.slice(0, at = end + 2), "comment"]);
  }
  const rest = text.slice(at);
  let done = 0, open = false;
  for (const { 0: token, index, groups } of rest.matchAll(TOKENS)) {
    const [kind] = Object.entries(groups).find(([, found]) => found !== undefined);
    parts.push([rest.slice(done, index), ""], [token, kind]);
    done = index + token.length;
    open = token.startsWith("/*") && !token.endsWith("*/");
  }
  return { parts: [...parts, [rest.slice(done), ""]], inComment: open };
}

/// Fills an element with each line of a text.
function colourLines(elements, lines) {
  let inComment = false;
  lines.forEach((line, i) => {
    const found = partsOf(line, inComment);
    ({ inComment } = found);
    elements[i].replaceChildren(...found.parts.filter(([text]) => text).map(([text, kind]) => {
      if (!kind) return text;
      const part = document.createElement("span");
      part.className = kind;
      part.textContent = text;
      return part;
    }));
    if (!line) elements[i].textContent = " ";
  });
}
