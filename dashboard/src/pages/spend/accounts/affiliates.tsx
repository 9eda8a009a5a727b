import type { affiliates } from '@tributary/contract/manage-api/resources'
import { useProject } from '#api/use-project.ts'
import { useRead } from '#api/use-read.ts'
import { useCanEdit } from '#api/use-session.ts'
import { formatTime } from '#format/times.ts'
import { ActionButton } from '#parts/action-button.tsx'
import { DataTable } from '#parts/data-table.tsx'
import { AddForm } from '#parts/forms/add-form.tsx'
import { Panel } from '#parts/panel.tsx'
import { Empty, QueryView } from '#parts/states.tsx'

const base = '/api/manage/projects/{project}/affiliates'

/** Partners that are not networks: a campaign's channel can be one, and so can a postback's receiver. */
export function Affiliates() {
  const { timezone } = useProject()
  const mayChange = useCanEdit()
  const read = useRead<typeof affiliates.list>(base, { query: { limit: 1000 } })
  return (
    <Panel
      title="Affiliates"
      description="Partners that are not ad networks. The code is the channel of their campaigns."
      actions={mayChange && <NewAffiliate />}
    >
      <QueryView of={read} rows={2} empty={<Empty title="No affiliates yet" />}>
        {({ items }) => (
          <DataTable
            label="Affiliates"
            minWidth={420}
            columns={[
              { head: 'Name', cell: ({ name }) => name },
              { head: 'Code', cell: ({ code }) => code, props: { ff: 'monospace' } },
              { head: 'Added', cell: ({ created_at }) => formatTime(created_at, timezone) },
              mayChange && {
                head: 'Actions',
                cell: ({ id, name }) => (
                  <ActionButton<typeof affiliates.remove>
                    method="DELETE"
                    path={`${base}/{id}`}
                    params={{ id }}
                    label="Delete"
                    name={`Delete ${name}`}
                    size="compact-sm"
                    variant="subtle"
                    title={`Delete ${name}?`}
                    description="First change the campaigns that use it as their channel."
                    confirm="Delete the affiliate"
                    done="The affiliate was deleted."
                  />
                ),
                right: true,
              },
            ]}
            rows={items}
            keyOf={({ id }) => id}
          />
        )}
      </QueryView>
    </Panel>
  )
}

function NewAffiliate() {
  return (
    <AddForm<typeof affiliates.create, { name: string }>
      path={base}
      blank={{ name: '' }}
      fields={[
        { name: 'name', 'aria-label': 'Name of a new affiliate', placeholder: 'Name', required: true },
      ]}
      write={(value) => value}
      at="beside"
      variant="default"
      notifies
      button="Add"
      done="The affiliate was added."
    />
  )
}
