import { Paper, SimpleGrid, Text } from '@mantine/core'
import { fixedColumns } from '@tributary/contract/campaign-table/columns'
import { formatCell } from '@tributary/contract/campaign-table/format-cell'
import { useProject } from '#api/use-project.ts'
import { write } from '#format/writer.ts'
import { FigureHelp } from '#parts/figures/figure-help.tsx'
import type { ReportRow } from './funnel-steps.ts'

/** Where the figures are in a row of the campaign report. */
const shown: Readonly<Record<string, string>> = {
  revenue: 'revenue',
  spend: 'spend',
  paid_roas: 'roas',
  paid_cost_per_install: 'cost_per_install',
}

/** Cost and revenue, formatted as in the report table. */
export function MoneyFigures({ row }: { row: ReportRow }) {
  const { display_currency: currency, timezone } = useProject()
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
      {fixedColumns
        .filter(({ id }) => Object.hasOwn(shown, id))
        .map((column) => (
          <Paper key={column.id} withBorder p="sm">
            <Text size="sm" c="dimmed">
              {column.label} {column.figure !== undefined && <FigureHelp figure={column.figure} />}
            </Text>
            <Text fw={650} data-figure={shown[column.id]}>
              {
                formatCell({ ...column, path: [shown[column.id] ?? ''] }, row, { currency, timezone, write })
                  .text
              }
            </Text>
          </Paper>
        ))}
    </SimpleGrid>
  )
}
