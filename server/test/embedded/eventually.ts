import { setTimeout as delay } from 'node:timers/promises'

/** Polls until the answer is neither false, nothing nor a fault. */
export async function eventually<T>(ask: () => T | Promise<T>, withinMs = 15_000): Promise<NonNullable<T>> {
  const until = Date.now() + withinMs
  for (let last: unknown; ; await delay(25)) {
    try {
      const answer = await ask()
      if (answer) return answer
    } catch (error) {
      last = error
    }
    if (Date.now() > until) throw last ?? new Error(`did not come true within ${withinMs} ms: ${ask}`)
  }
}
