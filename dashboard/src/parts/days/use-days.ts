import { type Days, daysOf, type RangeSearch } from '@tributary/contract/day-range'
import { useProject } from '#api/use-project.ts'
import { todayIn } from '#format/times.ts'

/** The date range in the URL, in the project's timezone. */
export function useDays(search: RangeSearch): Days {
  const { timezone } = useProject()
  return daysOf(search, todayIn(timezone, new Date()))
}
