import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { deleteSpend, listSpend } from '@tributary/contract/manage-api/spend/spend'
import { useChange } from '#api/use-change.ts'
import { useProject } from '#api/use-project.ts'
import { useReadPages } from '#api/use-read.ts'
import { useCanEdit } from '#api/use-session.ts'
import { formatCount } from '#format/figures.ts'
import { formatDay } from '#format/times.ts'
import { ConfirmButton } from '#parts/confirm-button.tsx'
import { downloadFile } from '#parts/download-file.ts'
import { ButtonLink } from '#parts/links.tsx'
import { Panel } from '#parts/panel.tsx'
import { ShowMore } from '#parts/show-more.tsx'
import { Empty, QueryView } from '#parts/states.tsx'
import { spendCsv } from './spend-csv.ts'
import type { SpendQuery } from './spend-query.ts'
import { SpendTable } from './spend-table.tsx'

const path = '/api/manage/projects/{project}/spend'

/** All stored rows, newest days first. */
export function SpendRows({ from, to, campaign }: SpendQuery) {
  const { display_currency: currency } = useProject()
  const mayChange = useCanEdit()
  const read = useReadPages<typeof listSpend>(path, {
    query: { from, to, campaign, limit: 100 },
  })
  const remove = useChange<typeof deleteSpend>('DELETE', path, {
    onDone: ({ deleted }) =>
      notifications.show({
        message: `${formatCount(deleted)} ${deleted === 1 ? 'spend row was' : 'spend rows were'} deleted.`,
        color: 'green',
      }),
  })
  const rows = read.data ?? []
  const actions = rows.length > 0 && (
    <Group gap="xs">
      <Button
        variant="default"
        onClick={() => downloadFile(`spend ${from} to ${to}.csv`, 'text/csv', spendCsv(rows, currency))}
      >
        Download CSV
      </Button>
      {mayChange && (
        <ConfirmButton
          label="Delete this period …"
          title="Delete this spend?"
          description={`Deletes all spend from ${formatDay(from)} to ${formatDay(to)} for ${campaign === undefined ? 'every campaign' : `campaign ${campaign}`}, including rows that are not shown yet. Spend from a network account returns with its next pull.`}
          confirm="Delete the spend"
          onConfirm={() => remove.mutate({ query: { from, to, campaign } })}
        />
      )}
    </Group>
  )
  return (
    <Panel title="Rows" description="One per day and ad, newest first" actions={actions}>
      <QueryView
        of={read}
        empty={
          <Empty
            title="No spend stored for this period"
            description="An export file from a network is enough."
            action={
              <ButtonLink to="/p/$project/spend/upload" mt="xs">
                Upload spend
              </ButtonLink>
            }
          />
        }
      >
        {(items) => (
          <>
            <SpendTable
              rows={items}
              {...(mayChange && {
                onDelete: (day, of) => remove.mutate({ query: { from: day, to: day, campaign: of } }),
              })}
            />
            <ShowMore of={read} />
          </>
        )}
      </QueryView>
    </Panel>
  )
}
