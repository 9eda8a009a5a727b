/** Something of each ad of a campaign, by its key of 64 bits: the upper and the lower half, as numbers. As a text it would take longer to look up than what it leads to. */
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
}
