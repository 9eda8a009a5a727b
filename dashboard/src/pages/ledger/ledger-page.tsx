import { Text } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { readOutcomes } from '@tributary/contract/manage-api/facts/outcomes'
import { withoutBlanks } from '@tributary/contract/read-search'
import { useRead } from '#api/use-read.ts'
import { formatCount } from '#format/figures.ts'
import { DayRangeSelect } from '#parts/days/day-range-select.tsx'
import { useDays } from '#parts/days/use-days.ts'
import { Page } from '#parts/page.tsx'
import { Panel } from '#parts/panel.tsx'
import { Empty, QueryView } from '#parts/states.tsx'
import { isFact } from './count-outcomes.ts'
import type { LedgerSearch } from './ledger-search.ts'
import { OutcomeChart } from './outcome-chart.tsx'
import { OutcomeMatrix } from './outcome-matrix.tsx'
import { RefusedPanel } from './refused-panel.tsx'

const route = getRouteApi('/p/$project/ledger')

/** The outcome of every fact that arrived. Nothing is dropped silently. */
export function LedgerPage() {
  const search = route.useSearch()
  const go = route.useNavigate()
  const days = useDays(search)
  const outcomes = useRead<typeof readOutcomes>(
    '/api/manage/projects/{project}/outcomes',
    { query: days },
    { keep: true },
  )
  const change = (part: { [Name in keyof LedgerSearch]?: LedgerSearch[Name] | undefined }) =>
    void go({ search: (before) => withoutBlanks({ ...before, ...part }) as LedgerSearch, resetScroll: false })
  return (
    <Page
      title="Outcome ledger"
      description="Every fact that arrives has exactly one outcome. Nothing is dropped silently."
      actions={
        <DayRangeSelect
          value={search}
          onChange={(range) => change({ range: undefined, from: undefined, to: undefined, ...range })}
        />
      }
    >
      <QueryView of={outcomes} rows={8}>
        {({ accepted, days: counted, refused }) => (
          <>
            <Panel title="Outcomes" description="By outcome and kind of fact, on the day of arrival">
              {counted.length === 0 ? (
                <Empty title="Nothing arrived in this period" description="Try a different period." />
              ) : (
                <>
                  <Text size="lg" mb="md" role="status">
                    <strong>{formatCount(accepted)} facts</strong> arrived, the total of all outcomes.
                  </Text>
                  <OutcomeMatrix
                    days={counted}
                    chosen={search}
                    onChoose={(kind, outcome) => change({ kind, outcome, rows: undefined })}
                  />
                </>
              )}
            </Panel>
            {counted.length > 0 && <OutcomeChart counted={counted.filter(isFact)} days={days} />}
            <RefusedPanel refused={refused} search={search} onChange={change} />
          </>
        )}
      </QueryView>
    </Page>
  )
}
