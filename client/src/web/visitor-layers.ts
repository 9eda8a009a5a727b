import type { Layer } from '../layer.ts'
import { localStorageLayer } from '../layers/local-storage.ts'
import { memoryLayer } from '../layers/memory.ts'
import type { Keep } from './keep.ts'

/** The queue and the facts of the library: in memory, and after consent also in the browser. */
export interface VisitorLayers {
  layers: Layer[]
  /** What is known in memory becomes stored. */
  store(): Promise<void>
  /** What is stored goes back to memory, and is deleted. */
  forget(): Promise<void>
}

const facts = ['install', 'user', 'dropped']

type Deps = { keep: Keep; storage: () => Storage; name: string; isConsented: () => boolean }

export function makeVisitorLayers(deps: Deps): VisitorLayers {
  const memory = memoryLayer()
  const stored = storedLayer(deps)
  return {
    layers: [stored, memory],
    store: async () => {
      for (const name of facts) {
        const known = await memory.update(name, () => undefined)
        if (known !== undefined) await stored.update(name, (old) => old ?? known).catch(() => {})
      }
    },
    forget: async () => {
      try {
        const left = await localStorageLayer(deps.storage(), deps.name).first(Number.POSITIVE_INFINITY)
        await memory.add(left.map(({ call }) => call))
        removeAll(deps.storage(), deps.name)
      } catch {
        // Forbidden: nothing was stored.
      }
    },
  }
}

/** Writes reject without consent: the library then uses the next layer, which is the memory. */
function storedLayer({ keep, storage, name, isConsented }: Deps): Layer {
  const open = (): Layer => localStorageLayer(storage(), name)
  // A storage that fails is empty: the queue in memory must go on.
  const ifOpen = async <T>(work: (layer: Layer) => Promise<T>, otherwise: T): Promise<T> => {
    try {
      return isConsented() ? await work(open()) : otherwise
    } catch {
      return otherwise
    }
  }
  return {
    add: async (calls) => {
      if (!isConsented()) throw new Error('no consent to store')
      await open().add(calls)
    },
    first: (count) => ifOpen((layer) => layer.first(count), []),
    count: () => ifOpen((layer) => layer.count(), 0),
    remove: (keys) => ifOpen((layer) => layer.remove(keys), undefined),
    update: async <T>(fact: string, change: (old: T | undefined) => T | undefined) => {
      if (!isConsented()) return undefined
      if (fact !== 'install') return open().update<T>(fact, change)
      // The visitor: shared with subdomains if it is a cookie.
      const fresh = change(keep.get<T>(fact))
      if (fresh !== undefined) keep.set(fact, fresh)
      return keep.get<T>(fact)
    },
  }
}

function removeAll(storage: Storage, name: string): void {
  for (const key of Object.keys(storage)) if (key.startsWith(name)) storage.removeItem(key)
}
