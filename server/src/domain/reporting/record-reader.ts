import { amountCell, type Cell } from './amount.ts'

const zero = 0x30
const minus = 0x2d
const comma = 0x2c
const closing = 0x29

/**
 * Rows of numbers in one text, as the database writes records: `(17,3,,4.99)(18,…)`. Nothing between two commas is zero. Record by record:
 * `while (reader.next())`, then value by value, to the last one.
 */
export class RecordReader {
  #records: string
  #at = -1

  constructor(records: string) {
    this.#records = records
  }

  next(): boolean {
    this.#at += 1
    return this.#at < this.#records.length
  }

  /** Passes over what is left of the record. */
  skip(): void {
    this.#at = this.#records.indexOf(')', this.#at)
  }

  whole(): number {
    const records = this.#records
    let at = this.#at + 1
    let value = 0
    const isNegative = records.charCodeAt(at) === minus
    if (isNegative) at += 1
    for (let digit = records.charCodeAt(at); digit >= zero; digit = records.charCodeAt(at)) {
      value = 10 * value + digit - zero
      at += 1
    }
    this.#at = at
    return isNegative ? -value : value
  }

  amount(): Cell {
    const records = this.#records
    const start = this.#at + 1
    let at = start
    for (let next = records.charCodeAt(at); next !== comma && next !== closing; ) {
      at += 1
      next = records.charCodeAt(at)
    }
    this.#at = at
    return at === start ? 0 : amountCell(records.slice(start, at))
  }
}
