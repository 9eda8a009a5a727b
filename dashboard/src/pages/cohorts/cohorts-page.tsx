import { Stack } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { reportEconomics } from '@tributary/contract/manage-api/reports/economics'
import { useRemember } from '#api/remembered.ts'
import { useRead } from '#api/use-read.ts'
import { DayRangeSelect } from '#parts/days/day-range-select.tsx'
import { useDays } from '#parts/days/use-days.ts'
import { downloadFile } from '#parts/download-file.ts'
import { readSourceSearch } from '#parts/filters/source-search.ts'
import { Page } from '#parts/page.tsx'
import { Panel } from '#parts/panel.tsx'
import { RatesMissing } from '#parts/payments/rates-missing.tsx'
import { Empty, QueryView } from '#parts/states.tsx'
import { requestedDays } from './cohort-ages.ts'
import { CohortControls } from './cohort-controls.tsx'
import { Coverage } from './cohort-coverage.tsx'
import { CohortPanels } from './cohort-panels.tsx'
import { cohortsCsv } from './cohorts-csv.ts'
import { type CohortsSearch, groupingOf, rememberedPart, withDefaultRange } from './cohorts-search.ts'

const route = getRouteApi('/p/$project/cohorts')

/** What installs bring as they grow older: return on ad spend, revenue, payback and retention by age. */
export function CohortsPage() {
  const search = route.useSearch()
  const go = route.useNavigate()
  const remember = useRemember('cohorts')
  const range = withDefaultRange(search)
  const days = useDays(range)
  const by = groupingOf(search, days)
  const { figure = 'cohort_paid_roas', scale = 'days' } = search
  const change = (next: CohortsSearch) => {
    remember(rememberedPart(next))
    void go({ search: next, resetScroll: false })
  }
  const read = useRead<typeof reportEconomics>(
    '/api/manage/projects/{project}/report/economics',
    {
      query: { ...days, group_by: by, days: requestedDays(figure, scale), ...readSourceSearch(search) },
    },
    { keep: true },
  )
  const { data, isPlaceholderData } = read
  const download = () => {
    if (data !== undefined)
      downloadFile(
        `cohorts ${days.from} to ${days.to}.csv`,
        'text/csv;charset=utf-8',
        cohortsCsv(data, by, figure),
      )
  }
  const { range: _, from, to, ...rest } = search
  return (
    <Page
      title="Cohorts"
      description="What installs bring as they grow older. Everything counts on the day of the install."
      actions={<DayRangeSelect value={range} onChange={(chosen) => change({ ...rest, ...chosen })} />}
    >
      <RatesMissing />
      <CohortControls
        {...{ search, days, figure, by }}
        onChange={change}
        onDownload={data === undefined || isPlaceholderData ? undefined : download}
      />
      <QueryView of={read} rows={10}>
        {(economics) => (
          <Stack gap="lg" aria-busy={isPlaceholderData}>
            <Coverage economics={economics} />
            {economics.total.installs === 0 && economics.total.spend === 0 ? (
              <Panel>
                <Empty
                  title="No installs in this period"
                  description="Try a different period or fewer filters."
                />
              </Panel>
            ) : (
              <CohortPanels {...{ economics, figure, scale, search }} onChange={change} />
            )}
          </Stack>
        )}
      </QueryView>
    </Page>
  )
}
