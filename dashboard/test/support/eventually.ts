import { expect } from 'vitest'

/** Asks again until it is so. A busy machine needs longer than the usual second. */
export function eventually(ask: () => unknown): ReturnType<typeof expect.poll> {
  return expect.poll(ask, { timeout: 10_000 })
}
