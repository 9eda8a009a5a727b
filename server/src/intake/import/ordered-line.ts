/** A line with its sort key. `at` is in milliseconds. */
export type OrderedLine = { at: number; rank: number; number: number; raw: Buffer }

/** By time, then kind, then text, so that the order never depends on a line's position in the file. */
export function byOrder(one: OrderedLine, other: OrderedLine): number {
  return one.at - other.at || one.rank - other.rank || Buffer.compare(one.raw, other.raw)
}

const headBytes = 21

/** Each line as time, number, kind, length, text. */
export function writeLines(lines: readonly OrderedLine[]): Buffer {
  const size = lines.reduce((sum, { raw }) => sum + headBytes + raw.length, 0)
  const written = Buffer.allocUnsafe(size)
  let offset = 0
  for (const { at, number, rank, raw } of lines) {
    written.writeDoubleLE(at, offset)
    written.writeDoubleLE(number, offset + 8)
    written.writeUInt8(rank, offset + 16)
    written.writeUInt32LE(raw.length, offset + 17)
    raw.copy(written, offset + headBytes)
    offset += headBytes + raw.length
  }
  return written
}

/** The size of the line at the offset in bytes; undefined if its head is incomplete. */
export function sizeOfLine(written: Buffer, offset: number): number | undefined {
  return offset + headBytes > written.length ? undefined : headBytes + written.readUInt32LE(offset + 17)
}

export function readLine(written: Buffer, offset: number, size: number): OrderedLine {
  return {
    at: written.readDoubleLE(offset),
    number: written.readDoubleLE(offset + 8),
    rank: written.readUInt8(offset + 16),
    raw: written.subarray(offset + headBytes, offset + size),
  }
}
