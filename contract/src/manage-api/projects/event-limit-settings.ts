import { z } from 'zod'
import { type EventLimitName, eventLimitBounds, eventLimitNames } from '#event-api/event-limits.ts'

const descriptions: Record<EventLimitName, string> = {
  fields: 'Keys of `event_data`, over all levels',
  field_name_length: 'Characters of a key',
  text_length: 'Characters of a string',
  depth: 'Levels; `event_data` itself is the first, and a list is a level',
}

function limit(name: EventLimitName) {
  const { min, max } = eventLimitBounds[name]
  const must = `must be a whole number from ${min} to ${max}`
  return z.number(must).int(must).min(min, must).max(max, must)
}

const eachLimit = <Schema extends z.ZodType>(make: (name: EventLimitName) => Schema) =>
  Object.fromEntries(eventLimitNames.map((name) => [name, make(name)])) as Record<EventLimitName, Schema>

export const eventLimitsChange = z
  .object(
    eachLimit((name) =>
      limit(name)
        .nullable()
        .optional()
        .meta({ description: descriptions[name], examples: [eventLimitBounds[name].default] }),
    ),
  )
  .nullable()
  .meta({ description: 'Merged into the current limits; null resets to the default' })

export const eventLimits = z
  .object(
    eachLimit((name) =>
      limit(name).meta({ description: descriptions[name], examples: [eventLimitBounds[name].default] }),
    ),
  )
  .meta({ id: 'EventLimits', description: 'The limits of `event_data` in effect, for events and payments' })

export type EventLimitsChange = z.infer<typeof eventLimitsChange>
