import { Badge, Button, Group, Table, Text } from '@mantine/core'
import type { domains } from '@tributary/contract/manage-api/resources'
import type { ItemOf } from '#api/endpoint-types.ts'
import { useChange } from '#api/use-change.ts'
import { useProject } from '#api/use-project.ts'
import { useHasRole } from '#api/use-session.ts'
import { formatTime } from '#format/times.ts'
import { ConfirmButton } from '#parts/confirm-button.tsx'

type Domain = ItemOf<typeof domains.list>

const states: Record<Domain['state'], { label: string; color: string }> = {
  waiting: { label: 'Waits for proof', color: 'yellow' },
  proven: { label: 'Proven', color: 'green' },
  trusted: { label: 'Trusted', color: 'green' },
}

const path = '/api/manage/projects/{project}/domains/{id}'

export function DomainRow({ domain, onCheck }: { domain: Domain; onCheck: () => void }) {
  const { timezone } = useProject()
  const { name, primary, state, proven, created_at } = domain
  const { label, color } = states[state]
  const verb = state === 'waiting' ? 'Prove' : 'Check'
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={500}>
        <Group gap="xs">
          <Text size="sm" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          {primary && (
            <Badge variant="light" style={{ flexShrink: 0 }}>
              Primary
            </Badge>
          )}
        </Group>
      </Table.Th>
      <Table.Td>
        <Badge variant="light" color={color} miw="max-content">
          {label}
        </Badge>
        {proven !== null && (
          <Text size="xs" c="dimmed">
            {proven.by === 'dns' ? 'By DNS' : 'By a file'}, {formatTime(proven.at, timezone)}
          </Text>
        )}
      </Table.Td>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatTime(created_at, timezone)}</Table.Td>
      <Table.Td>
        <Group gap="xs" wrap="nowrap">
          <Button size="xs" variant="default" aria-label={`${verb} ${name}`} onClick={onCheck}>
            {verb}
          </Button>
          {!primary && <Changes domain={domain} />}
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}

function Changes({ domain: { id, name, state } }: { domain: Domain }) {
  const { id: project } = useProject()
  const mayChange = useHasRole('admin')
  const params = { project, id }
  const makePrimary = useChange<typeof domains.change>('PATCH', path, {
    done: state === 'waiting' ? `New links use ${name} once it is proven.` : `New links use ${name}.`,
  })
  const remove = useChange<typeof domains.remove>('DELETE', path, { done: `${name} was removed.` })
  return (
    <>
      <Button
        size="xs"
        variant="default"
        disabled={!mayChange}
        aria-label={`Make primary: ${name}`}
        onClick={() => makePrimary.mutate({ params, body: { primary: true } })}
      >
        Make primary
      </Button>
      <ConfirmButton
        size="xs"
        label="Remove"
        name={`Remove ${name}`}
        title="Remove this domain?"
        description={`Links on ${name} stop working.`}
        confirm="Remove the domain"
        disabled={!mayChange}
        onConfirm={() => remove.mutate({ params })}
      />
    </>
  )
}
