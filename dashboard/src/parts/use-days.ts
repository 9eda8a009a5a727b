import { useProject } from '../api/use-project.ts'
import { type Days, daysOf, type RangeSearch } from './day-range.ts'

/** The date range in the URL, in the project's timezone. */
export function useDays(search: RangeSearch): Days {
  const { timezone } = useProject()
  return daysOf(search, timezone, new Date())
}
