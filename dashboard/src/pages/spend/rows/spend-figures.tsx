import { Paper, SimpleGrid, Text } from '@mantine/core'
import type { FigureId } from '@tributary/contract/figures/names'
import type { reportSeries } from '@tributary/contract/manage-api/reports/report'
import { useProject } from '#api/use-project.ts'
import { useRead } from '#api/use-read.ts'
import { formatFigure } from '#format/format-figure.ts'
import { FigureName } from '#parts/figures/figure-name.tsx'
import { QueryView } from '#parts/states.tsx'
import type { SpendQuery } from './spend-query.ts'

/** One campaign has no organic results: its paid and blended figures are the same. */
const ofCampaign = ['spend', 'installs', 'paid_cost_per_install', 'paid_roas'] as const satisfies FigureId[]
const ofProject = [
  'spend',
  'paid_installs',
  'paid_cost_per_install',
  'blended_cost_per_install',
  'paid_roas',
  'blended_roas',
] as const satisfies FigureId[]

/** The report totals of the same days. */
export function SpendFigures({ from, to, campaign }: SpendQuery) {
  const { display_currency: currency } = useProject()
  const shown = campaign === undefined ? ofProject : ofCampaign
  const read = useRead<typeof reportSeries>(
    '/api/manage/projects/{project}/report/series',
    { query: { from, to, campaign, interval: 'month', metrics: shown.join() } },
    { keep: true },
  )
  return (
    <QueryView of={read} rows={2}>
      {({ series }) => (
        <SimpleGrid cols={{ base: 2, md: shown.length === 4 ? 4 : 3, xl: shown.length }} spacing="sm">
          {shown.map((figure) => (
            <Paper key={figure} withBorder p="sm">
              <Text size="sm" c="dimmed" component="div">
                <FigureName figure={figure} short />
              </Text>
              <Text size="xl" fw={650} style={{ fontVariantNumeric: 'tabular-nums' }} data-figure={figure}>
                {formatFigure(figure, series[0]?.total[figure], currency)}
              </Text>
            </Paper>
          ))}
        </SimpleGrid>
      )}
    </QueryView>
  )
}
