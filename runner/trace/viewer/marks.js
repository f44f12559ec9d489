// What lies over the picture: the step, arrows of shuffles and to other blocks, and the finding.

Timeline.prototype.drawTop = function () {
  const context = this.prepare(this.top), colours = this.palette;
  const { clientWidth: width, clientHeight: height } = this.box, { pieces } = this.viewer;
  this.drawPieces(context, colours, height - pieces.height);
  this.drawCursor(context, colours, height);
  saveAndClip(context, LEFT, this.head, width - LEFT, height - this.head - pieces.height);
  const { run, step } = this.viewer;
  for (let i = run.firstOf[step]; i < run.firstOf[step + 1]; ++i) this.drawArrows(context, colours, i);
  this.drawFinding(context, colours);
  context.restore();
  this.drawSideLetters(context, colours, height - pieces.height);
  this.drawGap(context, colours, height - pieces.height);
};

Timeline.prototype.drawCursor = function (context, colours, height) {
  const { step, thread, rows } = this.viewer;
  const x = this.x(step), width = Math.max(this.zoom, 2);
  if (x + width < LEFT) return;
  context.fillStyle = context.strokeStyle = colours.cursor;
  context.lineWidth = 1;
  context.strokeRect(Math.max(x, LEFT) + 0.5, this.head, width - 1, height);
  context.globalAlpha = 0.2;
  context.fillRect(Math.max(x, LEFT), 0, width, this.head);
  const leaf = rows.leaves[rows.leafOf(thread)];
  if (leaf && this.shows(leaf.y, leaf.height)) context.fillRect(0, this.y(leaf.y), LEFT, leaf.height);
  context.globalAlpha = 1;
  context.fillRect(Math.max(x, LEFT), this.head - 3, width, 3);
};

Timeline.prototype.drawArrows = function (context, colours, i) {
  const { run, rows } = this.viewer, kind = run.kind[i], own = run.blockOf(run.warp[i]);
  if (kind !== Kind.joins && !isAccess(kind)) return;
  const { sources, blocks } = run.lanesOf(i);
  eachLane(run.lanes[i], (lane, k) => {
    const thread = run.threadOf(run.warp[i], lane);
    if (sources && sources[k] > 0 && sources[k] <= 32) {
      const source = run.threadOf(run.warp[i], sources[k] - 1);
      const isUnfolded = rows.sizeOf(thread) > 2;
      if (source !== thread && isUnfolded) this.drawArrow(context, colours, colours.meeting, source, thread);
    } else if (blocks && blocks[k] !== own) {
      const y = rows.yOf(blocks[k] * run.threadsPerBlock);
      if (y !== undefined) this.drawArrow(context, colours, colours[looks[kind].name], thread, null, y - 8);
    }
  });
};

/// From a thread to another, or to a height, in the column of the step.
Timeline.prototype.drawArrow = function (context, colours, colour, from, to, height) {
  const { rows, step } = this.viewer;
  const middle = thread => rows.yOf(thread) + rows.sizeOf(thread) / 2;
  if (rows.yOf(from) === undefined || (to !== null && rows.yOf(to) === undefined)) return;
  const begin = this.y(middle(from)), end = this.y(to === null ? height : middle(to));
  const x = this.x(step) + this.zoom, bend = Math.min(60, 8 + Math.abs(end - begin) / 4);
  const own = from === this.viewer.thread || to === this.viewer.thread;
  context.globalAlpha = own ? 1 : 0.45;
  context.beginPath();
  context.moveTo(x, begin);
  context.bezierCurveTo(x + bend, begin, x + bend, end, x + 3, end);
  context.strokeStyle = colours.sheet;
  context.lineWidth = own ? 4.5 : 3;
  context.stroke();
  context.strokeStyle = context.fillStyle = own ? colours.text : colour;
  context.lineWidth = own ? 2 : 1.25;
  context.stroke();
  context.beginPath();
  context.moveTo(x, end);
  context.lineTo(x + 6, end - 3);
  context.lineTo(x + 6, end + 3);
  context.fill();
  context.globalAlpha = 1;
};

/// Before which step a barrier is missing, and what says so; null if none is.
Timeline.prototype.gap = function () {
  const { found } = this.viewer.run, marks = this.viewer.marks();
  const after = found?.cure.kind === "barrier after";
  if (!found?.cure.kind.startsWith("barrier") || marks.length < (after ? 1 : 2)) return null;
  const last = Math.max(...marks.map(mark => mark.step));
  const where = found.cure.line ? `: ${after ? "after " : ""}line ${found.cure.line}` : "";
  return { step: marks.length < 2 ? last + 1 : last, text: "a barrier belongs here" + where };
};

/// Frames around the cells; their letters are beside the names of the threads, where they cover nothing.
Timeline.prototype.drawFinding = function (context, colours) {
  const { rows } = this.viewer, marks = this.viewer.marks();
  context.strokeStyle = colours.bad;
  context.lineWidth = 2.5;
  for (const mark of marks) {
    const y = rows.yOf(mark.thread);
    if (y === undefined) continue;
    const size = Math.max(rows.sizeOf(mark.thread), 2);
    context.strokeRect(this.x(mark.step), this.y(y) - 1, Math.max(this.zoom, 4), size + 1);
  }
};

Timeline.prototype.drawSideLetters = function (context, colours, height) {
  const { rows } = this.viewer, marks = this.viewer.marks();
  saveAndClip(context, 0, this.head, LEFT, height - this.head);
  context.textAlign = "center";
  for (const [number, { thread }] of marks.length > 1 ? marks.entries() : []) {
    const y = rows.yOf(thread);
    if (y === undefined) continue;
    const size = rows.sizeOf(thread), middle = this.y(y) + size / 2;
    const x = size > 2 ? LEFT - 20 - context.measureText(this.threadLabel(thread)).width : LEFT - 14;
    context.fillStyle = colours.bad;
    context.beginPath();
    context.arc(x, middle, 7, 0, 7);
    context.fill();
    context.fillStyle = colours.sheet;
    context.font = "700 10px system-ui, sans-serif";
    context.fillText("AB"[number], x, middle + 0.5);
    context.font = LABEL;
  }
  context.restore();
};

/// A dashed line between two steps, and its words above the threads.
Timeline.prototype.drawGap = function (context, colours, height) {
  const gap = this.gap(), x = gap ? this.x(gap.step) : 0;
  if (!gap || x < LEFT || x > this.box.clientWidth) return;
  context.strokeStyle = context.fillStyle = colours.bad;
  context.font = "600 12px system-ui, sans-serif";
  const wide = context.measureText(gap.text).width;
  const left = Math.max(8, Math.min(x + 6, this.box.clientWidth - wide - 6));
  context.fillText(gap.text, left, TOP + GAP / 2 - 1);
  context.setLineDash([5, 4]);
  context.lineWidth = 1.5;
  context.beginPath();
  context.moveTo(x, left > x ? TOP : this.head);
  context.lineTo(x, height);
  context.stroke();
  context.setLineDash([]);
};
