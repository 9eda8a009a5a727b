import type { Rows } from './sum-grid.ts'

const idBytes = 16

/** How many different people each row has, of people at ads, each of which counts in some rows. `people` has the bytes of their ids, and goes with `ads`. */
export function countPeople(ads: readonly (Rows | undefined)[], people: Buffer): Map<number, number> {
  const counts = new Map<number, number>()
  const firstAd = new Map<string, Rows>()
  const further = new Map<string, Set<number>>()
  ads.forEach((ad, at) => {
    if (ad === undefined) return
    const person = people.toString('latin1', at * idBytes, (at + 1) * idBytes)
    const first = firstAd.get(person)
    if (first === ad) return
    // Nearly everybody has one ad.
    if (first === undefined) {
      firstAd.set(person, ad)
      for (const row of ad) counts.set(row, (counts.get(row) ?? 0) + 1)
      return
    }
    const met = further.get(person) ?? new Set(first)
    further.set(person, met)
    for (const row of ad) {
      if (!met.has(row)) counts.set(row, (counts.get(row) ?? 0) + 1)
      met.add(row)
    }
  })
  return counts
}
