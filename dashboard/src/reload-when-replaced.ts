const key = 'tributary-reloaded-at'
const pauseMs = 30_000

/** A page that was open while the service was updated asks for files that are gone: it starts anew, but not again and again. */
export function reloadWhenReplaced(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(key) ?? 0)
    if (Date.now() - last < pauseMs) return
    event.preventDefault()
    sessionStorage.setItem(key, String(Date.now()))
    location.reload()
  })
}
