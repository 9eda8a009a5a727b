import { Button, SegmentedControl, Text } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { listDeliveries, replayDeliveries } from '@tributary/contract/manage-api/outbound/deliveries'
import type { ItemOf } from '#api/endpoint-types.ts'
import { useProject } from '#api/use-project.ts'
import { formatTime } from '#format/times.ts'
import { type DeliveryState, deliveryStates } from '#pages/settings/settings-search.ts'
import { ActionButton } from '#parts/action-button.tsx'
import { ResourcePanel, useResource } from '#parts/resource-panel.tsx'
import { StateBadge } from '#parts/state-badge.tsx'
import { Time } from '#parts/time.tsx'

type Delivery = ItemOf<typeof listDeliveries>

const route = getRouteApi('/p/$project/settings/$section')
const path = '/api/manage/projects/{project}/deliveries'
const replay = { method: 'POST', path: `${path}/replay`, done: 'It will be sent again.' } as const

/** The deliveries of a webhook, which can be sent again. */
export function Deliveries({ webhook }: { webhook: number }) {
  const { state } = route.useSearch()
  const query = { destination_id: webhook, state, limit: 50 }
  const list = useResource<typeof listDeliveries>(path, query)
  return (
    <ResourcePanel<typeof listDeliveries>
      path={path}
      query={query}
      title="Deliveries"
      description="Messages to this webhook, newest first. Finished deliveries are kept for 30 days."
      actions={
        <>
          <Button size="xs" variant="default" loading={list.isFetching} onClick={() => void list.refetch()}>
            Refresh
          </Button>
          <ActionButton<typeof replayDeliveries>
            {...replay}
            body={{ destination_id: webhook, state: 'failed' }}
            label="Send all failed again"
            title="Send all failed deliveries again?"
            description="They keep their ids, so your server can detect duplicates."
            confirm="Send them again"
          />
        </>
      }
      above={<StateFilter webhook={webhook} />}
      minWidth={700}
      columns={[
        { head: 'Time', nowrap: true, cell: ({ at }) => <Time at={at} /> },
        { head: 'Event', cell: ({ event }) => event, note: ({ name }) => name },
        {
          head: 'State',
          cell: ({ state }) => <StateBadge word={states[state].label} color={states[state].color} />,
          note: ({ attempts }) => (attempts === 1 ? '1 attempt' : `${attempts} attempts`),
        },
        { head: 'Response', props: { maw: 260 }, cell: (delivery) => <Response delivery={delivery} /> },
        {
          head: 'Actions',
          cell: (delivery) =>
            delivery.state !== 'waiting' && <SendAgain webhook={webhook} delivery={delivery} />,
        },
      ]}
      empty={{
        title: state === undefined ? 'No deliveries yet' : 'None in this state',
        description: 'New deliveries appear here within seconds.',
      }}
    />
  )
}

const states: Record<DeliveryState, { label: string; color: string }> = {
  waiting: { label: 'Waiting', color: 'yellow' },
  delivered: { label: 'Delivered', color: 'green' },
  failed: { label: 'Failed', color: 'red' },
  skipped: { label: 'Not sent', color: 'gray' },
}

function StateFilter({ webhook }: { webhook: number }) {
  const { state = 'all' } = route.useSearch()
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
      mb="md"
      style={{ overflowX: 'auto' }}
      data={[
        { value: 'all', label: 'All' },
        ...deliveryStates.map((value) => ({ value, label: states[value].label })),
      ]}
      value={state}
      onChange={choose}
    />
  )
}

function Response({ delivery: { status_code, reason, next_try_at } }: { delivery: Delivery }) {
  return (
    <>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {[status_code, reason].filter((part) => part !== null).join(': ')}
      </Text>
      {next_try_at !== null && (
        <Text size="sm" c="dimmed">
          next attempt <Time at={next_try_at} />
        </Text>
      )}
    </>
  )
}

function SendAgain({ webhook, delivery: { id, event, at } }: { webhook: number; delivery: Delivery }) {
  const { timezone } = useProject()
  return (
    <ActionButton<typeof replayDeliveries>
      {...replay}
      body={{ destination_id: webhook, id }}
      label="Send again"
      name={`Send again: ${event}, ${formatTime(at, timezone)}`}
    />
  )
}
