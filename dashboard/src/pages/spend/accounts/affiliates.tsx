import { Button, Group, Table, TextInput } from '@mantine/core'
import type { affiliates } from '@tributary/contract/manage-api/resources'
import { useState } from 'react'
import { useChange } from '#api/use-change.ts'
import { useProject, useProjectId } from '#api/use-project.ts'
import { useRead } from '#api/use-read.ts'
import { useCanEdit } from '#api/use-session.ts'
import { formatTime } from '#format/times.ts'
import { ConfirmButton } from '#parts/confirm-button.tsx'
import { Panel } from '#parts/panel.tsx'
import { Empty, QueryView } from '#parts/states.tsx'
import { WideTable } from '#parts/wide-table.tsx'

const base = '/api/manage/projects/{project}/affiliates'

/** Partners that are not networks: a campaign's channel can be one, and so can a postback's receiver. */
export function Affiliates() {
  const project = useProjectId()
  const { timezone } = useProject()
  const mayChange = useCanEdit()
  const read = useRead<typeof affiliates.list>(base, { params: { project }, query: { limit: 1000 } })
  const remove = useChange<typeof affiliates.remove>('DELETE', `${base}/{id}`, {
    done: 'The affiliate was deleted.',
  })
  return (
    <Panel
      title="Affiliates"
      description="Partners that are not ad networks. The code is the channel of their campaigns."
      actions={mayChange && <NewAffiliate />}
    >
      <QueryView of={read} rows={2}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty title="No affiliates yet" />
          ) : (
            <WideTable label="Affiliates" minWidth={420}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col">Name</Table.Th>
                  <Table.Th scope="col">Code</Table.Th>
                  <Table.Th scope="col">Added</Table.Th>
                  {mayChange && (
                    <Table.Th scope="col" ta="right">
                      Actions
                    </Table.Th>
                  )}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {items.map(({ id, name, code, created_at }) => (
                  <Table.Tr key={id}>
                    <Table.Td>{name}</Table.Td>
                    <Table.Td ff="monospace">{code}</Table.Td>
                    <Table.Td>{formatTime(created_at, timezone)}</Table.Td>
                    {mayChange && (
                      <Table.Td ta="right">
                        <ConfirmButton
                          label="Delete"
                          name={`Delete ${name}`}
                          size="compact-sm"
                          variant="subtle"
                          title={`Delete ${name}?`}
                          description="First change the campaigns that use it as their channel."
                          confirm="Delete the affiliate"
                          onConfirm={() => remove.mutate({ params: { project, id } })}
                        />
                      </Table.Td>
                    )}
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </WideTable>
          )
        }
      </QueryView>
    </Panel>
  )
}

function NewAffiliate() {
  const project = useProjectId()
  const [name, setName] = useState('')
  const create = useChange<typeof affiliates.create>('POST', base, {
    done: 'The affiliate was added.',
    onDone: () => setName(''),
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        create.mutate({ params: { project }, body: { name } })
      }}
    >
      <Group gap="xs" wrap="nowrap">
        <TextInput
          aria-label="Name of a new affiliate"
          placeholder="Name"
          required
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={create.isPending}>
          Add
        </Button>
      </Group>
    </form>
  )
}
