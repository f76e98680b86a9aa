// Runs before the first paint, so that the page does not flash in the wrong theme.
try {
  const theme = localStorage.getItem('cornerman.theme');
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: the system's preference applies.
}
