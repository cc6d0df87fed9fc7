// Runs before the first paint, from a file of its own (the page allows no inline script):
// sets the colour mode kept under the key `theme`, so that no wrong mode flashes.
(() => {
  let kept = null;
  try {
    kept = localStorage.getItem('theme');
  } catch {
    kept = null; // storage is forbidden here: follow the system
  }
  const dark = kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  const meta = document.querySelector('meta[name="theme-color"]');
  if (meta) meta.setAttribute('content', dark ? '#15110E' : '#FFF9F5');
})();
