import { Table, Text } from '@mantine/core'
import { fieldName } from '@tributary/contract/explore/words/field-names'
import type { LtvAnswer } from '@tributary/contract/manage-api/ltv/ltv'
import { formatCount, formatMoney } from '#format/figures.ts'
import { WideTable } from '#parts/wide-table.tsx'
import { type Curve, keyOf, labelOf, reasonText, shownValue, tableDays } from './ltv-figures.ts'

/** The curves at a few days, and when the spend is paid back. */
export function LtvTable({ answer }: { answer: LtvAnswer }) {
  const { by, total, rows, display_currency: currency } = answer
  const heads = [
    ...tableDays.map((day) => `D${day}`),
    'Spend per paid install',
    'Payback',
    'Error last month',
  ]
  return (
    <WideTable label="Lifetime value" minWidth={980}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{by.map(fieldName).join(', ') || 'Group'}</Table.Th>
          {['Installs', ...heads].map((head) => (
            <Table.Th key={head} scope="col" ta="end">
              {head}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        <CurveRow curve={total} label="All installs" currency={currency} isTotal />
        {rows.map((curve) => (
          <CurveRow key={keyOf(curve)} {...{ curve, currency }} label={labelOf(by, curve)} />
        ))}
      </Table.Tbody>
    </WideTable>
  )
}

type RowProps = { curve: Curve; label: string; currency: string; isTotal?: boolean }

function CurveRow({ curve, label, currency, isTotal = false }: RowProps) {
  const { installs, spend_per_install: spend, payback, backtest, reason } = curve
  const pointOf = new Map(curve.curve.map((point) => [point.day, point]))
  return (
    <Table.Tr fw={isTotal ? 650 : 400}>
      <Table.Th scope="row" fw="inherit" style={{ verticalAlign: 'middle' }}>
        {label}
        {reason !== null && !isTotal && (
          <Text size="xs" c="dimmed" maw={220}>
            {reasonText(reason)}
          </Text>
        )}
      </Table.Th>
      <Table.Td ta="end">{formatCount(installs)}</Table.Td>
      {tableDays.map((day) => (
        <Table.Td key={day} ta="end">
          <DayValue value={shownValue(curve, pointOf.get(day))} currency={currency} />
        </Table.Td>
      ))}
      <Table.Td ta="end">{spend === null ? '–' : formatMoney(spend, currency)}</Table.Td>
      <Table.Td ta="end">{payback === null ? '–' : <PaybackDay payback={payback} />}</Table.Td>
      <Table.Td ta="end">{backtest?.error == null ? '–' : signedPercent(backtest.error)}</Table.Td>
    </Table.Tr>
  )
}

type DayProps = { value: ReturnType<typeof shownValue>; currency: string }

/** What is predicted says so, with its interval. */
function DayValue({ value, currency }: DayProps) {
  if (value === undefined) return '–'
  const money = formatMoney(value.value, currency)
  if (!value.isPredicted) return money
  return (
    <>
      <Text span inherit fs="italic" title="Predicted">
        ≈ {money}
      </Text>
      <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        {formatMoney(value.lower, currency)} – {formatMoney(value.upper, currency)}
      </Text>
    </>
  )
}

function PaybackDay({ payback }: { payback: NonNullable<Curve['payback']> }) {
  const { day, is_predicted: isPredicted, earliest, latest } = payback
  if (!isPredicted) return `D${day}`
  return (
    <>
      <Text span inherit fs="italic" title="Predicted">
        ≈ D{day}
      </Text>
      <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        D{earliest ?? day} – {latest === null ? 'later' : `D${latest}`}
      </Text>
    </>
  )
}

const percent = new Intl.NumberFormat('en', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})

const signedPercent = (share: number) => percent.format(share)
