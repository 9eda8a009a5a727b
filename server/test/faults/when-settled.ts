import { setTimeout as delay } from 'node:timers/promises'
import { query } from '../embedded/workshop.ts'

const patienceMs = 10_000

/** Waits until the services have stored what they have kept; where none is running, it stays as it is. */
export async function whenSettled(connection: Parameters<typeof query>[0]): Promise<void> {
  const until = performance.now() + patienceMs
  while (performance.now() < until) {
    if ((await query(connection, 'select 1 from fact_pages limit 1')).length === 0) return
    await delay(50)
  }
}
