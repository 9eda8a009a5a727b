import { presetNames, readRangeSearch } from '@tributary/contract/day-range'
import { formatDay } from '#format/times.ts'

/** Whether the view moves with the calendar: what somebody who saves it wants to know. */
export function describeRange(search: Record<string, unknown>): string {
  const { range, from, to } = readRangeSearch(search)
  if (from !== undefined && to !== undefined)
    return `Fixed days: ${formatDay(from)} – ${formatDay(to)}. Choose a range such as “Last 30 days” first if the view should move with the calendar.`
  if (range !== undefined) return `${presetNames[range]}, counted from the day on which the view is opened.`
  return 'The usual range of the page, counted from the day on which the view is opened.'
}
