import { getRouteApi } from '@tanstack/react-router'
import type { listPayments, PaymentOnTheWire } from '@tributary/contract/manage-api/facts/payments'
import { useRead } from '#api/use-read.ts'
import { useDays } from '#parts/days/use-days.ts'
import { Panel } from '#parts/panel.tsx'
import { PaymentTable } from '#parts/payments/payment-table.tsx'
import { Empty, QueryView } from '#parts/states.tsx'
import { UserLink } from './user-link.tsx'

const route = getRouteApi('/p/$project/events')
const maxRows = 50

const user = {
  head: 'User',
  cell: ({ user_id }: PaymentOnTheWire) => <UserLink user={user_id} />,
}

/** The API lists payments of all types, so payments of one type are picked from the newest thousand. */
export function LatestPayments({ type }: { type: string }) {
  const payments = useRead<typeof listPayments>('/api/manage/projects/{project}/payments', {
    query: { ...useDays(route.useSearch()), limit: 1000 },
  })
  return (
    <Panel
      title="Latest"
      description={`Up to ${maxRows}, from the newest 1,000 payments of this period. Only completed payments count; removed ones are marked and do not.`}
    >
      <QueryView of={payments}>
        {({ items }) => {
          const rows = items.filter((payment) => payment.type === type).slice(0, maxRows)
          if (rows.length === 0) return <Empty title="None among the newest payments of this period" />
          return <PaymentTable label="Latest payments" payments={rows} about={user} />
        }}
      </QueryView>
    </Panel>
  )
}
