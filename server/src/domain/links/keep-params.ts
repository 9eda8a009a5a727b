const most = 50
const longestName = 128
const longestValue = 2048
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/** The parameters that stay with a touch: of a name given twice the first, and what is empty or too much is left out. */
export function keepParams(given: Iterable<readonly [string, string]>): Record<string, string> {
  const kept = new Map<string, string>()
  for (const [name, value] of given) {
    if (kept.size === most) break
    if (name !== '' && value !== '' && !kept.has(name) && fits(name, value)) kept.set(name, value)
  }
  return Object.fromEntries(kept)
}

function fits(name: string, value: string): boolean {
  return name.length <= longestName && value.length <= longestValue && !forbidden.has(name)
}
