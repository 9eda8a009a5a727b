import { Button, Group, Switch, Table, Text } from '@mantine/core'
import type { DeliverySummaryOnTheWire } from '@tributary/contract/manage-api/outbound/delivery-summary'
import type { DestinationOnTheWire, destinations } from '@tributary/contract/manage-api/outbound/destinations'
import { useChange } from '#api/use-change.ts'
import { useProjectId } from '#api/use-project.ts'
import { useCanEdit } from '#api/use-session.ts'
import { StateBadge } from '#pages/spend/state-badge.tsx'
import { ConfirmButton } from '#parts/confirm-button.tsx'
import { DeliveryCounts } from './delivery-counts.tsx'
import { destinationNames } from './destination-kinds.ts'

const path = '/api/manage/projects/{project}/destinations/{id}'

type Props = {
  destination: DestinationOnTheWire
  summary: DeliverySummaryOnTheWire | undefined
  onEdit: () => void
}

export function DestinationRow({ destination, summary, onEdit }: Props) {
  const project = useProjectId()
  const mayChange = useCanEdit()
  const { id, name, code, enabled, status } = destination
  const params = { project, id }
  const change = useChange<typeof destinations.change>('PATCH', path, {
    done: enabled ? `${name} is now off.` : `${name} is now on.`,
  })
  const remove = useChange<typeof destinations.remove>('DELETE', path, { done: `${name} was deleted.` })
  return (
    <Table.Tr>
      <Table.Td>
        {name}
        <Text size="sm" c="dimmed">
          {destinationNames[code]}
        </Text>
      </Table.Td>
      <Table.Td>
        <StatusBadge status={status} enabled={enabled} />
      </Table.Td>
      <DeliveryCounts summary={summary} />
      <Table.Td>
        <Switch
          aria-label={`Send to ${name}`}
          checked={enabled}
          disabled={!mayChange || change.isPending}
          onChange={(event) => change.mutate({ params, body: { enabled: event.currentTarget.checked } })}
        />
      </Table.Td>
      {mayChange && (
        <Table.Td>
          <Group gap="xs" wrap="nowrap" justify="flex-end">
            <Button size="compact-sm" variant="default" onClick={onEdit} aria-label={`Edit ${name}`}>
              Edit
            </Button>
            <ConfirmButton
              label="Delete"
              name={`Delete ${name}`}
              size="compact-sm"
              title={`Delete ${name}?`}
              description="Deletes its credentials, its waiting deliveries and its log."
              confirm="Delete the destination"
              onConfirm={() => remove.mutate({ params })}
            />
          </Group>
        </Table.Td>
      )}
    </Table.Tr>
  )
}

export function StatusBadge({ status, enabled }: Pick<DestinationOnTheWire, 'status' | 'enabled'>) {
  if (status === 'unauthorized') return <StateBadge word="Unauthorized" color="red" />
  if (status === 'gone') return <StateBadge word="Gone" color="orange" />
  return <StateBadge word={enabled ? 'On' : 'Off'} color={enabled ? 'green' : 'gray'} />
}
