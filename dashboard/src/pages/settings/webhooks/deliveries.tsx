import { Button, SegmentedControl, Stack } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { listDeliveries, replayDeliveries } from '@tributary/contract/manage-api/outbound/deliveries'
import type { ItemOf } from '#api/endpoint-types.ts'
import { useChange } from '#api/use-change.ts'
import { useProject } from '#api/use-project.ts'
import { useReadPages } from '#api/use-read.ts'
import { useHasRole } from '#api/use-session.ts'
import { deliveryStates } from '#pages/settings/settings-search.ts'
import { PagedTable } from '#pages/settings/show/paged-table.tsx'
import { ConfirmButton } from '#parts/confirm-button.tsx'
import { Panel } from '#parts/panel.tsx'
import { Empty } from '#parts/states.tsx'
import { DeliveryRow, deliveryStateNames } from './delivery-row.tsx'

const route = getRouteApi('/p/$project/settings/$section')
const path = '/api/manage/projects/{project}/deliveries'

type DeliveryPages = UseInfiniteQueryResult<ItemOf<typeof listDeliveries>[]>

/** The deliveries of a webhook, which can be sent again. */
export function Deliveries({ webhook }: { webhook: number }) {
  const { id: project } = useProject()
  const { state } = route.useSearch()
  const list = useReadPages<typeof listDeliveries>(path, {
    params: { project },
    query: { destination_id: webhook, state, limit: 50 },
  })
  return (
    <Panel
      title="Deliveries"
      description="Messages to this webhook, newest first. Finished deliveries are kept for 30 days."
      actions={<DeliveryActions webhook={webhook} list={list} />}
    >
      <Stack gap="md">
        <StateFilter webhook={webhook} />
        <DeliveryTable webhook={webhook} list={list} />
      </Stack>
    </Panel>
  )
}

type ListProps = { webhook: number; list: DeliveryPages }

function useReplay() {
  return useChange<typeof replayDeliveries>('POST', `${path}/replay`, { done: 'It will be sent again.' })
}

function DeliveryActions({ webhook, list }: ListProps) {
  const { id: project } = useProject()
  const mayChange = useHasRole('admin')
  const replay = useReplay()
  return (
    <>
      <Button size="xs" variant="default" loading={list.isFetching} onClick={() => void list.refetch()}>
        Refresh
      </Button>
      <ConfirmButton
        size="xs"
        color="river"
        variant="default"
        label="Send all failed again"
        title="Send all failed deliveries again?"
        description="They keep their ids, so your server can detect duplicates."
        confirm="Send them again"
        disabled={!mayChange}
        onConfirm={() =>
          replay.mutate({ params: { project }, body: { destination_id: webhook, state: 'failed' } })
        }
      />
    </>
  )
}

function StateFilter({ webhook }: { webhook: number }) {
  const { state } = route.useSearch()
  const go = route.useNavigate()
  const choose = (value: string) => {
    const chosen = deliveryStates.find((name) => name === value)
    void go({ search: { webhook, ...(chosen !== undefined && { state: chosen }) }, resetScroll: false })
  }
  return (
    <SegmentedControl
      transitionDuration={0}
      aria-label="Delivery state"
      size="sm"
      w="fit-content"
      maw="100%"
      style={{ overflowX: 'auto' }}
      data={[
        { value: 'all', label: 'All' },
        ...deliveryStates.map((value) => ({ value, label: deliveryStateNames[value] })),
      ]}
      value={state ?? 'all'}
      onChange={choose}
    />
  )
}

function DeliveryTable({ webhook, list }: ListProps) {
  const { id: project } = useProject()
  const mayChange = useHasRole('admin')
  const { state } = route.useSearch()
  const replay = useReplay()
  return (
    <PagedTable
      of={list}
      name="Deliveries"
      columns={['Time', 'Event', 'State', 'Response', 'Actions']}
      minWidth={700}
      empty={
        <Empty
          title={state === undefined ? 'No deliveries yet' : 'None in this state'}
          description="New deliveries appear here within seconds."
        />
      }
    >
      {(delivery) => (
        <DeliveryRow
          key={delivery.id}
          delivery={delivery}
          disabled={!mayChange}
          onReplay={() =>
            replay.mutate({ params: { project }, body: { destination_id: webhook, id: delivery.id } })
          }
        />
      )}
    </PagedTable>
  )
}
