import { Text } from '@mantine/core'
import type { revokeShareLink, ShareLinkOnTheWire } from '@tributary/contract/manage-api/views/share-links'
import { useProject } from '#api/use-project.ts'
import { formatCount } from '#format/figures.ts'
import { formatTime } from '#format/times.ts'
import { ActionButton } from '#parts/action-button.tsx'
import { DataTable } from '#parts/data-table.tsx'
import { Empty, QueryView } from '#parts/states.tsx'
import { type SharedItem, shareLinksPath, useShareLinks } from './use-share-links.ts'

/** The links of the project, or of one view or board. */
export function ShareLinkTable({ of }: { of?: SharedItem }) {
  const { timezone } = useProject()
  const links = useShareLinks()
  return (
    <QueryView of={links}>
      {({ items }) => {
        const shown = items.filter(
          ({ kind, item }) => of === undefined || (kind === of.kind && item.id === of.id),
        )
        return shown.length === 0 ? (
          <NoLinks of={of} />
        ) : (
          <DataTable
            label="Share links"
            minWidth={660}
            columns={[
              of === undefined && {
                head: 'What',
                cell: ({ kind, item }) => (
                  <>
                    {item.name}
                    {kind === 'board' && (
                      <Text span size="xs" c="dimmed" ml={6}>
                        board
                      </Text>
                    )}
                  </>
                ),
                rowHead: 500,
              },
              { head: 'Made by', cell: ({ created_by }) => created_by?.name ?? '–' },
              { head: 'Made', cell: ({ created_at }) => formatTime(created_at, timezone) },
              {
                head: 'Works until',
                cell: ({ expires_at, expired }) => (expired ? 'Expired' : formatTime(expires_at, timezone)),
              },
              {
                head: 'Last opened',
                cell: ({ last_opened_at }) =>
                  last_opened_at === null ? 'Never' : formatTime(last_opened_at, timezone),
              },
              { head: 'Opened', cell: ({ opened }) => formatCount(opened) },
              { head: 'Actions', cell: (link) => <Revoke link={link} /> },
            ]}
            rows={shown}
            keyOf={({ id }) => id}
          />
        )
      }}
    </QueryView>
  )
}

function NoLinks({ of }: { of: SharedItem | undefined }) {
  if (of !== undefined)
    return (
      <Text size="sm" c="dimmed">
        This {of.kind} has no links yet.
      </Text>
    )
  return (
    <Empty
      title="No share links"
      description="Open a shared view of Explore or a board, and press Share to make one."
    />
  )
}

function Revoke({ link: { id, item } }: { link: ShareLinkOnTheWire }) {
  return (
    <ActionButton<typeof revokeShareLink>
      method="DELETE"
      path={`${shareLinksPath}/{id}`}
      params={{ id }}
      label="Revoke"
      name={`Revoke the link to ${item.name}`}
      needs="analyst"
      title={`Revoke the link to “${item.name}”?`}
      description="Anyone who opens it sees that it no longer works. This cannot be undone; you can make a new link."
      confirm="Revoke the link"
      done="The link was revoked."
    />
  )
}
