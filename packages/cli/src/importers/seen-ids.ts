// 16 bytes for each id at most: 256 MB.
const mostSlots = 2 ** 24

/** Remembers texts by 64 bits each. Beyond its limit it forgets, and says that it is not complete. */
export class SeenIds {
  #slots = 2 ** 16
  #high = new Uint32Array(this.#slots)
  #low = new Uint32Array(this.#slots)
  #size = 0
  isComplete = true

  /** True if the text is new. */
  add(text: string): boolean {
    const { high, low } = hash(text)
    const at = this.#find(high, low)
    if (this.#high[at] === high && this.#low[at] === low) return false
    if (this.#size * 2 >= this.#slots && !this.#grow()) return true
    const free = this.#find(high, low)
    this.#high[free] = high
    this.#low[free] = low
    this.#size += 1
    return true
  }

  has(text: string): boolean {
    const { high, low } = hash(text)
    const at = this.#find(high, low)
    return this.#high[at] === high && this.#low[at] === low
  }

  /** Its own slot, or the free one where it belongs. Zeros are free. */
  #find(high: number, low: number): number {
    let at = low % this.#slots
    while (
      (this.#high[at] !== 0 || this.#low[at] !== 0) &&
      (this.#high[at] !== high || this.#low[at] !== low)
    )
      at = (at + 1) % this.#slots
    return at
  }

  #grow(): boolean {
    if (this.#slots === mostSlots) {
      this.isComplete = false
      return false
    }
    const [high, low] = [this.#high, this.#low]
    this.#slots *= 2
    this.#high = new Uint32Array(this.#slots)
    this.#low = new Uint32Array(this.#slots)
    for (let from = 0; from < high.length; from += 1) {
      const [one = 0, two = 0] = [high[from], low[from]]
      if (one === 0 && two === 0) continue
      const at = this.#find(one, two)
      this.#high[at] = one
      this.#low[at] = two
    }
    return true
  }
}

/** cyrb53 with all of its 64 bits. */
function hash(text: string): { high: number; low: number } {
  let one = 0xdeadbeef
  let two = 0x41c6ce57
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 2_654_435_761)
    two = Math.imul(two ^ code, 1_597_334_677)
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(two ^ (two >>> 13), 3_266_489_909)
  two = Math.imul(two ^ (two >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909)
  return { high: two >>> 0, low: ((one >>> 0) | 1) >>> 0 }
}
