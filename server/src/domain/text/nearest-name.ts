/** The known name that an unknown one is probably a typo of: within one or two edits, long names only. */
export function nearestName(unknown: string, known: readonly string[]): string | undefined {
  if (known.includes(unknown)) return undefined
  return known.find((name) => name.length >= 8 && editDistance(unknown, name) <= (name.length >= 12 ? 2 : 1))
}

function editDistance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const substitution = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1)
      current.push(Math.min(substitution, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1))
    }
    previous = current
  }
  return previous[b.length] ?? 0
}
