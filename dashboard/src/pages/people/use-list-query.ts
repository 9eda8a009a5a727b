import { useDays } from '#parts/days/use-days.ts'
import type { PeopleSearch } from './people-search.ts'

/** A search covers all time, unless a period is chosen. */
export const isAllTime = ({ q, range, from }: PeopleSearch) =>
  q !== undefined && range === undefined && from === undefined

/** The filters of the users in the URL, as the API takes them. */
export function useUserQuery(search: PeopleSearch) {
  const { q, campaign, source: attribution_type, platform, paid, status } = search
  return { ...useListDays(search), q, campaign, attribution_type, platform, paid, status }
}

export function useListDays(search: PeopleSearch) {
  const days = useDays(search)
  return isAllTime(search) ? {} : days
}
