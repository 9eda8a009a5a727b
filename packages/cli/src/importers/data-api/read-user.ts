import type { CampaignOnTheWire } from '@tributary/contract/data-api/campaign'
import type { AttributedUserOnTheWire } from '@tributary/contract/data-api/list-attributed-users'
import type { MappedFact, RowResult, Settings, SourceCampaign } from '#importers/importer.ts'
import { factId } from '#importers/read/fact-id.ts'
import { readTime } from '#importers/read/read-time.ts'
import { signUp } from '#importers/read/sign-up.ts'
import { deviceOf, platformOf } from './device.ts'

export type PulledUser = { campaign: CampaignOnTheWire; network: string; user: AttributedUserOnTheWire }

/** The campaign keeps its display id, so that links in the field stay valid. */
export const campaignOf = ({ campaign, network }: Omit<PulledUser, 'user'>): SourceCampaign => ({
  network,
  name: campaign.name,
  displayId: campaign.display_id,
  ...(campaign.meta_campaign_id !== null && { id: campaign.meta_campaign_id }),
})

/** An attributed user is an install and a sign-up. */
export function readUser({ campaign, network, user }: PulledUser, settings: Settings): RowResult {
  const { user_data: person } = user
  const signedUpAt = readTime(user.attributed_at, settings)
  if (signedUpAt === undefined) return { rejected: `attributed_at is not a time: ${user.attributed_at}.` }
  const installedAt = readTime(user.installed_at ?? '', settings) ?? signedUpAt
  const platform = platformOf(
    person.device_data,
    campaign.store_listings.map((listing) => listing.platform),
  )
  if (platform === undefined) return { rejected: 'device_data does not tell the platform.' }
  const at = installedAt < signedUpAt ? installedAt : signedUpAt
  // An erased user has no id any more.
  const name =
    person.id ?? [campaign.display_id, user.attributed_at, user.installed_at, user.ad_creative_id].join(' ')
  const install: MappedFact = {
    fact: 'install',
    id: factId('data-api', name),
    at,
    platform,
    campaign: campaignOf({ campaign, network }),
    touch_at: readTime(user.store_click_at ?? '', settings),
    ad_set_id: user.ad_set_id,
    ad_set_name: user.ad_set_name,
    ad_creative_id: user.ad_creative_id,
    ad_creative_name: user.ad_creative_name,
    publisher_platform: user.publisher_platform,
    platform_position: user.platform_position,
    device_data: deviceOf(person.device_data, settings),
  }
  if (person.id === null) return { facts: [install] }
  const signedUp = signUp(install.id, settings.hashId(person.id), signedUpAt)
  return { facts: [install, { ...signedUp, user: personOf(person, settings) } as MappedFact] }
}

/** With hashed ids, only what can be hashed is kept. */
function personOf(person: PulledUser['user']['user_data'], settings: Settings): { id: string } {
  const { device_data: _, id, name, email, phone, ...others } = person
  const hashed = Object.entries({ id, name, email, phone }).flatMap(([field, value]) =>
    value === null || value === '' ? [] : [[field, settings.hashId(value)] as const],
  )
  return { ...(!settings.withoutDeviceIds && others), ...(Object.fromEntries(hashed) as { id: string }) }
}
