import { Button, Table } from '@mantine/core'
import type { listPayments, PaymentOnTheWire } from '@tributary/contract/manage-api/facts/payments'
import { useState } from 'react'
import { useProject, useProjectId } from '../../../api/use-project.ts'
import { useRead } from '../../../api/use-read.ts'
import { formatMoney } from '../../../format/figures.ts'
import { formatTime } from '../../../format/times.ts'
import { Panel } from '../../../parts/panel.tsx'
import { PaymentState } from '../../../parts/payment-state.tsx'
import { Empty, QueryView } from '../../../parts/states.tsx'
import { WideTable } from '../../../parts/wide-table.tsx'
import { type PaymentSums, sumPayments } from './sum-payments.ts'

const maxPayments = 1000
const rowsAtFirst = 10

/** All payments of a user and their sum. Removed ones are marked and can be restored. */
export function PaymentsPanel({ user }: { user: string }) {
  const { display_currency } = useProject()
  const payments = useRead<typeof listPayments>('/api/manage/projects/{project}/payments', {
    params: { project: useProjectId() },
    query: { user_id: user, limit: maxPayments },
  })
  const { items = [], next_cursor = null } = payments.data ?? {}
  const sums = payments.data && describeSums(sumPayments(items, display_currency))
  const limit = next_cursor === null ? '' : ` Among the newest ${maxPayments.toLocaleString('en-US')}.`
  return (
    <Panel title="Payments" {...(sums && { description: `${sums}${limit}` })}>
      <QueryView of={payments}>
        {() => (items.length === 0 ? <Empty title="No payments yet" /> : <PaymentTable payments={items} />)}
      </QueryView>
    </Panel>
  )
}

function describeSums({ completed, removed, totals }: PaymentSums): string {
  const amounts = totals.map(({ currency, amount }) => formatMoney(amount, currency)).join(' + ')
  const paid = amounts === '' ? '' : `, ${amounts} in total`
  const gone = removed === 0 ? '' : ` ${removed} removed, not counted.`
  return `${completed} completed${paid}.${gone}`
}

function PaymentTable({ payments }: { payments: readonly PaymentOnTheWire[] }) {
  const [all, setAll] = useState(false)
  const { timezone, display_currency } = useProject()
  const shown = all ? payments : payments.slice(0, rowsAtFirst)
  return (
    <>
      <WideTable label="Payments of this user" minWidth={620}>
        <Table.Thead>
          <Table.Tr>
            {['When', 'Payment', 'Type', 'Amount', 'Status'].map((head) => (
              <Table.Th key={head} scope="col" ta={head === 'Amount' ? 'right' : 'left'}>
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((payment) => (
            <Table.Tr key={payment.payment_id}>
              <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatTime(payment.at, timezone)}</Table.Td>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{payment.payment_id}</Table.Td>
              <Table.Td>{payment.type.toLowerCase().replaceAll('_', ' ')}</Table.Td>
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
      {shown.length < payments.length && (
        <Button variant="default" size="xs" mt="sm" onClick={() => setAll(true)}>
          Show all {payments.length}
        </Button>
      )}
    </>
  )
}
