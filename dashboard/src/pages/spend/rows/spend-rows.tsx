import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { Link } from '@tanstack/react-router'
import type { deleteSpend, listSpend } from '@tributary/contract/manage-api/spend/spend'
import { useChange } from '../../../api/use-change.ts'
import { useProject, useProjectId } from '../../../api/use-project.ts'
import { useReadPages } from '../../../api/use-read.ts'
import { useMayChange } from '../../../api/use-session.ts'
import { writeCount } from '../../../format/figures.ts'
import { writeDay } from '../../../format/times.ts'
import { ConfirmButton } from '../../../parts/confirm-button.tsx'
import { Panel } from '../../../parts/panel.tsx'
import { saveFile } from '../../../parts/save-file.ts'
import { Empty, Read } from '../../../parts/states.tsx'
import type { AskedSpend } from './asked-spend.ts'
import { spendCsv } from './spend-csv.ts'
import { SpendTable } from './spend-table.tsx'

const path = '/api/manage/projects/{project}/spend'

/** Every row that is stored, newest days first. */
export function SpendRows({ from, to, campaign }: AskedSpend) {
  const project = useProjectId()
  const { display_currency: currency } = useProject()
  const mayChange = useMayChange()
  const read = useReadPages<typeof listSpend>(path, {
    params: { project },
    query: { from, to, campaign, limit: 100 },
  })
  const remove = useChange<typeof deleteSpend>('DELETE', path, {
    onDone: ({ deleted }) =>
      notifications.show({
        message: `${writeCount(deleted)} ${deleted === 1 ? 'row of spend is' : 'rows of spend are'} gone.`,
        color: 'green',
      }),
  })
  const rows = read.data ?? []
  const actions = rows.length > 0 && (
    <Group gap="xs">
      <Button
        variant="default"
        onClick={() => saveFile(`spend ${from} to ${to}.csv`, 'text/csv', spendCsv(rows, currency))}
      >
        Download CSV
      </Button>
      {mayChange && (
        <ConfirmButton
          label="Delete all of these days …"
          title="Delete this spend?"
          says={`All spend from ${writeDay(from)} to ${writeDay(to)} of ${campaign === undefined ? 'every campaign' : `campaign ${campaign}`} goes, also rows that are not shown yet. What a network account pulls comes back with its next pull.`}
          confirm="Delete the spend"
          onConfirm={() => remove.mutate({ params: { project }, query: { from, to, campaign } })}
        />
      )}
    </Group>
  )
  return (
    <Panel title="Rows" says="One for each day and ad, newest days first" actions={actions}>
      <Read of={read}>
        {(items) =>
          items.length === 0 ? (
            <Empty
              title="Nothing is stored for these days"
              says="A file of a network’s own export is enough."
              action={
                <Button component={Link} to="/p/$project/spend/upload" params={{ project } as never} mt="xs">
                  Upload spend
                </Button>
              }
            />
          ) : (
            <>
              <SpendTable
                rows={items}
                {...(mayChange && {
                  onDelete: (day, of) =>
                    remove.mutate({ params: { project }, query: { from: day, to: day, campaign: of } }),
                })}
              />
              {read.hasNextPage && (
                <Group justify="center" mt="sm">
                  <Button
                    variant="default"
                    loading={read.isFetchingNextPage}
                    onClick={() => void read.fetchNextPage()}
                  >
                    Show more
                  </Button>
                </Group>
              )}
            </>
          )
        }
      </Read>
    </Panel>
  )
}
