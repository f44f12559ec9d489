// Searches the book. Its text is a script of its own, read when somebody first looks for something: a
// page that is opened from disk may read scripts, but no other files.
'use strict';

const search = {
  field: document.querySelector('.search input'),
  found: document.getElementById('found'),
  sections: null,
  // Solutions and what is for teachers: only who asks for them sees them.
  forTeachers: () => {
    try { return localStorage.getItem('teachers') === 'yes'; } catch { return false; }
  },
  turn: (forTeachers) => {
    try { localStorage.setItem('teachers', forTeachers ? 'yes' : 'no'); } catch { /* not beyond this page */ }
    showFound(forTeachers);
  },
};

function readSections() {
  if (search.sections || search.reading) return;
  search.reading = document.createElement('script');
  search.reading.src = 'sections.js';  // calls setSections
  document.head.append(search.reading);
}

// [page, its title, the section's anchor, its heading, its text, whether it is for teachers, its weight]
function setSections(sections) {
  search.sections = sections.map(([page, title, anchor, heading, text, isForTeachers, weight]) =>
    ({ page, title, anchor, heading, text, isForTeachers, weight }));
  showFound();
}

function excerpt(text, words) {
  const at = text.toLowerCase().indexOf(words[0]);
  const begin = Math.max(0, text.lastIndexOf(' ', Math.max(0, at - 30)));
  return (begin ? '… ' : '') + text.slice(begin, begin + 110).trim() + (text.length > begin + 110 ? ' …' : '');
}

function entry({ page, title, anchor, heading, text }, words) {
  const link = document.createElement('a');
  link.href = page + (anchor ? '#' + anchor : '');
  for (const [kind, content] of [['where', heading === title ? title : `${heading} · ${title}`],
                                 ['what', excerpt(text, words)]]) {
    const line = document.createElement('span');
    line.className = kind;
    line.textContent = content;
    link.append(line);
  }
  return link;
}

function line(words) {
  const said = document.createElement('p');
  said.textContent = words;
  return said;
}

// What learners shouldn't come across by chance.
function teachersSwitch(forTeachers) {
  const label = document.createElement('label'), box = document.createElement('input');
  box.type = 'checkbox';
  box.checked = forTeachers;
  box.addEventListener('change', () => search.turn(box.checked));
  label.append(box, ' Solutions and pages for teachers, too');
  return label;
}

function showFound(forTeachers = search.forTeachers()) {
  const asked = search.field.value.toLowerCase().split(/\s+/).filter(Boolean);
  search.found.hidden = !asked.length || !search.sections;
  if (search.found.hidden) return;
  const open = search.sections.filter(({ isForTeachers }) => forTeachers || !isForTeachers);
  const { found, words } = rank.find(open, asked), hasOther = words.join() !== asked.join();
  search.found.replaceChildren(
    ...!found.length ? [line('Nothing in the book has all these words.')]
      : hasOther ? [line(`Nothing has “${asked.join(' ')}”. This is for “${words.join(' ')}”:`)] : [],
    ...found.slice(0, 12).map((section) => entry(section, words)), teachersSwitch(forTeachers));
}

function step(event) {
  const links = search.found.hidden ? [] : [...search.found.querySelectorAll('a')];
  const at = links.indexOf(document.activeElement);
  if (event.key === 'ArrowDown') (links[at + 1] ?? search.field).focus();
  else if (event.key === 'ArrowUp') (at < 0 ? links.at(-1) : links[at - 1] ?? search.field)?.focus();
  else if (event.key === 'Enter' && at < 0 && links.length) links[0].click();
  else if (event.key === 'Escape') { search.field.focus(); search.found.hidden = true; }
  else return;
  event.preventDefault();
}

search.field.addEventListener('focus', () => { readSections(); if (search.sections) showFound(); });
search.field.addEventListener('input', () => { readSections(); showFound(); });
document.querySelector('.search').addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && document.activeElement !== search.field) return;
  step(event);
});
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || /INPUT|TEXTAREA/.test(document.activeElement.tagName)) return;
  event.preventDefault();
  search.field.focus();
});
document.querySelector('.search').addEventListener('focusout', ({ currentTarget, relatedTarget }) => {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) search.found.hidden = true;
});
document.addEventListener('click', (event) => {
  if (!event.target.closest('.search')) search.found.hidden = true;
});
