import type { ByAdKey } from './by-ad-key.ts'
import type { Rows } from './sum-grid.ts'

/** Everybody who was met at an ad: the 8 bytes of its key, the 16 bytes of the person's id, the upper ones first; as words. */
const keyWords = 2
const idWords = 4
const words = keyWords + idWords

/** How many different people each row has, of people at ads, each of which counts in some rows. */
export function countPeople(ads: ByAdKey<Rows>, people: Uint8Array): Map<number, number> {
  const meetings = wordsOf(people)
  const counts = new Map<number, number>()
  const count = (row: number) => counts.set(row, (counts.get(row) ?? 0) + 1)
  const known = new FirstMeetings(meetings)
  const rowsAt = (place: number) => ads.get(meetings[place] as number, meetings[place + 1] as number)
  const further = new Map<number, Set<number>>()
  for (let place = 0; place < meetings.length; place += words) {
    const rows = rowsAt(place)
    if (rows === undefined) continue
    const first = known.meet(place)
    if (first === place) {
      for (const row of rows) count(row)
      continue
    }
    const firstRows = rowsAt(first) as Rows
    // Nearly everybody has one ad.
    if (firstRows === rows) continue
    const met = further.get(first) ?? new Set(firstRows)
    further.set(first, met)
    for (const row of rows) {
      if (!met.has(row)) count(row)
      met.add(row)
    }
  }
  return counts
}

function wordsOf(bytes: Uint8Array): Int32Array {
  const all = new Int32Array(bytes.length / 4)
  const copy = Buffer.from(all.buffer)
  copy.set(bytes)
  copy.swap32()
  return all
}

/** Where each person was met first. A hash table without texts: making one of every id would take longer than all the rest. */
class FirstMeetings {
  #meetings: Int32Array
  /** Places, one too high: 0 is free. At most half of them are taken. */
  #slots: Int32Array
  #last: number

  constructor(meetings: Int32Array) {
    this.#meetings = meetings
    const size = 2 ** Math.ceil(Math.log2(2 * Math.max(1, meetings.length / words)))
    this.#slots = new Int32Array(size)
    this.#last = size - 1
  }

  /** The place where the person of this one was met first: this one, if never before. */
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

  // Ids may be random in all of their parts, or in few.
  #hash(place: number): number {
    let hash = 0
    for (let word = keyWords; word < words; word += 1)
      hash = Math.imul(hash ^ (this.#meetings[place + word] as number), 0x9e3779b1)
    return hash ^ (hash >>> 15)
  }

  #isSame(one: number, other: number): boolean {
    for (let word = keyWords; word < words; word += 1)
      if (this.#meetings[one + word] !== this.#meetings[other + word]) return false
    return true
  }
}
