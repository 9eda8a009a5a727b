/** Where a byte of a text is, for people: both count from 1, columns in characters. */
export function textPosition(text: string, byte: number): { line: number; column: number } {
  const before = Buffer.from(text).subarray(0, byte).toString()
  const lines = before.split('\n')
  return { line: lines.length, column: [...(lines.at(-1) ?? '')].length + 1 }
}
