import type { Field } from '#parts/forms/field.ts'
import { hourText, type Timing, weekdayNames } from './schedule-timing.ts'

const numbered = (count: number, from: number, label: (number: number) => string) =>
  Array.from({ length: count }, (_, at) => ({ value: String(at + from), label: label(at + from) }))

const days = numbered(31, 1, (day) => (day >= 29 ? `${day}, or the last day` : String(day)))
const hours = numbered(24, 0, hourText)
const weekdays = numbered(7, 1, (day) => weekdayNames[day - 1] ?? '')

const frequencies = [
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Every week' },
  { value: 'monthly', label: 'Every month' },
]

export type TimingValues = Pick<Timing, 'frequency'> & Record<'weekday' | 'month_day' | 'hour', string>

export const timingValuesOf = ({ frequency, weekday, month_day, hour }: Timing): TimingValues => ({
  frequency,
  weekday: String(weekday ?? 1),
  month_day: String(month_day ?? 1),
  hour: String(hour),
})

/** Side by side. */
export function timingFields({ frequency }: TimingValues): readonly Field<TimingValues>[] {
  const fields: readonly (Field<TimingValues> | false)[] = [
    { as: 'native', name: 'frequency', label: 'Send', data: frequencies },
    frequency === 'weekly' && { as: 'native', name: 'weekday', label: 'On', data: weekdays },
    frequency === 'monthly' && { as: 'native', name: 'month_day', label: 'On day', data: days },
    { as: 'native', name: 'hour', label: 'At', data: hours },
  ]
  return fields.filter((field) => field !== false)
}

export const timingToSend = ({ frequency, weekday, month_day, hour }: TimingValues) => ({
  frequency,
  hour: Number(hour),
  ...(frequency === 'weekly' && { weekday: Number(weekday) }),
  ...(frequency === 'monthly' && { month_day: Number(month_day) }),
})
