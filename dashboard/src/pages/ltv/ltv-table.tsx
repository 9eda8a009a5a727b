import { Text } from '@mantine/core'
import { fieldName } from '@tributary/contract/explore/words/field-names'
import type { LtvAnswer } from '@tributary/contract/manage-api/ltv/ltv'
import type { ReactNode } from 'react'
import { formatCount, formatMoney } from '#format/figures.ts'
import { DataTable } from '#parts/data-table.tsx'
import { type Curve, keyOf, labelOf, reasonText, shownValue, tableDays } from './ltv-figures.ts'

/** The curves at a few days, and when the spend is paid back. */
export function LtvTable({ answer }: { answer: LtvAnswer }) {
  const { by, total, rows, display_currency: currency } = answer
  const figure = (head: string, cell: (curve: Curve) => ReactNode) => ({ head, cell, right: true })
  return (
    <DataTable
      label="Lifetime value"
      minWidth={980}
      columns={[
        {
          head: by.map(fieldName).join(', ') || 'Group',
          cell: (curve) => (
            <CurveName curve={curve} label={curve === total ? undefined : labelOf(by, curve)} />
          ),
          rowHead: 'inherit',
          props: { style: { verticalAlign: 'middle' } },
        },
        figure('Installs', ({ installs }) => formatCount(installs)),
        ...tableDays.map((day) => figure(`D${day}`, (curve) => <DayValue {...{ curve, day, currency }} />)),
        figure('Spend per paid install', ({ spend_per_install: spend }) =>
          spend === null ? '–' : formatMoney(spend, currency),
        ),
        figure('Payback', ({ payback }) => (payback === null ? '–' : <PaybackDay payback={payback} />)),
        figure('Error last month', ({ backtest }) =>
          backtest?.error == null ? '–' : signedPercent.format(backtest.error),
        ),
      ]}
      rows={[total, ...rows]}
      keyOf={(curve) => (curve === total ? 'total' : keyOf(curve))}
      rowProps={(curve) => ({ fw: curve === total ? 650 : 400 })}
    />
  )
}

function CurveName({ curve: { reason }, label }: { curve: Curve; label: string | undefined }) {
  if (label === undefined) return 'All installs'
  return (
    <>
      {label}
      {reason !== null && (
        <Text size="xs" c="dimmed" maw={220}>
          {reasonText(reason)}
        </Text>
      )}
    </>
  )
}

type DayProps = { curve: Curve; day: number; currency: string }

/** What is predicted says so, with its interval. */
function DayValue({ curve, day, currency }: DayProps) {
  const value = shownValue(
    curve,
    curve.curve.find((point) => point.day === day),
  )
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

const signedPercent = new Intl.NumberFormat('en', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})
