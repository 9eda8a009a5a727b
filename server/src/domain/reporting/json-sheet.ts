const quotation = 0x22
const comma = 0x2c
const point = 0x2e
const brace = 0x7b
const bracket = 0x5b
const digitZero = 0x30

/**
 * JSON that is being written, as bytes. A page of 100 campaigns has some 70,000 figures: as objects, or as texts of their own, they would
 * cost more than all that is added up.
 */
export class JsonSheet {
  #bytes = Buffer.allocUnsafe(65_536)
  #at = 0

  /** The name of a member, after a comma where one is due. What it stands for is written next. ASCII, without anything to escape. */
  key(name: string): this {
    this.next()
    this.#bytes[this.#at++] = quotation
    this.ascii(name)
    return this.ascii('":')
  }

  /** Separates what comes from what has been written, unless it is the first of its object or list. */
  next(): this {
    this.#provide(2)
    const last = this.#at === 0 ? brace : this.#bytes[this.#at - 1]
    if (last !== brace && last !== bracket) this.#bytes[this.#at++] = comma
    return this
  }

  /** As it stands. */
  ascii(text: string): this {
    const { length } = text
    this.#provide(length)
    const bytes = this.#bytes
    let at = this.#at
    for (let place = 0; place < length; place += 1) bytes[at++] = text.charCodeAt(place)
    this.#at = at
    return this
  }

  /** As it stands, of any characters. */
  text(text: string): this {
    this.#provide(3 * text.length)
    this.#at += this.#bytes.write(text, this.#at)
    return this
  }

  bytes(bytes: Uint8Array): this {
    const { length } = bytes
    this.#provide(length)
    const to = this.#bytes
    let at = this.#at
    for (let place = 0; place < length; place += 1) to[at++] = bytes[place] as number
    this.#at = at
    return this
  }

  /** Any value. */
  json(value: unknown): this {
    return this.text(JSON.stringify(value))
  }

  /** A whole number that is not below zero, its thousands apart. */
  grouped(value: number): this {
    if (value < 1_000) return this.#few(value | 0)
    const above = Math.floor(value / 1_000)
    this.grouped(above)
    this.#provide(4)
    this.#bytes[this.#at++] = comma
    return this.#three((value - 1_000 * above) | 0)
  }

  /** The same of hundredths: 12345 is 123.45. */
  hundredths(value: number): this {
    const above = Math.floor(value / 100)
    this.grouped(above)
    this.#provide(3)
    this.#bytes[this.#at++] = point
    return this.#two((value - 100 * above) | 0)
  }

  // What follows is small, and told to be (`| 0`): dividing is much cheaper then.

  #few(value: number): this {
    this.#provide(3)
    if (value >= 100) return this.#three(value)
    if (value >= 10) return this.#two(value)
    this.#bytes[this.#at++] = digitZero + value
    return this
  }

  #three(value: number): this {
    const high = (value / 100) | 0
    this.#bytes[this.#at++] = digitZero + high
    return this.#two(value - 100 * high)
  }

  #two(value: number): this {
    const high = (value / 10) | 0
    this.#bytes[this.#at++] = digitZero + high
    this.#bytes[this.#at++] = digitZero + value - 10 * high
    return this
  }

  /** All that was written, without the room that is left. */
  end(): Buffer {
    return Buffer.from(this.#bytes.subarray(0, this.#at))
  }

  #provide(more: number): void {
    if (this.#at + more <= this.#bytes.length) return
    const larger = Buffer.allocUnsafe(Math.max(2 * this.#bytes.length, this.#at + more))
    this.#bytes.copy(larger, 0, 0, this.#at)
    this.#bytes = larger
  }
}
