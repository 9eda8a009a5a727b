import { Button, SegmentedControl, Stack } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { listDeliveries, replayDeliveries } from '@tributary/contract/manage-api/outbound/deliveries'
import { useChange } from '../../../api/use-change.ts'
import { useProject } from '../../../api/use-project.ts'
import { useReadPages } from '../../../api/use-read.ts'
import { ConfirmButton } from '../../../parts/confirm-button.tsx'
import { Panel } from '../../../parts/panel.tsx'
import { Empty } from '../../../parts/states.tsx'
import { useMayAs } from '../form/role-note.tsx'
import { deliveryStates } from '../settings-search.ts'
import { Listed } from '../show/listed.tsx'
import { DeliveryRow, deliveryStateNames } from './delivery-row.tsx'

const route = getRouteApi('/p/$project/settings/$section')
const path = '/api/manage/projects/{project}/deliveries'

/** What a webhook was told, what came of it, and another try. */
export function Deliveries({ webhook }: { webhook: number }) {
  const { id: project } = useProject()
  const may = useMayAs('admin')
  const { state } = route.useSearch()
  const go = route.useNavigate()
  const list = useReadPages<typeof listDeliveries>(path, {
    params: { project },
    query: { destination_id: webhook, state, limit: 50 },
  })
  const replay = useChange<typeof replayDeliveries>('POST', `${path}/replay`, {
    done: 'It will be sent again.',
  })
  const choose = (value: string) => {
    const chosen = deliveryStates.find((name) => name === value)
    void go({ search: { webhook, ...(chosen !== undefined && { state: chosen }) }, resetScroll: false })
  }
  return (
    <Panel
      title="Deliveries"
      says="What this webhook was told, newest first. What is settled is kept for 30 days."
      actions={
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
            says="They keep their ids, so that your server can tell a repetition."
            confirm="Send them again"
            disabled={!may}
            onConfirm={() =>
              replay.mutate({ params: { project }, body: { destination_id: webhook, state: 'failed' } })
            }
          />
        </>
      }
    >
      <Stack gap="md">
        <SegmentedControl
          transitionDuration={0}
          aria-label="State of deliveries"
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
        <Listed
          of={list}
          name="Deliveries"
          columns={['Happened', 'What', 'State', 'Answer', 'Actions']}
          minWidth={700}
          empty={
            <Empty
              title={state === undefined ? 'Nothing was told yet' : 'None in this state'}
              says="What happens from now on appears here within seconds."
            />
          }
        >
          {(delivery) => (
            <DeliveryRow
              key={delivery.id}
              delivery={delivery}
              disabled={!may}
              onReplay={() =>
                replay.mutate({ params: { project }, body: { destination_id: webhook, id: delivery.id } })
              }
            />
          )}
        </Listed>
      </Stack>
    </Panel>
  )
}
