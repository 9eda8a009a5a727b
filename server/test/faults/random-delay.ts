import { setTimeout as delay } from 'node:timers/promises'

/** Faults happen at random moments. */
export async function randomDelay(longestMs: number): Promise<void> {
  await delay(Math.random() * longestMs)
}
