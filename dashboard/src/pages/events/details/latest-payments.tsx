import { Table } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { listPayments } from '@tributary/contract/manage-api/facts/payments'
import { useProject, useProjectId } from '../../../api/use-project.ts'
import { useRead } from '../../../api/use-read.ts'
import { formatMoney } from '../../../format/figures.ts'
import { formatTime } from '../../../format/times.ts'
import { Panel } from '../../../parts/panel.tsx'
import { PaymentState } from '../../../parts/payment-state.tsx'
import { Empty, QueryView } from '../../../parts/states.tsx'
import { useDays } from '../../../parts/use-days.ts'
import { WideTable } from '../../../parts/wide-table.tsx'
import { UserLink } from './user-link.tsx'

const route = getRouteApi('/p/$project/events')
const maxRows = 50

/** The API lists payments of all types, so payments of one type are picked from the newest thousand. */
export function LatestPayments({ type }: { type: string }) {
  const { timezone, display_currency } = useProject()
  const payments = useRead<typeof listPayments>('/api/manage/projects/{project}/payments', {
    params: { project: useProjectId() },
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
          return (
            <WideTable label="Latest payments" minWidth={620}>
              <Table.Thead>
                <Table.Tr>
                  {['When', 'User', 'Payment', 'Amount', 'Status'].map((head) => (
                    <Table.Th key={head} scope="col" ta={head === 'Amount' ? 'right' : 'left'}>
                      {head}
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {rows.map((payment) => (
                  <Table.Tr key={payment.payment_id}>
                    <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatTime(payment.at, timezone)}</Table.Td>
                    <Table.Td>
                      <UserLink user={payment.user_id} />
                    </Table.Td>
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
        }}
      </QueryView>
    </Panel>
  )
}
