import { SegmentedControl, Stack } from '@mantine/core'
import type { fraudSummary } from '@tributary/contract/manage-api/attribution/fraud-summary'
import { useRead } from '#api/use-read.ts'
import type { FraudGroup, SuspiciousSearch } from '#pages/fraud/fraud-search.ts'
import { useDays } from '#parts/days/use-days.ts'
import { Panel } from '#parts/panel.tsx'
import { Empty, QueryView } from '#parts/states.tsx'
import { FraudCards } from './fraud-cards.tsx'
import { FraudTable } from './fraud-table.tsx'
import { FraudTrend } from './fraud-trend.tsx'

type Props = { search: SuspiciousSearch; onChange: (search: SuspiciousSearch) => void }

/** How much is suspicious, since when, and who sends it. */
export function FraudGlance({ search, onChange }: Props) {
  const { group = 'campaign' } = search
  const read = (by: FraudGroup) => ({
    query: { ...days, group: by },
  })
  const days = useDays(search)
  const path = '/api/manage/projects/{project}/fraud'
  const summary = useRead<typeof fraudSummary>(path, read(group), { keep: true })
  const trend = useRead<typeof fraudSummary>(path, read('day'), { keep: true })
  return (
    <Stack gap="md">
      <QueryView of={summary}>{(data) => <FraudCards data={data} />}</QueryView>
      <Panel
        title="Trend"
        figure="fraud_rate"
        description="Suspicious installs per day, as a percentage of the claimed installs of all campaigns and of organic ones"
      >
        <QueryView of={trend}>{(data) => <FraudTrend data={data} days={days} />}</QueryView>
      </Panel>
      <Panel
        title="Who sends them"
        description="Each install counts under its culprit: the campaign whose click was injected, else the one that has the install or would have it."
        actions={
          <SegmentedControl
            aria-label="Group by"
            data={groups}
            value={group}
            onChange={(next) => onChange({ ...search, group: next as FraudGroup })}
          />
        }
      >
        <QueryView
          of={summary}
          empty={<Empty title="No installs in this period" description="Choose another period." />}
        >
          {(data) => <FraudTable data={data} search={search} onChange={onChange} />}
        </QueryView>
      </Panel>
    </Stack>
  )
}

const groups = [
  { value: 'campaign', label: 'Campaign' },
  { value: 'network', label: 'Network' },
  { value: 'day', label: 'Day' },
]
