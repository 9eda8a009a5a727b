const most = 50
const longestName = 128
const longestValue = 2048
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/** Parameters on their way to a touch. */
export type Keeping = { params: Record<string, string>; size: number }

export const startKeeping = (): Keeping => ({ params: {}, size: 0 })

/** The parameters that stay with a touch: of a name given twice the first, and what is empty or too much is left out. */
export function keepParams(given: Iterable<readonly [string, string]>): Record<string, string> {
  const keeping = startKeeping()
  for (const [name, value] of given) keepParam(keeping, name, value)
  return keeping.params
}

/** As keepParams, one at a time. */
export function keepParam(keeping: Keeping, name: string, value: string): void {
  if (keeping.size === most || name === '' || value === '' || !fits(name, value)) return
  if (Object.hasOwn(keeping.params, name)) return
  keeping.params[name] = value
  keeping.size += 1
}

function fits(name: string, value: string): boolean {
  return name.length <= longestName && value.length <= longestValue && !forbidden.has(name)
}
