import type { AttributedUserOnTheWire } from '@tributary/contract/data-api/list-attributed-users'
import type { Campaign } from '#domain/campaigns/campaign.ts'
import { campaignLink } from '#domain/links/campaign-links.ts'
import type { AttributedUser } from '#storage/attribution/attributed-users.ts'
import { deviceDataOnTheWire } from './device-data-on-the-wire.ts'

export function attributedUserOnTheWire(campaign: Campaign, user: AttributedUser): AttributedUserOnTheWire {
  return {
    attributed_at: user.attributedAt.toISOString(),
    ad_channel: adChannel(user.network),
    campaign_display_id: campaign.displayId,
    campaign_name: campaign.name,
    link: campaignLink(campaign.domain, campaign.displayId),
    installed_at: user.installedAt?.toISOString() ?? null,
    store_click_at: user.clickAt?.toISOString() ?? null,
    meta_ad_id: user.network === 'meta' ? (user.adCreativeId ?? '') : '',
    ad_creative_id: user.adCreativeId ?? '',
    ad_creative_name: user.adCreativeName ?? '',
    ad_set_id: user.adSetId ?? '',
    ad_set_name: user.adSetName ?? '',
    publisher_platform: user.publisherPlatform,
    platform_position: user.platformPosition,
    user_data: user.erased ? erasedPerson() : person(user),
  }
}

const channels = { google: 'GOOGLE', meta: 'META', tiktok: 'TIKTOK' } as const

function adChannel(network: string | null): AttributedUserOnTheWire['ad_channel'] {
  return channels[network as keyof typeof channels] ?? null
}

// Named fields come last: an `id` in the app's own data must not replace the user's id.
function person({
  userId,
  name,
  email,
  phone,
  identities,
  data,
  deviceData,
}: AttributedUser): AttributedUserOnTheWire['user_data'] {
  return {
    ...data,
    ...identities,
    id: userId,
    name,
    email,
    phone,
    device_data: deviceDataOnTheWire(deviceData ?? {}),
  }
}

/** Erased users are still counted, but anonymous. */
function erasedPerson(): AttributedUserOnTheWire['user_data'] {
  return { id: null, name: null, email: null, phone: null, device_data: deviceDataOnTheWire({}) }
}
