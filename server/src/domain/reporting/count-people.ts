import type { Rows } from './sum-grid.ts'

const idBytes = 16
const idWords = idBytes / 4

/** How many different people each row has, of people at ads, each of which counts in some rows. `people` has the bytes of their ids, and goes with `ads`. */
export function countPeople(ads: readonly (Rows | undefined)[], people: Uint8Array): Map<number, number> {
  const counts = new Map<number, number>()
  const count = (row: number) => counts.set(row, (counts.get(row) ?? 0) + 1)
  const known = new FirstMeetings(people)
  const further = new Map<number, Set<number>>()
  ads.forEach((ad, at) => {
    if (ad === undefined) return
    const first = known.meet(at)
    if (first === at) {
      for (const row of ad) count(row)
      return
    }
    const firstAd = ads[first] as Rows
    // Nearly everybody has one ad.
    if (firstAd === ad) return
    const met = further.get(first) ?? new Set(firstAd)
    further.set(first, met)
    for (const row of ad) {
      if (!met.has(row)) count(row)
      met.add(row)
    }
  })
  return counts
}

/** Where in a list of ids each was met first. A hash table without texts: making one of every id would take longer than all the rest. */
class FirstMeetings {
  #ids: Int32Array
  /** Places, one too high: 0 is free. At most half of them are taken. */
  #slots: Int32Array
  #last: number

  constructor(people: Uint8Array) {
    this.#ids = new Int32Array(people.length / 4)
    new Uint8Array(this.#ids.buffer).set(people)
    const size = 2 ** Math.ceil(Math.log2(2 * Math.max(1, people.length / idBytes)))
    this.#slots = new Int32Array(size)
    this.#last = size - 1
  }

  /** The place where the id at this one was met first: this one, if never before. */
  meet(place: number): number {
    let slot = this.#hash(place) & this.#last
    for (;;) {
      const taken = this.#slots[slot] as number
      if (taken === 0) {
        this.#slots[slot] = place + 1
        return place
      }
      if (this.#isSame(taken - 1, place)) return taken - 1
      slot = (slot + 1) & this.#last
    }
  }

  // Ids may be random in any of their parts, or in few.
  #hash(place: number): number {
    let hash = 0
    for (let word = place * idWords; word < (place + 1) * idWords; word += 1)
      hash = Math.imul(hash ^ (this.#ids[word] as number), 0x9e3779b1)
    return hash ^ (hash >>> 15)
  }

  #isSame(one: number, other: number): boolean {
    for (let word = 0; word < idWords; word += 1)
      if (this.#ids[one * idWords + word] !== this.#ids[other * idWords + word]) return false
    return true
  }
}
