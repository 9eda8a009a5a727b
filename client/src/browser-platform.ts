import { chooseBridge } from './choose-bridge.ts'
import { hex } from './hex.ts'
import type { Layer } from './layer.ts'
import { indexedDbLayer } from './layers/indexed-db.ts'
import { localStorageLayer } from './layers/local-storage.ts'
import { memoryLayer } from './layers/memory.ts'
import type { HttpResponse, Platform } from './platform.ts'

const responseTimeoutMs = 30_000

// A keepalive request may have at most 64 KiB.
const maxKeepaliveLength = 20_000

/** The globals of a page, a WebView or a worker. */
export function browserPlatform(): Platform {
  const { locks } = navigator
  return {
    bridge: chooseBridge,
    layers,
    serverUrl,
    request,
    ...(locks && { lock: (name, work) => locks.request(name, work) as ReturnType<typeof work> }),
    crypto: globalThis.crypto?.subtle,
    newId: () => hex(crypto.getRandomValues(new Uint8Array(16))),
    random: Math.random,
    now: Date.now,
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    onWake: (listener) => {
      addEventListener('online', listener)
      document.addEventListener('visibilitychange', () => {
        if (!document.hidden) listener()
      })
    },
    log: (...message) => console.warn(...message),
  }
}

/** Reading a forbidden storage throws: skip it. */
function layers(name: string): Layer[] {
  const makers = [
    () => indexedDbLayer(indexedDB, name),
    () => localStorageLayer(localStorage, name),
    () => memoryLayer(),
  ]
  return makers.flatMap((make) => {
    try {
      return [make()]
    } catch {
      return []
    }
  })
}

function serverUrl(): string | undefined {
  const { TRIBUTARY_SERVER } = globalThis as { TRIBUTARY_SERVER?: string }
  const meta = document.querySelector<HTMLMetaElement>('meta[name="tributary-server"]')
  return TRIBUTARY_SERVER ?? meta?.content
}

/** Sends plain text, which needs no CORS preflight. */
async function request(url: string, body: string, headers: Record<string, string>): Promise<HttpResponse> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), responseTimeoutMs)
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers,
      credentials: 'omit',
      // Older WebViews throw if a keepalive request needs a preflight, as signed ones do.
      keepalive: !headers.Authorization && body.length < maxKeepaliveLength,
      signal: abort.signal,
    })
    return {
      status: response.status,
      body: await response.json().catch(() => undefined),
      retryAfter: response.headers.get('retry-after'),
      date: response.headers.get('date'),
    }
  } finally {
    clearTimeout(timer)
  }
}
