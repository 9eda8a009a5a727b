import type { AdSum, EventSum } from '#domain/reporting/day-sums.ts'
import { PackReader } from './pack-bytes.ts'

/** Reads the `ads` of a Pack. */
export function unpackAds(ads: Uint8Array): AdSum[] {
  const sums: AdSum[] = []
  const reader = new PackReader(ads)
  while (reader.nextGroup())
    for (let ad = 0; reader.isInGroup(); ) {
      ad += reader.whole()
      sums.push({ ad, metric: reader.key, value: reader.cell() })
    }
  return sums
}

/** Reads the `events` or `returnedEvents` of a Pack. */
export function unpackEvents(events: Uint8Array): EventSum[] {
  const sums: EventSum[] = []
  const reader = new PackReader(events)
  while (reader.nextGroup())
    for (let ad = 0; reader.isInGroup(); ) {
      ad += reader.whole()
      sums.push({ ad, name: reader.key, count: reader.cell() as number, amount: reader.cell() })
    }
  return sums
}
