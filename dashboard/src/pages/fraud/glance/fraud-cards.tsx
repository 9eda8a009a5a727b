import { Paper, SimpleGrid, Text } from '@mantine/core'
import { formatCount } from '../../../format/figures.ts'
import { textsOfRule } from '../rule-texts.ts'
import { type FraudSummary, writeFigure } from './fraud-summary.ts'

/** The figures of the period. */
export function FraudCards({ data }: { data: FraudSummary }) {
  const { totals, rules, currency } = data
  const [first] = rules
  const most = first === undefined ? 'No rule found any.' : `Most: ${textsOfRule(first.rule).name}`
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm">
      <Card name="Suspicious" value={formatCount(totals.suspicious)} note={most} />
      <Card
        name="Rate"
        value={writeFigure('rate', totals.rate, currency)}
        note={`Of ${formatCount(totals.installs)} installs`}
      />
      <Card name="Withheld" value={formatCount(totals.withheld)} note="Not reported to ad networks" />
      <Card
        name="Money at risk"
        value={writeFigure('money_at_risk', totals.money_at_risk, currency)}
        note={
          totals.spend === null
            ? 'No spend in this period'
            : `Of ${writeFigure('money_at_risk', totals.spend, currency)} spend`
        }
      />
    </SimpleGrid>
  )
}

function Card({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <Paper withBorder p="sm" role="group" aria-label={name}>
      <Text size="sm" c="dimmed">
        {name}
      </Text>
      <Text fz={26} fw={650} lh={1.25}>
        {value}
      </Text>
      <Text size="sm" c="dimmed">
        {note}
      </Text>
    </Paper>
  )
}
