import { Table, Text } from '@mantine/core'
import type { revokeShareLink, ShareLinkOnTheWire } from '@tributary/contract/manage-api/views/share-links'
import { useChange } from '#api/use-change.ts'
import { useProject } from '#api/use-project.ts'
import { formatCount } from '#format/figures.ts'
import { formatTime } from '#format/times.ts'
import { ConfirmButton } from '#parts/confirm-button.tsx'
import { Empty, QueryView } from '#parts/states.tsx'
import { WideTable } from '#parts/wide-table.tsx'
import type { SharedItem } from './share-dialog.tsx'
import { shareLinksPath, useShareLinks } from './use-share-links.ts'

const heads = ['Made by', 'Made', 'Works until', 'Last opened', 'Opened', 'Actions']

/** The links of the project, or of one view or board. */
export function ShareLinkTable({ of }: { of?: SharedItem }) {
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
          <WideTable label="Share links" minWidth={660}>
            <Table.Thead>
              <Table.Tr>
                {[...(of === undefined ? ['What'] : []), ...heads].map((head) => (
                  <Table.Th key={head} scope="col">
                    {head}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shown.map((link) => (
                <LinkRow key={link.id} link={link} isNamed={of === undefined} />
              ))}
            </Table.Tbody>
          </WideTable>
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

function LinkRow({ link, isNamed }: { link: ShareLinkOnTheWire; isNamed: boolean }) {
  const { id: project, timezone } = useProject()
  const revoking = useChange<typeof revokeShareLink>('DELETE', `${shareLinksPath}/{id}`, {
    done: 'The link was revoked.',
  })
  const { kind, item, created_by, created_at, expires_at, expired, last_opened_at, opened } = link
  return (
    <Table.Tr>
      {isNamed && (
        <Table.Th scope="row" fw={500}>
          {item.name}
          {kind === 'board' && (
            <Text span size="xs" c="dimmed" ml={6}>
              board
            </Text>
          )}
        </Table.Th>
      )}
      <Table.Td>{created_by?.name ?? '–'}</Table.Td>
      <Table.Td>{formatTime(created_at, timezone)}</Table.Td>
      <Table.Td>{expired ? 'Expired' : formatTime(expires_at, timezone)}</Table.Td>
      <Table.Td>{last_opened_at === null ? 'Never' : formatTime(last_opened_at, timezone)}</Table.Td>
      <Table.Td>{formatCount(opened)}</Table.Td>
      <Table.Td>
        <ConfirmButton
          size="xs"
          label="Revoke"
          name={`Revoke the link to ${item.name}`}
          title={`Revoke the link to “${item.name}”?`}
          description="Anyone who opens it sees that it no longer works. This cannot be undone; you can make a new link."
          confirm="Revoke the link"
          loading={revoking.isPending}
          onConfirm={() => revoking.mutate({ params: { project, id: link.id } })}
        />
      </Table.Td>
    </Table.Tr>
  )
}
