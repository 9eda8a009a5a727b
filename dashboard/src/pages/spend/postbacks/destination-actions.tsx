import { Button, Group, Switch } from '@mantine/core'
import type { DestinationOnTheWire, destinations } from '@tributary/contract/manage-api/outbound/destinations'
import { useChange } from '#api/use-change.ts'
import { useCanEdit } from '#api/use-session.ts'
import { ActionButton } from '#parts/action-button.tsx'

const path = '/api/manage/projects/{project}/destinations/{id}'

type Props = { destination: DestinationOnTheWire }

export function DestinationSwitch({ destination: { id, name, enabled } }: Props) {
  const params = { id }
  const mayChange = useCanEdit()
  const change = useChange<typeof destinations.change>('PATCH', path, {
    done: enabled ? `${name} is now off.` : `${name} is now on.`,
  })
  return (
    <Switch
      aria-label={`Send to ${name}`}
      checked={enabled}
      disabled={!mayChange || change.isPending}
      onChange={(event) => change.mutate({ params, body: { enabled: event.currentTarget.checked } })}
    />
  )
}

export function DestinationActions({ destination: { id, name }, onEdit }: Props & { onEdit: () => void }) {
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      <Button size="compact-sm" variant="default" onClick={onEdit} aria-label={`Edit ${name}`}>
        Edit
      </Button>
      <ActionButton<typeof destinations.remove>
        method="DELETE"
        path={path}
        params={{ id }}
        label="Delete"
        name={`Delete ${name}`}
        size="compact-sm"
        title={`Delete ${name}?`}
        description="Deletes its credentials, its waiting deliveries and its log."
        confirm="Delete the destination"
        done={`${name} was deleted.`}
      />
    </Group>
  )
}
