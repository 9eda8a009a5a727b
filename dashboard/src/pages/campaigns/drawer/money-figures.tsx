import { Paper, SimpleGrid, Text } from '@mantine/core'
import { useProject } from '../../../api/use-project.ts'
import { fixedColumns } from '../report/columns.ts'
import { formatCell } from '../report/format-cell.ts'
import type { ReportRow } from './funnel-steps.ts'

const shown = ['revenue', 'spend', 'roas', 'cost_per_install']

/** Cost and revenue, formatted as in the report table. */
export function MoneyFigures({ row }: { row: ReportRow }) {
  const { display_currency: currency, timezone } = useProject()
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
      {fixedColumns
        .filter(({ id }) => shown.includes(id))
        .map((column) => (
          <Paper key={column.id} withBorder p="sm">
            <Text size="sm" c="dimmed">
              {column.label}
            </Text>
            <Text fw={650} data-figure={column.id}>
              {formatCell(column, row, { currency, timezone }).text}
            </Text>
          </Paper>
        ))}
    </SimpleGrid>
  )
}
