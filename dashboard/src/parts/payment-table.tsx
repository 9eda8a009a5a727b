import { Table } from '@mantine/core'
import type { PaymentOnTheWire } from '@tributary/contract/manage-api/facts/payments'
import type { ReactNode } from 'react'
import { useProject } from '#api/use-project.ts'
import { formatMoney } from '#format/figures.ts'
import { formatTime } from '#format/times.ts'
import { PaymentState } from './payment-state.tsx'
import { WideTable } from './wide-table.tsx'

type Props = {
  label: string
  payments: readonly PaymentOnTheWire[]
  /** The second column: what the page does not say already. */
  about: { head: string; cell: (payment: PaymentOnTheWire) => ReactNode }
}

export function PaymentTable({ label, payments, about }: Props) {
  const { timezone, display_currency } = useProject()
  return (
    <WideTable label={label} minWidth={620}>
      <Table.Thead>
        <Table.Tr>
          {['When', about.head, 'Payment', 'Amount', 'Status'].map((head) => (
            <Table.Th key={head} scope="col" ta={head === 'Amount' ? 'right' : 'left'}>
              {head}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {payments.map((payment) => (
          <Table.Tr key={payment.payment_id}>
            <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatTime(payment.at, timezone)}</Table.Td>
            <Table.Td>{about.cell(payment)}</Table.Td>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{payment.payment_id}</Table.Td>
            <Table.Td ta="right" td={payment.removed_at === null ? 'none' : 'line-through'}>
              {formatMoney(payment.amount, payment.currency ?? display_currency)}
            </Table.Td>
            <Table.Td>
              <PaymentState payment={payment} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </WideTable>
  )
}
