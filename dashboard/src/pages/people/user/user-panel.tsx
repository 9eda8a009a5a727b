import type { UserOnTheWire } from '@tributary/contract/manage-api/people/users'
import { useProject } from '#api/use-project.ts'
import { formatTime } from '#format/times.ts'
import { UserLink } from '#pages/people/id-links.tsx'
import { FactList } from '#parts/facts/fact-list.tsx'
import { JsonBlock } from '#parts/facts/json-block.tsx'
import { useCampaignChoices } from '#parts/filters/use-campaign-choices.ts'
import { Panel } from '#parts/panel.tsx'
import { Empty } from '#parts/states.tsx'

export function UserPanel({ person }: { person: UserOnTheWire | null }) {
  const { timezone } = useProject()
  const { nameOf } = useCampaignChoices()
  if (person === null)
    return (
      <Panel title="User">
        <Empty title="Not signed up yet" description="The device is known, the user is not." />
      </Panel>
    )
  const { user_id, name, email, phone, campaign, attributed_at, erased_at, identities, data } = person
  const appData = { ...identities, ...data }
  return (
    <Panel title="User">
      <FactList
        facts={[
          ['User id', user_id === null ? null : <UserLink key="user" user={user_id} />],
          ['Name', name],
          ['Email', email],
          ['Phone', phone],
          ['Source', campaign === null ? 'Organic' : nameOf(campaign)],
          ['Signed up', formatTime(attributed_at, timezone)],
          ['Erased', erased_at === null ? null : formatTime(erased_at, timezone)],
          [
            'Sent by the app',
            Object.keys(appData).length === 0 ? null : (
              <JsonBlock key="app-data" value={appData} label="Sent by the app" />
            ),
          ],
        ]}
      />
    </Panel>
  )
}
