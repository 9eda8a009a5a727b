import type { StoredAmount } from '#domain/reporting/amount.ts'

const low = 0x7f
const more = 0x80

/** Writes integers as varints (seven bits per byte), in groups that a reader can skip. */
export class PackWriter {
  #bytes: number[] = []

  /** Zero or more. */
  whole(value: number): void {
    let rest = value
    while (rest > low) {
      this.#bytes.push((rest % more) + more)
      rest = Math.floor(rest / more)
    }
    this.#bytes.push(rest)
  }

  /** Any integer, or ASCII text. */
  cell(value: StoredAmount): void {
    if (typeof value === 'number') {
      this.whole(2 * (value < 0 ? -2 * value - 1 : 2 * value))
      return
    }
    this.whole(2 * value.length + 1)
    for (const character of value) this.#bytes.push(character.charCodeAt(0))
  }

  isEmpty(): boolean {
    return this.#bytes.length === 0
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

/** Reads group by group: `while (reader.nextGroup())`, then its `key` and its entries. Entries left unread are skipped. */
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

  cell(): StoredAmount {
    const value = this.whole()
    // The usual case: a small non-negative number.
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
