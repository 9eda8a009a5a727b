import { z } from 'zod'
import { eventDataFault } from './event-data.ts'
import { refuseBody } from './event-fields.ts'
import type { EventLimits } from './event-limits.ts'

export const eventDataWithin = (limits: EventLimits) =>
  z
    .unknown()
    .optional()
    .transform((given, context): Record<string, unknown> | null => {
      if (given === undefined || given === null) return null
      if (typeof given !== 'object' || Array.isArray(given))
        return refuseBody(context, 'event_data must be an object.')
      const fault = eventDataFault(given, limits)
      return fault === undefined ? (given as Record<string, unknown>) : refuseBody(context, fault)
    })
    .meta({
      type: ['object', 'null'],
      additionalProperties: true,
      description:
        'Free-form data within the project’s `event_limits`, by default at most 200 keys, 5 levels deep. An `amount` that is a JSON number counts as revenue',
    })
