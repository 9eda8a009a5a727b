import { Alert, Stack } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { addressOf, type ExploreSearch, readExploreSearch } from '@tributary/contract/explore/search'
import type { ltv } from '@tributary/contract/manage-api/ltv/ltv'
import { usePostQuery } from '#api/use-post-query.ts'
import { useProjectId } from '#api/use-project.ts'
import { withParts } from '#pages/explore/question/change-question.ts'
import { DayRangeSelect } from '#parts/days/day-range-select.tsx'
import { useDays } from '#parts/days/use-days.ts'
import { Page } from '#parts/page.tsx'
import { Panel } from '#parts/panel.tsx'
import { RatesMissing } from '#parts/payments/rates-missing.tsx'
import { Empty, QueryView } from '#parts/states.tsx'
import { LastMonth } from './last-month.tsx'
import { LtvChart } from './ltv-chart.tsx'
import { LtvControls, ltvPath } from './ltv-controls.tsx'
import { reasonText } from './ltv-figures.ts'
import { LtvTable } from './ltv-table.tsx'

const route = getRouteApi('/p/$project/ltv')

/** What an install is worth by its day of life, observed and predicted, and when its spend is paid back. */
export function LtvPage() {
  const address = readExploreSearch(route.useSearch())
  const hasRange = address.range !== undefined || address.from !== undefined
  const search: ExploreSearch = {
    ...address,
    ...(!hasRange && { range: '90d' }),
    measure: 'revenue_per_install',
  }
  const go = route.useNavigate()
  const change = ({ measure: _, ...next }: ExploreSearch) =>
    void go({ search: addressOf(next), resetScroll: false })
  const { where, by = [] } = search
  const body = { ...useDays(search), by: by.slice(0, 2), ...(where !== undefined && { where }) }
  const given = { params: { project: useProjectId() }, body }
  const read = usePostQuery<typeof ltv>(ltvPath, given, { keep: true })
  return (
    <Page
      title="Lifetime value"
      description="Revenue per install by day of life: observed, and predicted for installs that are still young."
      actions={
        <DayRangeSelect
          value={search}
          onChange={(range) =>
            change(withParts(search, { range: undefined, from: undefined, to: undefined, ...range }))
          }
        />
      }
    >
      <RatesMissing />
      <LtvControls {...{ search, given }} onChange={change} />
      <QueryView of={read} rows={10}>
        {(answer) => (
          <Stack gap="lg" aria-busy={read.isPlaceholderData} opacity={read.isPlaceholderData ? 0.5 : 1}>
            {answer.total.installs === 0 ? (
              <Panel>
                <Empty
                  title="No installs in this period"
                  description="Try a different period or fewer filters."
                />
              </Panel>
            ) : (
              <>
                {answer.total.reason !== null && (
                  <Alert color="yellow" role="status" title="Observed only">
                    {reasonText(answer.total.reason)}
                  </Alert>
                )}
                <Panel
                  title="Revenue per install"
                  description="Solid: observed. Dashed: predicted, with the interval that should hold in 80% of cases."
                >
                  <LtvChart answer={answer} />
                </Panel>
                <Panel title="By day of life">
                  <Stack gap="md">
                    <LtvTable answer={answer} />
                    <LastMonth answer={answer} />
                  </Stack>
                </Panel>
              </>
            )}
          </Stack>
        )}
      </QueryView>
    </Page>
  )
}
