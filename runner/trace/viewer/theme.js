// Light or dark: as chosen here, or else as the system says. In a page with a switch of its own, that
// switch counts.

const themes = {
  chosen: () => {
    try { return localStorage.getItem("theme"); } catch { return null; }
  },
  isDark: () => {
    const { classList } = document.documentElement;
    return classList.contains("dark-mode") ||
      (!classList.contains("light-mode") && matchMedia("(prefers-color-scheme: dark)").matches);
  },
  show: dark => {
    document.documentElement.classList.toggle("dark-mode", dark);
    document.documentElement.classList.toggle("light-mode", !dark);
  },
  turn: () => {
    themes.show(!themes.isDark());
    try { localStorage.setItem("theme", themes.isDark() ? "dark" : "light"); } catch { /* for this page only */ }
  },
};
