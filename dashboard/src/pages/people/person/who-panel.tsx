import type { UserOnTheWire } from '@tributary/contract/manage-api/people/users'
import { useProject } from '../../../api/use-project.ts'
import { writeMoment } from '../../../format/times.ts'
import { FactList } from '../../../parts/fact-list.tsx'
import { JsonBlock } from '../../../parts/json-block.tsx'
import { Panel } from '../../../parts/panel.tsx'
import { Empty } from '../../../parts/states.tsx'
import { useCampaignChoices } from '../../../parts/use-campaign-choices.ts'
import { UserLink } from '../person-link.tsx'

export function WhoPanel({ person }: { person: UserOnTheWire | null }) {
  const { timezone } = useProject()
  const { nameOf } = useCampaignChoices()
  if (person === null)
    return (
      <Panel title="Who">
        <Empty title="Nobody has signed up here yet" says="The phone is known, the person is not." />
      </Panel>
    )
  const { user_id, name, email, phone, campaign, attributed_at, erased_at, identities, data } = person
  const said = { ...identities, ...data }
  return (
    <Panel title="Who">
      <FactList
        facts={[
          ['User id', user_id === null ? null : <UserLink key="user" user={user_id} />],
          ['Name', name],
          ['Email', email],
          ['Phone', phone],
          ['Came from', campaign === null ? 'Organic' : nameOf(campaign)],
          ['Signed up', writeMoment(attributed_at, timezone)],
          ['Erased', erased_at === null ? null : writeMoment(erased_at, timezone)],
          [
            'Said by the app',
            Object.keys(said).length === 0 ? null : (
              <JsonBlock key="said" value={said} label="Said by the app" />
            ),
          ],
        ]}
      />
    </Panel>
  )
}
