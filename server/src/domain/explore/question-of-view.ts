import { daysOf } from '@tributary/contract/day-range'
import { isWhole, questionOfSearch } from '@tributary/contract/explore/question-of-search'
import { readExploreSearch } from '@tributary/contract/explore/search'
import { type AskedQuestion, question } from '@tributary/contract/manage-api/explore/question'
import type { SavedView } from '#domain/views/saved-view.ts'

/** The question that the page asks if the view is opened today. Undefined: the view is of another page, or asks nothing. */
export function questionOfView(
  { page, search: given }: Pick<SavedView, 'page' | 'search'>,
  today: string,
): AskedQuestion | undefined {
  const search = readExploreSearch(given)
  if (page !== 'explore' || !isWhole(search)) return undefined
  return question.safeParse(questionOfSearch(search, daysOf(search, today))).data
}
