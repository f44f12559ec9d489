// Two runs beside each other, such as before and after a fix: a second viewer of the same data.

Viewer.prototype.pair = function () {
  const first = this.first ?? this;
  first.isPaired = !first.isPaired;
  if (first.isPaired) first.showBeside();
  else first.root.parentElement.replaceWith(first.root);
  for (const viewer of [first, first.other]) {
    viewer.find(".pair").setAttribute("aria-pressed", first.isPaired);
    if (viewer.run) viewer.fitAgain();
  }
  first.timeline.box.focus({ preventScroll: true });
};

Viewer.prototype.showBeside = function () {
  const frame = document.createElement("div");
  frame.className = "cohort-pair";
  this.root.replaceWith(frame);
  this.other ??= new Viewer(this.copyOfRoot(), this.data, this, this.numberOfOther());
  frame.append(this.root, this.other.root);
};

Viewer.prototype.copyOfRoot = function () {
  const copy = this.blank.cloneNode(true);
  copy.setAttribute("aria-label", "A run beside the other");
  return copy;
};

/// In a room of another size.
Viewer.prototype.fitAgain = function () {
  this.timeline.choose();
  this.timeline.reveal();
  this.source.wanted = true;
  this.marks().slice(0, 1).forEach(mark => this.pane.seek(mark));
  this.refresh(true);
};
