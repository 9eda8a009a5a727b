const mostKeys = 200
const longestKey = 128
const longestText = 2_048
const deepest = 5

/** Why event data cannot be taken, as one sentence; undefined when it can. `event_data` itself is level 1. */
export function eventDataFault(data: object): string | undefined {
  return findFault(data, 1, { keys: 0 })
}

function findFault(value: unknown, level: number, seen: { keys: number }): string | undefined {
  if (typeof value === 'string') {
    return value.length > longestText
      ? `event_data has a text longer than ${longestText} characters.`
      : undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  if (level > deepest) return `event_data is nested deeper than ${deepest} levels.`
  return Array.isArray(value) ? firstFault(value, level, seen) : objectFault(value, level, seen)
}

function objectFault(object: object, level: number, seen: { keys: number }): string | undefined {
  const keys = Object.keys(object)
  seen.keys += keys.length
  if (seen.keys > mostKeys) return `event_data has more than ${mostKeys} keys.`
  if (keys.some((key) => key.length > longestKey)) {
    return `event_data has a key longer than ${longestKey} characters.`
  }
  return firstFault(Object.values(object), level, seen)
}

function firstFault(values: unknown[], level: number, seen: { keys: number }): string | undefined {
  for (const value of values) {
    const fault = findFault(value, level + 1, seen)
    if (fault !== undefined) return fault
  }
  return undefined
}
