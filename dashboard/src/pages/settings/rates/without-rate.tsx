import { List, Text } from '@mantine/core'
import type { projectCurrency } from '@tributary/contract/manage-api/projects/project-currency'
import type { DataOf } from '#api/endpoint-types.ts'
import { formatCount } from '#format/figures.ts'
import { formatDay } from '#format/times.ts'

type Amounts = DataOf<typeof projectCurrency>['without_rate'][number]

/** Amounts that are in no sum, by currency. */
export function WithoutRate({ amounts, to }: { amounts: readonly Amounts[]; to: string }) {
  if (amounts.length === 0) return <Text size="sm">All amounts have an exchange rate to {to}.</Text>
  return (
    <>
      <Text size="sm">
        These amounts have no exchange rate to {to} and are excluded from totals until you add one:
      </Text>
      <List size="sm" mt="xs">
        {amounts.map((one) => (
          <List.Item key={one.currency}>
            {one.currency}, {daysOf(one)}: {countsOf(one)}
          </List.Item>
        ))}
      </List>
    </>
  )
}

const daysOf = ({ first_day, last_day }: Amounts) =>
  first_day === last_day ? formatDay(first_day) : `${formatDay(first_day)} to ${formatDay(last_day)}`

function countsOf({ events, payments, spend_rows }: Amounts): string {
  const parts = [
    { count: events, one: 'event', many: 'events' },
    { count: payments, one: 'payment', many: 'payments' },
    { count: spend_rows, one: 'spend row', many: 'spend rows' },
  ]
  return parts
    .filter(({ count }) => count > 0)
    .map(({ count, one, many }) => `${formatCount(count)} ${count === 1 ? one : many}`)
    .join(', ')
}
