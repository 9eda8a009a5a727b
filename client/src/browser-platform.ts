import { chooseBridge } from './choose-bridge.ts'
import { hex } from './hex.ts'
import type { Layer } from './layer.ts'
import { indexedDbLayer } from './layers/indexed-db.ts'
import { localStorageLayer } from './layers/local-storage.ts'
import { memoryLayer } from './layers/memory.ts'
import type { Platform } from './platform.ts'
import { postText } from './post-text.ts'

/** The globals of a page, a WebView or a worker. */
export function browserPlatform(): Platform {
  const { locks } = navigator
  return {
    bridge: chooseBridge,
    layers,
    serverUrl,
    request: postText,
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
