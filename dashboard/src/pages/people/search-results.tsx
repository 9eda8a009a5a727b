import type { FoundOnTheWire, searchPeople } from '@tributary/contract/manage-api/people/search'
import { platformNames } from '@tributary/contract/platform-names'
import { useProject } from '#api/use-project.ts'
import { useRead } from '#api/use-read.ts'
import { formatTime } from '#format/times.ts'
import { DataTable } from '#parts/data-table.tsx'
import { isMasked } from '#parts/facts/is-masked.ts'
import { useCampaignChoices } from '#parts/filters/use-campaign-choices.ts'
import { Panel } from '#parts/panel.tsx'
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
  const { data } = useRead<typeof searchPeople>('/api/manage/projects/{project}/search', {
    query: { q },
  })
  const { timezone } = useProject()
  const { nameOf } = useCampaignChoices()
  if (data === undefined || data.items.length === 0) return null
  return (
    <Panel title="Exact matches" description={`Users and installs with the id or email “${q}”`}>
      <DataTable
        label="Users and installs found"
        minWidth={640}
        columns={[
          {
            head: 'User or install',
            cell: ({ kind, user_id, install_id }) => (
              <>
                {kind === 'user' && user_id !== null && <UserLink user={user_id} />}
                {(kind === 'install' || user_id === null || isMasked(user_id)) && install_id !== null && (
                  <InstallLink install={install_id}>Install {install_id}</InstallLink>
                )}
              </>
            ),
            note: ({ name, email }) => [name, email].filter((text) => text !== null).join(' · '),
          },
          { head: 'Matched by', cell: (item) => matchedBy[item.matched] },
          {
            head: 'Source',
            cell: ({ campaign }) => <SourceText campaign={campaign === null ? null : nameOf(campaign)} />,
          },
          {
            head: 'Platform',
            cell: ({ platform }) => (platform === null ? 'Unknown' : platformNames[platform]),
          },
          { head: 'Since', cell: (item) => formatTime(item.at, timezone) },
        ]}
        rows={data.items}
        keyOf={({ kind, user_id, install_id }) => `${kind} ${user_id} ${install_id}`}
      />
    </Panel>
  )
}
