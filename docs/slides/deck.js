// Turns the slides by keys, fits what is on them, and opens the notes in a second window.
const slides = [...document.querySelectorAll('section')];
const size = { width: 1280, height: 720 };
const [mode, first] = location.hash.startsWith('#notes-') ? ['desk', location.hash.slice(7)] : ['show', location.hash.slice(1)];
let now = 0;
let other = mode === 'desk' ? window.opener : null;

// At the foot: the lesson and the number of the slide.
let lesson = '';
slides.forEach((slide, number) => {
  if (slide.classList.contains('title-slide')) lesson = slide.querySelector('h1').textContent;
  const where = slide.classList.contains('title-slide') ? '' : lesson;
  slide.dataset.foot = `${where}     ${number + 1} / ${slides.length}`.trim();
});

// Text becomes smaller until it fits, and wide code and tables by themselves. What doesn't fit even so is for
// whoever writes the slide to shorten.
const edge = { right: size.width - 60, bottom: size.height - 58 };
const inWidth = (part) => part.offsetLeft + Math.max(part.offsetWidth, part.scrollWidth) <= edge.right;
const inHeight = (part) => part.offsetTop + Math.max(part.offsetHeight, part.scrollHeight) <= edge.bottom;
const fits = (slide) => [...slide.querySelectorAll(':scope > *, pre, table, p, li')].every((part) =>
  part.closest('.notes, .source, .course') || inWidth(part) && inHeight(part));

function narrow(part, least) {
  part.style.fontSize = '';
  for (let pixels = parseFloat(getComputedStyle(part).fontSize); !inWidth(part) && pixels > least; pixels -= 0.5)
    part.style.fontSize = `${pixels}px`;
}

// The heads of columns stay on one line if that leaves a table legible.
function narrowTable(table) {
  table.classList.remove('wraps');
  narrow(table, 23);
  if (inWidth(table)) return;
  table.classList.add('wraps');
  narrow(table, 15);
}

function fit(slide) {
  for (let pixels = 38; pixels >= 19; --pixels) {
    slide.style.fontSize = `${pixels}px`;
    slide.querySelectorAll('pre').forEach((code) => narrow(code, 15));
    slide.querySelectorAll('table').forEach(narrowTable);
    if (fits(slide)) return;
  }
}

function show(number) {
  now = Math.max(0, Math.min(slides.length - 1, number));
  slides.forEach((slide, i) => {
    slide.classList.toggle('now', i === now);
    slide.classList.toggle('next', i === now + 1);
  });
  if (mode === 'desk') tellNotes();
  else history.replaceState(null, '', `#${now + 1}`);
}

function turn(number) {
  show(number);
  other?.postMessage({ slide: now }, '*');
}

function tellNotes() {
  document.getElementById('notes').replaceChildren(
    ...[...slides[now].querySelectorAll('.notes')].map((notes) => {
      const copy = document.createElement('div');
      copy.append(...[...notes.childNodes].map((node) => node.cloneNode(true)));
      return copy;
    }));
}

function scale() {
  const style = document.body.style;
  style.setProperty('--scale', Math.min(innerWidth / size.width, innerHeight / size.height));
  const height = 0.52 * innerHeight / size.height;
  const wide = Math.min(height, 0.6 * innerWidth / size.width);
  style.setProperty('--now', wide);
  style.setProperty('--next', Math.min(wide, (innerWidth - 40) / size.width - wide));
}

function openDesk() {
  other = window.open(`${location.href.split('#')[0]}#notes-${now + 1}`, 'notes', 'width=1100,height=800');
}

function layDesk() {
  const desk = document.createElement('div');
  desk.id = 'desk';
  desk.innerHTML = '<div id="clock"></div><div id="notes"></div>';
  document.body.append(desk);
  const began = Date.now();
  const tick = () => {
    document.getElementById('clock').textContent = `${Math.floor((Date.now() - began) / 60000)} min`;
  };
  setInterval(tick, 5000);
  tick();
}

const keys = {
  ArrowRight: () => turn(now + 1), ArrowDown: () => turn(now + 1), PageDown: () => turn(now + 1), ' ': () => turn(now + 1),
  ArrowLeft: () => turn(now - 1), ArrowUp: () => turn(now - 1), PageUp: () => turn(now - 1), Backspace: () => turn(now - 1),
  Home: () => turn(0), End: () => turn(slides.length - 1),
  f: () => (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()),
  s: openDesk,
};
addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || !keys[event.key]) return;
  event.preventDefault();
  keys[event.key]();
});
addEventListener('message', ({ data }) => { if (Number.isInteger(data?.slide)) show(data.slide); });
addEventListener('hashchange', () => show(Number(location.hash.slice(1)) - 1 || 0));
addEventListener('resize', scale);

slides.forEach(fit);
document.body.classList.add('shown');
if (mode === 'desk') {
  document.body.classList.add('desk');
  layDesk();
}
scale();
show(Number(first) - 1 || 0);
