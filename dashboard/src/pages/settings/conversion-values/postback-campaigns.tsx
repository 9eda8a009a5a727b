import { Button, Table, Text, TextInput } from '@mantine/core'
import { useProject } from '#api/use-project.ts'
import { ProjectForm } from '#pages/settings/form/project-form.tsx'
import { useDraft } from '#pages/settings/form/use-draft.ts'
import { Panel } from '#parts/panel.tsx'

type Row = { ad_network_id: string; source_identifier: string; campaign: string }

const fields = [
  { name: 'ad_network_id', label: 'Ad network id', example: 'com.example' },
  { name: 'source_identifier', label: 'Source identifier', example: '5239' },
  { name: 'campaign', label: 'Campaign', example: 'K7QX2M' },
] as const

const newRow: Row = { ad_network_id: '', source_identifier: '', campaign: '' }

/** Apple's postbacks carry only a source identifier; these rows map it to a campaign. */
export function PostbackCampaigns() {
  const { skadnetwork } = useProject()
  const draft = useDraft({ rows: skadnetwork.campaigns as Row[] })
  const { rows } = draft.value
  const setRows = (next: Row[]) => draft.set('rows', next)
  return (
    <Panel
      title="Apple postback campaigns"
      description="A postback carries the ad network’s source identifier. Map each one to a campaign by its display id."
    >
      <ProjectForm
        draft={draft}
        write={() => ({ skadnetwork: { campaigns: rows } })}
        done="The postback campaigns were changed."
      >
        {rows.length === 0 ? (
          <Text size="sm">No rows yet: postbacks are stored without a campaign.</Text>
        ) : (
          <Table.ScrollContainer
            minWidth={560}
            type="native"
            tabIndex={0}
            role="region"
            aria-label="Postback campaigns"
          >
            <Table>
              <Table.Thead>
                <Table.Tr>
                  {[...fields.map(({ label }) => label), 'Actions'].map((label) => (
                    <Table.Th key={label} scope="col">
                      {label}
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {rows.map((row, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a row has no id and holds no state.
                  <Table.Tr key={index}>
                    {fields.map(({ name, label, example }) => (
                      <Table.Td key={name}>
                        <TextInput
                          aria-label={`Postback ${index + 1}: ${label.toLowerCase()}`}
                          placeholder={example}
                          value={row[name]}
                          onChange={(event) =>
                            setRows(rows.with(index, { ...row, [name]: event.currentTarget.value }))
                          }
                        />
                      </Table.Td>
                    ))}
                    <Table.Td>
                      <Button
                        size="xs"
                        variant="default"
                        aria-label={`Remove postback ${index + 1}`}
                        onClick={() => setRows(rows.toSpliced(index, 1))}
                      >
                        Remove
                      </Button>
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
        <Button variant="default" w="fit-content" onClick={() => setRows([...rows, newRow])}>
          Add a campaign
        </Button>
      </ProjectForm>
    </Panel>
  )
}
