// From afar, where a step is less than some pixels wide: pixel by pixel, as there may be hundreds
// of thousands of entries in sight.

const FAR = 4;  // pixels a step, below which it is afar

function pixelOf(colour, opacity) {
  const [red, green, blue] = colour.match(/[\d.]+/g).map(Number);
  return (Math.round(255 * opacity) << 24 | blue << 16 | green << 8 | red) >>> 0;
}

class FarImage {
  constructor(timeline, width, height) {
    this.timeline = timeline;
    this.image = new ImageData(Math.max(1, width), Math.max(1, height));
    this.pixels = new Uint32Array(this.image.data.buffer);
    this.width = this.image.width;
    this.height = this.image.height;
    this.top = timeline.scroll.scrollTop;
  }

  /// The lanes of an entry from one x to another, both whole numbers.
  paint(lanes, row, left, right, pixel) {
    const first = Math.max(0, left), last = Math.min(this.width, Math.max(right, left + 1));
    if (last <= first) return;
    this.timeline.eachRun(lanes, row, (top, height) => {
      const begin = Math.max(0, Math.round(top - this.top));
      const end = Math.min(this.height, Math.round(top + height - this.top));
      for (let y = begin; y < end; ++y) this.pixels.fill(pixel, y * this.width + first, y * this.width + last);
    });
  }

  show(context) {
    const canvas = new OffscreenCanvas(this.width, this.height);
    canvas.getContext("2d").putImageData(this.image, 0, 0);
    context.imageSmoothingEnabled = false;
    context.drawImage(canvas, LEFT, this.timeline.head);
  }
}

Timeline.prototype.drawFar = function (context, colours, rows) {
  const { run } = this.viewer, { zoom } = this, { scrollLeft, clientWidth, clientHeight } = this.scroll;
  const image = new FarImage(this, clientWidth, clientHeight), [first, last] = this.stepsInSight();
  const x = step => Math.floor(step * zoom - scrollLeft);
  run.eachWait(first, last, i => {
    const row = rows[run.warp[i]], isStuck = run.until[i] === NEVER;
    if (!row || run.until[i] - run.step[i] < 1 / zoom) return;
    const colour = isStuck ? colours.bad : colours[looks[run.kind[i]].name];
    image.paint(run.lanes[i], row, x(run.step[i]), x(isStuck ? run.steps : run.until[i]), pixelOf(colour, 0.28));
  });
  const pixels = looks.map(look => [pixelOf(colours[look.name], 1), pixelOf(colours[look.name], 0.13)]);
  const painted = rows.map(() => ({ x: -1, lanes: 0 }));
  for (let i = run.firstOf[first]; i < run.firstOf[last + 1]; ++i) {
    const left = x(run.step[i]), before = painted[run.warp[i]];
    if (!before) continue;
    if (before.x !== left) {
      before.x = left;
      before.lanes = 0;
    }
    const lanes = run.lanes[i] & ~before.lanes;
    if (!lanes) continue;  // something else is in that pixel
    before.lanes |= lanes;
    const pixel = pixels[run.kind[i]][this.viewer.isWanted(i) ? 0 : 1];
    image.paint(lanes, rows[run.warp[i]], left, x(run.step[i] + 1), pixel);
  }
  image.show(context);
};
