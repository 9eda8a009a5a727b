import type { ScheduleOnTheWire } from '@tributary/contract/manage-api/views/schedules'

export type Timing = Pick<ScheduleOnTheWire, 'frequency' | 'weekday' | 'month_day' | 'hour'>

export const weekdayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

export const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** `Every Monday at 08:00` */
export function describeTiming({ frequency, weekday, month_day, hour }: Timing): string {
  const at = `at ${hourText(hour)}`
  if (frequency === 'daily') return `Every day ${at}`
  if (frequency === 'weekly') return `Every ${weekdayNames[(weekday ?? 1) - 1]} ${at}`
  const day = month_day ?? 1
  return day >= 29 ? `On day ${day} of the month, or its last, ${at}` : `On day ${day} of the month ${at}`
}

/** Addresses separated by commas, semicolons, spaces or lines. */
export function readAddresses(text: string): string[] {
  return text.split(/[\s,;]+/).filter((address) => address !== '')
}

/** The first that the service would refuse. */
export function findWrongAddress(addresses: readonly string[]): string | undefined {
  return addresses.find((address) => !/^[^\s@]+@[^\s@]+$/.test(address))
}
