// The sheet: what each thread does in each step, from near.

Timeline.prototype.drawSheet = function () {
  const context = this.prepare(this.sheet), colours = this.palette ??= this.colours();
  this.left = this.scroll.scrollLeft;
  this.high = this.scroll.scrollTop;
  const { clientWidth: width, clientHeight } = this.box, height = clientHeight - this.viewer.pieces.height;
  saveAndClip(context, LEFT, this.head, width - LEFT, height - this.head);
  const rows = this.rowsInSight();
  this.drawBands(context, colours, width, rows);
  if (this.zoom < FAR) {
    this.drawFar(context, colours, rows);
  } else {
    this.drawWaits(context, colours, rows);
    this.drawSteps(context, colours, rows);
  }
  context.restore();
  this.drawLabels(context, colours, height);
  this.drawAxis(context, colours, width);
};

Timeline.prototype.drawBands = function (context, colours, width, rows) {
  context.fillStyle = colours.panel;
  rows.forEach(row => context.fillRect(LEFT, this.y(row.y), width - LEFT, row.height));
  context.strokeStyle = colours.sheet;
  context.beginPath();
  rows.forEach(row => {
    for (let lane = 0; lane < 32; ++lane) {
      if (row.sizes[lane] < 3 || !this.shows(row.tops[lane], 1)) continue;
      const y = this.y(row.tops[lane]) - 0.5;
      context.moveTo(LEFT, y);
      context.lineTo(width, y);
    }
  });
  context.stroke();
};

/// Where the lanes of a mask are: each by itself, or where they are folded, neighbours together.
Timeline.prototype.eachRun = function (lanes, { tops, sizes }, draw) {
  for (let lane = 0; lane < 32; ++lane) {
    if (!(lanes >>> lane & 1)) continue;
    const first = lane, size = sizes[lane];
    if (size > 2) {
      draw(tops[lane] + 1, size - 2);
      continue;
    }
    while (lane < 31 && lanes >>> lane + 1 & 1 && sizes[lane + 1] === size) ++lane;
    draw(tops[first], Math.max(1, tops[lane] + size - tops[first]));
  }
};

Timeline.prototype.drawWaits = function (context, colours, rows) {
  const { run } = this.viewer, [first, last] = this.stepsInSight();
  context.globalAlpha = 0.28;
  run.eachWait(first, last, i => {
    const row = rows[run.warp[i]], isStuck = run.until[i] === NEVER;
    if (!row) return;
    context.fillStyle = isStuck ? colours.bad : colours[looks[run.kind[i]].name];
    const x = this.x(Math.max(run.step[i] + 1, first));
    const width = this.x(isStuck ? run.steps : Math.min(run.until[i], last + 1)) - x;
    this.eachRun(run.lanes[i], row, (y, height) =>
      context.fillRect(x, this.y(y) + height * 0.3, width, height > 3 ? height * 0.4 : height));
  });
  context.globalAlpha = 1;
};

Timeline.prototype.drawSteps = function (context, colours, rows) {
  const { run } = this.viewer, { zoom } = this, [first, last] = this.stepsInSight();
  const gap = zoom > 6 ? 2 : 0, full = Math.max(zoom - gap, 1);
  for (let i = run.firstOf[first]; i < run.firstOf[last + 1]; ++i) {
    const row = rows[run.warp[i]], look = looks[run.kind[i]];
    if (!row) continue;
    const inset = run.kind[i] === Kind.ends ? full * 0.38 : 0, x = this.x(run.step[i]) + gap / 2 + inset;
    context.globalAlpha = this.viewer.isWanted(i) ? 1 : 0.13;
    context.fillStyle = colours[look.name];
    this.eachRun(run.lanes[i], row, (y, height) =>
      context.fillRect(x, this.y(y), Math.max(1, full - 2 * inset), height));
  }
  if (zoom > 13) this.drawLetters(context, colours, rows, first, last);
  context.globalAlpha = 1;
};

Timeline.prototype.drawLetters = function (context, colours, rows, first, last) {
  const { run } = this.viewer, tall = rows.map(row => row.sizes.some(size => size > 10));
  context.fillStyle = colours.glyph;
  context.textAlign = "center";
  context.font = "10px system-ui, sans-serif";
  for (let i = run.firstOf[first]; i < run.firstOf[last + 1]; ++i) {
    if (!tall[run.warp[i]]) continue;
    context.globalAlpha = this.viewer.isWanted(i) ? 1 : 0.13;
    this.drawLettersOf(context, i, rows[run.warp[i]]);
  }
  context.textAlign = "start";
  context.font = LABEL;
};

Timeline.prototype.drawLettersOf = function (context, i, row) {
  const { run, memories } = this.viewer, { letter } = looks[run.kind[i]];
  const values = this.zoom >= 44 && isAccess(run.kind[i]) ? run.lanesOf(i).values : null;
  eachLane(run.lanes[i], (lane, k) => {
    if (row.sizes[lane] <= 10 || !this.shows(row.tops[lane], row.sizes[lane])) return;
    const text = values ? memories.valueText(run.memory[i], values[k], run.size[i]) : "";
    const shown = text && text.length * 6 < this.zoom - 16 ? letter + " " + text : letter;
    context.fillText(shown, this.x(run.step[i]) + this.zoom / 2,
      this.y(row.tops[lane] + row.sizes[lane] / 2) + 0.5);
  });
};

/// The names of what can be folded, and those of threads.
Timeline.prototype.drawLabels = function (context, colours, height) {
  const { rows } = this.viewer;
  context.fillStyle = colours.sheet;
  context.fillRect(0, 0, LEFT, height);
  saveAndClip(context, 0, this.head, this.box.clientWidth, height - this.head);
  for (const { label, x, y, group } of rows.heads) {
    if (!this.shows(y, HEAD)) continue;
    const isLarge = /^[a-z]/.test(group);
    context.fillStyle = isLarge ? colours.text : colours.dim;
    context.font = (isLarge ? "600 " : "") + "12px system-ui, sans-serif";
    context.fillText(label, x, this.y(y) + 8);
  }
  context.fillStyle = colours.dim;
  context.font = LABEL;
  context.textAlign = "end";
  for (const { thread, count, y } of rows.leaves) {
    if (count > 1 || !this.shows(y, THREAD)) continue;
    context.fillText(this.threadLabel(thread), LEFT - 8, this.y(y) + THREAD / 2);
  }
  context.textAlign = "start";
  context.restore();
};

Timeline.prototype.threadLabel = function (thread) {
  const { threadsPerBlock, block } = this.viewer.run;
  return indexText(thread % threadsPerBlock, block);
};

Timeline.prototype.drawAxis = function (context, colours, width) {
  context.fillStyle = colours.sheet;
  context.fillRect(0, 0, width, this.head);
  context.fillStyle = colours.dim;
  context.textAlign = "center";
  const every = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000].find(n => n * this.zoom > 44) ?? 10000;
  const first = Math.floor(this.scroll.scrollLeft / this.zoom / every) * every;
  for (let step = first; this.x(step) < width && step < this.viewer.run.steps; step += every)
    if (this.x(step) >= LEFT - 1) context.fillText(step + 1, this.x(step + 0.5), 13);
  context.textAlign = "start";
  context.fillText("thread", 8, 13);
  context.strokeStyle = colours.line;
  context.strokeRect(-1, -1, width + 2, this.head + 0.5);
};
