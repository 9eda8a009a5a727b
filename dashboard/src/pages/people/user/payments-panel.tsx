import { Button } from '@mantine/core'
import type { listPayments, PaymentOnTheWire } from '@tributary/contract/manage-api/facts/payments'
import { useState } from 'react'
import { useProject } from '#api/use-project.ts'
import { useRead } from '#api/use-read.ts'
import { formatCount, formatMoney } from '#format/figures.ts'
import { Panel } from '#parts/panel.tsx'
import { PaymentTable } from '#parts/payments/payment-table.tsx'
import { Empty, QueryView } from '#parts/states.tsx'
import { type PaymentSums, sumPayments } from './sum-payments.ts'

const maxPayments = 1000
const rowsAtFirst = 10

/** All payments of a user and their sum. Removed ones are marked and can be restored. */
export function PaymentsPanel({ user }: { user: string }) {
  const { display_currency } = useProject()
  const payments = useRead<typeof listPayments>('/api/manage/projects/{project}/payments', {
    query: { user_id: user, limit: maxPayments },
  })
  const { items = [], next_cursor = null } = payments.data ?? {}
  const sums = payments.data && describeSums(sumPayments(items, display_currency))
  const limit = next_cursor === null ? '' : ` Among the newest ${formatCount(maxPayments)}.`
  return (
    <Panel title="Payments" {...(sums && { description: `${sums}${limit}` })}>
      <QueryView of={payments}>
        {() => (items.length === 0 ? <Empty title="No payments yet" /> : <NewestPayments payments={items} />)}
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

const type = {
  head: 'Type',
  cell: ({ type: name }: PaymentOnTheWire) => name.toLowerCase().replaceAll('_', ' '),
}

function NewestPayments({ payments }: { payments: readonly PaymentOnTheWire[] }) {
  const [all, setAll] = useState(false)
  const shown = all ? payments : payments.slice(0, rowsAtFirst)
  return (
    <>
      <PaymentTable label="Payments of this user" payments={shown} about={type} />
      {shown.length < payments.length && (
        <Button variant="default" size="xs" mt="sm" onClick={() => setAll(true)}>
          Show all {payments.length}
        </Button>
      )}
    </>
  )
}
