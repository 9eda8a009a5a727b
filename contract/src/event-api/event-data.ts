import { defaultEventLimits, type EventLimits } from './event-limits.ts'

type Seen = { keys: number; limits: EventLimits }

/** Why event data is refused, as one sentence that names the limit; undefined if it is valid. `event_data` itself is level 1. */
export function eventDataFault(data: object, limits: EventLimits = defaultEventLimits): string | undefined {
  return findFault(data, 1, { keys: 0, limits })
}

function findFault(value: unknown, level: number, seen: Seen): string | undefined {
  const { text_length, depth } = seen.limits
  if (typeof value === 'string') {
    return value.length > text_length
      ? `event_data has a string longer than ${text_length} characters.`
      : undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  if (level > depth) return `event_data is nested deeper than ${depth} levels.`
  return Array.isArray(value) ? firstFault(value, level, seen) : objectFault(value, level, seen)
}

function objectFault(object: object, level: number, seen: Seen): string | undefined {
  const { fields, field_name_length } = seen.limits
  const keys = Object.keys(object)
  seen.keys += keys.length
  if (seen.keys > fields) return `event_data has more than ${fields} keys.`
  if (keys.some((key) => key.length > field_name_length)) {
    return `event_data has a key longer than ${field_name_length} characters.`
  }
  return firstFault(Object.values(object), level, seen)
}

function firstFault(values: unknown[], level: number, seen: Seen): string | undefined {
  for (const value of values) {
    const fault = findFault(value, level + 1, seen)
    if (fault !== undefined) return fault
  }
  return undefined
}
