import { Paper, SimpleGrid, Text } from '@mantine/core'
import { type FigureId, figureLabel } from '@tributary/contract/figures/names'
import { formatCount } from '#format/figures.ts'
import { formatFigure } from '#format/format-figure.ts'
import { textsOfRule } from '#pages/fraud/rule-texts.ts'
import { FigureName } from '#parts/figures/figure-name.tsx'
import type { FraudSummary } from './fraud-summary.ts'

/** The figures of the period. */
export function FraudCards({ data }: { data: FraudSummary }) {
  const { totals, rules, currency } = data
  const [first] = rules
  const most = first === undefined ? 'No rule found any.' : `Most: ${textsOfRule(first.rule).name}`
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm">
      <Card figure="suspicious_sent" value={formatCount(totals.suspicious)} note={most} />
      <Card
        figure="fraud_rate"
        value={formatFigure('fraud_rate', totals.rate, currency)}
        note={`Of ${formatCount(totals.installs)} installs`}
      />
      <Card
        figure="withheld_installs"
        value={formatCount(totals.withheld)}
        note="Not reported to ad networks"
      />
      <Card
        figure="money_at_risk"
        value={formatFigure('money_at_risk', totals.money_at_risk, currency)}
        note={
          totals.spend === null
            ? 'No spend in this period'
            : `Of ${formatFigure('money_at_risk', totals.spend, currency)} spend`
        }
      />
    </SimpleGrid>
  )
}

function Card({ figure, value, note }: { figure: FigureId; value: string; note: string }) {
  return (
    <Paper withBorder p="sm" role="group" aria-label={figureLabel(figure)}>
      <Text size="sm" c="dimmed">
        <FigureName figure={figure} short />
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
