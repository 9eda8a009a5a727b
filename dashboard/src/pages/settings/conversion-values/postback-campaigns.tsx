import { TextInput } from '@mantine/core'
import { useProject } from '#api/use-project.ts'
import { ProjectPanel } from '#parts/forms/project-form.tsx'
import { RowTable } from './row-table.tsx'

const fields = [
  { name: 'ad_network_id', head: 'Ad network id', example: 'com.example' },
  { name: 'source_identifier', head: 'Source identifier', example: '5239' },
  { name: 'campaign', head: 'Campaign', example: 'K7QX2M' },
] as const

type Row = Record<(typeof fields)[number]['name'], string>

const newRow: Row = { ad_network_id: '', source_identifier: '', campaign: '' }

/** Apple's postbacks carry only a source identifier; these rows map it to a campaign. */
export function PostbackCampaigns() {
  const { campaigns } = useProject().skadnetwork
  return (
    <ProjectPanel<{ rows: readonly Row[] }>
      title="Apple postback campaigns"
      description="A postback carries the ad network’s source identifier. Map each one to a campaign by its display id."
      note={null}
      saved={{ rows: campaigns }}
      fields={({ value: { rows }, set }) => [
        <RowTable<Row>
          key="rows"
          label="Postback campaigns"
          minWidth={560}
          noun="postback"
          empty="No rows yet: postbacks are stored without a campaign."
          newRow={newRow}
          add="Add a campaign"
          rows={rows}
          onChange={(next) => set('rows', next)}
          columns={fields.map(({ name, head, example }) => ({
            head,
            cell: ({ row, number, set: setPart }) => (
              <TextInput
                aria-label={`Postback ${number}: ${head.toLowerCase()}`}
                placeholder={example}
                value={row[name]}
                onChange={(event) => setPart({ [name]: event.currentTarget.value })}
              />
            ),
          }))}
        />,
      ]}
      write={(_, { rows }) => ({ skadnetwork: { campaigns: [...rows] } })}
      done="The postback campaigns were changed."
    />
  )
}
