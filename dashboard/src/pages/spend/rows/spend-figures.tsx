import { Paper, SimpleGrid, Text } from '@mantine/core'
import type { reportSeries } from '@tributary/contract/manage-api/reports/report'
import { useProject, useProjectId } from '../../../api/use-project.ts'
import { useRead } from '../../../api/use-read.ts'
import { formatCount, formatMoney, formatRatio } from '../../../format/figures.ts'
import { QueryView } from '../../../parts/states.tsx'
import type { SpendQuery } from './spend-query.ts'

/** The report totals of the same days. */
export function SpendFigures({ from, to, campaign }: SpendQuery) {
  const project = useProjectId()
  const { display_currency: currency } = useProject()
  const read = useRead<typeof reportSeries>(
    '/api/manage/projects/{project}/report/series',
    {
      params: { project },
      query: { from, to, campaign, interval: 'month', metrics: 'spend,installs,cost_per_install,roas' },
    },
    { keep: true },
  )
  return (
    <QueryView of={read} rows={2}>
      {({ series }) => {
        const total = series[0]?.total ?? {}
        return (
          <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm">
            <Figure label="Spend" text={formatMoney(total.spend ?? 0, currency)} />
            <Figure
              label={campaign === undefined ? 'Installs, including organic' : 'Installs'}
              text={formatCount(total.installs ?? 0)}
            />
            <Figure label="Cost per install" text={formatMoney(total.cost_per_install ?? 0, currency)} />
            <Figure label="ROAS" text={formatRatio(total.roas ?? 0)} />
          </SimpleGrid>
        )
      }}
    </QueryView>
  )
}

function Figure({ label, text }: { label: string; text: string }) {
  return (
    <Paper withBorder p="sm">
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text size="xl" fw={650} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {text}
      </Text>
    </Paper>
  )
}
