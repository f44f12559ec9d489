// What is looked at inside a page: each function runs in the browser and returns what a reader would
// stumble over.

export function lookAround() {
  const width = document.documentElement.clientWidth;
  const scrolls = (node) => node && node !== document.body &&
    (['auto', 'scroll', 'hidden'].includes(getComputedStyle(node).overflowX) || scrolls(node.parentElement));
  const wide = [...document.querySelectorAll('main *, header *')].find((node) =>
    node.getBoundingClientRect().right > width + 1 && node.checkVisibility() && !scrolls(node.parentElement));
  return {
    wide: wide && `<${wide.tagName.toLowerCase()} class="${wide.getAttribute('class')}"> ${wide.textContent.slice(0, 40)}`,
    scrolls: document.documentElement.scrollWidth > width,
    pictures: [...document.images].filter((image) => !image.naturalWidth).map((image) => image.src),
    links: [...document.links].map((link) => link.href).filter((href) => href.startsWith('file:')),
  };
}

// Tables that are wider than their box, and don't say so.
export function silentTables() {
  return [...document.querySelectorAll('.table-box')].filter((box) => box.checkVisibility() &&
    box.scrollWidth > box.clientWidth + 1 && getComputedStyle(box, '::before').content === 'none')
    .map((box) => box.textContent.slice(0, 40));
}

// Words of a table that are broken in the middle.
export function brokenWords() {
  const broken = [], range = document.createRange();
  for (const cell of document.querySelectorAll('td, th')) {
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    while (texts.nextNode())
      for (const { 0: word, index } of texts.currentNode.data.matchAll(/[A-Za-z]{2,20}/g)) {
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
      }
  }
  return broken;
}

// How wide drawings are shown.
export function widthsOfDrawings() {
  return [...document.querySelectorAll('.contents img[src$=".svg"]')].filter((image) => image.checkVisibility())
    .map((image) => [image.getAttribute('src'), image.getBoundingClientRect().width]);
}

// Blocks of code that can't show 100 characters of a line.
export function narrowCode() {
  return [...document.querySelectorAll('.code-box > .fragment')].filter((code) => code.checkVisibility() &&
    code.scrollWidth > code.clientWidth && code.textContent.split('\n').every((line) => line.length <= 100) &&
    [...code.querySelectorAll('.line')].every((line) => line.textContent.length <= 100))
    .map((code) => code.textContent.slice(0, 60));
}

// Labels of plots that are cut off, too small, on another label or on a line.
export function plotFaults() {
  const apart = (one, other) => one.right < other.left + 0.5 || other.right < one.left + 0.5 ||
    one.bottom < other.top + 1.5 || other.bottom < one.top + 1.5;
  const isInside = ({ x, y }, box) => x > box.left && x < box.right && y > box.top + 2 && y < box.bottom - 2;
  const faults = [];
  const plots = [...document.querySelectorAll('svg.plot')].filter((plot) => plot.checkVisibility());
  for (const plot of plots) {
    const frame = plot.getBoundingClientRect();
    const labels = [...plot.querySelectorAll('text')].map((text) => ({ says: text.textContent,
      box: text.getBoundingClientRect(), pixels: parseFloat(getComputedStyle(text).fontSize) * plot.getScreenCTM().a }));
    const points = [...plot.querySelectorAll('.line')].flatMap((line) => {
      const places = Array.from({ length: Math.ceil(line.getTotalLength() / 3) }, (_, i) => line.getPointAtLength(3 * i));
      return places.map((place) => place.matrixTransform(line.getScreenCTM()));
    });
    labels.forEach(({ says, box, pixels }, number) => {
      const isCut = box.left < frame.left - 1 || box.right > frame.right + 1 || box.top < frame.top - 1 || box.bottom > frame.bottom + 1;
      if (isCut) faults.push(`"${says}" is cut off`);
      if (pixels < 9) faults.push(`"${says}" has ${pixels} pixels`);
      if (points.some((point) => isInside(point, box))) faults.push(`"${says}" is on a line`);
      for (const other of labels.slice(number + 1))
        if (!apart(box, other.box)) faults.push(`"${says}" is on "${other.says}"`);
    });
  }
  return { plots: plots.length, faults };
}
