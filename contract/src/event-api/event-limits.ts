/** How much an event may hold. A project can set each within its bounds. No name has `key` in it: the audit log would mask its value. */
export const eventLimitBounds = {
  fields: { default: 200, min: 10, max: 1_000 },
  field_name_length: { default: 128, min: 16, max: 256 },
  text_length: { default: 2_048, min: 64, max: 16_384 },
  // At least 3: `contents` is a list of objects.
  depth: { default: 5, min: 3, max: 10 },
} as const

export type EventLimitName = keyof typeof eventLimitBounds

export type EventLimits = Readonly<Record<EventLimitName, number>>

export const eventLimitNames = Object.keys(eventLimitBounds) as EventLimitName[]

export const defaultEventLimits = Object.fromEntries(
  eventLimitNames.map((name) => [name, eventLimitBounds[name].default]),
) as EventLimits

/** What no project can exceed. */
export const mostEventLimits = Object.fromEntries(
  eventLimitNames.map((name) => [name, eventLimitBounds[name].max]),
) as EventLimits
