import { expect } from 'vitest'

/** Polls until the expectation holds. A busy machine needs longer than the default second. */
export function eventually(read: () => unknown): ReturnType<typeof expect.poll> {
  return expect.poll(read, { timeout: 60_000 })
}
