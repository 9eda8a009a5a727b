import { Text } from '@mantine/core'
import type { LtvAnswer } from '@tributary/contract/manage-api/ltv/ltv'
import { formatCount, formatMoney } from '#format/figures.ts'
import { formatDay } from '#format/times.ts'

/** How good the prediction of a month ago was, and what the model knows. */
export function LastMonth({ answer }: { answer: LtvAnswer }) {
  const { backtest, display_currency: currency, model } = answer
  if (model.reason !== null) return null
  return (
    <Text size="sm" maw={820}>
      {backtest === null
        ? 'There is no error of last month’s prediction yet: too little was known 30 days ago.'
        : lastMonth(backtest, currency)}{' '}
      Fitted on {formatCount(model.installs)} installs since {formatDay(model.from)},{' '}
      {formatCount(model.payers)} of which brought revenue; no day after D{model.predicted_until} is
      predicted, because fewer than 100 installs have completed it.
    </Text>
  )
}

function lastMonth(backtest: NonNullable<LtvAnswer['backtest']>, currency: string): string {
  const { as_of: asOf, known, predicted, actual, error, held, weeks } = backtest
  const money = (value: number) => formatMoney(value, currency)
  const off =
    error === null || Math.abs(error) < 0.0005
      ? 'exact'
      : `${(100 * Math.abs(error)).toFixed(1)}% too ${error > 0 ? 'high' : 'low'}`
  return `On ${formatDay(asOf)} the model would have predicted that installs grow from ${money(known)} to ${money(predicted)} each by today; they reached ${money(actual)}: ${off}. The 80% interval held for ${held} of ${weeks} install weeks.`
}
