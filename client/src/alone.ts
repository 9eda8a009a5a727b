import type { Platform } from './platform.ts'
import type { Store } from './store.ts'

type Lease = { owner: string; until: number }

// Longer than a request may take.
const leaseMs = 40_000

type Tools = { platform: Platform; store: Store; name: string }

/** Runs work in one tab at a time: with the browser's lock, or else with a lease in the store. */
export function aloneAmongTabs({ platform, store, name }: Tools) {
  const owner = platform.newId()

  const withLease = async <T>(work: () => Promise<T>) => {
    const now = platform.now()
    const mine = { owner, until: now + leaseMs }
    const lease = await store.updateShared<Lease>('lease', (old) => (isFree(old, now) ? mine : old))
    if (lease?.owner !== owner) throw new Error('another tab is sending')
    try {
      return await work()
    } finally {
      await store.updateShared<Lease>('lease', (old) => (old?.owner === owner ? { owner, until: 0 } : old))
    }
  }

  const { lock } = platform
  if (!lock) return withLease
  return async <T>(work: () => Promise<T>) => {
    let hasBegun = false
    try {
      return await lock(name, () => {
        hasBegun = true
        return work()
      })
    } catch (error) {
      if (hasBegun) throw error
      // Refused, as in a sandboxed frame.
      return withLease(work)
    }
  }
}

/** A lease that ends too late was written under another clock. */
function isFree(lease: Lease | undefined, now: number): boolean {
  return !lease || lease.until <= now || lease.until > now + leaseMs
}
