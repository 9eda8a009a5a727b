import { Group, Stack, Text } from '@mantine/core'
import type { Days } from '../../parts/day-range.ts'
import { Panel } from '../../parts/panel.tsx'
import { Empty, QueryView } from '../../parts/states.tsx'
import classes from './overview.module.css'
import { formatMetric, type Metric, shownMetrics } from './overview-metrics.ts'
import { splitOrganic } from './split-organic.ts'
import { useSeries } from './use-series.ts'

const compared = ['installs', 'sign_ups', 'revenue'] as const satisfies Metric[]

/** Attributed results beside organic ones. */
export function OrganicPanel({ days }: { days: Days }) {
  const read = useSeries(days, { metrics: compared, interval: 'month', group_by: 'network' })
  return (
    <Panel title="Attributed and organic" description="Results of campaigns compared with organic">
      <QueryView of={read}>
        {({ series, display_currency }) => {
          const splits = compared.map((metric) => ({ metric, ...splitOrganic(series, metric) }))
          if (splits.every(({ attributed, organic }) => attributed + organic === 0))
            return <Empty title="No data in this period" />
          return (
            <Stack gap="md">
              {splits.map(({ metric, attributed, organic }) => (
                <div key={metric} data-split={metric}>
                  <Text size="sm" fw={600}>
                    {shownMetrics[metric].label}
                  </Text>
                  <div className={classes.split} aria-hidden="true">
                    <span style={{ flexGrow: attributed }} />
                    <span style={{ flexGrow: organic }} data-organic />
                  </div>
                  <Group justify="space-between" gap="xs">
                    <Text size="sm">{formatMetric(metric, attributed, display_currency)} attributed</Text>
                    <Text size="sm">{formatMetric(metric, organic, display_currency)} organic</Text>
                  </Group>
                </div>
              ))}
            </Stack>
          )
        }}
      </QueryView>
    </Panel>
  )
}
