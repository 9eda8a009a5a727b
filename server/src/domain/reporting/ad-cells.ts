import type { Cell } from './amount.ts'

/** Some numbers of each of some ads: `cells` has `width` of the first ad, then those of the next one. The first two are the halves of its key (keyCells). Zero is nothing. */
export type AdCells = { width: number; cells: readonly Cell[] }

/** How many cells the key of an ad takes: its upper and its lower 32 bits. As a text it would take longer to look up than what it leads to. */
export const keyCells = 2

/** Something of each ad of a campaign, by the halves of its key. */
export class ByAdKey<Value> {
  #values = new Map<number, { low: number; value: Value }[]>()

  set(high: number, low: number, value: Value): void {
    const alike = this.#values.get(high)
    if (alike === undefined) this.#values.set(high, [{ low, value }])
    else alike.push({ low, value })
  }

  get(high: number, low: number): Value | undefined {
    const alike = this.#values.get(high)
    if (alike !== undefined) for (const one of alike) if (one.low === low) return one.value
    return undefined
  }

  /** Of the ad whose cells begin there. */
  at(cells: readonly Cell[], start: number): Value | undefined {
    return this.get(cells[start] as number, cells[start + 1] as number)
  }
}
