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

export class PackReader {
  #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  isBefore(end: number): boolean {
    return this.#at < end
  }

  whole(): number {
    const bytes = this.#bytes
    let byte = bytes[this.#at++] as number
    if (byte <= low) return byte
    let value = byte - more
    let scale = more
    do {
      byte = bytes[this.#at++] as number
      value += (byte & low) * scale
      scale *= more
    } while (byte > low)
    return value
  }

  cell(): Cell {
    const value = this.whole()
    if (value % 2 === 1) return this.#text((value - 1) / 2)
    const folded = value / 2
    return folded % 2 === 1 ? -(folded + 1) / 2 : folded / 2
  }

  #text(length: number): string {
    const start = this.#at
    this.#at += length
    return String.fromCharCode(...this.#bytes.subarray(start, this.#at))
  }

  /** Group by group: its key, and where it ends. What is left of it is passed over. */
  groups(read: (key: number, end: number) => void): void {
    while (this.#at < this.#bytes.length) {
      const key = this.whole()
      const length = this.whole()
      const end = this.#at + length
      read(key, end)
      this.#at = end
    }
  }
}
