import type { explore } from '@tributary/contract/manage-api/explore/explore'
import { usePostQuery } from '../../api/use-post-query.ts'
import { useProjectId } from '../../api/use-project.ts'
import { useDays } from '../../parts/use-days.ts'
import { askQuestion, isPropertyMeasure, subjectOf } from './ask-question.ts'
import type { ExploreSearch } from './explore-search.ts'

export const explorePath = '/api/manage/projects/{project}/explore'

/** Whether everything that the measure needs is chosen. */
export function isWhole(search: ExploreSearch): boolean {
  const of = subjectOf(search)
  return (
    !isPropertyMeasure(search.measure) || search.property !== undefined || of === 'revenue' || of === 'spend'
  )
}

/** The answer to the question in the address. */
export function useQuestion(search: ExploreSearch) {
  const project = useProjectId()
  const body = askQuestion(search, useDays(search))
  const given = { params: { project }, body }
  const answer = usePostQuery<typeof explore>(explorePath, given, { enabled: isWhole(search), keep: true })
  return { given, answer }
}
