import { Group, Stack, Text } from '@mantine/core'
import type { Days } from '@tributary/contract/day-range'
import { formatFigure } from '#format/format-figure.ts'
import { FigureName } from '#parts/figures/figure-name.tsx'
import { Panel } from '#parts/panel.tsx'
import { Empty, QueryView } from '#parts/states.tsx'
import classes from './overview.module.css'
import { type Metric, sourceMetrics } from './overview-metrics.ts'
import { splitOrganic } from './split-organic.ts'
import { useSeries } from './use-series.ts'

const compared = ['installs', 'sign_ups', 'revenue'] as const satisfies Metric[]

/** Attributed results beside organic ones. */
export function OrganicPanel({ metric, days }: { metric: Metric; days: Days }) {
  const read = useSeries(days, { metrics: sourceMetrics(metric), interval: 'month', group_by: 'network' })
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
                  <Text size="sm" fw={600} component="div">
                    <FigureName figure={metric} />
                  </Text>
                  <div className={classes.split} aria-hidden="true">
                    <span style={{ flexGrow: attributed }} />
                    <span style={{ flexGrow: organic }} data-organic />
                  </div>
                  <Group justify="space-between" gap="xs">
                    <Text size="sm">{formatFigure(metric, attributed, display_currency)} attributed</Text>
                    <Text size="sm">{formatFigure(metric, organic, display_currency)} organic</Text>
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
