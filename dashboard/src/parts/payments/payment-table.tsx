import type { PaymentOnTheWire } from '@tributary/contract/manage-api/facts/payments'
import type { ReactNode } from 'react'
import { useProject } from '#api/use-project.ts'
import { formatMoney } from '#format/figures.ts'
import { formatTime } from '#format/times.ts'
import { DataTable } from '#parts/data-table.tsx'
import { PaymentState } from './payment-state.tsx'

type Props = {
  label: string
  payments: readonly PaymentOnTheWire[]
  /** The second column: what the page does not say already. */
  about: { head: string; cell: (payment: PaymentOnTheWire) => ReactNode }
}

export function PaymentTable({ label, payments, about }: Props) {
  const { timezone, display_currency } = useProject()
  return (
    <DataTable
      label={label}
      minWidth={620}
      columns={[
        { head: 'When', cell: (payment) => formatTime(payment.at, timezone), nowrap: true },
        { head: about.head, cell: (payment) => about.cell(payment) },
        {
          head: 'Payment',
          cell: (payment) => payment.payment_id,
          props: { style: { overflowWrap: 'anywhere' } },
        },
        {
          head: 'Amount',
          cell: (payment) => formatMoney(payment.amount, payment.currency ?? display_currency),
          right: true,
          props: (payment) => ({ td: payment.removed_at === null ? 'none' : 'line-through' }),
        },
        { head: 'Status', cell: (payment) => <PaymentState payment={payment} /> },
      ]}
      rows={payments}
      keyOf={({ payment_id }) => payment_id}
    />
  )
}
