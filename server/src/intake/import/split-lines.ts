/** A line as received. `raw` is null if the line is too long. Empty lines are counted, not returned. */
export type SplitLine = { number: number; raw: Buffer | null }

const newline = 0x0a
const longest = 1_048_576
const blank = /^[\s\uFEFF]*$/

/** The lines of each chunk; an unfinished line waits for the next chunk. */
export async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<SplitLine[]> {
  let number = 0
  let begun: Buffer[] = []
  let begunBytes = 0
  const end = (last: Buffer): SplitLine[] => {
    number += 1
    const isTooLong = begunBytes + last.length > longest
    const raw = isTooLong
      ? null
      : withoutMark(begun.length === 0 ? last : Buffer.concat([...begun, last]), number)
    begun = []
    begunBytes = 0
    return raw === null || !isBlank(raw) ? [{ number, raw }] : []
  }
  for await (const chunk of chunks) {
    const lines: SplitLine[] = []
    let start = 0
    for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, start)) {
      lines.push(...end(chunk.subarray(start, at)))
      start = at + 1
    }
    const rest = chunk.subarray(start)
    begunBytes += rest.length
    // Do not keep a line that is already too long: memory must not depend on the sender.
    if (begunBytes <= longest && rest.length > 0) begun.push(rest)
    yield lines
  }
  if (begunBytes > 0) yield end(Buffer.alloc(0))
}

// Files from Windows may start with a byte order mark.
function withoutMark(raw: Buffer, number: number): Buffer {
  const hasMark = number === 1 && raw[0] === 0xef && raw[1] === 0xbb && raw[2] === 0xbf
  return hasMark ? raw.subarray(3) : raw
}

function isBlank(raw: Buffer): boolean {
  return raw.length < 16 && blank.test(raw.toString('utf8'))
}
