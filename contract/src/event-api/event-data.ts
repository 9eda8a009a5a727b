const maxKeys = 200
const maxKeyLength = 128
const maxTextLength = 2_048
const maxDepth = 5

/** Why event data is refused, as one sentence; undefined if it is valid. `event_data` itself is level 1. */
export function eventDataFault(data: object): string | undefined {
  return findFault(data, 1, { keys: 0 })
}

function findFault(value: unknown, level: number, seen: { keys: number }): string | undefined {
  if (typeof value === 'string') {
    return value.length > maxTextLength
      ? `event_data has a string longer than ${maxTextLength} characters.`
      : undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  if (level > maxDepth) return `event_data is nested deeper than ${maxDepth} levels.`
  return Array.isArray(value) ? firstFault(value, level, seen) : objectFault(value, level, seen)
}

function objectFault(object: object, level: number, seen: { keys: number }): string | undefined {
  const keys = Object.keys(object)
  seen.keys += keys.length
  if (seen.keys > maxKeys) return `event_data has more than ${maxKeys} keys.`
  if (keys.some((key) => key.length > maxKeyLength)) {
    return `event_data has a key longer than ${maxKeyLength} characters.`
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
