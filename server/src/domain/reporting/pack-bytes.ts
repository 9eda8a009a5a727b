import type { Cell } from './amount.ts'

const low = 0x7f
const more = 0x80

/** Whole numbers in as few bytes as they need, seven bits in each; and groups of them that can be passed over. */
export class PackWriter {
  #bytes: number[] = []

  /** Not below zero. */
  whole(value: number): void {
    let rest = value
    while (rest > low) {
      this.#bytes.push((rest % more) + more)
      rest = Math.floor(rest / more)
    }
    this.#bytes.push(rest)
  }

  /** A number on either side of zero, or a text of ASCII. */
  cell(value: Cell): void {
    if (typeof value === 'number') {
      this.whole(2 * (value < 0 ? -2 * value - 1 : 2 * value))
      return
    }
    this.whole(2 * value.length + 1)
    for (const character of value) this.#bytes.push(character.charCodeAt(0))
  }

  group(key: number, entries: PackWriter): void {
    this.whole(key)
    this.whole(entries.#bytes.length)
    for (const byte of entries.#bytes) this.#bytes.push(byte)
  }

  end(): Buffer {
    return Buffer.from(this.#bytes)
  }
}

/** Group by group: `while (reader.nextGroup())` its `key`, then what is in it. What is left of a group is passed over. */
export class PackReader {
  #bytes: Uint8Array
  #at = 0
  #end = 0
  key = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  nextGroup(): boolean {
    this.#at = this.#end
    if (this.#at === this.#bytes.length) return false
    this.key = this.whole()
    const length = this.whole()
    this.#end = this.#at + length
    return true
  }

  isInGroup(): boolean {
    return this.#at < this.#end
  }

  whole(): number {
    const byte = this.#bytes[this.#at++] as number
    return byte <= low ? byte : this.#longer(byte - more)
  }

  #longer(first: number): number {
    let value = first
    let scale = more
    let byte: number
    do {
      byte = this.#bytes[this.#at++] as number
      value += (byte & low) * scale
      scale *= more
    } while (byte > low)
    return value
  }

  cell(): Cell {
    const value = this.whole()
    // Nearly all: a number that is not below zero, and small.
    if (value < 2 ** 31 && (value & 3) === 0) return value >> 2
    if (value % 2 === 1) return this.#text((value - 1) / 2)
    const folded = value / 2
    return folded % 2 === 1 ? -(folded + 1) / 2 : folded / 2
  }

  #text(length: number): string {
    const start = this.#at
    this.#at += length
    return String.fromCharCode(...this.#bytes.subarray(start, this.#at))
  }
}
