import { useProject } from '#api/use-project.ts'
import { ProjectPanel } from '#parts/forms/project-form.tsx'
import { type InputColumn, RowTable } from './row-table.tsx'

type Row = Record<'ad_network_id' | 'source_identifier' | 'campaign', string>

const columns: InputColumn<Row>[] = [
  { head: 'Ad network id', field: { name: 'ad_network_id', placeholder: 'com.example' } },
  { head: 'Source identifier', field: { name: 'source_identifier', placeholder: '5239' } },
  { head: 'Campaign', field: { name: 'campaign', placeholder: 'K7QX2M' } },
]

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
          onChange={(next) => set({ rows: next })}
          columns={columns}
        />,
      ]}
      write={(_, { rows }) => ({ skadnetwork: { campaigns: [...rows] } })}
      done="The postback campaigns were changed."
    />
  )
}
