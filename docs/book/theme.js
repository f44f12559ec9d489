// Light or dark: as the reader has chosen, or else as the system says. Runs before anything is drawn.
'use strict';

const theme = {
  chosen: () => {
    try { return localStorage.getItem('theme'); } catch { return null; }
  },
  isDark: () => document.documentElement.classList.contains('dark-mode'),
  show: (dark) => {
    document.documentElement.classList.toggle('dark-mode', dark);
    document.documentElement.classList.toggle('light-mode', !dark);
  },
  follow: () => theme.show(theme.chosen() ? theme.chosen() === 'dark' : theme.system.matches),
  turn: () => {
    theme.show(!theme.isDark());
    try { localStorage.setItem('theme', theme.isDark() ? 'dark' : 'light'); } catch { /* for this page only */ }
  },
  system: matchMedia('(prefers-color-scheme: dark)'),
};
theme.follow();
theme.system.addEventListener('change', theme.follow);
