// A blocking file of its own, so that a chosen dark scheme holds from the first paint and no inline script is needed.
try {
  const chosen = localStorage.getItem('scheme');
  if (chosen === 'dark' || chosen === 'light') {
    document.documentElement.dataset.theme = chosen;
    const bars = document.createElement('meta');
    bars.name = 'theme-color';
    bars.content = chosen === 'dark' ? '#111a24' : '#ffffff';
    document.head.prepend(bars);
  }
} catch {
  // Storage is switched off: the scheme of the device holds.
}
