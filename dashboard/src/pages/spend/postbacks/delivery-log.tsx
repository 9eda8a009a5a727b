import { Button, Stack } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { listDeliveries } from '@tributary/contract/manage-api/outbound/deliveries'
import { useReadPages } from '#api/use-read.ts'
import { useCanEdit } from '#api/use-session.ts'
import { Panel } from '#parts/panel.tsx'
import { ShowMore } from '#parts/show-more.tsx'
import { Empty, QueryView } from '#parts/states.tsx'
import { DeliveryFilters } from './delivery-filters.tsx'
import { DeliveryTable } from './delivery-table.tsx'
import { ReplayButton } from './replay-button.tsx'

const route = getRouteApi('/p/$project/spend/postbacks')

/** All deliveries, newest first; finished ones are kept for 30 days. */
export function DeliveryLog({ names }: { names: ReadonlyMap<number, string> }) {
  const { to, state, event } = route.useSearch()
  const mayChange = useCanEdit()
  const read = useReadPages<typeof listDeliveries>('/api/manage/projects/{project}/deliveries', {
    query: { destination_id: to, state, event, limit: 50 },
  })
  const filtered = to !== undefined || state !== undefined || event !== undefined
  const actions = (
    <>
      <Button variant="default" loading={read.isFetching} onClick={() => void read.refetch()}>
        Refresh
      </Button>
      {mayChange && names.size > 0 && <ReplayButton names={names} chosen={to} />}
    </>
  )
  return (
    <Panel
      title="Delivery log"
      description="Newest first. Finished deliveries are kept for 30 days."
      actions={actions}
    >
      <Stack gap="sm">
        <DeliveryFilters names={names} />
        <QueryView
          of={read}
          empty={
            <Empty
              title={filtered ? 'No matching deliveries' : 'No deliveries yet'}
              {...(!filtered && {
                description: 'A destination receives facts stored after it was created.',
              })}
            />
          }
        >
          {(deliveries) => (
            <>
              <DeliveryTable deliveries={deliveries} names={names} />
              <ShowMore of={read} />
            </>
          )}
        </QueryView>
      </Stack>
    </Panel>
  )
}
