const maxParams = 50
const maxNameLength = 128
const maxValueLength = 2048
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/** The parameters that stay with a touch: the first of each name. Empty, overlong and surplus ones are dropped. */
export function keepParams(given: Iterable<readonly [string, string]>): Record<string, string> {
  const params = new Map<string, string>()
  for (const [name, value] of given)
    if (params.size < maxParams && !params.has(name) && fits(name, value)) params.set(name, value)
  return Object.fromEntries(params)
}

function fits(name: string, value: string): boolean {
  if (name === '' || value === '' || forbidden.has(name)) return false
  return name.length <= maxNameLength && value.length <= maxValueLength
}
