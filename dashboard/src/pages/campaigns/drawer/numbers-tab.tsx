import { Group, Stack } from '@mantine/core'
import type { Campaign } from '#pages/campaigns/form/campaign-draft.ts'
import { DayRangeSelect } from '#parts/days/day-range-select.tsx'
import { useDays } from '#parts/days/use-days.ts'
import { Panel } from '#parts/panel.tsx'
import { Empty, QueryView } from '#parts/states.tsx'
import { FunnelTable } from './funnel-table.tsx'
import { InstallsChart } from './installs-chart.tsx'
import { MoneyFigures } from './money-figures.tsx'
import { useDrawerSearch } from './use-drawer-search.ts'
import { useReportRow } from './use-report-row.ts'

/** The funnel, cost and revenue, and installs over time. */
export function NumbersTab({ campaign }: { campaign: Campaign }) {
  const { chooseDays, ...search } = useDrawerSearch()
  const days = useDays(search)
  const { row, ...read } = useReportRow(campaign, days)
  return (
    <Stack gap="md">
      <Group justify="flex-end">
        <DayRangeSelect value={search} onChange={chooseDays} />
      </Group>
      <Panel title="From click to payment" description="Each step counts on its own day, as in the report.">
        <QueryView of={read}>
          {() =>
            row === undefined ? (
              <Empty title="This campaign is not in the report" />
            ) : (
              <FunnelTable row={row} />
            )
          }
        </QueryView>
      </Panel>
      {row !== undefined && <MoneyFigures row={row} />}
      <InstallsChart campaign={campaign} days={days} />
    </Stack>
  )
}
