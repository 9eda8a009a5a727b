import { setTimeout as delay } from 'node:timers/promises'
import type { Endpoint } from '@tributary/contract/endpoint'
import { isDatabaseAway } from '#storage/database-error.ts'

// The embedded database restarts within a second or two.
const longestMs = 5_000
const retryMs = 100

/** Repeats a read while the database restarts, after a crash for example. Never for writes: they may have been committed. */
export async function waitForDatabase<Result>(read: () => Result | Promise<Result>): Promise<Result> {
  for (const until = performance.now() + longestMs; ; await delay(retryMs)) {
    try {
      return await read()
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() > until) throw error
    }
  }
}

/** Health checks and links answer at once, whatever the database does. */
export function waitsForDatabase({ method, surface }: Pick<Endpoint, 'method' | 'surface'>): boolean {
  return method === 'GET' && surface !== 'operations' && surface !== 'links' && surface !== 'networks'
}
