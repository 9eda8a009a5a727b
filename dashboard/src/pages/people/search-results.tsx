import { Table, Text } from '@mantine/core'
import type { FoundOnTheWire, searchPeople } from '@tributary/contract/manage-api/people/search'
import { platformNames } from '@tributary/contract/platform-names'
import { useProject, useProjectId } from '#api/use-project.ts'
import { useRead } from '#api/use-read.ts'
import { formatTime } from '#format/times.ts'
import { ColumnHeaders } from '#parts/column-headers.tsx'
import { isMasked } from '#parts/is-masked.ts'
import { Panel } from '#parts/panel.tsx'
import { useCampaignChoices } from '#parts/use-campaign-choices.ts'
import { WideTable } from '#parts/wide-table.tsx'
import { InstallLink, UserLink } from './id-links.tsx'
import { SourceText } from './source-text.tsx'

const matchedBy: Record<FoundOnTheWire['matched'], string> = {
  user_id: 'User id',
  customer_user_id: 'Customer user id',
  email: 'Email',
  device_id: 'Device id',
  install_id: 'Install id',
  payment_id: 'Payment id',
  event_id: 'Event id',
  click_id: 'Click id',
}

/** The users and installs with exactly that id; nothing if there are none. */
export function SearchResults({ q }: { q: string }) {
  const project = useProjectId()
  const { data } = useRead<typeof searchPeople>('/api/manage/projects/{project}/search', {
    params: { project },
    query: { q },
  })
  if (data === undefined || data.items.length === 0) return null
  return (
    <Panel title="Exact matches" description={`Users and installs with the id or email “${q}”`}>
      <WideTable label="Users and installs found" minWidth={640}>
        <ColumnHeaders heads={['User or install', 'Matched by', 'Source', 'Platform', 'Since']} />
        <Table.Tbody>
          {data.items.map((item) => (
            <ResultRow key={`${item.kind} ${item.user_id} ${item.install_id}`} item={item} />
          ))}
        </Table.Tbody>
      </WideTable>
    </Panel>
  )
}

function ResultRow({ item }: { item: FoundOnTheWire }) {
  const { timezone } = useProject()
  const { nameOf } = useCampaignChoices()
  const { kind, user_id, install_id, name, email, campaign, platform } = item
  return (
    <Table.Tr>
      <Table.Td>
        {kind === 'user' && user_id !== null && <UserLink user={user_id} />}
        {(kind === 'install' || user_id === null || isMasked(user_id)) && install_id !== null && (
          <InstallLink install={install_id}>Install {install_id}</InstallLink>
        )}
        <Text size="sm" c="dimmed">
          {[name, email].filter((text) => text !== null).join(' · ')}
        </Text>
      </Table.Td>
      <Table.Td>{matchedBy[item.matched]}</Table.Td>
      <Table.Td>
        <SourceText campaign={campaign === null ? null : nameOf(campaign)} />
      </Table.Td>
      <Table.Td>{platform === null ? 'Unknown' : platformNames[platform]}</Table.Td>
      <Table.Td>{formatTime(item.at, timezone)}</Table.Td>
    </Table.Tr>
  )
}
