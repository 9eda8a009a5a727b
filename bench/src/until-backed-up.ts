import { readdirSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

const timeoutMs = 120_000

/** Waits for the first complete backup in the folder. */
export async function untilBackedUp(folder: string): Promise<void> {
  for (const until = performance.now() + timeoutMs; performance.now() < until; await delay(100))
    if (readdirSync(folder, { recursive: true }).some((name) => String(name).endsWith('manifest.json')))
      return
  throw new Error('No backup was made.')
}
