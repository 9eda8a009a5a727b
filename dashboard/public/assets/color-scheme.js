// Before the first paint, in a file of its own: the page's policy allows no inline script.
;(() => {
  const kept = localStorage.getItem('mantine-color-scheme-value')
  const dark = kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
