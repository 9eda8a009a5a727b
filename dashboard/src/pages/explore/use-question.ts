import { isWhole, questionOfSearch } from '@tributary/contract/explore/question-of-search'
import type { ExploreSearch } from '@tributary/contract/explore/search'
import type { explore } from '@tributary/contract/manage-api/explore/explore'
import { usePostQuery } from '#api/use-post-query.ts'
import { useProjectId } from '#api/use-project.ts'
import { useDays } from '#parts/days/use-days.ts'

export const explorePath = '/api/manage/projects/{project}/explore'

/** The answer to the question in the address. */
export function useQuestion(search: ExploreSearch) {
  const project = useProjectId()
  const body = questionOfSearch(search, useDays(search))
  const given = { params: { project }, body }
  const answer = usePostQuery<typeof explore>(explorePath, given, { enabled: isWhole(search), keep: true })
  return { given, answer }
}
