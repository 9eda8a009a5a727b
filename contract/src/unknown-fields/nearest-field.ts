/** The candidate that the caller most probably meant; the first of several. Paths compare as text and by their last name. */
export function nearestField(
  unknown: readonly string[],
  candidates: readonly string[][],
): string | undefined {
  const scored = candidates.map((path) => ({ name: path.join('.'), score: scoreOf(unknown, path) }))
  return scored.toSorted((one, other) => one.score - other.score)[0]?.name
}

function scoreOf(unknown: readonly string[], known: readonly string[]): number {
  const sameParent = unknown.slice(0, -1).join('.') === known.slice(0, -1).join('.')
  const byPath = distance(plain(unknown.join('')), plain(known.join('')))
  const byName = distance(plain(unknown.at(-1) ?? ''), plain(known.at(-1) ?? ''))
  return Math.min(byPath, byName + (sameParent ? 0 : 1))
}

/** `displayCurrency` and `display-currency` are one misspelling of `display_currency`. */
function plain(name: string): string {
  return name
    .slice(0, 64)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
}

/** How many letters to insert, delete or replace (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (let at = 1; at <= other.length; at++) {
      const replaced = (row[at - 1] ?? 0) + (letter === other[at - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
