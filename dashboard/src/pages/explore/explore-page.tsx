import { Alert, Stack, Text } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { addressOf, type ExploreSearch, readExploreSearch } from '@tributary/contract/explore/search'
import { describeQuestion } from '@tributary/contract/explore/words/describe-question'
import { formatDay } from '#format/times.ts'
import { SaveAsSegment } from '#pages/segments/save-as-segment.tsx'
import { DayRangeSelect } from '#parts/days/day-range-select.tsx'
import { useValueNames } from '#parts/filters/use-value-names.ts'
import { Page } from '#parts/page.tsx'
import { Panel } from '#parts/panel.tsx'
import { RatesMissing } from '#parts/payments/rates-missing.tsx'
import { AnswerPanel, isRefused } from './answer/answer-panel.tsx'
import { withParts } from './question/change-question.ts'
import { QuestionBuilder } from './question/question-builder.tsx'
import { SqlLink } from './sql/sql-link.tsx'
import { StartingQuestions } from './starting-questions.tsx'
import { useQuestion } from './use-question.ts'

const route = getRouteApi('/p/$project/explore')

/** Any question about the facts, built by choosing its parts. */
export function ExplorePage() {
  const search = readExploreSearch(route.useSearch())
  const go = route.useNavigate()
  const nameOf = useValueNames()
  const change = (next: ExploreSearch) => void go({ search: addressOf(next), resetScroll: false })
  const question = useQuestion(search)
  const { error } = question.answer
  return (
    <Page
      title="Explore"
      description="Ask anything about installs, users, events and money."
      actions={
        <>
          <SqlLink />
          <DayRangeSelect
            value={search}
            onChange={(range) =>
              change(withParts(search, { range: undefined, from: undefined, to: undefined, ...range }))
            }
          />
        </>
      }
    >
      <RatesMissing />
      <StartingQuestions onChoose={change} />
      <Panel title="Question">
        <Stack gap="md">
          <QuestionBuilder {...{ search, nameOf }} onChange={change} />
          <SaveAsSegment search={search} />
          {isRefused(error) && (
            <Alert color="red" role="alert" title="This question cannot be answered">
              <Text size="sm">{error.message}</Text>
            </Alert>
          )}
        </Stack>
      </Panel>
      <AnswerPanel
        {...question}
        search={search}
        words={describeQuestion(search, { nameOf, writeDay: formatDay })}
        onShow={(show) => change(withParts(search, { show }))}
      />
    </Page>
  )
}
