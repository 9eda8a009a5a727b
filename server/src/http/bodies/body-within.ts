import type { Endpoint } from '@tributary/contract/endpoint'
import {
  defaultEventLimits,
  type EventLimits,
  eventLimitNames,
} from '@tributary/contract/event-api/event-limits'
import type { z } from 'zod'
import type { App } from '#app.ts'

type Made = Map<string, z.ZodType>

const made = new WeakMap<object, Made>()
// A project that changes its limits all the time must not fill the memory.
const maxMade = 1_000

/** The schema of the body, with the event limits of the project if it has any to check. */
export function bodyWithin<Body extends z.ZodType>(
  app: App,
  endpoint: Pick<Endpoint<z.ZodType, z.ZodType, Body>, 'body' | 'bodyWithin'>,
  projectId: number,
): Promise<Body | undefined> | Body | undefined {
  const make = endpoint.bodyWithin
  if (make === undefined) return endpoint.body
  const limits = app.eventLimits.of(projectId)
  return limits instanceof Promise
    ? limits.then((found) => schemaOf(endpoint, make, found))
    : schemaOf(endpoint, make, limits)
}

const textOf = (limits: EventLimits) => eventLimitNames.map((name) => limits[name]).join(' ')
const usual = textOf(defaultEventLimits)

function schemaOf<Body extends z.ZodType>(
  endpoint: { body?: Body },
  make: (limits: EventLimits) => Body,
  limits: EventLimits,
): Body | undefined {
  const text = textOf(limits)
  if (text === usual) return endpoint.body
  const known: Made = made.get(make) ?? new Map()
  made.set(make, known)
  if (known.size >= maxMade) known.clear()
  const schema = (known.get(text) as Body | undefined) ?? make(limits)
  known.set(text, schema)
  return schema
}
