import { isServiceThere, noteConnection } from './api/connection.ts'

const key = 'tributary-reloaded-at'
const minIntervalMs = 30_000

/** After an update of the service, an open page requests chunks that no longer exist: reload it, but never in a loop. */
export function reloadAfterUpdate(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // The router reloads the page on the original message, and without the service a reload loses it.
    event.payload.message = 'This page is not loaded yet, and the service is away.'
    void reloadIfThere()
  })
}

async function reloadIfThere(): Promise<void> {
  if (!(await isServiceThere())) return noteConnection({ reachable: false })
  const last = Number(sessionStorage.getItem(key) ?? 0)
  if (Date.now() - last < minIntervalMs) return
  sessionStorage.setItem(key, String(Date.now()))
  location.reload()
}
