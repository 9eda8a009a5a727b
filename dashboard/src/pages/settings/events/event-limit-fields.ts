import type { Project } from '#api/use-project.ts'

export type EventLimitName = keyof Project['event_limits']

/** Empty means the default. */
export type EventLimitDraft = Record<EventLimitName, number | ''>

type Field = {
  name: EventLimitName
  label: string
  description: string
  usual: number
  min: number
  max: number
}

/** A test compares the numbers with the contract. */
export const eventLimitFields: readonly Field[] = [
  {
    name: 'fields',
    label: 'Fields per event',
    description: 'Counted on all levels.',
    usual: 200,
    min: 10,
    max: 1000,
  },
  {
    name: 'field_name_length',
    label: 'Field name, in characters',
    description: 'The longest name of a field.',
    usual: 128,
    min: 16,
    max: 256,
  },
  {
    name: 'text_length',
    label: 'Field text, in characters',
    description: 'The longest text of a field.',
    usual: 2048,
    min: 64,
    max: 16_384,
  },
  {
    name: 'depth',
    label: 'Nesting depth',
    description: 'event_data is level 1, and a list is a level.',
    usual: 5,
    min: 3,
    max: 10,
  },
]

/** An emptied field is reset to the default. */
export function writeEventLimits(
  difference: Partial<EventLimitDraft>,
): Partial<Record<EventLimitName, number | null>> {
  return Object.fromEntries(
    Object.entries(difference).map(([name, value]) => [name, value === '' ? null : value]),
  )
}
