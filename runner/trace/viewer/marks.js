// What lies over the picture: the step, arrows of shuffles and to other blocks, and the finding.

Timeline.prototype.drawTop = function () {
  const context = this.prepare(this.top), colours = this.palette;
  const { clientWidth: width, clientHeight: height } = this.box, { pieces } = this.viewer;
  this.drawPieces(context, colours, height - pieces.height);
  this.drawCursor(context, colours, height);
  context.save();
  context.beginPath();
  context.rect(LEFT, TOP, width - LEFT, height - TOP - pieces.height);
  context.clip();
  const { run, step } = this.viewer;
  for (let i = run.firstOf[step]; i < run.firstOf[step + 1]; ++i) this.drawArrows(context, colours, i);
  this.drawFinding(context, colours, height);
  context.restore();
};

Timeline.prototype.drawCursor = function (context, colours, height) {
  const { step, thread, rows } = this.viewer;
  const x = this.x(step), width = Math.max(this.zoom, 2);
  if (x + width < LEFT) return;
  context.fillStyle = colours.cursor;
  context.globalAlpha = 0.2;
  context.fillRect(Math.max(x, LEFT), 0, width, height);
  const leaf = rows.leaves[rows.leafOf(thread)];
  if (leaf && this.shows(leaf.y, leaf.height)) context.fillRect(0, this.y(leaf.y), LEFT, leaf.height);
  context.globalAlpha = 1;
  context.fillRect(Math.max(x, LEFT), TOP - 3, width, 3);
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

Timeline.prototype.drawFinding = function (context, colours, height) {
  const { rows } = this.viewer, { found } = this.viewer.run;
  if (!found) return;
  context.strokeStyle = context.fillStyle = colours.bad;
  const marks = found.sides.map(side => side.mark).filter(Boolean);
  marks.forEach((mark, number) => {
    const y = rows.yOf(mark.thread);
    if (y === undefined) return;
    const size = Math.max(rows.sizeOf(mark.thread), 2);
    context.lineWidth = 2.5;
    context.strokeRect(this.x(mark.step), this.y(y) - 1, Math.max(this.zoom, 4), size + 1);
    if (marks.length < 2) return;
    context.beginPath();
    context.arc(this.x(mark.step), this.y(y), 7, 0, 7);
    context.fill();
    context.fillStyle = colours.sheet;
    context.textAlign = "center";
    context.font = "700 10px system-ui, sans-serif";
    context.fillText("AB"[number], this.x(mark.step), this.y(y) + 0.5);
    context.textAlign = "start";
    context.fillStyle = colours.bad;
  });
  if (!found.cure.kind.startsWith("barrier") || !marks.length) return;
  const after = found.cure.kind === "barrier after";
  if (marks.length < 2 && !after) return;
  const last = Math.max(...marks.map(mark => mark.step));
  const x = this.x(marks.length < 2 ? last + 1 : last);
  context.setLineDash([5, 4]);
  context.lineWidth = 1.5;
  context.beginPath();
  context.moveTo(x, TOP);
  context.lineTo(x, height);
  context.stroke();
  context.setLineDash([]);
  const where = found.cure.line ? `: ${after ? "after " : ""}line ${found.cure.line}` : "";
  const text = "a barrier belongs here" + where;
  context.font = "600 12px system-ui, sans-serif";
  const left = Math.min(x + 5, this.box.clientWidth - context.measureText(text).width - 20);
  const wide = context.measureText(text).width + 8;
  context.fillStyle = colours.sheet;
  context.fillRect(left - 3, TOP + 2, wide, 17);
  context.fillStyle = colours.bad;
  context.fillText(text, left + 1, TOP + 11);
};
