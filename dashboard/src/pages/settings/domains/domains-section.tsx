import { Badge, Button, Checkbox, Group, Stack, Table, Text, TextInput } from '@mantine/core'
import type { domains } from '@tributary/contract/manage-api/resources'
import { useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { useProject } from '../../../api/use-project.ts'
import { useReadPages } from '../../../api/use-read.ts'
import { writeMoment } from '../../../format/times.ts'
import { ConfirmButton } from '../../../parts/confirm-button.tsx'
import { Panel } from '../../../parts/panel.tsx'
import { Empty } from '../../../parts/states.tsx'
import { AddForm } from '../form/add-form.tsx'
import { RoleNote, useMayAs } from '../form/role-note.tsx'
import { Listed } from '../show/listed.tsx'
import { type CheckedDomain, DomainCheck } from './domain-check.tsx'

const path = '/api/manage/projects/{project}/domains'

export function DomainsSection() {
  const { id: project, timezone } = useProject()
  const may = useMayAs('admin')
  const [checked, setChecked] = useState<CheckedDomain>()
  const list = useReadPages<typeof domains.list>(path, { params: { project } })
  const makePrimary = useChange<typeof domains.change>('PATCH', `${path}/{id}`, {
    done: 'New links are made on this domain.',
  })
  const remove = useChange<typeof domains.remove>('DELETE', `${path}/{id}`, {
    done: 'The domain was removed.',
  })
  return (
    <Stack gap="lg">
      <Panel
        title="Link domains"
        says="The hosts of your links. Point the name to this service; phones open the app by two files that it serves there."
      >
        <RoleNote what="add or remove a domain" />
        <Listed
          of={list}
          name="Link domains"
          columns={['Domain', 'Added', 'Actions']}
          empty={<Empty title="No domain yet" says="Add the first one below." />}
        >
          {({ id, name, primary, created_at }) => (
            <Table.Tr key={id}>
              <Table.Th scope="row" fw={500}>
                <Group gap="xs" wrap="nowrap">
                  <Text size="sm" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
                    {name}
                  </Text>
                  {primary && <Badge variant="light">Primary</Badge>}
                </Group>
              </Table.Th>
              <Table.Td>{writeMoment(created_at, timezone)}</Table.Td>
              <Table.Td>
                <Group gap="xs" wrap="nowrap">
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={`Check ${name}`}
                    onClick={() => setChecked({ id, name })}
                  >
                    Check
                  </Button>
                  {!primary && (
                    <>
                      <Button
                        size="xs"
                        variant="default"
                        disabled={!may}
                        aria-label={`Make ${name} primary`}
                        onClick={() =>
                          makePrimary.mutate({ params: { project, id }, body: { primary: true } })
                        }
                      >
                        Make primary
                      </Button>
                      <ConfirmButton
                        size="xs"
                        label={`Remove ${name}`}
                        title="Remove this domain?"
                        says={`Links on ${name} stop working.`}
                        confirm="Remove the domain"
                        disabled={!may}
                        onConfirm={() => remove.mutate({ params: { project, id } })}
                      />
                    </>
                  )}
                </Group>
              </Table.Td>
            </Table.Tr>
          )}
        </Listed>
      </Panel>
      {checked !== undefined && <DomainCheck key={checked.id} domain={checked} />}
      <NewDomain />
    </Stack>
  )
}

function NewDomain() {
  const { id: project } = useProject()
  const [name, setName] = useState('')
  const [primary, setPrimary] = useState(false)
  const adding = useChange<typeof domains.create>('POST', path, {
    done: 'The domain was added.',
    tellRefusal: false,
    onDone: () => setName(''),
  })
  return (
    <Panel title="Add a domain">
      <AddForm
        button="Add the domain"
        onSend={() => adding.mutate({ params: { project }, body: { name, primary } })}
        isSending={adding.isPending}
        error={adding.error}
      >
        <TextInput
          label="Domain"
          description="A name of yours with DNS to this service."
          placeholder="go.example.com"
          required
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Checkbox
          label="Make new links on it"
          checked={primary}
          onChange={(event) => setPrimary(event.currentTarget.checked)}
        />
      </AddForm>
    </Panel>
  )
}
