import { Badge, Group, Stack, Table, Text, TextInput } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ProjectTokenOnTheWire } from '@tributary/contract/manage-api/access/project-tokens'
import { useState } from 'react'
import { useProject } from '#api/use-project.ts'
import { useHasRole } from '#api/use-session.ts'
import { formatCount } from '#format/figures.ts'
import { formatTime } from '#format/times.ts'
import { PagedTable } from '#pages/settings/show/paged-table.tsx'
import { ConfirmButton } from '#parts/confirm-button.tsx'
import { CopyText } from '#parts/copy-text.tsx'

/** A project token or a signing key; `name` is its public text. */
export type Credential = Omit<ProjectTokenOnTheWire, 'project_token'>

type Actions = {
  /** "token" or "key". */
  noun: string
  onEnd: (id: number) => void
  onMove: (id: number, endsAt: string | null) => void
}

type Props<Item extends Credential> = Actions & {
  of: UseInfiniteQueryResult<Item[]>
  nameOf: (item: Item) => string
}

const colors = { current: 'green', previous: 'yellow', ended: 'gray' }

export function CredentialTable<Item extends Credential>({ of, nameOf, ...actions }: Props<Item>) {
  const { timezone } = useProject()
  const columns = ['', 'State', 'Created', 'Ends', 'Installs using it', 'Actions']
  columns[0] = actions.noun === 'key' ? 'Key id' : 'Token'
  return (
    <PagedTable of={of} name={`${columns[0]}s`} columns={columns} empty={null} minWidth={760}>
      {(item) => (
        <Table.Tr key={item.id}>
          <Table.Th scope="row" fw={500}>
            <CopyText text={nameOf(item)} label={`${actions.noun} ${item.id}`} />
          </Table.Th>
          <Table.Td>
            <Badge color={colors[item.state]} variant="light" miw="max-content">
              {item.state}
            </Badge>
          </Table.Td>
          <Table.Td>{formatTime(item.created_at, timezone)}</Table.Td>
          <Table.Td>{item.ends_at === null ? 'No end' : formatTime(item.ends_at, timezone)}</Table.Td>
          <Table.Td>
            <Users item={item} />
          </Table.Td>
          <Table.Td>{item.state === 'previous' && <PreviousActions item={item} {...actions} />}</Table.Td>
        </Table.Tr>
      )}
    </PagedTable>
  )
}

function Users({ item: { installs, active_installs } }: { item: Credential }) {
  if (installs === null) return <>Too many to count</>
  return (
    <>
      {formatCount(installs)}
      {active_installs !== null && installs > 0 && (
        <Text size="xs" c="dimmed">
          {formatCount(active_installs)} opened in 30 days
        </Text>
      )}
    </>
  )
}

function PreviousActions({ item, noun, onEnd, onMove }: Actions & { item: Credential }) {
  const mayChange = useHasRole('admin')
  const [day, setDay] = useState('')
  return (
    <Group gap="xs" wrap="nowrap">
      <ConfirmButton
        size="xs"
        color="river"
        variant="default"
        label="Change end"
        title={`When does the previous ${noun} end?`}
        description={<EndField day={day} onChange={setDay} noun={noun} />}
        confirm="Change the end"
        disabled={!mayChange}
        onConfirm={() => onMove(item.id, day === '' ? null : day)}
      />
      <ConfirmButton
        size="xs"
        label="End now"
        title={`End the previous ${noun} now?`}
        description={`Requests with it are rejected within 5 seconds${item.active_installs ? `: ${formatCount(item.active_installs)} active installs still use it` : ''}. This cannot be undone.`}
        confirm={`End the ${noun}`}
        disabled={!mayChange}
        onConfirm={() => onEnd(item.id)}
      />
    </Group>
  )
}

/** The day from which the previous one is refused. */
export function EndField({
  day,
  onChange,
  noun,
}: {
  day: string
  onChange: (day: string) => void
  noun: string
}) {
  return (
    <Stack gap="sm">
      <TextInput
        type="date"
        label="Ends at the start of"
        description={`From this day on, requests with the previous ${noun} are rejected. Empty: no end until you end it.`}
        value={day}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Stack>
  )
}
