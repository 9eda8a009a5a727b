import type { Fields } from '#domain/inbound/inbound-reading.ts'
import { completeInstall } from './complete-install.ts'
import { firstText, readIdentities, readInstant, readPlatform } from './read-values.ts'
import type { ShadowKind, ShadowReading } from './shadow-install.ts'

type Activity = { kind: ShadowKind; timeField: string; changes?: boolean }

const activities: Record<string, Activity> = {
  install: { kind: 'install', timeField: 'installed_at' },
  reinstall: { kind: 'reinstall', timeField: 'reinstalled_at' },
  reattribution_reinstall: { kind: 'reinstall', timeField: 'reinstalled_at' },
  reattribution: { kind: 'reengagement', timeField: 'reattributed_at' },
  attribution_update: { kind: 'install', timeField: 'installed_at', changes: true },
}

/** A callback of Adjust (https://help.adjust.com/en/article/install-callbacks): parameters are named as their placeholders. */
export function readAdjust(fields: Fields): ShadowReading {
  const name = firstText(fields, 'activity_kind')
  if (name === null) return { kind: 'invalid', reason: 'activity_kind is missing.' }
  if (firstText(fields, 'environment')?.toLowerCase() === 'sandbox') return { kind: 'sandbox' }
  const activity = Object.hasOwn(activities, name) ? activities[name] : undefined
  if (activity === undefined) return { kind: 'ignored', reason: `${name} is not an install.` }
  const { kind, timeField, changes = false } = activity
  const clickAt = readInstant(fields.click_time)
  const viewAt = readInstant(fields.impression_time)
  // Of an update, created_at is the time of the update.
  const happenedAt = readInstant(fields[timeField]) ?? (changes ? null : readInstant(fields.created_at))
  const network = firstText(fields, 'network_name')
  const { name: campaign, id } = readNamedId(firstText(fields, 'campaign_name'))
  const read = {
    kind,
    vendorId: { field: 'adid', value: firstText(fields, 'adid') },
    installedAt: { field: timeField, value: happenedAt },
    platform: readPlatform(firstText(fields, 'os_name')),
    organic: isOrganic(firstText(fields, 'is_organic'), network),
    mediaSource: network,
    campaign,
    campaignId: firstText(fields, 'fb_campaign_group_id', 'google_ads_campaign_id') ?? id,
    adSet: readNamedId(firstText(fields, 'adgroup_name')).name,
    ad: readNamedId(firstText(fields, 'creative_name')).name,
    touch: touchOf(clickAt, viewAt),
    touchAt: clickAt ?? viewAt,
    country: firstText(fields, 'country')?.toUpperCase() ?? null,
    model: firstText(fields, 'device_name'),
    identities: readIdentities({
      gaid: fields.gps_adid,
      idfa: fields.idfa,
      idfv: fields.idfv,
      android_id: fields.android_id,
      user: firstText(fields, 'user_id', 'customer_user_id'),
    }),
  }
  return completeInstall(read, { changes })
}

/** Adjust writes the id of a self-attributing network behind the name: Spring sale (23850000000000000). */
function readNamedId(text: string | null): { name: string | null; id: string | null } {
  const [, name = text, id = null] = /^(.+?) \((\d{5,25})\)$/.exec(text ?? '') ?? []
  return { name, id }
}

function isOrganic(flag: string | null, network: string | null): boolean {
  if (flag !== null) return flag === '1' || flag.toLowerCase() === 'true'
  return network === null || network.toLowerCase() === 'organic'
}

function touchOf(clickAt: Date | null, viewAt: Date | null): 'click' | 'view' | null {
  if (clickAt !== null) return 'click'
  return viewAt === null ? null : 'view'
}
