import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isWhole, questionOfSearch } from '@tributary/contract/explore/question-of-search'
import type { ExploreSearch } from '@tributary/contract/explore/search'
import { shapeOf } from '@tributary/contract/explore/shapes'
import type { ExploreAnswer, explore } from '@tributary/contract/manage-api/explore/explore'
import { change } from '#api/request.ts'
import { useProjectId } from '#api/use-project.ts'
import { AnswerView } from '#pages/explore/answer/answer-view.tsx'
import { explorePath } from '#pages/explore/use-question.ts'
import { useDays } from '#parts/days/use-days.ts'
import { QueryView } from '#parts/states.tsx'
import { inTurn, isBusy } from './take-turns.ts'

/** The answer to a question on a page with others, which take turns. */
function useAnswerInTurn(search: ExploreSearch) {
  const project = useProjectId()
  const given = { params: { project }, body: questionOfSearch(search, useDays(search)) }
  return useQuery<ExploreAnswer>({
    queryKey: [explorePath, given.params, given.body],
    queryFn: ({ signal }) => inTurn(() => change<typeof explore>('POST', explorePath, given, { signal })),
    enabled: isWhole(search),
    retry: (count, error) => count < 5 && isBusy(error),
  })
}

type Props = {
  search: ExploreSearch
  label: string
  /** Of a chart, in pixels. */
  height: number
}

/** A question's answer as a card shows it. */
export function SmallAnswer({ search, label, height }: Props) {
  const answer = useAnswerInTurn(search)
  if (!isWhole(search))
    return (
      <Text size="sm" c="dimmed">
        The question is not whole. Open it in Explore.
      </Text>
    )
  return (
    <QueryView of={answer} rows={3}>
      {(data) => <AnswerView answer={data} shape={shapeOf(search)} label={label} height={height} />}
    </QueryView>
  )
}
