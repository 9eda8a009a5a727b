import { setTimeout as delay } from 'node:timers/promises'

/** A moment that nobody chose: faults do not wait for a good one. */
export async function randomDelay(longestMs: number): Promise<void> {
  await delay(Math.random() * longestMs)
}
