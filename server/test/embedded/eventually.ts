import { setTimeout as delay } from 'node:timers/promises'

/** Waits end with what they wait for. This limit only ends a test that would hang, on a machine under any load. */
export const guardMs = 180_000

/** Polls until the result is truthy. An exception counts as "not yet". */
export async function eventually<T>(ask: () => T | Promise<T>, withinMs = guardMs): Promise<NonNullable<T>> {
  const until = Date.now() + withinMs
  for (let last: unknown; ; await delay(25)) {
    try {
      const result = await ask()
      if (result) return result
    } catch (error) {
      last = error
    }
    if (Date.now() > until) throw last ?? new Error(`did not come true within ${withinMs} ms: ${ask}`)
  }
}
