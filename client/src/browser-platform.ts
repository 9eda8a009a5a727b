import { chooseBridge } from './choose-bridge.ts'
import { hex } from './hex.ts'
import type { Layer } from './layer.ts'
import { indexedDbLayer } from './layers/indexed-db.ts'
import { localStorageLayer } from './layers/local-storage.ts'
import { memoryLayer } from './layers/memory.ts'
import type { HttpAnswer, Platform } from './platform.ts'

const answerWithinMs = 30_000

// A request that outlives its page may have 64 KiB of bytes.
const mostKeptAlive = 20_000

/** The globals of a page, a WebView or a worker of either. */
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
    log: (...said) => console.warn(...said),
  }
}

/** Reading a forbidden storage throws: what is forbidden is not among them. */
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

/** As text, which every WebView may send anywhere without asking first. */
async function request(url: string, body: string, headers: Record<string, string>): Promise<HttpAnswer> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), answerWithinMs)
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      headers,
      credentials: 'omit',
      // Older WebViews throw when such a request needs a preflight, as a signed one does.
      keepalive: !headers.Authorization && body.length < mostKeptAlive,
      signal: abort.signal,
    })
    return {
      status: answer.status,
      body: await answer.json().catch(() => undefined),
      retryAfter: answer.headers.get('retry-after'),
      date: answer.headers.get('date'),
    }
  } finally {
    clearTimeout(timer)
  }
}
