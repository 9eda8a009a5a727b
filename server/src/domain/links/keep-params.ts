const most = 50
const longestName = 128
const longestValue = 2048
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/** The parameters that stay with a touch: of a name given twice the first, and what is empty or too much is left out. */
export function keepParams(given: Iterable<readonly [string, string]>): Record<string, string> {
  const kept: Record<string, string> = {}
  let size = 0
  for (const [name, value] of given) {
    if (size === most) break
    if (name === '' || value === '' || !fits(name, value) || Object.hasOwn(kept, name)) continue
    kept[name] = value
    size += 1
  }
  return kept
}

function fits(name: string, value: string): boolean {
  return name.length <= longestName && value.length <= longestValue && !forbidden.has(name)
}
