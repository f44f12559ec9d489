// What a page of the book does: its menu on a small screen, the theme, and copying of code.
'use strict';

function openMenu(open) {
  document.body.classList.toggle('menu-open', open);
  document.querySelector('button.menu').setAttribute('aria-expanded', open);
}

// What a block of code says, without line numbers and Doxygen's hidden boxes.
function textOf(fragment) {
  const copy = fragment.cloneNode(true);
  for (const extra of copy.querySelectorAll('.lineno, .ttc')) extra.remove();
  const lines = [...copy.querySelectorAll('.line')];
  return lines.length ? lines.map((line) => line.textContent.trimEnd()).join('\n') + '\n' : copy.textContent;
}

function addCopyButton(fragment) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = 'Copy';
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(textOf(fragment));
      button.textContent = 'Copied';
    } catch {
      button.textContent = 'Not allowed';
    }
    setTimeout(() => { button.textContent = 'Copy'; }, 1500);
  });
  fragment.parentElement.append(button);
}

// A link may lead into a fold.
function unfold() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  for (let fold = target?.closest('details'); fold; fold = fold.parentElement.closest('details')) fold.open = true;
  target?.scrollIntoView();
}

document.querySelector('button.theme').addEventListener('click', theme.turn);
const menu = document.querySelector('button.menu'), contents = document.getElementById('contents');
const isMenuOpen = () => document.body.classList.contains('menu-open');
menu.addEventListener('click', () => {
  openMenu(!isMenuOpen());
  if (isMenuOpen()) (here ?? contents.querySelector('a')).focus();
});
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || !isMenuOpen()) return;
  openMenu(false);
  menu.focus();
});
contents.addEventListener('focusout', ({ relatedTarget }) => {
  if (relatedTarget && relatedTarget !== menu && !contents.contains(relatedTarget)) openMenu(false);
});
document.addEventListener('click', ({ target }) => {
  if (isMenuOpen() && !contents.contains(target) && !menu.contains(target)) openMenu(false);
});
// Without a clipboard (a page over plain http) a button would do nothing.
if (navigator.clipboard) document.querySelectorAll('.code-box > .fragment').forEach(addCopyButton);
const here = document.querySelector('#contents [aria-current]');
if (here) contents.scrollTop = here.offsetTop - contents.clientHeight / 3;
// The contents of the page: beside it where there is room.
const onPage = document.querySelector('#on-page details'), hasRoom = matchMedia('(min-width: 1400px)');
function placeContents() {
  if (!onPage) return;
  onPage.open = hasRoom.matches;
  onPage.querySelector('summary').tabIndex = hasRoom.matches ? -1 : 0;
}
hasRoom.addEventListener('change', placeContents);
placeContents();

// Marks the heading that the reader is at.
function markHeading() {
  const links = [...document.querySelectorAll('#on-page a')];
  const passed = links.filter((link) => document.getElementById(link.hash.slice(1))?.getBoundingClientRect().top < 120);
  for (const link of links) link.classList.toggle('here', link === passed.at(-1));
}
if (onPage) addEventListener('scroll', () => requestAnimationFrame(markHeading), { passive: true });

// Boxes that are wider than the screen say so.
const widths = new ResizeObserver((boxes) => {
  for (const { target } of boxes) target.classList.toggle('wide', target.scrollWidth > target.clientWidth + 1);
});
document.querySelectorAll('.table-box, .picture-box, .code-box > .fragment').forEach((box) => widths.observe(box));

addEventListener('hashchange', unfold);
if (location.hash) unfold();
