import { Paper, SimpleGrid, Text } from '@mantine/core'
import { useProject } from '../../../api/use-project.ts'
import { writeMoney, writeRatio } from '../../../format/figures.ts'
import type { ReportRow } from './funnel-steps.ts'

/** What it cost and what it brought, as the report says. */
export function MoneyFigures({ row }: { row: ReportRow }) {
  const { display_currency: currency } = useProject()
  const money = (value: unknown) => writeMoney(Number(value ?? 0), currency)
  const figures = [
    { label: 'Revenue', text: money(row.revenue) },
    { label: 'Spend', text: money(row.spend) },
    { label: 'ROAS', text: writeRatio(Number(row.roas ?? 0)) },
    { label: 'Cost per install', text: money(row.cost_per_install) },
  ]
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
      {figures.map(({ label, text }) => (
        <Paper key={label} withBorder p="sm">
          <Text size="sm" c="dimmed">
            {label}
          </Text>
          <Text fw={650}>{text}</Text>
        </Paper>
      ))}
    </SimpleGrid>
  )
}
