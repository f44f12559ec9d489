// Drawings that stand in a page as pictures: on a phone, no letter has fewer than 9 pixels, none is cut off,
// on another or on a line, and in the dark they have other colours.

const phone = 358;  // the pixels that a page has there, between its margins

function look(width) {
  const root = document.documentElement, drawn = root.getScreenCTM(), box = root.viewBox.baseVal;
  const frame = { left: drawn.e, right: drawn.e + drawn.a * box.width, top: drawn.f, bottom: drawn.f + drawn.d * box.height };
  const scaleOf = ({ a, b }) => Math.hypot(a, b) / drawn.a * Math.min(1, width / box.width);
  const texts = [...document.querySelectorAll('text')].map((text) => ({ says: text.textContent, box: text.getBoundingClientRect(),
    pixels: parseFloat(getComputedStyle(text).fontSize) * scaleOf(text.getScreenCTM()) }));
  const isOn = (one, other) => one.left < other.right - 0.5 && other.left < one.right - 0.5 &&
    one.top < other.bottom - 2 && other.top < one.bottom - 2;
  const faults = [];
  const points = [...document.querySelectorAll('.line')].flatMap((line) =>
    Array.from({ length: Math.ceil(line.getTotalLength() / 3) }, (_, i) => line.getPointAtLength(3 * i).matrixTransform(line.getScreenCTM())));
  texts.forEach(({ says, box, pixels }, number) => {
    if (pixels < 9) faults.push(`"${says}" has ${pixels} pixels`);
    if (box.left < frame.left - 1 || box.right > frame.right + 1 || box.top < frame.top - 1 || box.bottom > frame.bottom + 1)
      faults.push(`"${says}" is cut off`);
    for (const other of texts.slice(number + 1)) if (isOn(box, other.box)) faults.push(`"${says}" is on "${other.says}"`);
    if (points.some(({ x, y }) => x > box.left && x < box.right && y > box.top + 2 && y < box.bottom - 2))
      faults.push(`"${says}" is on a line`);
  });
  return { faults, count: texts.length, colour: getComputedStyle(document.querySelector('text')).fill };
}

export async function lookAtDrawings(tab, addresses, fault) {
  for (const address of addresses) {
    const colours = [];
    for (const value of ['light', 'dark']) {
      await tab.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }]);
      await tab.goto(address);
      const seen = await tab.evaluate(look, phone);
      colours.push(seen.colour);
      if (!seen.count) fault(address, 'it has no text');
      for (const what of new Set(seen.faults)) fault(address, what);
    }
    if (colours[0] === colours[1]) fault(address, 'dark is as light');
  }
}
