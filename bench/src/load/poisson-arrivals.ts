import { seededRandom } from '@tributary/lab/src/demo/seeded-random.ts'

export type Arrivals = { perSecond: number; seconds: number; seed: number }

/** When each request arrives, in milliseconds from the start: independent of each other, so the gaps are exponential. */
export function poissonArrivals({ perSecond, seconds, seed }: Arrivals): number[] {
  const random = seededRandom(seed)
  const meanGapMs = 1000 / perSecond
  const arrivals: number[] = []
  for (let at = 0; ; ) {
    at += random.wait(meanGapMs)
    if (at >= seconds * 1000) return arrivals
    arrivals.push(at)
  }
}
