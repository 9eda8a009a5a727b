import { expect } from 'vitest'

/** Polls until the expectation holds. */
export function eventually(read: () => unknown): ReturnType<typeof expect.poll> {
  return expect.poll(read)
}
