const key = 'tributary-reloaded-at'
const minIntervalMs = 30_000

/** After an update of the service, an open page requests chunks that no longer exist: reload it, but never in a loop. */
export function reloadAfterUpdate(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(key) ?? 0)
    if (Date.now() - last < minIntervalMs) return
    event.preventDefault()
    sessionStorage.setItem(key, String(Date.now()))
    location.reload()
  })
}
