const quotation = 0x22
const comma = 0x2c
const point = 0x2e
const brace = 0x7b
const bracket = 0x5b
const digitZero = 0x30
const closingBrace = 0x7d

/** Of any number, with commas, a point, quotes and a brace. */
const mostDigits = 32

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
    this.#provide(mostDigits)
    this.#at = writeGrouped(this.#bytes, this.#at, value)
    return this
  }

  /** The same of hundredths: 12345 is 123.45. */
  hundredths(value: number): this {
    this.#provide(mostDigits)
    this.#at = writeHundredths(this.#bytes, this.#at, value)
    return this
  }

  /**
   * A member that is a count as a text and, after `between`, hundredths as the rest of one: `"purchase":{"count":"12","amount":"$4.99"}`.
   * In one go: most of a large report is this. Nothing of it is below zero.
   */
  tally(opening: Uint8Array, count: number, between: Uint8Array | undefined, hundredths: number): this {
    this.next()
    this.#provide(opening.length + (between?.length ?? 0) + 2 * mostDigits)
    const to = this.#bytes
    let at = this.#at
    for (let place = 0; place < opening.length; place += 1) to[at++] = opening[place] as number
    to[at++] = quotation
    at = writeGrouped(to, at, count)
    to[at++] = quotation
    if (between !== undefined) {
      for (let place = 0; place < between.length; place += 1) to[at++] = between[place] as number
      at = writeHundredths(to, at, hundredths)
      to[at++] = quotation
    }
    to[at++] = closingBrace
    this.#at = at
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

/** Where the next byte goes is returned, here and below. */
function writeGrouped(to: Uint8Array, at: number, value: number): number {
  if (value < 1_000) return writeFew(to, at, value | 0)
  const above = Math.floor(value / 1_000)
  const next = writeGrouped(to, at, above)
  to[next] = comma
  return writeThree(to, next + 1, (value - 1_000 * above) | 0)
}

function writeHundredths(to: Uint8Array, at: number, value: number): number {
  const above = Math.floor(value / 100)
  const next = writeGrouped(to, at, above)
  to[next] = point
  return writeTwo(to, next + 1, (value - 100 * above) | 0)
}

// What follows is small, and told to be (`| 0`): dividing is much cheaper then.

function writeFew(to: Uint8Array, at: number, value: number): number {
  if (value >= 100) return writeThree(to, at, value)
  if (value >= 10) return writeTwo(to, at, value)
  to[at] = digitZero + value
  return at + 1
}

function writeThree(to: Uint8Array, at: number, value: number): number {
  const high = (value / 100) | 0
  to[at] = digitZero + high
  return writeTwo(to, at + 1, value - 100 * high)
}

function writeTwo(to: Uint8Array, at: number, value: number): number {
  const high = (value / 10) | 0
  to[at] = digitZero + high
  to[at + 1] = digitZero + value - 10 * high
  return at + 2
}
