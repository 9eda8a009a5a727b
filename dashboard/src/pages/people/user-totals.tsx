import { Group, Skeleton, Text } from '@mantine/core'
import type { readUserTotals } from '@tributary/contract/manage-api/people/users'
import { useRead } from '#api/use-read.ts'
import { formatCount, formatMoney } from '#format/figures.ts'
import type { PeopleSearch } from './people-search.ts'
import { useUserQuery } from './use-list-query.ts'

/** Sums over all users of the list, also those that are not shown yet. */
export function UserTotals({ search }: { search: PeopleSearch }) {
  const query = useUserQuery(search)
  const { data } = useRead<typeof readUserTotals>('/api/manage/projects/{project}/user-totals', {
    query,
  })
  if (data === undefined) return <Skeleton h={22} mb="sm" w={320} maw="100%" />
  const { users, paying_users: paying, payment_revenue: revenue, currency } = data
  return (
    <Group gap="lg" mb="sm" role="group" aria-label="Totals">
      <Total name={users === 1 ? 'user' : 'users'} value={formatCount(users)} />
      <Total name="paying" value={formatCount(paying)} />
      <Total name="in payments" value={formatMoney(revenue, currency)} />
      {data.payments_without_rate > 0 && (
        <Text size="sm" c="dimmed">
          {formatCount(data.payments_without_rate)} payments without an exchange rate are not in the sum.
        </Text>
      )}
    </Group>
  )
}

function Total({ name, value }: { name: string; value: string }) {
  return (
    <Text size="sm">
      <Text span fw={700} size="sm">
        {value}
      </Text>{' '}
      {name}
    </Text>
  )
}
